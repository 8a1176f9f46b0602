import MVVMC

/// A router for tests of view models. It records the requested routes and shows nothing.
///
///     let router = RouterRecorder<PhotosCoordinator.Route>()
///     PhotosViewModel(router: router).open("pli")
///     #expect(router.routes == [.photo("pli")])
@MainActor
public final class RouterRecorder<Route: Hashable>: Router {
    /// The routes that were requested, in order.
    public private(set) var routes: [Route] = []

    /// Creates a recorder without routes.
    public init(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        MisuseWatch.begin(fileID, filePath, line, column)
    }

    /// Records the route, and returns `true`.
    @discardableResult
    public func navigate(to route: Route) -> Bool {
        routes.append(route)
        return true
    }
}
