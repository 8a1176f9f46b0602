// The end of a change of a tree. It has these phases, and starts again with the first whenever one has had an effect:
//
// | phase                                                                          | done by                 |
// | ------------------------------------------------------------------------------ | ----------------------- |
// | Flows that are about to end are marked, so that the ends of their children do  | `markEnding`            |
// | not revive them.                                                               |                         |
// | Stacks without a screen whose flows are all marked are removed, so that a      | `removeIfItsFlowsEnd`   |
// | parent can present another stack when it is notified.                          |                         |
// | Flows end that are marked, that have only an alert left on another stack, or   | `endTouchedFlows`,      |
// | that have no screen, child, waiting route or work. The innermost flow ends     | `FlowNode.end`          |
// | first. Each flow refuses its waiting presentations, and notifies its parent.   |                         |
// | Other stacks that have lost their last screen are removed.                     | `removeIfEmpty`         |
// | Presentations that have come into view are shown.                              | `showHidden`            |
// | Questions of screens that have left end without an answer.                     | `followUps`             |
// | Waiting presentations that can begin do so, after every parent was notified.   | `presentWaiting`        |
//
// Presentations that wait over a stack are refused when that stack leaves, before any flow ends; see `Departure`.
//
// When all phases are done, an empty window is reported, and the differences for view models that observe the lifetimes
// of their screens are noted. When the change is complete for observers of state, its events are delivered, and then
// those view models are notified.
extension Tree {
    /// Examines the tree again when the change ends, because a hidden presentation may have come into view, or a
    /// waiting one may begin.
    func touch() { Change.touch(self) }

    /// Examines a flow again when the change ends, unless the flow is being taken down.
    func touch(_ node: FlowNode) {
        guard node.state != .leaving, node.marks.insert(.touched).inserted else { return }
        touchedFlows.append(node)
        touch()
    }

    /// Examines a stack again when the change ends, because a presented stack without screens is removed.
    func touch(_ stack: Navigator) {
        // Flows of one stack often end one after the other.
        if emptiedStacks.last !== stack { emptiedStacks.append(stack) }
        touch()
    }

    /// Whether a coordinator may be started. If too many were started in a row, reports this and returns `false`.
    func mayStart(_ name: @autoclosure () -> String) -> Bool {
        if ends.mayStart(name()) { return true }
        // The chain is reset when the change ends.
        touch()
        return false
    }

    /// Calls `body` when the flows that have lost their screens have ended, and before anything waiting is presented.
    func whenFlowsHaveEnded(_ body: @escaping @MainActor () -> Void) {
        followUps.append(body)
        touch()
    }

    /// Records an event, to be delivered when the change is complete, if there are observers.
    func emit(_ event: @autoclosure () -> NavigationEvent) {
        guard events.source.isObserved, first != nil else { return }
        events.add(event())
        touch()
    }

    /// Records that the frontmost screen has changed since the last change, if there are observers.
    private func emitFront() {
        guard events.source.isObserved, let front = first?.frontmostStack.top, front.id != events.front else { return }
        events.front = front.id
        events.add(.about(front, .becameFrontmost))
    }

    /// Returns the source of the events for an observation that begins now.
    func observedEvents() -> Events<NavigationEvent> {
        if !events.source.isObserved { events.front = Graph.untracked { first?.frontmostStack.top?.id } }
        return events.source
    }

    /// - Returns: Whether the tree must be settled again.
    func settle() -> Bool {
        if !touchedFlows.isEmpty || !emptiedStacks.isEmpty {
            endTouchedFlows()
            let stacks = emptiedStacks
            emptiedStacks = []
            for stack in stacks where stack.screens.isEmpty { stack.removeIfEmpty() }
            return true
        }
        showHidden()
        if !followUps.isEmpty {
            let bodies = followUps
            followUps = []
            for body in bodies { Change.callingBack(body) }
            return true
        }
        return presentWaiting()
    }

    private func endTouchedFlows() {
        // Most often there is one flow. The capacity of the array is kept.
        if touchedFlows.count == 1, let node = touchedFlows.popLast() { return end(CollectionOfOne(node)) }
        let nodes = touchedFlows
        touchedFlows = []
        // The deepest flows are first, because the state of a flow depends on the states of its children.
        end(nodes.sorted { $0.depth > $1.depth })
    }

    /// Ends the flows without screens, children, waiting routes or work.
    private func end(_ nodes: some Collection<FlowNode>) {
        for node in nodes { node.updateIsBare() }
        // Flows that are being taken down must not be revived by the ends of their children.
        for node in nodes where node.marks.contains(.lostStack) || node.marks.isSuperset(of: [.lostScreens, .bare]) {
            node.markEnding()
        }
        for stack in emptiedStacks { stack.removeIfItsFlowsEnd() }
        for node in nodes {
            let isLeft = node.marks.contains(.lostStack) || node.hasOnlyAlertsLeft
            let isOver = node.visits.isEmpty && node.work.isEmpty && !node.isKeptByWaitingAlert
            node.marks.formIntersection(.lasting)
            guard node.state == .running || node.state == .ending else { continue }
            if isLeft {
                node.takeDown()
            } else if isOver {
                node.end()
            }
        }
    }

    /// Called once in a change, when all trees have settled.
    func didSettle() {
        reportEmptiness()
        emitFront()
        lifetimes.settle(on: self)
        ends.changeDidEnd()
    }

    /// Called when the change is complete for observers of state.
    func changeDidEnd() {
        let events = events
        events.deliver()
        if !events.isDelivering { lifetimes.call() }
        #if DEBUG
        ends.cycles.changeDidEnd()
        #endif
    }
}
