import MVVMC
import MVVMCTesting
import XCTest

/// Screens with a result, without a coordinator class.
@MainActor
final class RunScreenTests: XCTestCase {
    private final class NameViewModel: ReferenceViewModel {
        private let done: @MainActor (String) -> Void
        init(_ done: @escaping @MainActor (String) -> Void) { self.done = done }
        func submit(_ name: String) { done(name) }
    }

    private let navigator = Navigator()
    private let root = Guide()
    private var form: NameViewModel? { navigator.frontmostStack.top?.viewModel as? NameViewModel }

    /// Runs the screen in a task. Returns the task when the screen is shown.
    private func ask(as presentation: Presentation?) async -> Task<FlowEnd<String>, Never> {
        if root.flow.screens.isEmpty { navigator.start(root) }
        let task = Task { await root.flow.run(as: presentation) { flow in NameViewModel { flow.finish($0) } } }
        await waitUntil("the screen is shown") { form != nil }
        return task
    }

    func testRunReturnsTheResultOfTheScreen() async {
        for presentation in [nil, .sheet, .fullScreen] as [Presentation?] {
            let task = await ask(as: presentation)
            XCTAssertEqual(
                navigator.names, presentation == nil ? "home NameViewModel" : "home | NameViewModel")
            XCTAssertEqual(navigator.presented?.presentation, presentation)
            form?.submit("Ada")
            let end = await task.value
            XCTAssertEqual(end, .finished("Ada"))
            XCTAssertEqual(navigator.names, "home")
        }
    }

    func testEveryWayToLeaveItEndsTheFlow() async {
        for presentation in [nil, .sheet] as [Presentation?] {
            let ends: [(String, FlowEnd<String>, (Task<FlowEnd<String>, Never>) -> Void)] = [
                (
                    "the user goes back", .cancelled(by: .user),
                    { [navigator] _ in navigator.frontmostStack.userDidGoBack() }
                ),
                (
                    "the program removes it", .cancelled(by: .code),
                    { [root, navigator] _ in
                        if let form = navigator.frontmostStack.top?.viewModel as? NameViewModel { root.close(form) }
                    }
                ),
                ("the task is cancelled", .cancelled(by: .code), { $0.cancel() }),
            ]
            for (name, expected, end) in ends {
                let task = await ask(as: presentation)
                end(task)
                let result = await task.value
                XCTAssertEqual(result, expected, name)
                XCTAssertEqual(navigator.names, "home", name)
            }
        }
    }

    func testRunIsRefusedIfNothingCanBePresented() async {
        let task = await ask(as: .sheet)
        var made = 0
        var second: FlowEnd<String>?
        let line = #line + 2
        let reports = await recordingMisuse {
            second = await root.flow.run(as: .sheet) { flow in
                made += 1
                return NameViewModel { flow.finish($0) }
            }
        }
        XCTAssertEqual(second, .refused)
        XCTAssertEqual(made, 0, "its view model is created when it is shown")
        XCTAssertEqual(reports.map(\.place), ["MVVMCTests/RunScreenTests.swift:\(line)"])
        let waiting = Task {
            await root.flow.run(as: .sheet, ifPresenting: .queue) { flow in NameViewModel { flow.finish($0) } }
        }
        await waitUntil("it waits") { "\(navigator)".contains("waiting") }
        form?.submit("Ada")
        let first = await task.value
        XCTAssertEqual(first, .finished("Ada"))
        await waitUntil("the second is shown") { form != nil }
        form?.submit("Grace")
        let end = await waiting.value
        XCTAssertEqual(end, .finished("Grace"))
    }

    func testScreenHasACoordinatorOfItsOwn() async {
        let task = await ask(as: .sheet)
        assertTree(
            of: navigator,
            """
            Place · Guide home
              sheet
              NameViewModel · ScreenCoordinator<String> screen
            """)
        task.cancel()
        _ = await task.value
    }

    func testScreenIsNotArchived() async throws {
        navigator.start(root)
        let before = try XCTUnwrap(navigator.archive())
        for presentation in [nil, .sheet] as [Presentation?] {
            let task = await ask(as: presentation)
            var archive: NavigationArchive?
            XCTAssertEqual(recordingMisuse { archive = navigator.archive() }, [])
            XCTAssertEqual(archive, before)
            task.cancel()
            _ = await task.value
        }
    }

    func testAScreenWhoseFlowHasFinishedBeforeItIsShownIsNotPushed() async {
        navigator.start(root)
        var end: FlowEnd<String>?
        let reports = await recordingMisuse {
            end = await root.flow.run { flow in
                flow.finish("at once")
                return Place("never shown")
            }
        }
        XCTAssertEqual(reports, [])
        XCTAssertEqual(end, .finished("at once"))
        XCTAssertEqual(navigator.names, "home")
    }

    func testNothingOfItIsLeft() async {
        await assertNothingLeaked {
            let task = await ask(as: .sheet)
            form?.submit("Ada")
            _ = await task.value
        }
    }
}
