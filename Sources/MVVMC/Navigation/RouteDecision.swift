/// The decision of a coordinator about a requested route; see ``Coordinator/decision(for:)``.
///
///     func decision(for route: Route) -> RouteDecision<Route> {
///         switch route {
///         case .buy where session.account == nil: .after(SignInCoordinator(session), as: .sheet)
///         case .photo(let id) where catalogue.photo(id) == nil: .refuse("There is no photo \(id).")
///         case .oldStart: .redirect(to: .photos)
///         default: .show
///         }
///     }
public struct RouteDecision<Route> {
    enum Kind {
        // A closure, because the size of a decision would otherwise depend on the route, and would be looked up for
        // each request.
        case redirect(() -> Route)
        case verdict(RouteVerdict)
    }

    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// Shows the route, unless it is already in front.
    public static var show: RouteDecision { RouteDecision(.verdict(.show(again: false))) }

    /// Shows the route, even if it is already in front.
    public static var showAgain: RouteDecision { RouteDecision(.verdict(.show(again: true))) }

    /// Shows another route instead, after a decision for that one.
    public static func redirect(to route: Route) -> RouteDecision { RouteDecision(.redirect { route }) }

    /// Starts `child`, such as a sign-in or an onboarding, and shows the route after it has finished.
    ///
    /// When the child has finished, the coordinator decides again. The route is dropped, with the routes that follow it
    /// on its path, if the child is cancelled or refused, and when a newer route replaces it: one that the same
    /// coordinator shows or lets wait, or one that a coordinator above it was asked for. A request for a route that is
    /// in front replaces nothing. The running child stays if the newer route waits for a child of the same type;
    /// otherwise it is taken down without confirmation.
    ///
    /// The coordinator decides about a route that it shows already, too. Then the child is started over what is shown,
    /// which is in front again when the child has finished: the session has expired. With `replacing`, what is shown
    /// goes first: the user has signed out, and nobody else must see it.
    ///
    ///     case .main where session.hasExpired: .after(SignInCoordinator(session), as: .sheet)
    ///     case .main where session.account == nil: .after(SignInCoordinator(session), replacing: true)
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - presentation: The style of the presentation; if `nil`, the child is pushed on the stack of the deciding
    ///     coordinator.
    ///   - context: The place of the presentation: over the stack of the deciding coordinator, or over everything.
    ///   - conflict: What to do if another presentation already covers the stack of the deciding coordinator.
    ///   - isReplacing: Whether what the coordinator shows for this route already, and everything above it, is removed
    ///     before the child is started. Screens are not asked for confirmation. Push the child then: a stack without a
    ///     screen cannot be seen below a presentation.
    public static func after<Child: Coordinator>(
        _ child: Child, as presentation: Presentation? = nil, over context: PresentationContext = .flow,
        ifPresenting conflict: PresentationPolicy = .queue, replacing isReplacing: Bool = false
    ) -> RouteDecision {
        let gate = RouteGate(type: Child.self, isReplacing: isReplacing) { starter, onEnd in
            let node = child.flow.node
            starter.start(child, as: presentation, over: context, ifPresenting: conflict) { end in
                if case .finished = end { onEnd(true) } else { onEnd(false) }
            }
            return node
        }
        return RouteDecision(.verdict(.wait(gate)))
    }

    /// Performs `work`, such as loading what the route shows, and shows the route after it has returned.
    ///
    ///     case .photo where !library.isLoaded: .after { try await self.library.load() }
    ///
    /// When `work` has returned, the coordinator decides again: `work` must change what the decision depends on, or
    /// throw an error, which drops the route with those that follow it on its path. A decision that asks for work 100
    /// times in a row is reported, and the route is dropped.
    ///
    /// The work keeps the flow open, as with ``Flow/task(_:)``, even if the user has left its screens. It is cancelled
    /// if a newer request of the same coordinator, or of one above it, replaces the route. In events and in the
    /// description of the tree, the work is named `AsyncWork`.
    @MainActor public static func after(_ work: @escaping @MainActor () async throws -> Void) -> RouteDecision {
        after(AsyncWork(work))
    }

    /// Does not show the route, nor the routes that follow it on its path. The reason, if there is one, is delivered
    /// with the event ``NavigationEvent/Kind/routeDeclined``.
    ///
    /// To tell the user, redirect to a route that shows an alert.
    public static func refuse(_ reason: String? = nil) -> RouteDecision { RouteDecision(.verdict(.refuse(reason))) }
}

/// What is done about a route when it leads to no other one.
enum RouteVerdict {
    case show(again: Bool)
    case wait(RouteGate)
    case refuse(String?)
}

extension Coordinator {
    /// Returns the route that is requested in the end, and what is done about it; without a verdict if the redirections
    /// do not end.
    func resolve(_ requested: Route) -> (route: Route, verdict: RouteVerdict?) {
        var route = requested
        for _ in 0..<ChainLimit.longest {
            switch decision(for: route).kind {
            case .redirect(let other): route = other()
            case .verdict(let verdict): return (route, verdict)
            }
        }
        return (route, nil)
    }
}
