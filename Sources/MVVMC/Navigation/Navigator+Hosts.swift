// The parts of a tree that hosts read, in addition to the public ones.
extension Navigator {
    /// The presentations that cover the window above this stack, in order from bottom to top, including those of other
    /// stacks. An alert that is covered is omitted, until it is in front again.
    package var shownPresentations: [Navigator] {
        let all = tree.shown
        let shown = all.filter { $0 === all.last || !$0.isAlert }
        return root === self ? shown : shown.filter { $0.isWithin(self) && $0 !== self }
    }

    /// The presentations over everything, in order from bottom to top; see ``PresentationContext/frontmost``.
    package var layers: [Navigator] { tree.layers }

    /// Whether this stack has no screen yet, because the work of a flow, or the child or work that a route waits for,
    /// must end first.
    package var isAwaitingFirstScreen: Bool { screens.isEmpty && flows.areHeldOpen }

    /// The screens of all stacks of the tree.
    package var allScreens: [Screen] { tree.screens }

    /// Whether an alert or a confirmation dialog is in front of the window.
    package var isAlertInFront: Bool { tree.hasAlertInFront }
}

extension Screen {
    /// The stacks in its slots that are in view while it is on top of its stack, in the order of the slots.
    package var embeddedInView: [Navigator] { embeddedInOrder.map(\.navigator).filter(isInView) }
}
