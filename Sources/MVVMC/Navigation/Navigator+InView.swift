// What the user can do: to simulate a user is to do this and nothing else.
extension Navigator {
    /// The stacks of the tree that the user can touch, the outermost first: what was presented last, or the first
    /// stack, and the stacks in the slots of its top screen, as far as they are in view.
    ///
    /// - Complexity: Linear in the number of these stacks.
    package var stacksInView: [Navigator] {
        depthFirst([root.lastShownPresentation]) { $0.top.map { $0.embedded.isEmpty ? [] : $0.embeddedInView } ?? [] }
    }

    /// Whether this stack has a back button while it is in view.
    ///
    /// A host reports a user who has gone back on a stack with one screen as well, if it shows that stack on top of
    /// other screens, as a terminal does.
    package var hasBackButton: Bool { screens.count > 1 }

    /// Whether the user can dismiss this stack without its controls while it is in view: by dragging it down, or by a
    /// tap beside it.
    package var isDismissedByGesture: Bool {
        switch presentation?.style {
        case .sheet, .popover, .confirmationDialog, .custom: true
        case .fullScreen, .alert, nil: false
        }
    }
}

extension Screen {
    /// Whether the user can select a slot while this screen is in view.
    package func userCanSelect(_ slot: Slot) -> Bool { selectingContainer?.slotNames.contains(slot) ?? false }
}
