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
    /// Do not implement this method in a coordinator, because paths and restorations do not call it.
    ///
    /// - Returns: What has become of the route now. A route that is shown, but covered by a presentation, is
    ///   ``NavigationOutcome/covered(by:)``. To wait for the final outcome, use
    ///   ``Flow/perform(_:)->NavigationOutcome``.
    @discardableResult
    public func navigate(to route: Route) -> NavigationOutcome { navigate(to: route, isIntercepted: true) }

    /// Shows a route; see ``navigate(to:)``.
    ///
    /// - Parameter isIntercepted: Whether interceptors are called. They are not for the first route of a coordinator.
    func navigate(to route: Route, isIntercepted: Bool) -> NavigationOutcome {
        let node = flow.node
        if node.ignores("navigate to \(RouteText.text(of: route))") { return NestedOutcome.note(.cancelled) }
        guard node.mayChange("navigate to \(RouteText.text(of: route))") else { return NestedOutcome.note(.notRunning) }
        guard let recorder = node.tree?.stepRecorder, recorder.takesRequest else {
            return navigateNow(to: route, isIntercepted)
        }
        return recorder.perform(recorder.step(requesting: route, from: node)) { navigateNow(to: route, isIntercepted) }
    }

    private func navigateNow(to route: Route, _ isIntercepted: Bool) -> NavigationOutcome {
        let node = flow.node
        var requested = route
        if isIntercepted {
            switch intercept(route) {
            case .goesOn(let route): requested = route
            case .ended(let outcome): return NestedOutcome.note(outcome)
            }
        }
        let newest = SerialNumber.last
        let (outcome, visit) = Change.perform {
            var visit: Visit?
            let answer = request(requested) { visit = $0 }
            // Restored routes were on the tree together, so a restored route must not drop waiting routes below it.
            if case .failed = answer {} else if node.tree?.restoration == nil { node.dropWaitsBelow(upTo: newest) }
            return (answer.outcome, visit)
        }
        if outcome.isOpen, let visit { PendingOutcome.current?.wait(for: visit) }
        return NestedOutcome.note(outcome)
    }

    /// Decides about a route, and shows it if the decision allows it.
    ///
    /// - Parameters:
    ///   - decided: The decision, if it was already made for this attempt.
    ///   - step: The step of `queue` that requests the route.
    ///   - onShow: Called with the visit when `show(_:)` has returned.
    func request(
        _ requested: Route, decided: (route: Route, verdict: RouteVerdict?)? = nil, _ step: PendingStep? = nil,
        in queue: StepQueue? = nil, onShow: (Visit) -> Void = { _ in }
    ) -> RouteAnswer {
        let node = flow.node
        guard node.state == .running else { return .failed(.dropped) }
        guard let depth = NestedRoutes.begin("\(RouteText.text(of: requested)) of \(node.name)") else {
            node.tree?.noteEmptiness(.known)
            return .failed(.declined(reason: nil))
        }
        defer { NestedRoutes.end(depth) }
        let (route, verdict) = decided ?? resolve(requested)
        guard node.state == .running else { return .failed(.dropped) }
        let comparable = node.comparable(route)
        if let queue {
            let isRedirected = comparable.map { AnyHashable($0) } != node.comparable(requested).map { AnyHashable($0) }
            queue.redirection = isRedirected ? RouteText.text(of: route) : nil
        }
        func noteInFront() -> RouteAnswer {
            step?.archived?.noteShown(comparable, by: node)
            node.navigator?.endReveal()
            node.tree?.emit(.alreadyInFront(route, comparable, of: node))
            return .shown(.alreadyInFront)
        }
        switch verdict {
        case .show where queue?.allowsArchived(step, insteadOf: { PendingStep(route: initialRoute) }) == false:
            return .failed(.dropped)
        case .show(let again):
            let again = again || step?.archived?.isShownAgain == true
            func isInFront() -> Bool { !again && node.isInFront(comparable) }
            if !again, let outcome = node.comeBack(to: comparable) {
                guard outcome.isShown else { return .failed(outcome) }
                _ = noteInFront()
                return .shown(outcome)
            }
            if isInFront() { return noteInFront() }
            let isOverShown = queue?.isOverShown == true || step?.archived?.content.isOverShown == true
            if isOverShown, !again, let comparable, node.visits.contains(where: { $0.shows(comparable) }) {
                // The awaited child has covered the screens of the route, which are there again.
                _ = noteInFront()
                return .shown(.covered(by: node.navigator?.frontName ?? ""))
            }
            // The visit is created before the waiting route is dropped, so that visits that begin as a result of the
            // drop are newer.
            let visit = Visit(of: comparable, by: node)
            if let wait = node.wait {
                // A newer route replaces a route that waits. If the newer route is already shown, and only the child of
                // the waiting route covers it, it is in front after the drop, and is not shown again.
                wait.drop()
                if isInFront() { return noteInFront() }
            }
            let outcome = display(route, visit, for: requested, step)
            queue?.visit = visit
            onShow(visit)
            return visit.isRefused ? .failed(outcome) : .shown(outcome)
        case .wait(let gate)
        where !gate.isReplacing && node.isInFront(comparable) && step?.keepsNothing != true
            && node.wait?.canServe(comparable, after: gate) == true:
            // The route is already in front, and would wait for the child that another route already waits for. The
            // other route keeps waiting.
            return noteInFront()
        case .wait(let gate) where gate.isWork && queue?.workCount == ChainLimit.longest:
            node.noteEmptiness(.known)
            Misuse.reportEndlessWork(before: route, of: node)
            return .failed(.declined(reason: nil))
        case .wait(let gate):
            return beginWait(for: gate, route, comparable, queue)
        case .decline(let reason, let notice):
            node.noteEmptiness(.declined(route: RouteText.text(of: route), reason: reason))
            node.tree?.emit(.route(route, comparable, of: node, .routeDeclined, reason: reason))
            if let notice, node.tree?.restoration == nil, step?.archived == nil {
                node.present(notice)
            }
            return .failed(.declined(reason: reason))
        case nil:
            node.noteEmptiness(.known)
            Misuse.reportEndlessRedirection(from: requested, to: route, by: node)
            return .failed(.declined(reason: nil))
        }
    }

    private func display(
        _ route: Route, _ visit: Visit, for requested: Route, _ step: PendingStep?
    ) -> NavigationOutcome {
        let node = flow.node
        let outer = node.visitBeingShown
        node.visitBeingShown = visit
        defer { node.visitBeingShown = outer }
        node.tree?.emit(.route(route, visit.route, of: node, .navigated))
        let archived =
            step?.archived ?? (node.pending.isEmpty ? nil : node.nextArchived(route, requested, of: Self.self))
        let additions = node.tree?.additions
        archived?.begin(visit)
        let nested = NestedOutcome.during { Reopening.suspended { show(route) } }
        archived?.end(visit)
        return visit.outcome(hasAdded: node.tree?.additions != additions, nested: nested)
    }

    private func beginWait(
        for gate: RouteGate, _ route: Route, _ comparable: (any Hashable)?, _ current: StepQueue?
    ) -> RouteAnswer {
        let node = flow.node
        let awaited = "\(gate.type)"
        if gate.isReplacing {
            node.removal(showing: comparable)?.remove()
        }
        if let wait = node.wait {
            if !wait.canServe(comparable, after: gate) {
                wait.drop()
            } else if let running = wait.queue, running !== current, wait.waits(with: comparable) {
                // Both wait for the same step.
                guard let current else {
                    running.joinNextStep()
                    return .waits(for: awaited)
                }
                current.adopt(running)
            }
        }
        // Callbacks of flows that end here may request another route that waits, or end this flow.
        guard node.state == .running else { return .failed(.dropped) }
        let running = node.wait
        let visit = running?.visit ?? Visit(of: comparable, by: node)
        let wait = running ?? WaitingRoute(for: gate, visit: visit)
        let queue = current ?? StepQueue([PendingStep(route: route)], of: node, isPlace: false)
        queue.workCount = gate.isWork ? queue.workCount + 1 : 0
        queue.isOverShown =
            !gate.isReplacing && comparable.map { route in node.visits.contains { $0.shows(route) } } == true
        if current == nil { queue.beginWaiting() }
        wait.begin(comparable, name: RouteText.text(of: route), in: queue, of: self)
        guard running == nil else { return .waits(for: awaited) }
        let outer = node.visitBeingShown
        node.visitBeingShown = visit
        defer { node.visitBeingShown = outer }
        wait.start(gate, on: flow)
        // The child may already have finished.
        if current == nil, let result = queue.result {
            if case .waits(let awaited) = result { return .waits(for: awaited) }
            return queue.hasShownSteps ? .shown(result) : .failed(result)
        }
        return .waits(for: awaited)
    }
}

/// The answer to the request of a route.
enum RouteAnswer {
    /// `show(_:)` has run for the route or for the one to which it was redirected, or that route was in front already.
    case shown(NavigationOutcome)
    /// The route waits for a child of this type.
    case waits(for: String)
    /// The route is not shown, and does not wait.
    case failed(NavigationOutcome)

    var outcome: NavigationOutcome {
        switch self {
        case .shown(let outcome), .failed(let outcome): outcome
        case .waits(let awaited): .waits(for: awaited)
        }
    }
}

/// The outcome of the routes that are requested in a `show(_:)`. If that method does nothing else, its route has the
/// same outcome.
@MainActor
enum NestedOutcome {
    @exclusivity(unchecked) private static var last: NavigationOutcome?

    static func note(_ outcome: NavigationOutcome) -> NavigationOutcome {
        last = outcome
        return outcome
    }

    static func during(_ body: () -> Void) -> NavigationOutcome? {
        let outer = last
        last = nil
        defer { last = outer }
        body()
        return last
    }
}
