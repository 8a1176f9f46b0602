/// The decision of a coordinator about a requested route; see ``Coordinator/decision(for:)``.
///
///     func decision(for route: Route) -> RouteDecision<Route> {
///         switch route {
///         case .buy where session.account == nil: .after(SignInCoordinator(session), as: .sheet)
///         case .photo(let id) where catalogue.photo(id) == nil: .decline("There is no photo \(id).")
///         case .oldStart: .redirect(to: .photos)
///         default: .show
///         }
///     }
public struct RouteDecision<Route> {
    enum Kind {
        // The route is in a closure, so that the memory layout of a decision is the same for all route types.
        // Otherwise, generic code would have to look up the layout at run time for each request.
        case redirect(() -> Route)
        case verdict(RouteVerdict)
    }

    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// Shows the route, unless it is already in front.
    public static var show: RouteDecision { RouteDecision(.verdict(.show(again: false))) }

    /// Shows the route, even if it is already in front. In a path, this counts for the last route: its screen is left, and
    /// comes back if ``Coordinator/show(_:)`` puts nothing in its place.
    public static var showAgain: RouteDecision { RouteDecision(.verdict(.show(again: true))) }

    /// Shows another route instead, after a decision about that route.
    public static func redirect(to route: Route) -> RouteDecision { RouteDecision(.redirect { route }) }

    /// Starts `child`, such as a sign-in or an onboarding, and shows the route after it has finished.
    ///
    /// When the child has finished, the coordinator decides again. The route is dropped, with the routes that follow it
    /// on its path, if the child is cancelled or refused, if the coordinator ends, if a path leaves out the route, or
    /// if a newer route replaces the route. A newer route is a route that the same coordinator shows or lets wait, or
    /// that is requested from a coordinator above it and not declined. If a route that is already in front is requested
    /// from the same coordinator, the waiting route stays.
    ///
    /// If the same coordinator lets the newer route wait for a child of the same type, the running child stays. In all
    /// other cases, the child is taken down without confirmation when the route is dropped.
    ///
    /// The coordinator also decides about a route that it already shows. Then the child is started over the screens of
    /// the route, for example when the session has expired. The screens are there again when the child has finished, and
    /// the route is not shown a second time.
    /// With `replacing`, the screens are removed first, for example when the user has signed out, so that another user
    /// cannot see them.
    ///
    ///     case .main where session.hasExpired: .after(SignInCoordinator(session), as: .sheet)
    ///     case .main where session.account == nil: .after(SignInCoordinator(session), replacing: true)
    ///
    /// The closure receives the child's output before the coordinator decides again:
    ///
    ///     case .orders where account == nil: .after(LoginCoordinator(), as: .sheet) { self.account = $0 }
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - presentation: The style of the presentation; if `nil`, the child is pushed on the stack of the deciding
    ///     coordinator. Over the frontmost and over everything, the child is then a sheet.
    ///   - context: The place of the presentation, which is over what is in front, so that the user sees the child. With
    ///     ``PresentationContext/frontmost``, what flows below it present waits until it has gone. With
    ///     ``PresentationContext/everything``, the child is a lock, and stays even if the route is dropped.
    ///   - conflict: The policy if an alert or a presentation over the frontmost is in front. With
    ///     ``PresentationPolicy/replace``, what covers the stack of the deciding coordinator is dismissed first.
    ///   - isReplacing: Whether the screens that the coordinator already shows for this route, and everything above
    ///     them, are removed before the child is started. Screens that require confirmation do not ask. Push the child
    ///     then, because a presentation would cover a stack that may be empty.
    ///   - onFinish: Called with the output when the child has finished, also if the route was dropped before.
    public static func after<Child: Coordinator>(
        _ child: Child, as presentation: Presentation? = nil, over context: PresentationContext = .flow,
        ifPresenting conflict: PresentationPolicy = .queue, replacing isReplacing: Bool = false,
        onFinish: @escaping @MainActor (Child.Output) -> Void = { _ in }
    ) -> RouteDecision {
        let style = context.style(presentation)
        let gate = RouteGate(
            type: Child.self, isReplacing: isReplacing, isPresented: style != nil, isLock: context == .everything
        ) { starter, onEnd in
            let node = child.flow.node
            starter.start(child, as: style, over: context, ifPresenting: conflict) { end in
                guard case .finished(let output) = end else { return onEnd(false) }
                onFinish(output)
                onEnd(true)
            }
            return node
        }
        return RouteDecision(.verdict(.wait(gate)))
    }

