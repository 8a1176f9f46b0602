/// The part of a coordinator that a view model uses: the view model requests a route, and the coordinator decides how
/// to show it.
///
/// Declare the property as `any Router` of the routes, not as the coordinator, so that a test can pass a recorder.
///
///     final class PhotosViewModel: ReferenceViewModel {
///         private let router: any Router<PhotosCoordinator.Route>
///         func open(_ id: Photo.ID) { router.navigate(to: .photo(id)) }
///     }
///
/// A view model may retain its router: a coordinator does not retain its view models.
@MainActor
public protocol Router<Route>: AnyObject, Sendable {
    /// The type of the routes, most often an enum. It must be `Hashable`.
    ///
    /// The constraint is not part of the protocol: where a module isolates its types to the main actor by default, the
    /// conformance to `Hashable` is isolated too, and could not satisfy it. A route that is not `Hashable` is reported
    /// when it is shown.
    associatedtype Route

    /// Requests `route`. The coordinator decides how to show it: it may push, present, or select a tab.
    ///
    /// - Returns: Whether the route is shown now; `false` if it waits or is declined.
    @discardableResult
    func navigate(to route: Route) -> Bool
}
