import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Wide and deep trees. Archiving and restoring them must neither overflow the stack of the thread nor take quadratic
/// time.
@MainActor
final class ArchiveScaleTests: XCTestCase {
    /// A coordinator whose routes, except `first`, start further coordinators of its type.
    private final class Line: Coordinator {
        enum Route: String, Hashable, Codable {
            case first, pushed, sheet, embedded, many

            /// The numbers of encoded and decoded routes. They need no isolation, because archives are made and
            /// restored on the main actor.
            nonisolated(unsafe) static var counts = (encoded: 0, decoded: 0)

            init(from decoder: any Decoder) throws {
                Route.counts.decoded += 1
                self = try Route(rawValue: decoder.singleValueContainer().decode(String.self)) ?? .first
            }

            func encode(to encoder: any Encoder) throws {
                Route.counts.encoded += 1
                var container = encoder.singleValueContainer()
                try container.encode(rawValue)
            }
        }

        let flow = Flow<Never>()
        let initialRoute = Route.first
        private(set) weak var next: Line?

        func decision(for route: Route) -> RouteDecision<Route> { .showAgain }

        func show(_ route: Route) {
            guard route != .first else {
                flow.push(Place(""))
                return
            }
            let child = Line()
            next = child
            switch route {
            case .first: break
            case .pushed: flow.push(child)
            case .sheet: flow.present(child, as: .sheet)
            case .embedded:
                flow.push(TabsViewModel([.init("only")]))
                flow.embed(child, in: "only")
            case .many: for _ in 0..<4_000 { flow.push(Line()) }
            }
        }
    }

    override func setUp() async throws { Line.Route.counts = (0, 0) }

    /// Makes a tree with `change`, archives it, and restores it. `screens` contains the numbers of screens of both
    /// trees, the archived tree first. Screens in slots are not counted.
    private func roundTrip(_ change: (Line) -> Void) throws -> (restoration: NavigationRestoration, screens: [Int]) {
        let navigator = Navigator()
        let root = Line()
        navigator.start(root)
        change(root)
        let data = try JSONEncoder().encode(try XCTUnwrap(navigator.archive()))
        let archive = try JSONDecoder().decode(NavigationArchive.self, from: data)
        let tree = Navigator()
        let restoration = tree.restore(archive, starting: Line())
        let screens = [navigator, tree].map {
            sequence(first: $0, next: \.presented).reduce(0) { $0 + $1.screens.count }
        }
        return (restoration, screens)
    }

    private func nest(_ route: Line.Route, _ depth: Int) -> (Line) -> Void {
        { root in
            var line = root
            for _ in 0..<depth {
                line.navigate(to: route)
                if let next = line.next { line = next }
            }
        }
    }

    private func check(
        _ result: (restoration: NavigationRestoration, screens: [Int]), routes: Int, screens: Int, line: UInt = #line
    ) {
        XCTAssertTrue(result.restoration.isComplete, line: line)
        XCTAssertEqual(result.restoration.restored.count, routes, line: line)
        XCTAssertEqual(result.screens, [screens, screens], line: line)
        XCTAssertEqual(
            [Line.Route.counts.encoded, Line.Route.counts.decoded], [routes, routes], "each route once", line: line)
    }

    func testThousandsOfChildrenOfOneRoute() async throws {
        check(try roundTrip { $0.navigate(to: .many) }, routes: 4_002, screens: 4_001)
    }

    func testThousandsOfChildrenOfAsManyRoutes() async throws {
        check(
            try roundTrip { root in for _ in 0..<4_000 { root.navigate(to: .pushed) } }, routes: 8_001,
            screens: 4_001)
    }

    func testDeeplyPushedFlowsAreRestored() async throws {
        check(try roundTrip(nest(.pushed, 4_000)), routes: 8_001, screens: 4_001)
    }

    func testDeeplyPresentedFlowsAreRestored() async throws {
        check(try roundTrip(nest(.sheet, 500)), routes: 1_001, screens: 501)
    }

    func testDeeplyEmbeddedFlowsAreRestored() async throws {
        check(try roundTrip(nest(.embedded, 500)), routes: 1_001, screens: 2)
    }
}