    /// Performs `work`, such as loading the content of the route, and shows the route after it has returned.
    ///
    ///     case .photo where !library.isLoaded: .after { try await self.library.load() }
    ///
    /// When `work` has returned, the coordinator decides again. Therefore `work` must change the state that the
    /// decision depends on, or throw an error, which drops the route with the routes that follow it on its path. If the
    /// decision still returns work after 100 executions in a row, this is reported, and the route is not shown.
    ///
    /// The work keeps the flow open, as with ``Flow/task(_:)``, even if the screens of the flow have been popped. The
    /// work is cancelled if the flow ends, for example with its stack, or if the route is dropped for another reason,
    /// such as a newer route. In events and in the description of the tree, the work is named `AsyncWork`.
    @MainActor public static func after(_ work: @escaping @MainActor () async throws -> Void) -> RouteDecision {
        after(AsyncWork(work))
    }

    /// Unavailable, because the work is performed later.
    @available(*, unavailable, message: "Pass the work as a closure: .after { await load() }")
    public static func after(_ work: Void) -> RouteDecision { .show }

    /// Does not show the route, nor the routes that follow it on its path. The reason, if there is one, is delivered
    /// with the event ``NavigationEvent/Kind/routeDeclined``.
    ///
    /// To inform the user, use ``decline(_:alert:message:cancel:)``.
    public static func decline(_ reason: String? = nil) -> RouteDecision {
        RouteDecision(.verdict(.decline(reason, nil)))
    }

    /// Does not show the route, nor the routes that follow it on its path, and presents an alert instead. Nothing else
    /// changes.
    ///
    ///     case .photo(let id) where catalogue.photo(id) == nil: .decline("No photo \(id).", alert: "Photo Deleted")
    ///
    /// The alert is presented once for a request, as with
    /// ``Flow/presentAlert(_:_:cancel:message:style:fields:fileID:line:)``. If the coordinator ends because it has shown
    /// nothing else, its parent presents the alert. A restoration presents no alert.
    ///
    /// - Parameters:
    ///   - reason: The reason for the event and the outcome; see ``decline(_:)``.
    ///   - title: The title of the alert; `String(localized:)` for a translated text.
    ///   - message: The message with the details.
    ///   - cancel: The title of the button. Pass a translated text if the app is translated.
    public static func decline(
        _ reason: String? = nil, alert title: String, message: String? = nil, cancel: String = "OK"
    ) -> RouteDecision {
        RouteDecision(.verdict(.decline(reason, DeclineNotice(title: title, message: message, button: cancel))))
    }
}

/// The alert about a declined route.
struct DeclineNotice {
    let title: String
    let message: String?
    let button: String
}

extension FlowNode {
    /// Presents the alert about a declined route.
    ///
    /// The alert comes when the flows of the change have ended. So it is not what a path shows instead of what the path
    /// has taken off, and a child that has shown nothing else does not stay for it: its parent presents the alert.
    func present(_ notice: DeclineNotice) {
        // Without its alert, a first coordinator that shows nothing would end with an empty window.
        if parentNode == nil, !hasShown { return _ = coordinator?.present(notice) }
        let nodes = Array(sequence(first: self, next: \.parentNode))
        tree?.whenFlowsHaveEnded { nodes.first { $0.state == .running }?.coordinator?.present(notice) }
    }
}

extension Coordinator {
    fileprivate func present(_ notice: DeclineNotice) {
        flow.presentAlert(notice.title, cancel: .button(notice.button), message: notice.message)
    }
}

/// A decision that does not redirect to another route.
enum RouteVerdict {
    case show(again: Bool)
    case wait(RouteGate)
    case decline(String?, DeclineNotice?)
}

extension Coordinator {
    /// Returns the final route after all redirections, and the verdict about it. The verdict is `nil` if the
    /// redirections do not end.
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

extension RouteDecision: CustomStringConvertible {
    /// The name of the decision, with its argument if it has one, such as `redirect(to: photos)`. For a route that
    /// waits, the argument is the type of the child, as in `after(SignInCoordinator)`, or `AsyncWork`.
    public var description: String {
        switch kind {
        case .redirect(let route): "redirect(to: \(RouteText.text(of: route())))"
        case .verdict(.show(again: false)): "show"
        case .verdict(.show(again: true)): "showAgain"
        case .verdict(.wait(let gate)): "after(\(gate.type))"
        case .verdict(.decline(let reason, _)): "decline(\(reason.map { "\"\($0)\"" } ?? ""))"
        }
    }
}
