import MVVMC
import MVVMCTesting
import XCTest

/// The texts of routes that have a text of their own, because their values are personal.
@MainActor
final class RouteTextTests: XCTestCase {
    private enum Transfer: Hashable, CustomRouteText {
        case form, review(String), old(String), locked(String), gone(String), again(String)

        var routeText: String {
            switch self {
            case .form: "form"
            case .review: "review"
            case .old: "old"
            case .locked: "locked"
            case .gone: "gone"
            case .again: "again"
            }
        }
    }

    private final class TransferCoordinator: Coordinator {
        let flow = Flow<Void>()
        let initialRoute: Transfer
        init(at route: Transfer = .form) { initialRoute = route }

        func decision(for route: Transfer) -> RouteDecision<Transfer> {
            switch route {
            case .form, .review: .show
            case .old(let account): .redirect(to: .review(account))
            case .locked: .after(Guide("code"), as: .sheet)
            case .gone: .decline("it is gone")
            case .again(let account): .redirect(to: .again(account))
            }
        }

        func show(_ route: Transfer) { flow.push(Place("transfer")) }
    }

    /// Routes that request each other.
    private final class Circle: Coordinator {
        let flow = Flow<Void>()
        let initialRoute = Transfer.form
        func show(_ route: Transfer) { navigate(to: .review("secret")) }
    }

    private let navigator = Navigator()
    private var texts: [String] = []

    /// Checks that the texts since the last call contain `word`, and no value of a route.
    private func expect(_ word: String, line: UInt = #line) {
        XCTAssertTrue(texts.contains { $0.contains(word) }, "\(texts)", line: line)
        for text in texts { XCTAssertFalse(text.contains("secret"), text, line: line) }
        texts = []
    }

    private func record(_ body: () -> Void) { texts += recordingMisuse(body).map(\.message) }

    func testTreesPathsAndEventsHaveTheTextOfARoute() async {
        let token = navigator.observeEvents { self.texts.append("\($0)") }
        defer { token.cancel() }
        let app = TransferCoordinator()
        navigator.start(app)
        for _ in 0..<2 { app.navigate(to: .review("secret")) }
        expect("TransferCoordinator navigated to review")
        texts = ["\(navigator)", navigator.routePath.map { "\($0)" } ?? ""]
        expect("Place · TransferCoordinator review")
        texts = ["\(app.navigate(toPath: .form, Transfer.old("another secret"), Guide.Route.tabs))"]
        expect("redirected to review")
        texts = ["\(app.decision(for: .old("secret")))"]
        expect("redirect(to: review)")
        app.navigate(to: .gone("secret"))
        expect("declined gone: it is gone")
        app.navigate(to: .locked("secret"))
        texts += ["\(navigator)", "\(navigator.waitingRoutes)"]
        expect("locked")
        navigator.userDidDismiss()
        expect("dropped locked")
    }

    func testMisuseReportsHaveTheTextOfARoute() async throws {
        let app = TransferCoordinator()
        navigator.start(app)
        record { app.navigate(to: .again("secret")) }
        expect("has redirected again 100 times")
        record { app.navigate(toPath: RoutePath(Transfer.form, Transfer.review("secret"), Guide.Route.tabs)) }
        expect("goes on with tabs")
        record { app.navigate(toPath: RoutePath(Guide.Route.tabs, Transfer.review("secret"))) }
        expect("goes on with tabs")
        app.navigate(to: .review("secret"))
        record { _ = navigator.archive() }
        expect("the route review of TransferCoordinator is not archived")
        navigator.start(Guide())
        record { app.navigate(to: .review("secret")) }
        expect("navigate to review after its flow had ended")
        record { app.navigate(toPath: [.form, .review("secret")]) }
        expect("navigate to [form, review] after its flow had ended")
        record { app.navigate(toPath: .review("secret"), Guide.Route.tabs) }
        expect("navigate to review after its flow had ended")
        record { TransferCoordinator().navigate(to: .review("secret")) }
        expect("navigate to review before it was started")
        record { Navigator().start(TransferCoordinator(at: .gone("secret"))) }
        expect("has declined gone")
        record { Navigator().start(Circle()) }
        expect("review of Circle")
    }

    /// A type of routes as in a module with default isolation.
    fileprivate enum Isolated: Hashable { case page(String) }

    private final class IsolatedCoordinator: Coordinator {
        let flow = Flow<Void>()
        let initialRoute = Isolated.page("secret")
        func show(_ route: Isolated) { flow.push(Place("page")) }
    }

    func testAConformanceMayBeIsolatedToTheMainActor() async {
        navigator.start(IsolatedCoordinator())
        texts = ["\(navigator)", navigator.routePath.map { "\($0)" } ?? ""]
        expect("Place · IsolatedCoordinator the page")
    }

    func testARouteWithoutATextOfItsOwnHasItsDescription() async {
        navigator.start(Guide("kitchen"))
        XCTAssertEqual("\(navigator)", "Place · Guide kitchen")
    }
}

extension RouteTextTests.Isolated: @MainActor CustomRouteText {
    fileprivate var routeText: String { "the page" }
}
