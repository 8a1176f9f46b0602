/// The part of a coordinator that a view model uses: it requests a route, and does not decide how the route is shown.
///
/// Refer to the routes that a view model needs, not to a coordinator, so that a test can use a recorder instead.
///
///     final class PhotosViewModel: ReferenceViewModel {
///         private let router: any Router<PhotosCoordinator.Route>
///         func open(_ id: Photo.ID) { router.navigate(to: .photo(id)) }
///     }
///
/// A view model may hold its router: the screen holds both, and a coordinator does not hold its view models.
@MainActor
public protocol Router<Route>: AnyObject, Sendable {
    /// The places that can be asked for, most often an enum. It must be `Hashable`.
    ///
    /// The constraint is not part of the protocol: where a module isolates its types to the main actor by default, the conformance
    /// to `Hashable` is isolated too, and could not satisfy it. A route that is not `Hashable` is reported when it is shown.
    associatedtype Route

    /// Shows `route`. The coordinator decides how: it may push, present, or select a tab.
    func navigate(to route: Route)
}
