// The end of a change of a tree. It has these phases, and starts again with the first phase after stacks or flows were
// examined, after questions have ended, after parts were examined, and after a waiting presentation has begun:
//
// | phase                                                                          | done by                 |
// | ------------------------------------------------------------------------------ | ----------------------- |
// | Flows that have lost their screens, and that nothing keeps running, are about  | `endFlows`,             |
// | to end. They ignore navigation in the callbacks of flows that end.             | `FlowNode.willEnd`      |
// | Stacks without a screen on which no flow runs anymore are removed, so that a   | `removeStacks`          |
// | parent can present another stack when it is notified.                          |                         |
// | These flows end, and those that have lost their stacks, with the flows below   | `end`, `FlowNode.end`   |
// | them. Then other flows end that nothing keeps running. The flow that was       |                         |
// | started last ends first. Each flow refuses its waiting presentations, and      |                         |
// | notifies its parent.                                                           |                         |
// | Other stacks without a screen are removed.                                     | `removeIfEmpty`         |
// | Hidden presentations whose presenting stacks have come into view are shown.    | `showHidden`            |
// | Questions of screens that have left end without an answer.                     | `followUps`             |
// | A part that two screens have leaves the screen that has got it later.          | `ScreenParts.settle`    |
// | Waiting presentations that can begin do so, after every parent was notified.   | `presentWaiting`        |
//
// A flow can also end before the end of the change, when it finishes or is cancelled, or when a path leaves it: its
// parent is then notified before the call returns, or before the path shows its next route.
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

    /// Ensures that a flow is examined when the change ends.
    func touch(_ flow: FlowNode) {
        if changedFlows.last !== flow { changedFlows.append(flow) }
        touch()
    }

    /// Ensures that a stack is examined when the change ends, if it has no screen.
    func touch(_ stack: Navigator) {
        // Flows of one stack often end one after the other. The stack is then added only once.
        if stack.screens.isEmpty, emptiedStacks.last !== stack { emptiedStacks.append(stack) }
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
        if !changedFlows.isEmpty || !emptiedStacks.isEmpty {
            endFlows()
            let stacks = emptiedStacks
            emptiedStacks = []
            for stack in stacks { stack.removeIfEmpty(isSettled: true) }
            return true
        }
        showHidden()
        if !followUps.isEmpty {
            let bodies = followUps
            followUps = []
            for body in bodies { Change.callingBack(body) }
            return true
        }
        return ScreenParts.settle() || presentWaiting()
    }

    // MARK: Ending flows

    private func endFlows() {
        // Usually a change has touched one flow, which stays. `popLast()` keeps the capacity of the array.
        if changedFlows.count == 1, changedFlows[0].isKept, changedFlows[0].state == .running {
            if let flow = changedFlows.popLast() { noteFooting(of: flow) }
            return
        }
        // The inner flows are first, because they were started later.
        let flows = changedFlows.filter { $0.state != .ended }.sorted { $0.number > $1.number }
        changedFlows.removeAll(keepingCapacity: true)
        var over: Set<ObjectIdentifier> = []
        for flow in flows {
            if flow.state == .running {
                noteFooting(of: flow)
                if flow.isKept || flow.hasChild(outside: over) { continue }
                if flow.hasLostScreens { flow.willEnd(by: nil) }
            }
            over.insert(ObjectIdentifier(flow))
        }
        removeStacks(from: 0)
        if over.isEmpty { return }
        end(flows.filter { $0.state == .ending })
        for flow in flows where flow.state == .running && flow.visits.isEmpty && !flow.isKept { flow.end() }
    }

    private func noteFooting(of flow: FlowNode) {
        if flow.footing != flow.lastFooting { flowsWithNewFooting.append(flow) }
        // The flow may have been the only reason to keep a stack without a screen, and may keep it no longer.
        if let stack = flow.navigator { touch(stack) }
    }

    /// Ends flows and the flows below them now, the one that was started last first, after their screens have been
    /// removed. A lock stays.
    ///
    /// - Parameter leaving: Screens and stacks that were taken off the tree before. They leave first.
    func end(_ nodes: [FlowNode], after leaving: [Departure] = []) {
        var going: [FlowNode] = []
        var locks: [FlowNode] = []
        var known: Set<ObjectIdentifier> = []
        _ = depthFirst(nodes) { flow in
            guard flow.state == .running || flow.state == .ending,
                nodes.count == 1 || known.insert(ObjectIdentifier(flow)).inserted
            else { return [] }
            flow.willEnd(by: Change.cause)
            going.append(flow)
            return flow.children.filter { child in
                if child.isLock { locks.append(child) }
                return !child.isLock
            }
        }
        for lock in locks { lock.loseParent() }
        if !leaving.isEmpty { Departure.leave(leaving) }
        going.sort { $0.number > $1.number }
        // The last stack may be one of these already, and is not noted twice in a row.
        let first = max(emptiedStacks.count - 1, 0)
        removeScreens(of: going)
        for flow in going {
            if let stack = flow.navigator { touch(stack) }
        }
        removeStacks(from: first)
        for flow in going { flow.end() }
    }

    /// Removes the screens of flows that are about to end, from top to bottom. Later presentations are on top, and
    /// presentations of a flow are above the stack that the flow runs on.
    private func removeScreens(of flows: [FlowNode]) {
        var counts: [(stack: Navigator, count: Int)] = []
        for isOnOwnStack in [false, true] {
            for flow in flows {
                for screen in flow.visits.reversed().lazy.flatMap({ $0.screens.reversed() }) {
                    guard let stack = screen.navigator, (stack === flow.navigator) == isOnOwnStack else { continue }
                    if counts.last?.stack !== stack { counts.append((stack, 0)) }
                    counts[counts.count - 1].count += 1
                }
            }
        }
        for (stack, count) in counts { stack.removeScreensOfEndingFlows(count) }
    }

    /// Removes the stacks of ``emptiedStacks`` from an index on, on which no flow runs anymore. The removal comes
    /// before the parents of the flows are notified, so that a parent can present another stack in its callback.
    private func removeStacks(from first: Int) {
        // The removal of a stack may note the empty stack below it.
        var index = first
        while index < emptiedStacks.count {
            emptiedStacks[index].removeIfEmpty(isSettled: false)
            index += 1
        }
    }

    // MARK: The end of the change

    /// Called once in a change, when all trees have settled.
    func didSettle() {
        while let flow = flowsWithNewFooting.popLast() { flow.didSettle() }
        reportEmptiness()
        emitFront()
        lifetimes.settle(on: self)
        ends.didSettle()
    }

    /// Called when the change is complete. The observers of state have then been notified of it, unless a ``batch(_:)``
    /// is open, or an observer or an autorun has made the change.
    func changeDidEnd() {
        stepRecorder?.treeDidChange()
        let events = events
        events.deliver()
        if !events.isDelivering { lifetimes.call() }
    }
}

extension FlowNode {
    fileprivate func hasChild(outside over: Set<ObjectIdentifier>) -> Bool {
        for visit in visits {
            for child in visit.children where !over.contains(ObjectIdentifier(child)) { return true }
        }
        return false
    }
}
