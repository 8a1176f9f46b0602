#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

// The stack that is presented over this one.
extension NavigatorHost {
    /// A stack that is presented, and the view controller that shows it.
    ///
    /// UIKit retains the view controller, which retains this host: a host whose own stack is removed, such as with
    /// a tab, must still dismiss what it has presented.
    struct Modal {
        let navigator: Navigator
        private(set) weak var viewController: UIViewController?
        let isAlert: Bool
        /// Whether UIKit may not have begun the presentation yet.
        var isPending = false
        /// Whether the user is dragging it away, the end of which UIKit reports.
        var isDragged = false
    }

    /// Forgets a presentation that UIKit has dismissed together with another below it, so that it is presented
    /// again.
    ///
    /// - Parameter isCertain: Whether an alert that is gone was dismissed this way too. In most cases the user
    ///   tapped a button, whose handler is about to be called.
    func forgetModal(isCertain: Bool) {
        guard let modal, !modal.isDragged, !modal.isPending, modal.viewController?.presentingViewController == nil
        else { return }
        if isCertain || !modal.isAlert { self.modal = nil }
    }

    func dismissIfNeeded() {
        guard let modal, modal.navigator !== navigator.presented else { return }
        waitForModals()
        guard !isMoving else { return }
        self.modal = nil
        // An alert whose button was tapped has no presenting view controller anymore.
        guard let presenting = modal.viewController?.presentingViewController else { return }
        isPresenting = true
        presenting.dismiss(animated: modal.navigator.presentation?.isAnimated ?? true) { [self] in
            isPresenting = false
            didDismiss(from: presenting)
        }
    }

    /// Updates the hosts of the window: with a presentation, UIKit dismisses all that was presented over it.
    func didDismiss(from presenting: UIViewController) {
        for host in presenting.hosts where host !== self && !host.isMoving {
            host.forgetModal(isCertain: true)
            host.update()
        }
        update()
    }

    func presentIfNeeded() {
        guard modal == nil, let next = navigator.presented, next !== refused, isVisible, !isBehindAlert(next) else {
            return
        }
        guard presentOthers(below: next) else { return }
        waitForModals()
        guard !isMoving, let presenting = modals.last ?? navigationController, canPresent(presenting) else {
            return
        }
        let viewController = makeModal(for: next)
        modal = Modal(
            navigator: next, viewController: viewController, isAlert: viewController is UIAlertController)
        isPresenting = true
        presenting.present(viewController, animated: next.presentation?.isAnimated ?? true) {
            [weak self, weak viewController] in
            if let viewController { self?.didPresent(viewController) }
        }
        if viewController.presentingViewController != nil { return followDismissals(of: viewController) }
        // UIKit has refused, which it does not report, or begins later.
        modal?.isPending = true
        Self.pendingPresenters.append(presenting)
        Task { [weak self] in
            Self.pendingPresenters.removeAll { $0 === presenting }
            self?.endPending(viewController)
        }
    }

    /// Returns whether UIKit accepts a presentation. One that it refuses retains the view controller and its
    /// presentation controller for ever.
    private func canPresent(_ presenting: UIViewController) -> Bool {
        presenting.viewIfLoaded?.window != nil && !presenting.isBeingDismissed
            && !(presenting is UIAlertController)
    }

    /// The presentation controller is read after the presentation has begun: it is the one that is used, and a
    /// presentation that is refused creates none. Of alerts, only a dialog in a popover can be dismissed without a
    /// tap on a button.
    private func followDismissals(of viewController: UIViewController) {
        if let alert = viewController as? UIAlertController,
            alert.preferredStyle == .alert || alert.popoverPresentationController == nil
        {
            return
        }
        viewController.presentationController?.delegate = delegate
    }

    private func didPresent(_ viewController: UIViewController) {
        guard modal?.viewController === viewController else {
            // It was given up before it began.
            viewController.presentingViewController?.dismiss(animated: false) { [weak self] in self?.update() }
            return
        }
        isPresenting = false
        modal?.isPending = false
        followDismissals(of: viewController)
        update()
    }

    private func endPending(_ viewController: UIViewController) {
        guard let modal, modal.isPending, modal.viewController === viewController else { return }
        self.modal?.isPending = false
        if viewController.presentingViewController != nil { return followDismissals(of: viewController) }
        (isPresenting, self.modal) = (false, nil)
        // UIKit may retain the controller, but not what it shows.
        if let controller = viewController as? NavigatorController {
            controller.host.detach()
            controller.viewControllers = []
        }
        // Other changes have waited. The presentation is made again at the next change or transition.
        refused = modal.navigator
        update()
        refused = nil
    }

    /// The view controllers that the window shows, each presented over the one before, by this stack or another.
    private var modals: [UIViewController] {
        guard var root: UIViewController = navigationController else { return [] }
        while let next = root.parent ?? root.presentingViewController { root = next }
        return Array(sequence(first: root, next: \.presentedViewController))
    }

    /// Waits until none of them is in a transition or about to present.
    private func waitForModals() {
        for viewController in modals {
            waitForTransition(of: viewController)
            waitForPendingPresentation(by: viewController)
        }
        if let modal = modal?.viewController { waitForTransition(of: modal) }
    }
}

extension UIViewController {
    /// The hosts of all navigator controllers in the window of this view controller.
    var hosts: [NavigatorHost] {
        var root = self
        while let next = root.parent ?? root.presentingViewController { root = next }
        return root.hostsBelow
    }

    /// The hosts of the navigator controllers here, of the children, and of those that are presented over these.
    private var hostsBelow: [NavigatorHost] {
        let own =
            ((self as? NavigatorController)?.host ?? (self as? CompactSplitController)?.occupant).map { [$0] } ?? []
        // Those of the slots that are not shown are in no window, and may have presented something.
        let hidden = ((self as? SplitController)?.hiddenStacks ?? []).flatMap(\.hostsBelow)
        let presented = parent == nil ? presentedViewController?.hostsBelow ?? [] : []
        return own + hidden + children.flatMap(\.hostsBelow) + presented
    }
}
#endif
