import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Wide and deep trees: neither the stack of the thread nor a search limits an archive.
@MainActor
final class ArchiveScaleTests: XCTestCase {
    /// A coder that counts what it is asked for. Routes are text already.
    private final class CountingCoder: RouteCoder {
        private(set) var encoded = 0
        private(set) var decoded = 0

        func encode(_ route: some Encodable) throws -> String {
            encoded += 1
            return (route as? Line.Route)?.rawValue ?? ""
        }

        func decode<Route: Decodable>(_ type: Route.Type, from text: String) throws -> Route {
            decoded += 1
            return try (Line.Route(rawValue: text) as? Route).map { $0 } ?? JSONRouteCoder().decode(type, from: text)
        }
    }

    /// A coordinator that starts another one of its type.
    private final class Line: Coordinator {
        enum Route: String, Hashable, Codable { case first, pushed, sheet, embedded, many }

        let flow = Flow<Never>()
        let initialRoute = Route.first
        private(set) weak var next: Line?

        /// The same route many times over.
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
                flow.push(TabsViewModel("only"))
                flow.embed(child, in: "only")
            case .many: for _ in 0..<4_000 { flow.push(Line()) }
            }
        }
    }

    private let coder = CountingCoder()

    /// Archives what `change` makes of a tree and restores it, and returns the result, with the numbers of screens.
    private func roundTrip(_ change: (Line) -> Void) throws -> (restoration: NavigationRestoration, screens: [Int]) {
        let navigator = Navigator()
        let root = Line()
        navigator.start(root)
        change(root)
        let data = try JSONEncoder().encode(try XCTUnwrap(navigator.archive(with: coder)))
        let archive = try JSONDecoder().decode(NavigationArchive.self, from: data)
        let tree = Navigator()
        let restoration = tree.restore(archive, with: coder, starting: Line())
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
        XCTAssertEqual([coder.encoded, coder.decoded], [routes, routes], "each route once", line: line)
    }

    func testThousandsOfChildrenOfOneRoute() async throws {
        check(try roundTrip { $0.navigate(to: .many) }, routes: 4_002, screens: 4_001)
    }

    func testThousandsOfChildrenOfAsManyRoutes() async throws {
        check(
            try roundTrip { root in for _ in 0..<4_000 { root.navigate(to: .pushed) } }, routes: 8_001,
            screens: 4_001)
    }

    func testDeeplyPushedFlows() async throws {
        check(try roundTrip(nest(.pushed, 4_000)), routes: 8_001, screens: 4_001)
    }

    func testDeeplyPresentedFlows() async throws {
        check(try roundTrip(nest(.sheet, 500)), routes: 1_001, screens: 501)
    }

    func testDeeplyEmbeddedFlows() async throws {
        check(try roundTrip(nest(.embedded, 500)), routes: 1_001, screens: 2)
    }
}
