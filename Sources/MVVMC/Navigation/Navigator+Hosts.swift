// What hosts read of a tree, beside what is public.
extension Navigator {
    /// The presentations that cover the window above this stack, each above the one before, whichever stack has
    /// presented them. An alert that something else is in front of is not among them, until it is in front again.
    package var shownPresentations: [Navigator] {
        let all = tree.shown
        let shown = all.filter { $0 === all.last || !$0.isAlert }
        return root === self ? shown : shown.filter { $0.isWithin(self) && $0 !== self }
    }

    /// What is presented over everything; see ``PresentationContext/frontmost``. Each is above the one before.
    package var layers: [Navigator] { tree.layers }

    /// Whether this stack has no screen yet, because work has to end first: that of a flow, or what a route waits for.
    package var isAwaitingFirstScreen: Bool { screens.isEmpty && flows.areHeldOpen }

    /// The screens of all stacks of the tree.
    package var allScreens: [Screen] { tree.screens }

    /// Whether an alert or a confirmation dialog is in front of the window, over which nothing is presented.
    package var isAlertInFront: Bool { tree.hasAlertInFront }
}

extension Screen {
    /// The stacks in its slots that are in view while it is on top of its stack, in the order of the slots.
    package var embeddedInView: [Navigator] { embeddedInOrder.map(\.navigator).filter(isInView) }
}
