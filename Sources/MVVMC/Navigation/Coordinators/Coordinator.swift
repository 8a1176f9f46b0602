/// An object that decides which screen comes next. It creates view models, injects their dependencies, and puts them on
/// the navigation tree.
///
/// A coordinator lives as long as it has a screen on the tree, a child coordinator that runs, a route that waits, or
/// work that keeps its flow open. You need not retain it. Do not keep a list of child coordinators, which would retain
/// them after they have ended. Call ``Router/navigate(to:)``, which runs ``show(_:)`` as one change of the tree and
/// records the route. Do not call `show` directly, because the route is then not recorded.
///
///     final class BuyCoordinator: Coordinator {
///         enum Route: Hashable { case confirm, thanks }
///         let flow = Flow<Photo.ID>()
///         let initialRoute = Route.confirm
///         private let id: Photo.ID
///         init(_ id: Photo.ID) { self.id = id }
///
///         func show(_ route: Route) {
///             switch route {
///             case .confirm: flow.push(ConfirmViewModel(router: self))
///             case .thanks: flow.replaceScreens(with: [ThanksViewModel { self.flow.finish(self.id) }])
///             }
///         }
///     }
///
/// The closures in `show` may capture the coordinator strongly; see ``Flow``. A property that refers to one of the
/// coordinator's screens, to its navigator, or to a view model that retains the coordinator (as its router, or in a
/// closure) must be a `weak var`. To read the screens, use the ``Flow/screens`` of the flow.
@MainActor
public protocol Coordinator<Route>: Router {
    /// The type of the routes that this coordinator can show. It must be `Hashable`, because routes are compared; a
    /// route that is not `Hashable` is reported when it is requested. The type must be `Codable` if the tree is to be
    /// archived.
    associatedtype Route

    /// The type of the output that the parent receives when this coordinator finishes; `Never` for a coordinator that
    /// does not finish.
    ///
    /// If the compiler cannot infer this type, the declaration of ``flow`` is missing. Declare `let flow =
    /// Flow<Never>()`.
    associatedtype Output

    /// The coordinator's part of the navigation tree. Declare it as a constant, because a coordinator has one flow for
    /// its whole lifetime.
    var flow: Flow<Output> { get }

    /// The route that this coordinator starts with, unless ``Navigator/start(_:at:animated:onEnd:)`` receives another
    /// route or an archive is restored.
    var initialRoute: Route { get }

    /// Puts the screens of `route` on the tree by calling methods of ``flow``. The library calls this method when it
    /// shows a requested route; see ``Router/navigate(to:)``.
    func show(_ route: Route)

    /// Returns the decision about a route before it is shown. The default is ``RouteDecision/show``.
    ///
    /// Called whenever a route is requested, including when an archive is restored, and possibly more than once for one
    /// request. An implementation should not change any state.
    func decision(for route: Route) -> RouteDecision<Route>
}

extension Coordinator {
    /// Returns ``RouteDecision/show``, so each route is shown, unless it is already in front.
    public func decision(for route: Route) -> RouteDecision<Route> { .show }
}
