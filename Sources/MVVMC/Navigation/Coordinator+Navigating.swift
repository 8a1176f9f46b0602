// How a route is requested from a coordinator.
extension Coordinator {
    /// Shows `route` as one change of the tree, and records it on the screens that it leads to.
    ///
    /// First the coordinator decides about the route; see ``decision(for:)``. Unless it decides otherwise, a route that
    /// is already in front is not shown again, so tapping a button twice pushes or presents once. A route is in front
    /// if its screen is on top of the coordinator's stack, or if its child runs there.
    ///
    /// Routes whose ``show(_:)`` requests each other without end are reported, and not shown. After the flow has ended,
    /// calling this method is reported and has no effect.
    ///
    /// - Returns: Whether the route is shown now; `false` if it waits or is declined. What ``show(_:)`` could not put
    ///   on the tree is reported, and does not count. To wait until a route is shown, use ``Flow/complete(_:)``.
    @discardableResult
    public func navigate(to route: Route) -> Bool {
        let node = flow.node
        guard node.mayChange("navigate to \(route)") else { return false }
        let newest = Visit.lastNumber
        return Change.perform {
            let answer = request(route)
            // What is restored was there together.
            if answer != .declined, Restoration.current == nil { node.dropWaitsBelow(upTo: newest) }
            return answer == .shown
        }
    }

    /// The routes of the coordinator's screens and of its running children, in the order in which they were shown.
    ///
    /// A route owns everything that ``show(_:)`` put on the tree for it. Screens that were pushed or presented without
    /// a route belong to the route below them. A route with nothing on the tree is not part of the path.
    ///
    /// - Complexity: Linear in the number of the coordinator's screens and children, and of the screens above them.
    public var path: [Route] { flow.node.shownVisits.compactMap { $0.route as? Route } }

    /// Shows the routes of a path, as one change of the tree. Use it for deep links and for notifications that were
    /// tapped.
    ///
    /// The path begins with the coordinator's first route. The screens of the longest prefix that it has in common with
    /// ``path`` stay, with their view models; the other routes are removed, and the missing ones shown, one after the
    /// other. Nothing changes if the first missing route is refused. If a route waits, those after it wait
    /// too. A route that waited before is dropped, unless the first missing route waits for the same child.
    ///
    /// The user is to see the last route. Therefore alerts, sheets and other presentations without a route that cover
    /// the stack of this coordinator are left too, whichever coordinator has presented them. Those that another
    /// coordinator has presented for a route stay.
    ///
    ///     coordinator.navigate(toPath: [.photos, .photo("pli"), .buy("pli")])
    ///
    /// Screens that require confirmation are asked before anything changes. To wait for their answers, use
    /// ``Flow/complete(_:)``.
    ///
    /// - Returns: Whether the user sees the last route of the path now. A presentation that stays above it, such as one
    ///   that another coordinator has presented for a route, makes it `false`.
    /// - Complexity: Linear in the length of the path, for the comparison, and in the number of screens removed and
    ///   added.
    @discardableResult
    public func navigate(toPath path: [Route]) -> Bool {
        let node = flow.node
        guard node.mayChange("navigate to \(path)") else { return false }
        guard !path.isEmpty else {
            Misuse.report(
                """
                \(node.name) was asked to navigate to an empty path. Nothing was done.
                Pass at least one route. To end the flow, call flow.cancel().
                """)
            return false
        }
        let newest = Visit.lastNumber
        var isShown = false
        let change = Itinerary(
            [
                {
                    self.leave(for: path, since: newest) { isShown = $0 }
                    return true
                }, { isShown },
            ], countsQuestions: true)
        return Change.perform { change.start() }
    }

