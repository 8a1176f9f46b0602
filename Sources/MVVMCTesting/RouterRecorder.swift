import MVVMC
import XCTest

/// Stands in for a coordinator in the test of a view model: notes where it was asked to go, and goes nowhere.
///
///     let router = RouterRecorder<PhotosCoordinator.Route>()
///     PhotosViewModel(…, router: router).open("pli")
///     router.assertRoutes([.photo("pli")])
@MainActor
public final class RouterRecorder<Route: Hashable>: Router {
    /// The routes asked for, in order.
    public private(set) var routes: [Route] = []

    /// No route asked for yet.
    public init() {}

    /// Notes the route.
    public func navigate(to route: Route) { routes.append(route) }

    /// Fails unless the routes asked for so far are `expected`, and shows both, side by side.
    public func assertRoutes(_ expected: [Route], file: StaticString = #filePath, line: UInt = #line) {
        if routes != expected { XCTFail("the routes differ:\n" + comparison(expected, routes), file: file, line: line) }
    }
}
