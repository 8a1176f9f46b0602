#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// Handles the user's drags of the presentation over this stack.
extension NavigatorHost {
    func userWillDragAway(_ presentationController: UIPresentationController) {
        // Apple documents only the transition coordinator of the presenting view controller, so the host tries that
        // view controller first. Without a transition coordinator, the host could not detect that the user has
        // cancelled the drag, so it does not record the drag.
        let dragged = [
            presentationController.presentingViewController, presentationController.presentedViewController,
        ]
        guard let moving = dragged.first(where: { $0.transitionCoordinator != nil }) else { return }
        modal?.isDragged = true
        waitForTransition(of: moving)
    }

    func userDidDragAway(_ viewController: UIViewController) {
        guard let dragged = modal, dragged.viewController === viewController else { return }
        modal = nil
        // A dialog below a layer stays on the tree, so the next update presents it again.
        dragged.navigator.userDidDismissStack()
        if let navigationController { handle(.draggedAway(over: navigationController)) }
    }
}
#endif
