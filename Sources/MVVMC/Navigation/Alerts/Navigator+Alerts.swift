// The place and the time at which an alert is presented.
extension Navigator {
    /// Presents an alert for a flow that runs on this stack, either now or when no other alert is in front.
    ///
    /// - Returns: The presentation, if it waits.
    func presentAlert(
        by node: FlowNode, start: @escaping @MainActor () -> Void, refuse: @escaping @MainActor () -> Void
    ) -> WaitingPresentation? {
        Change.perform {
            if canPresentAlert {
                start()
                return nil
            }
            let presentation = WaitingPresentation(
                of: AlertViewModel.self, .alert, for: node, start: start, refuse: refuse)
            tree.presentationQueue.add(presentation)
            return presentation
        }
    }

    /// Whether a flow on this stack can present an alert now. Only one alert is shown at a time, as in UIKit and
    /// SwiftUI, and none above a layer by a flow below it.
    var canPresentAlert: Bool {
        !tree.hasAlertInFront && tree.isInFrontmostLayer(self) && !stackForAlert.isAlert
    }

    /// The stack that presents an alert for a flow on this stack.
    ///
    /// While this stack is in view, the alert is presented over this stack or its topmost
    /// presentation, so that dismissing an unrelated stack does not dismiss the alert.
    var stackForAlert: Navigator {
        var navigator = isInView ? self : root.lastShownPresentation
        while let presented = navigator.presented { navigator = presented }
        return navigator
    }
}
