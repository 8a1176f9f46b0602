import MVVMCExplorer
import MVVMCTesting
import XCTest

/// Tests the ways of a map, each of which a session has walked.
@MainActor
final class MapTests: XCTestCase {
    private let kitchen = Explorer("makeKitchen()") { makeKitchen() }

    private struct RoomViewModel: ViewModel {}

    private struct LampViewModel: ViewModel {}

    private final class RoomCoordinator: Coordinator {
        enum Route: Hashable { case room, lamp }
        let flow = Flow<Never>()
        let initialRoute = Route.room
        func show(_ route: Route) {
            if route == .room { flow.push(RoomViewModel()) } else { flow.push(LampViewModel()) }
        }
    }

    private struct GardenViewModel: ViewModel {}

    private final class HouseCoordinator: Coordinator {
        enum Route: Hashable { case house }
        let flow = Flow<Never>()
        let initialRoute = Route.house
        private let room: RoomCoordinator
        init(room: RoomCoordinator) { self.room = room }

        func show(_ route: Route) {
            flow.push(TabsViewModel([.init("room"), .init("garden")]))
            flow.embed(room, in: "room")
            flow.embed(GardenViewModel(), in: "garden")
        }
    }

    func testAnArrowIsTheLastStepOfAWayThatASessionHasWalked() async {
        // The tab shows the lamp only because the event has pushed it, so the tab is no way to the lamp.
        let steps = ["world: the lamp is turned on", "TabsViewModel: tab garden", "TabsViewModel: tab room"]
        let map = await Explorer("") { () -> Explorer.App in
            let (navigator, room) = (Navigator(), RoomCoordinator())
            navigator.start(HouseCoordinator(room: room))
            let event = Explorer.Action("the lamp is turned on") { [weak room] in room?.navigate(to: .lamp) }
            return Explorer.App(navigator, world: [event])
        }
        .play(steps.joined(separator: "\n")).map
        XCTAssertEqual(
            map.description,
            """
            flowchart LR
                s0["GardenViewModel"]
                s1["LampViewModel"]
                s2(["RoomViewModel"])
                s1 -->|"tab garden"| s0
                s2 -->|"world: the lamp is turned on"| s1
            """)
        XCTAssertEqual(map.ways.map(\.steps), [Array(steps.prefix(2)), Array(steps.prefix(1))])
        XCTAssertEqual(map.ways.map(\.isByUser), [true, false])
        XCTAssertEqual(map.byUser.ways.map(\.screen), ["GardenViewModel"])
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
        private var isLoaded = false
        init(_ requests: Explorer.Requests) { self.requests = requests }

        func decision(for route: Route) -> RouteDecision<Route> {
            if isLoaded { return .show }
            return .after { self.isLoaded = (try? await self.requests.response(to: "load") { true }) ?? false }
        }

        func show(_ route: Route) {
            flow.push(PageViewModel(isFirst: route == .first) { self.navigate(to: .second) })
        }
    }

    private final class PageViewModel: ReferenceViewModel {
        @Performs(performOpen, when: { $0.isFirst }) var open
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
