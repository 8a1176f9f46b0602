#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

// The stack that is presented over this one: its own presentation, or the layer that comes next.
extension NavigatorHost {
    /// A stack that is presented, and the view controller that shows it.
    ///
    /// UIKit retains the view controller, which retains this host: a host whose own stack is removed, such as with
    /// a tab, must still dismiss what it has presented.
    struct Modal {
        let navigator: Navigator
        private(set) weak var viewController: UIViewController?
        let isAlert: Bool
        /// Whether the user is dragging it away, the end of which UIKit reports.
        var isDragged = false
    }

    /// Forgets a presentation that UIKit has dismissed together with another below it, so that it is presented
    /// again.
    ///
    /// - Parameter isCertain: Whether an alert that is gone was dismissed this way too. In most cases the user
    ///   tapped a button, whose handler is about to be called.
    func forgetModal(isCertain: Bool) {
        guard let modal, !modal.isDragged, modal.viewController?.presentingViewController == nil else { return }
        if isCertain || !modal.isAlert { self.modal = nil }
    }

    /// Whether the tree is without what this host has presented, or has something else in front of an alert.
    private var hasToDismiss: Bool {
        guard let modal else { return false }
        return modal.navigator !== navigator.shownPresentation
    }

    func dismissIfNeeded() {
        guard let modal, hasToDismiss else { return }
        wait(for: navigationController?.presentations ?? [])
        if let viewController = modal.viewController { waitForTransition(of: viewController) }
        guard isAtRest else { return }
        self.modal = nil
        // An alert whose button was tapped has no presenting view controller anymore.
        guard let presenting = modal.viewController?.presentingViewController else { return }
        handle(.dismiss)
        presenting.dismiss(animated: modal.navigator.presentation?.isAnimated ?? true) { [self] in
            handle(.dismissed(by: presenting))
        }
    }

    /// Updates the other hosts of the window: with a presentation, UIKit dismisses all that was presented over it.
    func updateOthers(around viewController: UIViewController) {
        for host in viewController.hosts where host !== self && host.isAtRest {
            host.forgetModal(isCertain: true)
            host.update()
        }
    }

    /// - Parameter refused: The stack that UIKit has just refused to present.
    func presentIfNeeded(except refused: Navigator?) {
        // The stack may be out of view by now: what the tree has shown covers the window until it is dismissed.
        guard modal == nil, let next = navigator.shownPresentation, next !== refused, presentOthers(below: next)
        else { return }
        let presentations = navigationController?.presentations ?? []
        wait(for: presentations)
        // What is about to go would take along what is presented over it. Its host updates this one when it has gone.
        let presentingHosts = presentations.compactMap { ($0 as? NavigatorController)?.presentingHost }
        if presentingHosts.contains(where: \.hasToDismiss) { return }
        guard isAtRest, let presenting = presentations.last, canPresent(presenting) else { return }
        let viewController = makeModal(for: next)
        modal = Modal(
            navigator: next, viewController: viewController, isAlert: viewController is UIAlertController)
        handle(.present)
        presenting.present(viewController, animated: next.presentation?.isAnimated ?? true) {
            [weak self, weak viewController] in
            if let viewController { self?.didPresent(viewController) }
        }
        if viewController.presentingViewController != nil { return followDismissals(of: viewController) }
        // UIKit has refused, which it does not report, or begins later. A presentation that has not begun in a turn is
        // taken as refused: if UIKit took longer, each would be given up and dismissed. `RefusedPresentationTests` has
        // presentations that are refused, and some that begin a turn later.
        Self.pendingPresenters.append(presenting)
        Task { [weak self] in
            Self.pendingPresenters.removeAll { $0 === presenting }
            self?.checkWhetherBegun(viewController)
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
        let isGivenUp = modal?.viewController !== viewController
        if isGivenUp {
            // It was taken as refused before it began.
            viewController.presentingViewController?.dismiss(animated: false) { [weak self] in self?.update() }
        } else {
            followDismissals(of: viewController)
        }
        // Another may be on its way.
        if !isGivenUp || modal == nil { handle(.presented) }
    }

    private func checkWhetherBegun(_ viewController: UIViewController) {
        guard activity == .presenting, let modal, modal.viewController === viewController else { return }
        if viewController.presentingViewController != nil { return followDismissals(of: viewController) }
        self.modal = nil
        // UIKit may retain the controller, but not what it shows.
        if let controller = viewController as? NavigatorController {
            controller.host.detach()
            controller.viewControllers = []
        }
        // Other changes have waited. The presentation is made again at the next change or transition.
        handle(.refused(modal.navigator))
    }

    /// Waits until none of the view controllers is in a transition or about to present.
    private func wait(for viewControllers: [UIViewController]) {
        for viewController in viewControllers {
            waitForTransition(of: viewController)
            waitForPendingPresentation(by: viewController)
        }
    }
}

extension UIViewController {
    /// The view controller of the window that no other contains or has presented.
    private var base: UIViewController {
        var base = self
        while let next = base.parent ?? base.presentingViewController { base = next }
        return base
    }

    /// The view controllers that the window shows, each presented over the one before, the topmost last.
    fileprivate var presentations: [UIViewController] {
        Array(sequence(first: base, next: \.presentedViewController))
    }

    /// The hosts of all navigator controllers in the window of this view controller.
    var hosts: [NavigatorHost] { base.hostsBelow }

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
