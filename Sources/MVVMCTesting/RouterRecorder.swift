import MVVMC

/// Stands in for a coordinator in the test of a view model: notes where it was asked to go, and goes nowhere.
///
///     let router = RouterRecorder<PhotosCoordinator.Route>()
///     PhotosViewModel(…, router: router).open("pli")
///     XCTAssertEqual(router.routes, [.photo("pli")])
@MainActor
public final class RouterRecorder<Route: Hashable>: Router {
    /// The routes asked for, in order.
    public private(set) var routes: [Route] = []

    /// No route asked for yet.
    public init() {}

    /// Notes the route.
    public func navigate(to route: Route) { routes.append(route) }
}
