/// Decides what comes next: makes the view models, injects what they need, and puts them on the navigation tree.
///
/// A coordinator lives exactly as long as it has a screen on the tree, or a child coordinator that runs. Nothing has to retain
/// it, so keep no list of child coordinators: that list is what leaks. Call ``Router/navigate(to:)``, which makes one change of the
/// tree of what ``show(_:)`` does and records the route. Do not call `show` directly: that is reported as soon as the same route is
/// also navigated to, before or after.
///
///     final class BuyCoordinator: Coordinator {
///         enum Route: Hashable { case confirm, thanks }
///         let flow = Flow<Receipt>()
///         let initialRoute = Route.confirm
///
///         func show(_ route: Route) {
///             switch route {
///             case .confirm: flow.push(ConfirmViewModel(router: self))
///             case .thanks: flow.replaceScreens(with: ThanksViewModel { self.flow.finish(receipt) })
///             }
///         }
///     }
///
/// The closures in it may capture the coordinator strongly; see ``Flow``. A coordinator that keeps one of its view
/// models, a screen, or its navigator, keeps it in a `weak var`. Its ``Flow/screens`` are those that it has on its
/// stack.
@MainActor
public protocol Coordinator<Route>: Router {
    /// The places this coordinator can go to.
    associatedtype Route

    /// What this coordinator hands to its parent when it is done; `Never` for one that has nothing to hand over.
    associatedtype Output

    /// This coordinator's place on the navigation tree. Make one for each coordinator, and keep it for good.
    var flow: Flow<Output> { get }

    /// Where this coordinator starts, unless its parent says otherwise.
    var initialRoute: Route { get }

    /// Puts what `route` needs on the tree, through ``flow``.
    func show(_ route: Route)

    /// Decides what is done about a route before it is shown: ``RouteDecision/show`` by default.
    ///
    /// It is called whenever a route is requested, also when an archive is restored, and should change nothing. It may be called
    /// more than once for one request.
    func decision(for route: Route) -> RouteDecision<Route>
}

extension Coordinator {
    /// Shows each route, unless it is in front already.
    public func decision(for route: Route) -> RouteDecision<Route> { .show }
}
