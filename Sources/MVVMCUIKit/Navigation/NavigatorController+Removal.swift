#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// Closes a controller that is removed while its tree may continue to exist, for example because SwiftUI removes its
// view.
extension NavigatorController {
    /// Detaches the hosts in this controller, and dismisses their presentations without animation.
    ///
    /// UIKit presents the sheets and alerts of the tree over the root view controller of the window, so they would
    /// otherwise remain when this controller is removed.
    package func close() {
        for host in hostsBelow { host.close() }
    }
}

extension NavigatorHost {
    fileprivate func close() {
        let (presented, isPresenting) = (modal?.viewController, activity == .presenting)
        detach()
        // A view controller whose presentation is still under way is dismissed by `didPresent(_:)`.
        guard let presented, !isPresenting else { return }
        // UIKit ignores a dismissal during a transition.
        guard let coordinator = presented.transitionCoordinator else { return dismissAfterClosing(presented) }
        coordinator.animate(alongsideTransition: { _ in }) { [self] _ in
            Task { dismissAfterClosing(presented) }
        }
    }

    /// Dismisses a view controller that this host presented before it was closed.
    func dismissAfterClosing(_ presented: UIViewController) {
        guard let presenting = presented.presentingViewController else { return }
        presenting.dismiss(animated: false) { [self] in updateOthers(around: presenting) }
    }
}
#endif
