// Changes of a stack without confirmation. `Navigator+Leaving` contains the removals that may require confirmation.
extension Navigator {
    func append(_ new: [Screen]) {
        for screen in new {
            screen.enter(self)
            tree.emit(.about(screen, .pushed))
        }
        screens.append(contentsOf: new)
        for screen in new { screen.restoreState() }
    }

    /// Returns the screen of this tree with the identity `id`, if there is one.
    func screen(_ id: Screen.ID) -> Screen? {
        screens.last { $0.id == id } ?? tree.screens.last { $0.id == id }
    }

    /// Removes the screens from `index` on, the topmost first.
    func detach(from index: Int) {
        if index == 0, Change.cause == .user, root === self { tree.noteEmptiness(.known) }
        if index == screens.count - 1, screens[index].embedded.isEmpty {
            let top = screens.removeLast()
            if index == 0 { tree.touch(self) }
            return top.leave()
        }
        // This is a new array, because a slice would retain the whole array of screens, which the removal would then
        // copy.
        let leaving = Array(screens[index...])
        screens.removeSubrange(index...)
        if index == 0 { tree.touch(self) }
        Departure.leave(leaving.map { .screen($0) })
    }

    /// Removes some screens, the topmost first. The screens above them stay.
    func detach(_ range: Range<Int>) {
        if range.upperBound == screens.count { return detach(from: range.lowerBound) }
        let leaving = Array(screens[range])
        screens.removeSubrange(range)
        Departure.leave(leaving.map { .screen($0) })
    }

    /// Removes the screens of flows that are about to end. `count` is their number.
    func removeScreensOfEndingFlows(_ count: Int) {
        var (first, remaining) = (screens.count, count)
        while remaining > 0, first > 0 {
            first -= 1
            if screens[first].node.state == .ending { remaining -= 1 }
        }
        // What has left before may have taken some of these screens along.
        guard remaining < count else { return }
        if remaining == 0, screens.count - first == count { return detach(from: first) }
        let above = Array(screens[first...])
        screens.replaceSubrange(first..., with: above.filter { $0.node.state != .ending })
        tree.touch(self)
        Departure.leave(above.filter { $0.node.state == .ending }.map { .screen($0) })
    }

    // MARK: Presenting

    /// Presents a stack over this one. A layer must be presented by the first stack of the tree, whose ``presented``
    /// does not refer to the layer.
    func present(_ navigator: Navigator) {
        if !navigator.isLayer {
            // Usually this stack presents no other stack, because the callers check that first.
            detachPresented()
            presented = navigator
        }
        navigator.presenting = self
        let isInView = isInView && tree.restoration == nil
        tree.add(navigator, isInView: isInView)
        tree.emit(.presented(navigator))
        tree.touch(navigator)
        tree.touch(self)
    }

    func detachPresented() {
        if let presented { Navigator.detach([presented]) }
    }

    func detach(_ navigator: Navigator) {
        if navigator.presenting === self { Navigator.detach([navigator]) }
    }

    /// Takes down stacks, with everything that is embedded in them and presented over them. The first stack of a tree
    /// stays, and loses its content.
    static func detach(_ navigators: [Navigator]) {
        Departure.leave(navigators.map { .stack($0) })
    }

    /// Removes this stack if it has no screen, unless one of its flows is kept open or it presents a stack that must
    /// stay. An empty stack that stays below its presentation is reported once, except for the first stack of the tree.
    ///
    /// - Parameter isSettled: Whether no running flow can add a screen in this change. If not, this stack stays while a
    ///   flow runs on it.
    func removeIfEmpty(isSettled: Bool) {
        guard screens.isEmpty, !isAwaitingFirstScreen, isSettled || !flows.contains(where: { $0.state == .running })
        else { return }
        guard let above = presented else { return removeFromTree() }
        if above.canStayWithoutPresenter, !hasRunningFlow, let below = stackBelow {
            // What was presented stays, because a flow that runs on another stack waits for it.
            presented = nil
            removeFromTree()
            below.takeOver(above)
        } else if !isSettled {
            return
        } else if !tree.changedFlows.isEmpty {
            // Some flows have not been examined yet, and a flow of this stack may end with them.
            tree.touch(self)
        } else if presenting != nil || container != nil, !hasReportedEmpty {
            hasReportedEmpty = true
            Misuse.reportEmptyStack(below: above)
        }
    }

    /// Whether one of the flows can still add a screen to this stack.
    var hasRunningFlow: Bool { flows.contains { $0.state == .running } }

    /// Ends the flows of this stack in the current change, because the stack or all of its content has left.
    func loseFlows() {
        let lost = flows
        flows = []
        for flow in lost { flow.willEnd(by: Change.cause) }
    }

    /// The stack that takes over the alert of this stack when this stack is removed.
    private var stackBelow: Navigator? {
        isLayer ? tree.stack(below: self) : presenting ?? container?.navigator
    }

    private func removeFromTree() {
        presenting?.detach(self)
        container?.removeSlot(of: self)
        // A flow that still runs, for example because of an alert, ends with its stack.
        if container == nil, self !== root { loseFlows() }
    }

    /// Presents a stack over this stack, or over its topmost presentation, after the stack below it was removed.
    private func takeOver(_ above: Navigator) {
        var below = self
        while let presented = below.presented { below = presented }
        below.presented = above
        above.presenting = below
    }

    /// Whether this presentation is an alert, or the child that a route of another stack waits for.
    private var canStayWithoutPresenter: Bool {
        if isAlert { return true }
        guard let visit = flows.first?.startVisit, visit.wait != nil else { return false }
        return visit.node.navigator !== presenting
    }
}
