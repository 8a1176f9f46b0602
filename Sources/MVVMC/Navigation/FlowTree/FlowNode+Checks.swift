extension FlowNode {
    /// Returns whether the flow can perform a call now. If it cannot, reports this, unless the flow is about to end or
    /// being taken down, or a cancelled task of the flow makes the call.
    ///
    /// - Parameter owner: The name to report for a coordinator that has not been started, if the name is available.
    func mayChange(
        _ action: @autoclosure () -> String, of owner: @autoclosure () -> String? = nil, at call: SourcePlace? = nil
    ) -> Bool {
        switch state {
        case .running: return true
        case .ending: return false
        case .idle:
            let name = coordinatorType.map { "\($0)" } ?? owner() ?? "a coordinator"
            Misuse.reportIdleFlow(name, action(), at: call)
        case .ended:
            // Calls by a task that was cancelled with the flow are not reported, because the task may still be running.
            if Task.isCancelled, let visit = Visit.current, visit.node === self || visit.waitingNode === self {
                return false
            }
            Misuse.reportEndedFlow(self, action(), at: call)
        }
        return false
    }

    /// Whether the flow has ended after it had a screen or a child. A second call that ends such a flow is no misuse,
    /// because the user may tap a button twice before its screen has gone.
    var hasEndedWithScreens: Bool { state == .ended && hasShown }

    /// Returns whether a call of cancelled work is ignored. It is, if this flow has shown the screen of the work, has
    /// begun the work, or is below such a flow. Emits an event then.
    func ignores(_ action: @autoclosure () -> String) -> Bool {
        guard let work = LibraryTasks.cancelledWork, let owner = FlowNode.owner(of: work), isWithin(owner) else {
            return false
        }
        guard let tree else { return true }
        let text = tree.events.needsTexts ? action() : ""
        Change.perform { tree.emit(.ignored(text, by: self)) }
        return true
    }

    /// The flow that has shown the screen of a piece of work, or that has begun it.
    private static func owner(of work: LibraryTask) -> FlowNode? {
        if let object = work.command?.object {
            func node<Owner: Coordinator>(of coordinator: Owner) -> FlowNode { coordinator.flow.node }
            if let coordinator = object as? any Coordinator { return node(of: coordinator) }
            return ShownViewModels.node(of: object)
        }
        guard work.command == nil else { return nil }
        if let visit = work.origin as? Visit { return visit.waitingNode ?? visit.node }
        return work.origin as? FlowNode
    }

    /// The advice in the report of a call that was made after the flow had ended.
    var adviceAfterEnd: String {
        if tree?.first == nil {
            "Its tree ended, because nothing retains the first navigator. Store the navigator that started the root."
        } else if !hasShown, !wasAbandoned {
            "It never had a screen or a child. If show(_:) loads something first: flow.task { … }."
        } else {
            "End the work that makes this call when the screen of the work is removed, or start a new coordinator."
        }
    }

    /// Returns the stack and the coordinator of the flow, or `nil` if the flow cannot perform the call. Reports this as
    /// ``mayChange(_:of:at:)`` does.
    func target(
        _ action: @autoclosure () -> String, at call: SourcePlace? = nil
    ) -> (navigator: Navigator, coordinator: any Coordinator)? {
        guard mayChange(action(), at: call), let navigator, let coordinator else { return nil }
        return (navigator, coordinator)
    }

    /// Returns whether `child` can still be started. If it was started before or has ended, reports this.
    static func isNew(_ child: FlowNode, _ name: @autoclosure () -> String, at call: SourcePlace? = nil) -> Bool {
        if child.state == .idle { return true }
        if child.wasAbandoned {
            reportUnusable("\(name()) ended while it waited to be presented. It is not started.", at: call)
        } else {
            reportSecondStart(name(), at: call)
        }
        return false
    }

    static func reportSecondStart(_ name: String, at call: SourcePlace?) {
        reportUnusable("\(name) was started a second time. It is not started again.", at: call)
    }

    private static func reportUnusable(_ problem: String, at call: SourcePlace?) {
        Misuse.report("\(problem)\nA coordinator runs once. Create a new one for each start.", at: call)
    }

    /// Returns the route in a form that can be compared. If that is not possible, reports this and returns `nil`.
    func comparable<Route>(_ route: Route) -> (any Hashable)? {
        if let type = castOnMainActor(Route.self, to: (any Hashable.Type).self) {
            return RouteComparison.erase(route, as: type)
        }
        // The value may be `Hashable` although its static type, such as a protocol, is not.
        if let route = castOnMainActor(route, to: (any Hashable).self) { return route }
        Misuse.reportIncomparable(route, of: self)
        return nil
    }
}
