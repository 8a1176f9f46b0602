/// All that a view model sees of navigation: it asks to go somewhere, and does not know how that looks.
///
/// Name the routes that a view model needs, not a coordinator, so that a test can stand in for it.
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

    /// Goes to `route`, in whatever way fits where the user is.
    func navigate(to route: Route)
}
