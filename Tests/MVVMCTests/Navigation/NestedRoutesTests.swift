import MVVMC
import MVVMCTesting
import XCTest

/// Routes that are requested within `decision(for:)` or `show(_:)`.
@MainActor
final class NestedRoutesTests: XCTestCase {
    private let navigator = Navigator()

    /// A coordinator that calls a closure of the test to show each route except `start`.
    private final class Setup: Coordinator {
        enum Route: Hashable { case start, home, onboarding, page(Int) }
        let flow = Flow<Never>()
        let initialRoute = Route.start
        var decide: @MainActor (Setup, Route) -> RouteDecision<Route> = { _, _ in .show }
        private let shows: @MainActor (Setup, Route) -> Void
        private(set) var shown = 0

        init(shows: @escaping @MainActor (Setup, Route) -> Void) { self.shows = shows }

        func decision(for route: Route) -> RouteDecision<Route> { decide(self, route) }

        func show(_ route: Route) {
            shown += 1
            if route == .start { flow.push(Place("start")) } else { shows(self, route) }
        }
    }

    private func setup(_ shows: @escaping @MainActor (Setup, Setup.Route) -> Void) -> Setup {
        let setup = Setup(shows: shows)
        navigator.start(setup)
        return setup
    }

    private func message(_ routes: String) -> String {
        """
        a feedback loop: a route was requested 100 times in a row, each time because show(_:) or decision(for:) of the one before has requested it.
        The routes are \(routes). The next one is not shown.
        Let decision(for:) return which of them to show, or request the next one when the user asks for it.
        """
    }

    func testRoutesThatLeadToEachOtherAreReportedAndNotShown() async {
        let setup = setup { $0.navigate(to: $1 == .home ? .onboarding : .home) }
        let reports = recordingMisuse { setup.navigate(to: .home) }
        XCTAssertEqual(
            reports.map(\.message),
            [message("home of Setup → onboarding of Setup → home of Setup")])
        XCTAssertEqual(navigator.names, "start")
        let again = recordingMisuse { setup.navigate(to: .onboarding) }
        XCTAssertEqual(again.count, 1, "once for each request of the user")
    }

    func testARouteThatLeadsToItselfIsReported() async {
        let setup = setup { $0.navigate(to: $1) }
        setup.decide = { _, _ in .showAgain }
        let reports = recordingMisuse { setup.navigate(to: .home) }
        XCTAssertEqual(
            reports.map(\.message),
            [message("home of Setup → home of Setup")])
    }

    func testRoutesThatEachLeadToSeveralOthersEndSoon() async {
        let setup = setup {
            $0.navigate(to: $1 == .home ? .onboarding : .home)
            $0.navigate(to: .page(1))
        }
        let reports = recordingMisuse { setup.navigate(to: .home) }
        XCTAssertEqual(reports.count, 1)
        XCTAssertLessThan(setup.shown, 200)
    }

    func testACircleOfManyRoutesIsReportedWithTheLastOnes() async {
        let setup = setup { setup, route in
            if case .page(let number) = route { setup.navigate(to: .page(number + 1)) }
        }
        let reports = recordingMisuse { setup.navigate(to: .page(1)) }
        let last = (91...101).map { "page(\($0)) of Setup" }.joined(separator: " → ")
        XCTAssertEqual(
            reports.map(\.message),
            [message("\(last) → …")])
    }

    func testADecisionThatRequestsRoutesIsReported() async {
        let setup = setup { _, _ in }
        setup.decide = { setup, route in
            if route != .start { setup.navigate(to: route == .home ? .onboarding : .home) }
            return .decline()
        }
        let reports = recordingMisuse { setup.navigate(to: .home) }
        XCTAssertEqual(reports.count, 1, "\(reports)")
        XCTAssertTrue(reports.first?.message.hasPrefix("a feedback loop: a route was") == true, "\(reports)")
    }

    func testPathsThatLeadToEachOtherAreReported() async {
        let setup = setup { $0.navigate(toPath: [.start, $1 == .home ? .onboarding : .home]) }
        let reports = recordingMisuse { setup.navigate(toPath: [.start, .home]) }
        XCTAssertEqual(reports.count, 1, "\(reports)")
        XCTAssertEqual(navigator.names, "start")
    }

    /// A coordinator that only starts another coordinator of its type.
    private final class Endless: Coordinator {
        enum Route: Hashable { case next }
        let flow = Flow<Never>()
        let initialRoute = Route.next
        func show(_ route: Route) { flow.push(Endless()) }
    }

    func testCoordinatorsThatStartEachOtherAreReportedOnce() async {
        let reports = recordingMisuse { navigator.start(Endless()) }
        XCTAssertEqual(
            reports.map(\.message),
            [message("next of Endless → next of Endless")], "that nothing is left to show follows from it")
    }

    func testAHundredRoutesWithinOneAnotherAreShown() async {
        let setup = setup { setup, route in
            guard case .page(let number) = route else { return }
            setup.flow.push(Place("\(number)"))
            if number < 100 { setup.navigate(to: .page(number + 1)) }
        }
        setup.navigate(to: .page(1))
        XCTAssertEqual(navigator.screens.count, 101)
        setup.navigate(to: .page(1))
        XCTAssertEqual(navigator.screens.count, 201)
    }
}
