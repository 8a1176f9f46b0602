// What hosts read of a tree, beside what is public.
extension Navigator {
    /// The presentations that cover the window above this stack, each above the one before, whichever stack has
    /// presented them.
    package var shownPresentations: [Navigator] {
        let shown = tree.shown
        return root === self ? shown : shown.filter { $0.isWithin(self) && $0 !== self }
    }

    /// Whether an alert or a confirmation dialog is in front of the window, over which nothing is presented.
    package var isAlertInFront: Bool { tree.hasAlertInFront }
}

extension Screen {
    /// The stacks in its slots that are in view while it is on top of its stack, in the order of the slots.
    package var embeddedInView: [Navigator] { embeddedInOrder.map(\.navigator).filter(isInView) }
}
