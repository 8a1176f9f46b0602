#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

// User actions on the presentation over this stack.
extension NavigatorHost {
    /// Returns whether the user can drag away the presentation without confirmation.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        navigator.userCanDismiss
    }

    /// Called by UIKit when the user tried to drag away a presentation that requires confirmation.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        navigator.userDidDismiss()
    }

    /// Called by UIKit when the user begins to drag away the presentation.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        // UIKit documents the presenting view controller's coordinator. Without one, nothing says that a drag was
        // given up.
        let dragged = [
            presentationController.presentingViewController, presentationController.presentedViewController,
        ]
        guard let moving = dragged.first(where: { $0.transitionCoordinator != nil }) else { return }
        modal?.isDragged = true
        waitForTransition(of: moving)
    }

    /// Called by UIKit when the user has dragged away the presentation.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        guard let modal, modal.viewController === presentationController.presentedViewController else { return }
        (isPresenting, transition, self.modal) = (false, nil, nil)
        if navigator.presented === modal.navigator { navigator.userDidDismiss() }
        if let navigationController { didDismiss(from: navigationController) }
    }
}
#endif
