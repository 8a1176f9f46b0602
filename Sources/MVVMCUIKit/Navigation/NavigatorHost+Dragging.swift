#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

// The user drags away the presentation over this stack.
extension NavigatorHost {
    func userWillDragAway(_ presentationController: UIPresentationController) {
        // UIKit documents the presenting view controller's coordinator. Without one, nothing says that a drag was
        // given up.
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
        dragged.navigator.userDidDismissStack()
        if let navigationController { handle(.draggedAway(over: navigationController)) }
    }
}
#endif
