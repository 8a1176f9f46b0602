// The end of a change of a tree. It has these phases, and begins again with the first whenever one has done something:
//
// | phase                                                                          | done by                 |
// | ------------------------------------------------------------------------------ | ----------------------- |
// | Flows that are about to end are marked, so that the ends of their children do  | `markEnding`            |
// | not revive them.                                                               |                         |
// | Stacks without a screen go whose flows are all marked, so that a parent can    | `removeIfItsFlowsEnd`   |
// | present something else when it is notified.                                    |                         |
// | Flows end that are marked, that have only an alert left elsewhere, or that have | `endTouchedFlows`,      |
// | neither a screen, a child, a waiting route nor work: the innermost first. Each | `FlowNode.end`          |
// | refuses what it still wanted to present, and notifies its parent at once.      |                         |
// | Other stacks that have lost their last screen go.                              | `removeIfEmpty`         |
// | Presentations that have come into view are shown.                              | `showHidden`            |
// | Questions about screens that have left are over.                               | `followUps`             |
// | What waits to be presented is presented, after every parent was notified.      | `presentWaiting`        |
//
// What waits to be presented over a stack is refused when that stack leaves, before any flow ends; see `Departure`.
//
// When nothing is left to do, an empty window is reported, and what is different for view models that observe the
// lifetimes of their screens is noted. When the change is complete for observers of state, its events are delivered,
// and then those view models are notified.
extension Tree {
    /// Looks at the tree again when the change ends: what is hidden may have come into view, and what waits may be
    /// presented.
    func touch() { Change.touch(self) }

    /// Looks at a flow again when the change ends, unless it is just being taken down.
    func touch(_ node: FlowNode) {
        guard node.state != .leaving, node.marks.insert(.touched).inserted else { return }
        touchedFlows.append(node)
        touch()
    }

    /// Looks at a stack again when the change ends: a presented one with nothing on it goes.
    func touch(_ stack: Navigator) {
        // Flows of one stack often end one after the other.
        if emptiedStacks.last !== stack { emptiedStacks.append(stack) }
        touch()
    }

    /// Whether a coordinator may be started: `false`, with a report, where too many in a row were.
    func mayStart(_ name: @autoclosure () -> String) -> Bool {
        if ends.mayStart(name()) { return true }
        // The chain is forgotten when the change ends.
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

    /// Records that another screen is in front than after the last change, if there are observers.
    private func emitFront() {
        guard events.source.isObserved, let front = first?.frontmostStack.top, front.id != events.front else { return }
        events.front = front.id
        events.add(.about(front, .becameFrontmost))
    }

    /// Returns the source of the events, to be observed now.
    func observedEvents() -> Events<NavigationEvent> {
        if !events.source.isObserved { events.front = Graph.untracked { first?.frontmostStack.top?.id } }
        return events.source
    }

    /// - Returns: Whether there may be more to do.
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
        // Most often there is one. Its place in the array is kept.
        if touchedFlows.count == 1, let node = touchedFlows.popLast() { return end(CollectionOfOne(node)) }
        let nodes = touchedFlows
        touchedFlows = []
        // The deepest first, so that whether a flow is bare is known of its children before it is asked of itself.
        end(nodes.sorted { $0.depth > $1.depth })
    }

    /// Ends those of the flows that have nothing left.
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

    /// Called once in a change, when nothing is left to do on any tree.
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
