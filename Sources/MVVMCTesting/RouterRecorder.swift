import MVVMC

/// A router for tests of view models. It records the requested routes, without showing them.
///
///     let router = RouterRecorder<PhotosCoordinator.Route>()
///     PhotosViewModel(router: router).open("pli")
///     #expect(router.routes == [.photo("pli")])
@MainActor
public final class RouterRecorder<Route: Hashable>: Router {
    /// The routes that were requested, in order.
    public private(set) var routes: [Route] = []

    private var closedViewModels: [ClosedViewModel] = []
    private let site: CallSite

    /// The view models that were passed to ``close(_:)``, in order. The recorder does not retain them. View models that
    /// have been deallocated are left out.
    ///
    ///     let form = NameFormViewModel(router: router) { _ in }
    ///     form.cancel()
    ///     #expect(router.closed.contains { $0 === form })
    public var closed: [any ReferenceViewModel] { closedViewModels.compactMap(\.viewModel) }

    /// Creates a recorder without routes.
    public init(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        site = MisuseWatch.begin(fileID, filePath, line, column)
    }

    /// Fails unless ``routes`` equals `expected`. The failure shows both side by side.
    ///
    ///     photos.open("pli")
    ///     router.assertRoutes([.photo("pli")])
    public func assertRoutes(
        _ expected: [Route], _ message: String = "", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let site = MisuseWatch.begin(fileID, filePath, line, column, like: site)
        guard routes != expected else { return }
        let text = "the routes differ:\n" + comparison(expected, routes)
        fail(message.isEmpty ? text : "\(message)\n\(text)", at: site)
    }

    /// Records the route, and returns `.shown`.
    @discardableResult
    public func navigate(to route: Route) -> NavigationOutcome {
        routes.append(route)
        return .shown
    }

    /// Records the view model.
    public func close(_ viewModel: any ReferenceViewModel) {
        closedViewModels.append(ClosedViewModel(viewModel: viewModel))
    }
}

/// A weak reference to a view model that was passed to `close(_:)`. The view model may retain its router, so a strong
/// reference would create a retain cycle.
private struct ClosedViewModel {
    weak var viewModel: (any ReferenceViewModel)?
}
