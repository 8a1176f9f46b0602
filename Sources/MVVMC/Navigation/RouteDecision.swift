/// What a coordinator does about a route before the route is shown; see ``Coordinator/decision(for:)``.
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
        case show(again: Bool)
        case redirect(Route)
        case wait(RouteGate)
        case ignore
        case refuse(String)
    }

    let kind: Kind

    /// Shows the route, unless it is in front already.
    public static var show: RouteDecision { RouteDecision(kind: .show(again: false)) }

    /// Shows the route, also if it is in front already.
    public static var showAgain: RouteDecision { RouteDecision(kind: .show(again: true)) }

    /// Shows another route instead, after a decision for that one.
    public static func redirect(to route: Route) -> RouteDecision { RouteDecision(kind: .redirect(route)) }

    /// Starts `child`, and shows the route after it has finished: sign-in, onboarding, a loading screen.
    ///
    /// When the child has finished, the coordinator decides again. If the child is left or refused, the route is dropped, with what
    /// follows it on its path. A newer request of the same coordinator, or of one above it, replaces a route that waits. The
    /// running child stays then if the newer route waits for a child of the same type; otherwise it is taken down without a
    /// question.
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - presentation: How its stack is shown; it is pushed on the stack of the deciding coordinator if `nil`.
    ///   - conflict: What happens if something is presented already.
    public static func after<Child: Coordinator>(
        _ child: Child, as presentation: Presentation? = nil, ifPresenting conflict: PresentationConflict = .queue
    ) -> RouteDecision {
        let gate = RouteGate(type: Child.self) { starter, onEnd in
            let node = child.flow.node
            starter.start(child, as: presentation, ifPresenting: conflict) { end in
                if case .finished = end { onEnd(true) } else { onEnd(false) }
            }
            return node
        }
        return RouteDecision(kind: .wait(gate))
    }

    /// Does nothing. What follows the route on its path is dropped.
    public static var ignore: RouteDecision { RouteDecision(kind: .ignore) }

    /// Does nothing, for a reason that the tree's observers are told. What follows the route on its path is dropped.
    ///
    /// To tell the user, redirect to a route that shows an alert.
    public static func refuse(_ reason: String) -> RouteDecision { RouteDecision(kind: .refuse(reason)) }
}

/// A child coordinator that a route waits for.
struct RouteGate {
    let type: any Coordinator.Type
    /// Starts the child, and calls the closure once with whether the child has finished.
    let start: @MainActor (any ChildStarting, @escaping @MainActor (Bool) -> Void) -> FlowNode
}

/// A flow without its output's type, which starts children.
@MainActor
protocol ChildStarting: AnyObject {
    func start<Child: Coordinator>(
        _ child: Child, as presentation: Presentation?, ifPresenting conflict: PresentationConflict,
        onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void)
}

extension Flow: ChildStarting {
    func start<Child: Coordinator>(
        _ child: Child, as presentation: Presentation?, ifPresenting conflict: PresentationConflict,
        onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void
    ) {
        if let presentation {
            present(child, as: presentation, ifPresenting: conflict, onEnd: onEnd)
        } else {
            push(child, onEnd: onEnd)
        }
    }
}
