extension Coordinator {
    /// Shows `route` as one change of the tree. The screens that are put on the tree record the route.
    ///
    /// First the coordinator decides about the route; see ``decision(for:)``. Unless it decides otherwise, a route that
    /// is already in front is not shown again, so tapping a button twice pushes or presents once. A route is in front
    /// if its screen, or the child that it has started, is in front of the coordinator's other screens and children.
    ///
    /// Routes that request one another endlessly, for example in ``show(_:)``, are reported after 100 requests, and the
    /// next route is declined. After the flow has ended, a call has no effect. It is reported, unless work that was
    /// cancelled with the flow makes the call.
    ///
    /// - Returns: Whether the route is shown now; `false` if it waits or is declined, or if the flow is not running. If
    ///   a call in ``show(_:)`` cannot put a screen on the tree, that call is reported, but the result is still `true`.
    ///   To wait until a route is shown, use ``Flow/complete(_:)``.
    @discardableResult
    public func navigate(to route: Route) -> Bool {
        let node = flow.node
        guard node.mayChange("navigate to \(route)") else { return false }
        let newest = SerialNumber.last
        return Change.perform {
            let answer = request(route)
            // Restored routes were on the tree together, so a restored route must not drop waiting routes below it.
            if answer != .declined, node.tree?.restoration == nil { node.dropWaitsBelow(upTo: newest) }
            return answer == .shown
        }
    }

    /// Decides about a route, and shows it if the decision allows it.
    ///
    /// - Parameter original: The originally requested route, before redirections, if `requested` has waited and the
    ///   coordinator decides again.
    /// - Parameter count: The number of times in a row that `requested` has waited for work.
    func request(_ requested: Route, for original: Route? = nil, afterWork count: Int = 0) -> RouteAnswer {
        let node = flow.node
        guard node.state == .running else { return .declined }
        guard let depth = NestedRoutes.begin("\(requested) of \(node.name)") else {
            node.tree?.noteEmptiness(.known)
            return .declined
        }
        defer { NestedRoutes.end(depth) }
        let (route, verdict) = resolve(requested)
        guard node.state == .running else { return .declined }
        let comparable = node.comparable(route)
        switch verdict {
        case .show(let again):
            func isInFront() -> Bool { !again && node.isInFront(comparable) && !Restoration.showsAgain(node) }
            if isInFront() { return noteInFront(route, comparable) }
            // The visit is created before the waiting route is dropped, so that visits that begin as a result of the
            // drop are newer.
            let visit = Visit(of: comparable, by: node)
            if let wait = node.wait {
                // A newer route replaces a route that waits. If the newer route is already shown, and only the child of
                // the waiting route covers it, it is in front after the drop, and is not shown again.
                wait.drop()
                if isInFront() { return noteInFront(route, comparable) }
            }
            display(route, visit, for: original ?? requested)
            return .shown
        case .wait(let gate)
        where !gate.isReplacing && node.isInFront(comparable)
            && node.wait?.goesOn(for: comparable, after: gate.type) == true:
            // The route is already in front, and would wait for the child that another route already waits for. The
            // other route keeps waiting.
            return noteInFront(route, comparable)
        case .wait(let gate) where gate.type == AsyncWork.self && count == ChainLimit.longest:
            node.noteEmptiness(.known)
            Misuse.report(
                """
                \(node.name) lets \(route) wait for work again and again, so it is not shown.
                Let the work change what decision(for:) depends on, or throw an error.
                """)
            return .declined
        case .wait(let gate):
            return letWait(for: gate, route, comparable, original ?? requested, afterWork: count)
        case .refuse(let reason):
            Restoration.noteRefusal(reason, by: node)
            node.noteEmptiness(.declined(route: "\(route)", reason: reason))
            node.tree?.emit(.route(route, comparable, of: node, .routeDeclined, reason: reason))
            return .declined
        case nil:
            node.noteEmptiness(.known)
            Misuse.report(
                """
                \(node.name) redirects \(requested) without end, so it is not shown. The last redirection was to \(route).
                Let decision(for:) return .show for one of these routes.
                """)
            return .declined
        }
    }

    private func noteInFront(_ route: Route, _ comparable: (any Hashable)?) -> RouteAnswer {
        let node = flow.node
        Restoration.noteShown(comparable, by: node)
        node.tree?.emit(.alreadyInFront(route, comparable, of: node))
        return .shown
    }

    private func display(_ route: Route, _ visit: Visit, for requested: Route) {
        let node = flow.node
        let outer = node.visitBeingShown
        node.visitBeingShown = visit
        defer { node.visitBeingShown = outer }
        node.tree?.emit(.route(route, visit.route, of: node, .navigated))
        Restoration.show(route, for: requested, on: self)
    }

    private func letWait(
        for gate: RouteGate, _ route: Route, _ comparable: (any Hashable)?, _ requested: Route, afterWork count: Int
    ) -> RouteAnswer {
        let node = flow.node
        if gate.isReplacing {
            node.removal(showing: comparable)?.remove()
        }
        // Callbacks of flows that end here may request another route that waits, or end this flow.
        if let wait = node.wait, !wait.goesOn(for: comparable, after: gate.type) { wait.drop() }
        guard node.state == .running else { return .declined }
        let running = node.wait
        let visit = running?.visit ?? Visit(of: comparable, by: node)
        let wait = running ?? WaitingRoute(for: gate.type, visit: visit)
        let next = gate.type == AsyncWork.self ? count + 1 : 0
        var answer = RouteAnswer.waits
        wait.begin(comparable, name: "\(route)") {
            answer = self.request(route, for: requested, afterWork: next)
            return answer == .shown
        }
        guard running == nil else { return answer }
        let outer = node.visitBeingShown
        node.visitBeingShown = visit
        defer { node.visitBeingShown = outer }
        wait.start(gate, on: flow)
        // The child may already have finished, so `start` may have set the answer.
        return answer
    }
}

/// The result of requesting a route.
enum RouteAnswer {
    /// The route is shown now, or was already in front.
    case shown
    case waits
    /// The route is not shown, and does not wait.
    case declined
}
