// The stacks that the user can touch, and the actions that are possible there.
extension Navigator {
    /// The stacks of the tree that the user can touch, the outermost first. They are the frontmost presentation, or the
    /// first stack if there is no presentation, and the stacks in view in the slots of the top screens.
    ///
    /// - Complexity: Linear in the number of these stacks.
    package var stacksInView: [Navigator] {
        depthFirst([root.lastShownPresentation]) { $0.top?.embeddedInView ?? [] }
    }

    /// Whether this stack has a back button while it is in view.
    ///
    /// A host that shows this stack on top of other screens, as a terminal does, may also report a user who goes back
    /// from the only screen of the stack.
    package var hasBackButton: Bool { screens.count > 1 }

    /// Whether the user can dismiss this stack without its controls while it is in view, by dragging it down or by a
    /// tap outside of it.
    package var isDismissedByGesture: Bool {
        switch presentation?.style {
        case .sheet, .popover, .confirmationDialog, .custom: true
        case .fullScreen, .alert, nil: false
        }
    }
}

extension Screen {
    /// Returns whether the user can select `slot` while this screen is in view.
    package func userCanSelect(_ slot: Slot) -> Bool { selectingContainer?.slotNames.contains(slot) ?? false }
}
