import MVVMC

// A base class for coordinators, without a constraint of its type parameter.

class BaseCoordinator<Route>: Coordinator {
    let flow = Flow<Void>()
    let initialRoute: Route
    init(_ initialRoute: Route) { self.initialRoute = initialRoute }
    func show(_ route: Route) {}
}

enum HomeRoute: Hashable { case home, pick }
final class HomeCoordinator: BaseCoordinator<HomeRoute> {}

@MainActor func use(_ home: HomeCoordinator, _ flow: Flow<Void>) {
    Navigator().start(HomeCoordinator(.home))
    home.navigate(to: .pick)
    let router: any Router<HomeRoute> = home
    router.navigate(to: .pick)
    flow.push(home)
}

// Or with the constraint and routes that are not isolated.

class HashableBaseCoordinator<Route: Hashable>: Coordinator {
    let flow = Flow<Void>()
    let initialRoute: Route
    init(_ initialRoute: Route) { self.initialRoute = initialRoute }
    func show(_ route: Route) {}
}

nonisolated enum ShopRoute: Hashable { case shop, pay }
final class ShopCoordinator: HashableBaseCoordinator<ShopRoute> {}

@MainActor func use(_ shop: ShopCoordinator, _ flow: Flow<Void>) {
    Navigator().start(ShopCoordinator(.shop))
    shop.navigate(to: .pay)
    let router: any Router<ShopRoute> = shop
    router.navigate(to: .pay)
    flow.push(shop)
}
