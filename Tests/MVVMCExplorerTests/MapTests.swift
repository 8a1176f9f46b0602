import MVVMCExplorer
import MVVMCTesting
import XCTest

/// Tests the ways of a map, each of which a session has walked.
@MainActor
final class MapTests: XCTestCase {
    private let kitchen = Explorer("makeKitchen()") { makeKitchen() }

    func testAnArrowIsTheLastStepOfAWayThatASessionHasWalked() async {
        // The tab shows the recipe only because the link has opened it, so the tab is no way to the recipe.
        let steps = ["world: a link to a recipe", "TabsViewModel: tab shopping", "TabsViewModel: tab recipes"]
        let map = await kitchen.play(steps.joined(separator: "\n")).map
        XCTAssertEqual(
            map.description,
            """
            flowchart LR
                s0["RecipeViewModel"]
                s1(["RecipesViewModel"])
                s2["ShoppingViewModel"]
                s1 -->|"world: a link to a recipe"| s0
                s0 -->|"tab shopping"| s2
            """)
        XCTAssertEqual(map.ways.map(\.steps), [Array(steps.prefix(1)), Array(steps.prefix(2))])
        XCTAssertEqual(map.ways.map(\.isByUser), [false, true])
        XCTAssertEqual(map.byUser.ways.map(\.screen), ["ShoppingViewModel"])
    }

    func testAMapCanHaveOnlyTheActionsOfTheUser() async {
        let map = await kitchen.explore(sessions: 60, steps: 50, seed: 4).map
        XCTAssertTrue(map.edges.contains { $0.action == "world: a link to a recipe" && !$0.isByUser })
        XCTAssertTrue(map.edges.contains { $0.action == "background and return" && !$0.isByUser })
        XCTAssertEqual(map.byUser.edges, map.edges.filter(\.isByUser))
        XCTAssertTrue(map.byUser.edges.contains { $0.action == "back" })
        XCTAssertEqual(map.byUser.starts, ["RecipesViewModel"])
    }

    func testEachWayLeadsToItsScreen() async {
        let map = await kitchen.explore(sessions: 30, steps: 40, seed: 2).map
        XCTAssertEqual(Set(map.ways.map(\.screen)), Set(map.screens).subtracting(map.starts))
        for way in map.ways {
            let played = await kitchen.play(way.steps.joined(separator: "\n")).map
            XCTAssertEqual(played.ways.first { $0.screen == way.screen }, way, "\(way.steps)")
        }
    }

    /// An app whose first screen appears after a request.
    private final class LoadingCoordinator: Coordinator {
        enum Route: Hashable { case first, second }
        let flow = Flow<Never>()
        let initialRoute = Route.first
        private let requests: Explorer.Requests
        init(_ requests: Explorer.Requests) { self.requests = requests }

        func decision(for route: Route) -> RouteDecision {
            route == .first ? .after { try? await self.requests.response(to: "load") {} } : .show
        }

        func show(_ route: Route) {
            flow.push(PageViewModel(isFirst: route == .first) { self.navigate(to: .second) })
        }
    }

    private final class PageViewModel: ReferenceViewModel {
        @Performs(performOpen, when: \.isFirst) var open
        let isFirst: Bool
        private let onOpen: @MainActor () -> Void
        init(isFirst: Bool, onOpen: @escaping @MainActor () -> Void) { (self.isFirst, self.onOpen) = (isFirst, onOpen) }
        private func performOpen() { onOpen() }
    }

    func testTheFirstScreenOfAnAppThatLoadsIsAStart() async {
        let report = await Explorer("") { () -> Explorer.App in
            let (navigator, requests) = (Navigator(), Explorer.Requests())
            navigator.start(LoadingCoordinator(requests))
            return Explorer.App(navigator, requests: requests)
        }
        .play("answer: load")
        report.assertNoFindings()
        XCTAssertEqual(report.map.starts, ["PageViewModel"])
        XCTAssertEqual(report.map.ways, [])
    }
}
