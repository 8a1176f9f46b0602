import MVVMCExplorer
import MVVMCLists
import MVVMCTesting
import XCTest

/// Tests that a session survives the calls of an app whose objects it releases.
@MainActor
final class SessionEndTests: XCTestCase {
    private struct Row: Identifiable, Equatable { let id: Int }

    private struct Sheet: ViewModel {}

    /// A list whose pictures need a sheet, as those of a service that asks the user to sign in again.
    private final class PicturesViewModel: ReferenceViewModel {
        let list = ListViewModel<Int, Row>()
        private let ask: @MainActor () async -> Void

        init(ask: @escaping @MainActor () async -> Void) {
            self.ask = ask
            list.loadContent(with: self) { _, row in
                row.id
            } load: { owner, id in
                await owner.ask()
                return id
            } show: { _, _ in
            }
            list.apply(ListSnapshot(items: [Row(id: 1), Row(id: 2)]))
        }
    }

    private final class SheetCoordinator: Coordinator {
        enum Route: Hashable { case sheet }
        let flow = Flow<Never>()
        let initialRoute = Route.sheet
        func show(_ route: Route) { flow.push(Sheet()) }
    }

    private final class PicturesCoordinator: Coordinator {
        enum Route: Hashable { case pictures }
        let flow = Flow<Never>()
        let initialRoute = Route.pictures

        func show(_ route: Route) {
            flow.push(
                PicturesViewModel { [weak self] in
                    _ = await self?.flow.run(SheetCoordinator(), as: .sheet, ifPresenting: .queue)
                })
        }
    }

    private func makePictures() -> Navigator {
        let navigator = Navigator()
        navigator.start(PicturesCoordinator())
        return navigator
    }

    func testASessionEndsWhileASecondWindowLoads() async {
        let explorer = Explorer("") { Explorer.App(self.makePictures(), secondWindow: { self.makePictures() }) }
        for steps in ["open a second window", "open a second window\nSheet: drag down"] {
            await explorer.play(steps).assertNoFindings()
        }
        await explorer.explore(sessions: 20, steps: 10, seed: 1).assertNoFindings()
    }

    /// The owner of a window.
    @MainActor
    private final class WindowOwner {
        private let navigator: Navigator
        private let onEnd: @MainActor () -> Void

        init(_ coordinator: PagesCoordinator, onEnd: @escaping @MainActor () -> Void) {
            (navigator, self.onEnd) = (Navigator(), onEnd)
            navigator.start(coordinator)
        }

        var window: Explorer.Window { Explorer.Window(navigator, owner: self) }

        isolated deinit { onEnd() }
    }

    private struct Page: ViewModel {}

    private final class PagesCoordinator: Coordinator {
        enum Route: Hashable { case page, next }
        let flow = Flow<Never>()
        let initialRoute = Route.page
        func show(_ route: Route) { flow.push(Page()) }
    }

    func testTheOwnerOfAWindowLivesAsLongAsTheWindow() async {
        var ends = 0
        let explorer = Explorer("") { () -> Explorer.App in
            let (navigator, first) = (Navigator(), PagesCoordinator())
            navigator.start(first)
            var app = Explorer.App(navigator)
            app.secondWindow = {
                WindowOwner(PagesCoordinator()) {
                    ends += 1
                    first.navigate(to: .next)
                }.window
            }
            return app
        }
        let opened = await explorer.play("open a second window")
        opened.assertNoFindings()
        XCTAssertEqual(ends, 1, "the owner is released at the end of the session")
        let steps = "open a second window\nclose the second window\nPage: back\nopen a second window"
        await explorer.play(steps).assertNoFindings()
        XCTAssertEqual(ends, 3)
    }

    func testTheOwnerOfTheFirstWindowLivesAsLongAsItsApp() async {
        var (ends, isRemade) = (0, false)
        func make(_ archive: NavigationArchive?) -> Explorer.App {
            isRemade = archive != nil
            let navigator = Navigator()
            let owner = WindowOwner(PagesCoordinator()) { ends += 1 }
            navigator.start(CodablePagesCoordinator())
            var app = Explorer.App(navigator, remake: { make($0) })
            app.owner = owner
            return app
        }
        await Explorer("") { make(nil) }.play("background and return").assertNoFindings()
        XCTAssertTrue(isRemade)
        XCTAssertEqual(ends, 2)
    }

    private final class CodablePagesCoordinator: Coordinator {
        enum Route: Hashable, Codable { case page }
        let flow = Flow<Never>()
        let initialRoute = Route.page
        func show(_ route: Route) { flow.push(Page()) }
    }

    /// A coordinator that asks below a lock, so that its alert is never in front, and whose first route waits for work.
    private final class AskingCoordinator: Coordinator {
        enum Route: Hashable { case first }
        let flow = Flow<Never>()
        let initialRoute = Route.first
        private var isReady = false

        func decision(for route: Route) -> RouteDecision<Route> { isReady ? .show : .after { self.isReady = true } }

        func show(_ route: Route) {
            flow.push(Page())
            flow.present(Sheet(), as: .sheet, over: .everything)
            flow.presentAlert("Delete Rome!?", cancel: .button("Keep"))
        }
    }

    func testTheListsOfAReportHaveNoTitlesAndNoTypesOfTheLibrary() async {
        let report = await Explorer("") { () -> Navigator in
            let navigator = Navigator()
            navigator.start(AskingCoordinator())
            return navigator
        }
        .play("")
        XCTAssertEqual(report.unreachedScreens, ["Page"])
        XCTAssertEqual(report.coordinatorsWithoutRoutes, ["AskingCoordinator"])
    }
}