    /// Removes the screens that are not on a path, after confirmation where it is required, and shows the missing
    /// routes.
    private func leave(for path: [Route], since newest: Int, onEnd: @escaping @MainActor (Bool) -> Void) {
        // Kept only if nothing is asked: an open question must not retain the tree.
        var planned: (PathPlan<Self>, FlowNode.RouteRemoval)?
        _ = Leave(
            by: .code,
            screens: { [weak self] in
                guard let self, flow.node.state == .running else { return nil }
                let (plan, removal) = plan(for: path)
                let screens = plan.isDeclined ? [] : removal.screens
                if !screens.contains(where: \.refuses) { planned = (plan, removal) }
                return screens
            },
            action: { [weak self] in
                guard let self else { return }
                let (plan, removal) = planned ?? plan(for: path)
                planned = nil
                follow(plan, removal, to: path, since: newest, onEnd: onEnd)
            }
        ).begin()
    }

    private func follow(
        _ plan: PathPlan<Self>, _ removal: FlowNode.RouteRemoval, to path: [Route], since newest: Int,
        onEnd: @escaping @MainActor (Bool) -> Void
    ) {
        let node = flow.node
        if !plan.isDeclined {
            if !plan.keepsWait { node.wait?.drop() }
            removal.remove()
        }
        if plan.missing.isEmpty {
            let last = path[path.count - 1]
            node.tree?.emit(.alreadyInFront(last, node.comparable(last), of: node))
        }
        Itinerary(
            plan.missing.map { route in { self.request(route) == .shown } },
            routes: { count in
                plan.missing.suffix(count).compactMap { route in node.comparable(route).map { .route($0, of: node) } }
            }, onEnd: { isShown in onEnd(isShown && node.isLastRouteUncovered) }
        ).start()
        if !plan.isDeclined { node.dropWaitsBelow(upTo: newest) }
    }

    /// Returns how to get to a path, and what goes.
    private func plan(for path: [Route]) -> (PathPlan<Self>, FlowNode.RouteRemoval) {
        let node = flow.node
        var plan = PathPlan(for: path, of: self)
        while true {
            let removal = node.removal(after: plan.kept, keepingWait: plan.keepsWait)
            guard !plan.isDeclined,
                let lost = node.firstLost(by: removal, upTo: plan.kept, keepingWait: plan.keepsWait)
            else { return (plan, removal) }
            // What stays cannot be above what goes.
            if lost.wait != nil { plan.keepsWait = false } else { plan = PathPlan(for: path, of: self, before: lost) }
        }
    }

    /// Decides about a route, and shows it if nothing is against it.
    ///
    /// - Parameter original: The route that was requested at first, if the coordinator decides about it again.
    /// - Parameter count: How often the route has waited for work, and for nothing else.
    private func request(_ requested: Route, for original: Route? = nil, afterWork count: Int = 0) -> RouteAnswer {
        let node = flow.node
        guard node.state == .running else { return .declined }
        guard NestedRoutes.begin("\(requested) of \(node.name)") else {
            node.tree?.noteEmptiness(.known)
            return .declined
        }
        defer { NestedRoutes.end() }
        let (route, verdict) = resolve(requested)
        guard node.state == .running else { return .declined }
        let comparable = node.comparable(route)
        switch verdict {
        case .show(let again):
            func isInFront() -> Bool { !again && node.isInFront(comparable) && !Restoration.showsAgain(node) }
            if isInFront() { return noteInFront(route, comparable) }
            // Made before another route is dropped: what begins to wait in answer to that is newer.
            let visit = Visit(of: comparable, by: node)
            if let wait = node.wait {
                // A newer route replaces the one that waits, which may have been all that was above it.
                wait.drop()
                if isInFront() { return noteInFront(route, comparable) }
            }
            display(route, visit, for: original ?? requested)
            return .shown
        case .wait(let gate)
        where !gate.isReplacing && node.isInFront(comparable)
            && node.wait?.goesOn(for: comparable, after: gate.type) == true:
            // Nothing is left to show after what another route waits for.
            return noteInFront(route, comparable)
        case .wait(let gate) where gate.type == AsyncWork.self && count == 100:
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
        // Those who are notified of what goes may let another route wait, or end the flow.
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
        // The child may have finished at once.
        return answer
    }
}

/// What has become of a route that was requested.
private enum RouteAnswer {
    /// It is shown now, or was already.
    case shown
    case waits
    /// It was refused: nothing has changed.
    case declined
}
