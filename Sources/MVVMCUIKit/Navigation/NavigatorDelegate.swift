#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// The delegate that UIKit calls for the navigation controller and the presentations of a ``NavigatorHost``.
///
/// This is a separate class, so that the methods that UIKit calls are not part of the host's interface.
final class NavigatorDelegate: NSObject, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate {
    private weak var host: NavigatorHost?

    init(_ host: NavigatorHost) { self.host = host }

    // MARK: UINavigationControllerDelegate

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        host?.willShow(viewController, in: navigationController, animated: animated)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        host?.didShow(in: navigationController, animated: animated)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        host?.animator(for: operation, from: fromVC, to: toVC)
    }

    // MARK: UIAdaptivePresentationControllerDelegate

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        guard let stack = host?.modal?.navigator else { return true }
        return !stack.isBelowLayer && stack.userCanDismissStack
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        guard let stack = host?.modal?.navigator, !stack.isBelowLayer else { return }
        stack.userDidDismissStack()
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        host?.userWillDragAway(presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        host?.userDidDragAway(presentationController.presentedViewController)
    }
}
#endif
