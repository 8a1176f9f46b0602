// The stacks that are in front, and the actions of the user that are possible there.
extension Navigator {
    /// The stacks of the tree that are in front, the outermost first. They are the frontmost presentation, or the first
    /// stack if no presentation is shown, and the stacks in view in the slots of the top screens.
    ///
    /// - Complexity: Linear in the number of these stacks.
    package var stacksInView: [Navigator] {
        depthFirst([root.lastShownPresentation]) { $0.top?.embeddedInView ?? [] }
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
        return switch presentation?.style {
        case .sheet, .popover, .confirmationDialog, .custom: true
        case .fullScreen, .alert, nil: false
        }
    }
}

extension Screen {
    /// Returns whether the user can select `slot` while this screen is in view.
    package func userCanSelect(_ slot: Slot) -> Bool { selectingContainer?.slotNames.contains(slot) ?? false }
}
