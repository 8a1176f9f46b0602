import MVVMC
import MVVMCTesting
import XCTest

/// The removal of the screens of view models by `close(_:)`.
@MainActor
final class ClosingTests: XCTestCase {
    private let navigator = Navigator()

    private func start(at route: Guide.Route = .place("home")) -> Guide {
        let guide = Guide(at: route)
        navigator.start(guide)
        return guide
    }

    private func place(_ name: String) throws -> Place {
        let screens = navigator.subtree.compactMap { $0.viewModel as? Place }
        return try XCTUnwrap(screens.last { $0.name == name }, name)
    }

    func testAScreenIsRemovedWithEverythingAboveIt() async throws {
        for closed in 1...3 {
            let root = start()
            root.navigate(inTurn: [.place("1"), .place("2"), .place("3"), .sheet("sheet")])
            root.close(try place("\(closed)"))
            XCTAssertEqual(navigator.names, (["home"] + (1..<closed).map(String.init)).joined(separator: " "))
        }
    }

    func testAPresentedStackIsDismissedWithItsFirstScreen() async throws {
        let root = start()
        root.navigate(to: .sheet("sheet"))
        let sheet = try XCTUnwrap(navigator.guide)
        sheet.navigate(to: .place("detail"))
        sheet.close(try place("detail"))
        XCTAssertEqual(navigator.names, "home | sheet")
        sheet.navigate(to: .place("detail"))
        sheet.close(try place("sheet"))
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(root.heard, [nil])
        root.flow.present(Place("form"))
        root.close(try place("form"))
        XCTAssertEqual(navigator.names, "home")
    }

    func testAnyCoordinatorOfTheTreeClosesAScreen() async throws {
        for closesItself in [true, false] {
            let root = start()
            root.navigate(to: .child("child"))
            let child = try XCTUnwrap(navigator.guide)
            child.navigate(to: .sheet("sheet"))
            let closing = closesItself ? child : root
            closing.close(try place("sheet"))
            XCTAssertEqual(navigator.names, "home child")
            closing.close(try place("child"))
            XCTAssertEqual(navigator.names, "home")
            XCTAssertEqual(root.heard, [nil])
        }
    }

    func testAScreenThatRequiresConfirmationIsAsked() async throws {
        for isConfirmed in [true, false] {
            let root = start()
            root.navigate(to: .place("form"))
            let form = try place("form")
            form.canLeave = false
            root.close(form)
            root.close(form)
            XCTAssertEqual(navigator.names, "home form")
            await form.answer(isConfirmed)
            XCTAssertEqual(form.questions, 1, "a second attempt is ignored while the question is open")
            XCTAssertEqual(navigator.names, isConfirmed ? "home" : "home form")
        }
    }

    func testTheLastScreenOfAViewModelIsClosed() async {
        let root = start()
        let (other, second) = (Navigator(), Guide("other"))
        other.start(second)
        let shared = Place("shared")
        for _ in 0..<3 { root.flow.push(shared) }
        second.flow.push(shared)
        root.flow.push(Place("top"))
        for names in ["home shared shared", "home shared", "home"] {
            root.close(shared)
            XCTAssertEqual(navigator.names, names)
            XCTAssertEqual(other.names, "other shared")
        }
        second.close(shared)
        XCTAssertEqual(other.names, "other")
        XCTAssertEqual(recordingMisuse { root.close(shared) }.count, 1)
    }

    func testTheFirstScreenStaysWhichIsReported() async throws {
        let root = start()
        let first = recordingMisuse { root.close(root.flow.screens.last?.viewModel as? Place ?? Place("")) }
        XCTAssertEqual(
            first.map(\.message),
            [
                """
                Guide was asked to close the first screen of the tree. Nothing was removed.
                Show another in its place: flow.replaceScreens(with: …)
                """
            ])
        let tabs = start(at: .tabs)
        let inSlot = recordingMisuse { tabs.close((try? place("second")) ?? Place("")) }
        XCTAssertEqual(
            inSlot.map(\.message),
            [
                """
                Guide was asked to close the first screen of the slot "two". Nothing was removed.
                Show another in its place: flow.replaceScreens(with: …)
                """
            ])
        XCTAssertEqual(navigator.names, "TabsViewModel[first, second]")
    }

