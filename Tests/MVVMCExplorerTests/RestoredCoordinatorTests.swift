import MVVMC
import MVVMCExplorer
import XCTest

/// Tests coordinators that start before the explorer observes the tree.
@MainActor
final class RestoredCoordinatorTests: XCTestCase {
    private struct Page: ViewModel {}

    private final class Box: ContainerViewModel {
        let slots: [Slot] = ["child"]
    }

    private final class Child: Coordinator {
        enum Route: Hashable, Codable { case page }
        let flow = Flow<Void>()
        let initialRoute = Route.page
        func show(_ route: Route) { flow.push(Page()) }
    }

    private final class Parent: Coordinator {
        enum Route: Hashable, Codable {
            case box
            case child(Int)
            case end
        }
        let flow = Flow<Never>()
        let initialRoute: Route

        init(_ initialRoute: Route = .box) { self.initialRoute = initialRoute }

        func decision(for route: Route) -> RouteDecision<Route> { .showAgain }

        func show(_ route: Route) {
            switch route {
            case .box: flow.push(Box())
            case .child:
                if !flow.screens.contains(where: { $0.viewModel is Box }) { flow.push(Box()) }
                flow.embed(Child(), in: "child")
            case .end: flow.replaceScreens(with: [Page()])
            }
        }
    }

    private static func makeApp(_ archive: NavigationArchive? = nil, at route: Parent.Route = .box) -> Explorer.App {
        let (navigator, parent) = (Navigator(), Parent(route))
        if let archive {
            navigator.restore(archive, starting: parent)
        } else {
            navigator.start(parent)
        }
        return Explorer.App(
            navigator,
            world: Explorer.Action.each("child", [1, 2]) { parent.navigate(to: .child($0)) } + [
                Explorer.Action("end") { parent.navigate(to: .end) }
            ],
            remake: { makeApp($0) })
    }

    func testARestoredCoordinatorEndsOnce() async {
        let report = await Explorer("makeApp()") { Self.makeApp() }.play(
            """
            world: child "1"
            background and return
            world: child "2"
            world: end
            """)
        XCTAssertEqual(report.findings.map(\.message), [])
    }

    func testACoordinatorThatTheAppStartsWithEndsOnce() async {
        let report = await Explorer("makeApp()") { Self.makeApp(at: .child(0)) }.play(
            """
            world: child "1"
            world: end
            """)
        XCTAssertEqual(report.findings.map(\.message), [])
    }
}
