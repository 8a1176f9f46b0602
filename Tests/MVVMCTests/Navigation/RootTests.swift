import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class RootTests: XCTestCase {
    private let navigator = Navigator()

    func testARootIsReplacedInOneChangeAndEverythingOfItIsAnswered() async {
        var answers: [String] = []
        await assertNothingLeaked {
            let navigator = Navigator()
            let old = Guide()
            navigator.start(old) { answers.append("\($0)") }
            XCTAssertEqual(navigator.rootChange.number, 1)
            XCTAssertFalse(navigator.rootChange.isAnimated)
            old.navigate(to: .sheet("a"))
            let child = Task { await old.flow.run(Guide("b")).output }
            await settle()
            var stacks: [String] = []
            let token = navigator.$screens.observe(initial: false) { [weak navigator] _ in
                stacks.append(navigator?.names ?? "")
            }
            navigator.start(Guide("main"))
            XCTAssertEqual(navigator.names, "main")
            XCTAssertEqual(stacks, ["main"])
            XCTAssertEqual(navigator.rootChange.number, 2)
            XCTAssertTrue(navigator.rootChange.isAnimated)
            navigator.start(Guide("other"), animated: false)
            XCTAssertEqual(navigator.rootChange.number, 3)
            XCTAssertFalse(navigator.rootChange.isAnimated)
            let output = await child.value
            XCTAssertNil(output)
            withExtendedLifetime(token) {}
        }
        XCTAssertEqual(answers.count, 1)
    }

    func testARootMayBeFollowedByAnotherWhereItEnds() async {
        let onboarding = Guide("onboarding")
        navigator.start(onboarding) { [navigator] _ in navigator.start(Guide("main")) }
        var events: [String] = []
        let token = navigator.observeEvents { events.append("\($0)") }
        onboarding.flow.finish("done")
        XCTAssertEqual(navigator.names, "main")
        XCTAssertTrue(events.contains("Guide started"), "\(events)")
        withExtendedLifetime(token) {}
    }

    // MARK: Stacks other than the first

    func testStartOnAPresentedStackReplacesItsContent() async {
        let root = Guide()
        navigator.start(root)
        root.navigate(to: .sheet("sheet"))
        navigator.guide?.navigate(to: .sheet("upper"))
        let stack = navigator.presented
        let other = Guide("other")
        var ends: [FlowEnd<String>] = []
        stack?.start(other) { ends.append($0) }
        XCTAssertTrue(navigator.presented === stack, "the stack stays where it is")
        XCTAssertEqual(navigator.names, "home | other")
        XCTAssertEqual(root.heard, [nil], "the coordinator of the sheet has ended")
        XCTAssertEqual(stack?.rootChange.number, 1)
        navigator.userDidDismiss()
        XCTAssertEqual(ends, [.cancelled(by: .user)])
        XCTAssertEqual(navigator.names, "home")
    }

    func testAStackGoesWhenTheCoordinatorStartedOnItEnds() async {
        let root = Guide()
        navigator.start(root)
        root.navigate(to: .sheet("sheet"))
        let other = Guide("other")
        navigator.presented?.start(other)
        other.flow.finish("done")
        XCTAssertEqual(navigator.names, "home")
        XCTAssertNil(navigator.presented)
    }

    func testACoordinatorIsNotStartedOnAStackThatHasLeftItsTree() async {
        let root = Guide()
        navigator.start(root)
        root.navigate(to: .sheet("sheet"))
        root.flow.push(Board())
        root.flow.embed(Guide("left"), in: "left")
        let stacks = [navigator.presented, navigator.top?.embedded["left"]]
        root.flow.replaceScreens(with: [Place("home")])
        for stack in stacks {
            let other = Guide("other")
            var ends: [FlowEnd<String>] = []
            let reports = recordingMisuse { stack?.start(other) { ends.append($0) } }
            XCTAssertEqual(
                reports.map(\.message),
                [
                    """
                    Guide was not started, because its stack has left the tree.
                    Start it on the first navigator, or present it: flow.present(Guide(…))
                    """
                ])
            XCTAssertEqual(ends, [.refused])
            XCTAssertEqual(navigator.names, "home")
            navigator.start(other)
            XCTAssertEqual(navigator.names, "other", "it can be started elsewhere")
            navigator.start(Guide())
        }
    }

    func testACoordinatorIsNotStartedOnAReplacedStackOfASlot() async {
        let root = Guide()
        navigator.start(root)
        root.flow.push(Board())
        root.flow.embed(Guide("left"), in: "left")
        let replaced = navigator.top?.embedded["left"]
        root.flow.embed(Guide("other"), in: "left")
        let reports = recordingMisuse { replaced?.start(Guide("late")) }
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(reports.first?.message.contains("its stack has left the tree"), true, "\(reports)")
    }

    // MARK: First screens that are pushed late

    /// A coordinator that loads before it pushes its first screen.
    private final class Loader: Coordinator {
        enum Route: Hashable { case profile(String) }
        let flow = Flow<String>()
        let initialRoute: Route
        private(set) var load: CheckedContinuation<String?, Never>?

        init(_ name: String) { initialRoute = .profile(name) }

        func show(_ route: Route) {
            guard case .profile(let name) = route else { return }
            flow.task {
                let loaded = await withCheckedContinuation { self.load = $0 }
                if let loaded { self.flow.push(Place("\(name) \(loaded)")) }
            }
        }

        func answer(_ text: String?) async {
            await waitUntil("it loads") { load != nil }
            load?.resume(returning: text)
            load = nil
            await settle()
        }
    }

    func testAFlowIsKeptOpenWhileItLoads() async {
        navigator.start(Guide())
        let loader = Loader("ada")
        navigator.guide?.flow.push(loader)
        XCTAssertFalse(loader.flow.hasEnded)
        await loader.answer("loaded")
        XCTAssertEqual(navigator.names, "home ada loaded")
        XCTAssertEqual(navigator.top?.route as? Loader.Route, .profile("ada"))
        XCTAssertEqual(loader.path, [.profile("ada")])
        navigator.userDidGoBack()
        XCTAssertTrue(loader.flow.hasEnded)
    }

    func testAFlowEndsWhenItHasLoadedNothing() async {
        for presentation in [nil, Presentation.sheet] {
            let navigator = Navigator()
            navigator.start(Guide())
            let loader = Loader("ada")
            var ends = 0
            if let presentation {
                navigator.guide?.flow.present(loader, as: presentation) { _ in ends += 1 }
                XCTAssertNotNil(navigator.presented)
            } else {
                navigator.guide?.flow.push(loader) { _ in ends += 1 }
            }
            await loader.answer(nil)
            XCTAssertTrue(loader.flow.hasEnded)
            XCTAssertEqual(ends, 1)
            XCTAssertNil(navigator.presented)
        }
    }

    func testLoadedScreenOfAnEndedFlowIsNotShown() async {
        navigator.start(Guide())
        let loader = Loader("ada")
        navigator.guide?.flow.present(loader, as: .sheet)
        await waitUntil("it loads") { loader.load != nil }
        navigator.userDidDismiss()
        XCTAssertTrue(loader.flow.hasEnded)
        let reports = await recordingMisuse { await loader.answer("loaded") }
        XCTAssertEqual(reports.map(\.message), [], "its task was cancelled")
        XCTAssertEqual(navigator.names, "home")
    }

    func testADoubleTapLoadsOnce() async {
        let root = Guide()
        navigator.start(root)
        var loaders: [Loader] = []
        let opener = Opener {
            loaders.append(Loader($0)); return loaders[loaders.count - 1]
        }
        root.flow.push(opener)
        opener.navigate(to: "ada")
        opener.navigate(to: "ada")
        XCTAssertEqual(loaders.count, 1)
        await loaders.first?.answer("loaded")
        XCTAssertEqual(navigator.names, "home start ada loaded")
    }

    private final class Opener: Coordinator {
        let flow = Flow<Never>()
        let initialRoute = ""
        private let make: (String) -> Loader
        init(_ make: @escaping (String) -> Loader) { self.make = make }
        func show(_ route: String) { if route.isEmpty { flow.push(Place("start")) } else { flow.push(make(route)) } }
    }
}