    func testAViewModelThatNoScreenOfTheTreeShowsIsReported() async throws {
        let root = start()
        root.navigate(to: .place("gone"))
        let gone = try place("gone")
        root.close(gone)
        XCTAssertEqual(recordingMisuse { root.close(gone) }.count, 0, "it was closed before")
        let (other, second) = (Navigator(), Guide("other"))
        other.start(second)
        let elsewhere = try XCTUnwrap(second.flow.screens.last?.viewModel as? Place)
        for viewModel in [elsewhere, Place("never shown")] {
            XCTAssertEqual(
                recordingMisuse { root.close(viewModel) }.map(\.message),
                [
                    """
                    Guide was asked to close Place, which no screen of its tree shows. Nothing was removed.
                    Close the view model of a screen, while that is on the tree: router.close(self)
                    """
                ])
        }
        XCTAssertEqual(
            recordingMisuse { Guide().close(gone) }.map(\.message),
            [
                """
                a coordinator was asked to close Place before it was started. Nothing was done.
                Start it first: navigator.start(coordinator), or push, present or embed it on its parent's flow.
                """
            ])
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(other.names, "other")
    }

    func testWorkThatWasCancelledWithItsScreenMayCloseIt() async {
        final class SavingViewModel: ReferenceViewModel {
            @Performs(performSave) var save
            private let router: any Router<Guide.Route>
            var isSaved = false
            init(router: any Router<Guide.Route>) { self.router = router }
            private func performSave() async {
                await waitUntil("it is saved") { isSaved }
                router.close(self)
            }
        }
        for isLeft in [true, false] {
            let root = start()
            let viewModel = SavingViewModel(router: root)
            root.flow.push(viewModel)
            viewModel.save.execute()
            let reports = await recordingMisuse {
                if isLeft { navigator.userDidGoBack() }
                viewModel.isSaved = true
                await settle()
            }
            XCTAssertEqual(reports, [])
            XCTAssertEqual(navigator.names, "home")
        }
    }

    func testARecorderRecordsWhatIsClosedAndDoesNotRetainIt() async {
        final class FormViewModel: ReferenceViewModel {
            private let router: any Router<Guide.Route>
            init(router: any Router<Guide.Route>) { self.router = router }
            func cancel() { router.close(self) }
        }
        let router = RouterRecorder<Guide.Route>()
        var form: FormViewModel? = FormViewModel(router: router)
        let other = FormViewModel(router: router)
        form?.cancel()
        other.cancel()
        XCTAssertTrue(router.closed.elementsEqual([form, other].compactMap { $0 }) { $0 === $1 })
        form = nil
        XCTAssertTrue(router.closed.elementsEqual([other]) { $0 === $1 })
        XCTAssertEqual(router.routes, [])
    }

    func testCommandsOfAViewModelEndWithItsLastScreen() async {
        final class BusyViewModel: ReferenceViewModel {
            @Performs(performWait) var wait
            private func performWait() async throws { try await Task.sleep(for: .seconds(1000)) }
        }
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let viewModel = BusyViewModel()
            let trees = (0..<3).map { _ in (navigator: Navigator(), guide: Guide()) }
            for tree in trees {
                tree.navigator.start(tree.guide)
                tree.guide.flow.push(viewModel)
            }
            viewModel.wait.execute()
            for (count, index) in order.enumerated() {
                XCTAssertTrue(viewModel.wait.isRunning, "\(order)")
                trees[index].guide.close(viewModel)
                XCTAssertEqual(trees[index].navigator.names, "home")
                XCTAssertEqual(viewModel.wait.isRunning, count < 2, "\(order)")
            }
        }
    }

    func testFirstScreenOfASheetIsClosedDuringUnfinishedWork() async {
        let root = Guide()
        let navigator = Navigator()
        navigator.start(root)
        root.navigate(to: .sheet("sheet"))
        let sheet = navigator.guide
        sheet?.flow.task { try? await Task.sleep(for: .seconds(600)) }
        if let place = navigator.place { sheet?.close(place) }
        XCTAssertEqual(navigator.names, "home")
        XCTAssertEqual(root.heard.count, 1)
    }
}
