/// The part of a coordinator that a view model uses. The view model requests a route, and the coordinator decides how
/// to show it.
///
/// Declare the property as `any Router` of the routes, not as the coordinator, so that a test can pass a recorder.
///
///     final class PhotosViewModel: ReferenceViewModel {
///         private let router: any Router<PhotosCoordinator.Route>
///         init(router: any Router<PhotosCoordinator.Route>) { self.router = router }
///         func open(_ id: Photo.ID) { router.navigate(to: .photo(id)) }
///     }
///
/// A view model that closes its screen and requests no route has a router of any routes: `any Router`.
///
/// A view model may retain its router, unless the coordinator retains the view model by a stored property; see
/// ``Coordinator``.
@MainActor
public protocol Router<Route>: AnyObject, Sendable {
    /// The type of the routes, which is usually an enum. It must be `Hashable`.
    ///
    /// The protocol does not declare this as a constraint. In a module that isolates its types to the main actor by
    /// default, the conformance to `Hashable` is isolated too, and would not satisfy the constraint. A route that is
    /// not `Hashable` is reported when it is requested.
    associatedtype Route

    /// Requests `route`. The coordinator decides how to show it, and may push, present, or select a tab.
    ///
    /// - Returns: What has become of the route now.
    @discardableResult
    func navigate(to route: Route) -> NavigationOutcome

    /// Closes the screen of a view model, as the user does with the back button. A screen that requires confirmation
    /// asks the user first; see ``LeaveConfirming``.
    ///
    ///     func cancel() { router.close(self) }
    ///
    /// The screen is removed with everything above it. Closing the first screen of a presented stack dismisses the
    /// stack. The first screen of a tree or of a slot stays, and the call is reported. A call for a view model that was
    /// closed before does nothing, so a second tap on a button does no harm. A call for a view model that had no screen
    /// on the tree is reported, unless a cancelled task makes the call. If several screens show the view
    /// model, the last one that was shown is removed. The cause of the removal is ``RemovalCause/code``.
    func close(_ viewModel: any ReferenceViewModel)
}
