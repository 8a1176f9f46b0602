import Foundation
import MVVMC
import MVVMCTesting
import XCTest

/// Archives with routes that a newer version of the app redirects or refuses.
@MainActor
final class ArchiveRedirectTests: XCTestCase {
    private typealias Checkout = Section<SectionName.News>

    /// A shop whose newer version has a cart in place of a basket.
    private final class Shop: Coordinator {
        enum Route: Hashable, Codable { case home, basket, oldBasket, cart, help }

        final class Key: Coordinator {
            let flow = Flow<Void>()
            let initialRoute = "key"
            func show(_ route: String) { flow.push(Place(route)) }
        }

        let flow = Flow<Never>()
        let initialRoute = Route.home
        private let decide: @MainActor (Route) -> RouteDecision<Route>

        init(_ decide: @escaping @MainActor (Route) -> RouteDecision<Route> = { _ in .show }) { self.decide = decide }

        func decision(for route: Route) -> RouteDecision<Route> { decide(route) }

        func show(_ route: Route) {
            flow.push(Place("\(route)"))
            if route == .basket || route == .cart { flow.present(Checkout("pay"), as: .sheet) }
        }

        /// Returns the decision of the newer version.
        static func redirecting(_ route: Route) -> RouteDecision<Route> {
            route == .basket || route == .oldBasket ? .redirect(to: .cart) : .show
        }
    }

    private func archive(_ routes: Shop.Route..., checkout: String...) throws -> NavigationArchive {
        let navigator = Navigator()
        let shop = Shop()
        navigator.start(shop)
        for route in routes { shop.navigate(to: route) }
        for route in checkout { (navigator.presented?.top?.coordinator as? Checkout)?.navigate(to: route) }
        return try XCTUnwrap(navigator.archive())
    }

    private let tree = Navigator()

    private func restore(
        _ archive: NavigationArchive, _ decide: @escaping @MainActor (Shop.Route) -> RouteDecision<Shop.Route>
    ) -> NavigationRestoration {
        tree.restore(archive, starting: Shop(decide))
    }

    func testTheChildrenOfARedirectedRouteKeepTheirRoutes() async throws {
        let archive = try archive(.basket, checkout: "address", "card")
        let result = restore(archive, Shop.redirecting)
        XCTAssertTrue(result.isComplete, "\(result)")
        XCTAssertEqual(result.restored.count, 5)
        XCTAssertEqual(tree.names, "home cart | pay address card")
    }

    func testTheRoutesAfterARedirectedOneFollow() async throws {
        let result = restore(try archive(.oldBasket, .help), Shop.redirecting)
        XCTAssertTrue(result.isComplete, "\(result)")
        XCTAssertEqual(tree.names, "home cart help | pay")
    }

    func testARedirectionToARouteInFrontIsComplete() async throws {
        let result = restore(try archive(.help, .oldBasket)) { $0 == .oldBasket ? .redirect(to: .help) : .show }
        XCTAssertTrue(result.isComplete, "\(result)")
        XCTAssertEqual(tree.names, "home help")
    }

    func testTheChildrenOfARedirectedRouteThatWaitsKeepTheirRoutes() async throws {
        let archive = try archive(.basket, checkout: "address")
        var isOpen = false
        let result = restore(archive) { route in
            route == .cart && !isOpen ? .after(Shop.Key()) : Shop.redirecting(route)
        }
        XCTAssertEqual(result.waiting.count, 3, "\(result)")
        isOpen = true
        (tree.top?.coordinator as? Shop.Key)?.flow.finish()
        XCTAssertEqual(tree.names, "home cart | pay address")
    }

    func testARouteThatIsRedirectedAfterItHasWaitedKeepsItsChildren() async throws {
        let archive = try archive(.basket, checkout: "address")
        var isOpen = false
        _ = restore(archive) { route in
            route == .basket && !isOpen ? .after(Shop.Key()) : Shop.redirecting(route)
        }
        isOpen = true
        (tree.top?.coordinator as? Shop.Key)?.flow.finish()
        XCTAssertEqual(tree.names, "home cart | pay address")
    }

    func testARouteThatIsRefusedIsStillLeftOut() async throws {
        let archive = try archive(.basket, checkout: "address")
        let result = restore(archive) { $0 == .basket ? .decline("it is closed") : .show }
        XCTAssertEqual(result.leftOut.count, 3, "\(result)")
        XCTAssertEqual(tree.names, "home")
    }
}
