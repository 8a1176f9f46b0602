// The end of a change of a tree. It has these phases, and starts again with the first phase after stacks or flows were
// examined, after questions have ended, and after a waiting presentation has begun:
//
// | phase                                                                          | done by                 |
// | ------------------------------------------------------------------------------ | ----------------------- |
// | Flows that are about to end are marked, so that they ignore navigation in the  | `markEnding`            |
// | callbacks of children that end.                                                |                         |
// | Stacks without a screen whose flows are all marked are removed, so that a      | `removeIfItsFlowsEnd`   |
// | parent can present another stack when it is notified.                          |                         |
// | Flows end if they are marked, have only an alert left on another stack, or     | `endTouchedFlows`,      |
// | have no screen, child, work, waiting route or waiting alert. The innermost     | `FlowNode.end`          |
// | flow ends first. Each flow refuses its waiting presentations, and notifies its |                         |
// | parent.                                                                        |                         |
// | Other stacks without a screen are removed.                                     | `removeIfEmpty`         |
// | Hidden presentations whose presenting stacks have come into view are shown.    | `showHidden`            |
// | Questions of screens that have left end without an answer.                     | `followUps`             |
// | Waiting presentations that can begin do so, after every parent was notified.   | `presentWaiting`        |
//
// Presentations that wait over a stack are refused as soon as that stack leaves, and not in a phase; see `Departure`.
//
// When all phases are done, an empty window is reported, and the notifications of view models that observe the
// lifetimes of their screens are queued. When the change is complete for observers of state, its events are delivered,
// and then those view models are notified.
extension Tree {
    /// Ensures that the tree is examined when the change ends, for example because a stack with a hidden presentation
    /// may have come into view, or because a waiting presentation may now be able to begin.
    func touch() { Change.touch(self) }

    /// Ensures that a flow is examined when the change ends, unless the flow is being taken down.
    func touch(_ node: FlowNode) {
        guard node.state != .leaving, node.marks.insert(.touched).inserted else { return }
        touchedFlows.append(node)
        touch()
    }

    /// Ensures that a stack is examined when the change ends, because a presented or embedded stack without screens is
    /// removed.
    func touch(_ stack: Navigator) {
        // Flows of one stack often end one after the other. The stack is then added only once.
        if emptiedStacks.last !== stack { emptiedStacks.append(stack) }
        touch()
    }

    /// Returns whether a coordinator may be started. If too many were started in a row, reports this and returns
    /// `false`.
    func mayStart(_ name: @autoclosure () -> String) -> Bool {
        if ends.mayStart(name()) { return true }
        // The end of a change resets `ends` only if the tree is a part of the change.
        touch()
        return false
    }

    /// Calls `body` when the flows that have lost their screens have ended, and before waiting presentations begin.
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

    /// Records an event if another screen has become frontmost.
    private func emitFront() {
        guard events.source.isObserved, let front = first?.frontmostStack.top, front.id != events.front else { return }
        events.front = front.id
        events.add(.about(front, .becameFrontmost))
    }

    /// Returns the source of the events for an observation that begins now.
    func observedEvents(needsTexts: Bool) -> Events<NavigationEvent> {
        if needsTexts { events.needsTexts = true }
        if !events.source.isObserved { events.front = Graph.untracked { first?.frontmostStack.top?.id } }
        return events.source
    }

    /// Performs the phases of the table above, until the tree must be settled again.
    ///
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
        // A fast path for the usual case of one flow. `popLast()` keeps the capacity of the array.
        if touchedFlows.count == 1, let node = touchedFlows.popLast() { return end(CollectionOfOne(node)) }
        let nodes = touchedFlows
        touchedFlows = []
        // The deepest flows are first, because the state of a flow depends on the states of its children.
        end(nodes.sorted { $0.depth > $1.depth })
    }

    private func end(_ nodes: some Collection<FlowNode>) {
        for node in nodes { node.updateIsBare() }
        // Mark these flows first, so that they ignore navigation in the callbacks of children that end.
        for node in nodes where node.marks.contains(.lostStack) || node.marks.isSuperset(of: [.lostScreens, .bare]) {
            node.markEnding()
        }
        for stack in emptiedStacks { stack.removeIfItsFlowsEnd() }
        for node in nodes {
            let isLeft = node.marks.contains(.lostStack) || node.hasOnlyAlertsLeft
            let isOver = node.visits.isEmpty && node.work.isEmpty && !node.isKeptByWaitingAlert
            let hasLostScreens = node.marks.contains(.lostOwnScreens)
            node.marks.formIntersection(.lasting)
            guard node.state == .running || node.state == .ending else { continue }
            if isLeft {
                node.takeDown()
            } else if isOver {
                node.end()
            } else if hasLostScreens {
                // Restore the mark, because the flow may be examined again in this change, for example after its last
                // child has ended.
                node.marks.insert(.lostOwnScreens)
                flowsWithLostScreens.append(node)
            }
        }
    }

    /// Called once in a change, when all trees have settled.
    func didSettle() {
        while let node = flowsWithLostScreens.popLast() { node.marks.remove(.lostOwnScreens) }
        reportEmptiness()
        emitFront()
        lifetimes.settle(on: self)
        ends.changeDidEnd()
    }

    /// Called when the change is complete. The observers of state have then been notified of it, unless a ``batch(_:)``
    /// is open, or an observer or an autorun has made the change.
    func changeDidEnd() {
        let events = events
        events.deliver()
        if !events.isDelivering { lifetimes.call() }
        #if DEBUG
        ends.cycles.changeDidEnd()
        #endif
    }
}
