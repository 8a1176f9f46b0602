// The parts of a tree that hosts, the explorer and the test helpers read, in addition to the public ones.
extension Navigator {
    /// The presentations in the window that belong to the subtree of this stack, in order from bottom to top. For the
    /// first stack of the tree, these are all presentations in the window. A covered alert is omitted until it is in
    /// front again.
    package var shownPresentations: [Navigator] {
        let all = tree.shown
        let shown = all.filter { $0 === all.last || !$0.isAlert }
        return root === self ? shown : shown.filter { $0.isWithin(self) && $0 !== self }
    }

    /// The presentations over the frontmost and over everything, in order from bottom to top.
    package var layers: [Navigator] { tree.layers }

    /// Whether the tree has presentations or paths that wait until something has gone.
    package var hasWaitingPresentations: Bool { !tree.presentationQueue.all.isEmpty }

    /// Whether this stack has no screen, and work, a waiting route or a waiting path keeps one of its flows open.
    package var isAwaitingFirstScreen: Bool {
        screens.isEmpty && flows.contains { $0.state == .running && ($0.isHeldOpen || $0.hasWaitingPath) }
    }

    /// The types of the coordinators whose flows run on this stack, on stacks embedded in its screens, and on stacks
    /// presented over it. Layers are not included. A type occurs once for each of its running flows.
    package var runningCoordinators: [any Coordinator.Type] {
        let stacks = depthFirst([TreePart.stack(self)], below: \.below).compactMap(\.stack)
        return stacks.flatMap(\.flows).filter { $0.state == .running }.compactMap(\.coordinatorType)
    }

    /// The screens of all stacks of the tree.
    package var allScreens: [Screen] { tree.screens }

    /// Whether the frontmost presentation in the window is an alert or a confirmation dialog.
    package var isAlertInFront: Bool { tree.hasAlertInFront }
}

extension Screen {
    /// The stacks in the slots in view, that in the main slot first, if the screen has a selected or a main slot.
    var stacksInFront: [Navigator] {
        guard let slot = frontSlot else { return [] }
        let main = embedded[slot]
        return (main.map { [$0] } ?? []) + embeddedInView.filter { $0 !== main }
    }

    /// The stacks in the slots of this screen that are in view while the screen is on top of its stack, in the order of
    /// the slots. The accessory of a container with a selection is before the selected slot, which the user is in.
    package var embeddedInView: [Navigator] {
        if embedded.isEmpty { return [] }
        guard let container = selectingContainer else { return embeddedInOrder.map(\.navigator) }
        let slots = [container.accessorySlotName, container.selectedSlot].compactMap { $0 }
        return slots.compactMap { embedded[$0] }
    }
}

// The stacks that are in front, and the actions of the user that are possible there.
extension Navigator {
    /// The stacks of the tree that are in front, the outermost first. They are the frontmost presentation, or the first
    /// stack if no presentation is shown, and the stacks in view in the slots of the top screens; see ``screensInView``.
    package var stacksInView: [Navigator] {
        root.lastShownPresentation.stacksInLayer
    }

    /// This stack, and the stacks in view in the slots of its top screens, the outermost first.
    private var stacksInLayer: [Navigator] { depthFirst([self]) { $0.screensInView.flatMap(\.embeddedInView) } }

    /// The stacks on which the user can act, in layers: those in view and, below a sheet that does not dim what is below
    /// it, those of the presentation or stack there. The frontmost layer is the first, and the outermost stack of a layer
    /// is its first.
    package var layersInUse: [[Navigator]] {
        var layers = [stacksInView]
        var shown = root.tree.shown[...]
        while let sheet = shown.popLast(), sheet.isUndimmedSheet, !sheet.isLayer {
            layers.append((shown.last ?? root).stacksInLayer)
        }
        return layers
    }

    /// The screens in front of the tree, the frontmost first: the top screen of each column of the frontmost stack or,
    /// instead of a container with a selection or a main slot, those of the stacks in its slots in view. Without columns
    /// and main slots, that is the top screen of ``frontmostStack``.
    package var screensInFront: [Screen] { screensAroundFront.filter(\.stacksInFront.isEmpty) }

    /// The screens in front, the frontmost first, and before them the containers around them, the outermost first.
    var screensAroundFront: [Screen] {
        depthFirst([TreePart.stack(root.lastShownPresentation)]) { part in
            if let stack = part.stack { return stack.screensInView.reversed().map { .screen($0) } }
            return part.screen?.stacksInFront.map { .stack($0) } ?? []
        }.compactMap(\.screen)
    }

    /// Whether this stack has a back button while it is in view.
    ///
    /// A host that shows a presented stack like pushed screens, as in a terminal, can also let the user go back from
    /// the only screen of the stack. The stack is then dismissed.
    package var hasBackButton: Bool { screens.count > 1 }

    /// Whether the user can dismiss this stack without its controls while it is in view, by dragging it down or by a
    /// tap outside of it.
    package var isDismissedByGesture: Bool {
        if isLock { return false }
        return presentation?.style.isDismissedByGesture == true
    }
}

extension Screen {
    /// Whether other screens or presentations cover this screen, so that the user cannot act on it.
    var isCovered: Bool {
        guard let navigator else { return true }
        return navigator.isCovered || Graph.untracked { !navigator.screensInView.contains { $0 === self } }
    }

    /// Returns whether the user can select `slot` while this screen is in view.
    package func userCanSelect(_ slot: Slot) -> Bool {
        selectingContainer?.canSelect(slot) ?? false
    }
}
