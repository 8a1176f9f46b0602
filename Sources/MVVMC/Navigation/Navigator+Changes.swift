// Changes of a stack without confirmation. `Navigator+Leaving` contains the removals that may require confirmation.
extension Navigator {
    func append(_ new: [Screen]) {
        for screen in new {
            screen.enter(self)
            tree.emit(.about(screen, .pushed))
        }
        screens.append(contentsOf: new)
    }

    /// Returns the screen of this tree with the identity `id`, if there is one.
    ///
    /// - Complexity: Linear in the number of screens above that screen, or in the number of screens on the tree if the
    ///   screen is not on this stack.
    func screen(_ id: Screen.ID) -> Screen? {
        screens.last { $0.id == id } ?? tree.screens.last { $0.id == id }
    }

    /// Removes the screens from `index` on, the topmost first.
    func remove(from index: Int) {
        if index == 0 {
            tree.touch(self)
            if Change.cause == .user, root === self { tree.noteEmptiness(.known) }
        }
        if index == screens.count - 1, screens[index].embedded.isEmpty { return screens.removeLast().leave() }
        // This is a new array, because a slice would retain the whole array of screens, which the removal would then
        // copy.
        let leaving = Array(screens[index...])
        screens.removeSubrange(index...)
        Departure.leave(leaving.map { .screen($0) })
    }

    /// Removes from this stack the screens of flows that are being taken down. `remaining` is the number of such
    /// screens on all stacks, from which this method subtracts the removed screens.
    func removeScreensOfLeavingFlows(_ remaining: inout Int) {
        var first = screens.count
        var found = 0
        for index in screens.indices.reversed() {
            if found == remaining { break }
            guard screens[index].node.state == .leaving else { continue }
            found += 1
            first = index
        }
        guard found > 0 else { return }
        remaining -= found
        if found == screens.count - first { return remove(from: first) }
        var leaving: [Screen] = []
        var staying: [Screen] = []
        for screen in screens[first...] {
            if screen.node.state == .leaving { leaving.append(screen) } else { staying.append(screen) }
        }
        if first == 0, staying.isEmpty { tree.touch(self) }
        screens.replaceSubrange(first..., with: staying)
        Departure.leave(leaving.map { .screen($0) })
    }

    // MARK: Presenting

    /// Presents a stack over this one. A layer must be presented by the first stack of the tree, whose ``presented``
    /// does not refer to the layer.
    func present(_ navigator: Navigator) {
        if !navigator.isLayer {
            // Usually this stack presents no other stack, because the callers check that first.
            takeDownPresented()
            presented = navigator
        }
        navigator.presenting = self
        let isInView = isInView && tree.restoration == nil
        tree.add(navigator, isInView: isInView)
        tree.emit(.presented(navigator))
        tree.touch(navigator)
        if screens.isEmpty { tree.touch(self) }
    }

    func takeDownPresented() {
        if let presented { Navigator.remove([presented]) }
    }

    func dismiss(_ navigator: Navigator) {
        if navigator.presenting === self { Navigator.remove([navigator]) }
    }

    /// Takes down stacks, with everything that is embedded in them and presented over them. The first stack of a tree
    /// stays, and loses its content.
    static func remove(_ navigators: [Navigator]) {
        Departure.leave(navigators.map { .stack($0) })
    }

    /// Removes this stack if it has no screens, presents at most what can stay, and has no flow that still runs. Then does
    /// the same with the stack that has presented this stack. The removal comes before the parents of the flows are
    /// notified, so that a parent can present another stack in its callback.
    func removeIfItsFlowsEnd() {
        var stack: Navigator? = self
        while let empty = stack, empty.screens.isEmpty, empty.flows.noneRuns,
            empty.presented?.canStayWithoutPresenter ?? true
        {
            // The empty stack may have been the only reason to keep the stack below.
            stack = empty.presenting
            empty.removeIfEmpty()
        }
    }

    /// Removes this stack, which has no screens, unless one of its flows is kept open or it presents a stack that must
    /// stay. An empty stack that stays below its presentation is reported once, except for the first stack of the tree.
    func removeIfEmpty() {
        if flows.areHeldOpen { return }
        if presented == nil {
            removeFromTree()
        } else if let above = presented, above.canStayWithoutPresenter, flows.noneRuns, let below = stackBelow {
            // What was presented stays, because a flow that runs on another stack waits for it.
            presented = nil
            removeFromTree()
            below.takeOver(above)
        } else if !tree.touchedFlows.isEmpty {
            // Some flows have not been examined yet, and a flow of this stack may end with them.
            tree.touch(self)
        } else if presenting != nil || container != nil, !hasReportedEmpty {
            hasReportedEmpty = true
            Misuse.report(
                """
                a stack without a screen is shown below \(presented?.top.map { "\(type(of: $0.viewModel))" } ?? "another").
                The coordinator of that stack has presented something, but has no screen on the stack. Let it push a screen \
                first, or let its parent present the other in its place.
                """)
        }
    }

    /// The stack that takes over the alert of this stack when this stack is removed.
    private var stackBelow: Navigator? {
        isLayer ? tree.stack(below: self) : presenting ?? container?.navigator
    }

    private func removeFromTree() {
        presenting?.dismiss(self)
        container?.removeSlot(of: self)
        // A flow that still runs, for example because of an alert, ends with its stack, even if other objects retain
        // the stack.
        if container == nil, presenting == nil, self !== root, !flows.noneRuns { flows.didLoseStack() }
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
        guard let visit = flows.outermost?.startVisit, visit.wait != nil else { return false }
        return visit.node.navigator !== presenting
    }
}
