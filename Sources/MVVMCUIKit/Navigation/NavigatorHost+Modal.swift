#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

// Shows the stack that is presented over this stack, or the layer that comes next.
extension NavigatorHost {
    /// A stack that is presented, and the view controller that shows it.
    ///
    /// UIKit retains the view controller, which retains this host. If the host's own stack is removed, for example with
    /// a tab, the host therefore still exists and dismisses its presentation.
    struct Modal {
        let navigator: Navigator
        private(set) weak var viewController: UIViewController?
        let isAlert: Bool
        /// Whether the user is dragging the view controller away. UIKit reports the end of the drag.
        var isDragged = false
    }

    /// Clears `modal` if UIKit has dismissed it together with a presentation below it, so that it is presented again.
    ///
    /// - Parameter isCertain: Whether an alert that is no longer presented was certainly dismissed this way. Otherwise,
    ///   the user has probably tapped a button, whose handler is about to be called.
    func forgetModal(isCertain: Bool) {
        guard let modal, !modal.isDragged, modal.viewController?.presentingViewController == nil else { return }
        if isCertain || !modal.isAlert { self.modal = nil }
    }

    /// Whether the tree requires another presentation than `modal`, or no presentation.
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

    /// Updates the other hosts of the window, because UIKit dismisses a presentation together with all presentations
    /// over it.
    func updateOthers(around viewController: UIViewController) {
        for host in viewController.hosts where host !== self && host.isAtRest {
            host.forgetModal(isCertain: true)
            host.update()
        }
    }

    /// - Parameter refused: The stack that UIKit has just refused to present.
    func presentIfNeeded(except refused: Navigator?) {
        // The presentation is shown even if the stack is no longer in view, because it covers the window until it is
        // dismissed.
        guard modal == nil, let next = navigator.shownPresentation, next !== refused, presentOthers(below: next)
        else { return }
        let presentations = navigationController?.presentations ?? []
        wait(for: presentations)
        // A presentation that is about to be dismissed would take a presentation over it along. Its host updates this
        // host after the dismissal.
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
        // UIKit has refused the presentation, which it does not report, or will begin it later. A presentation that has
        // not begun after a turn of the run loop is treated as refused. If UIKit took longer, each presentation would
        // be dismissed. `RefusedPresentationTests` covers presentations that are refused, and presentations that begin
        // a turn later.
        Self.pendingPresenters.append(presenting)
        Task { [weak self] in
            Self.pendingPresenters.removeAll { $0 === presenting }
            self?.checkWhetherBegun(viewController)
        }
    }

    /// Returns whether UIKit accepts a presentation. A refused presentation retains the view controller and its
    /// presentation controller forever.
    private func canPresent(_ presenting: UIViewController) -> Bool {
        presenting.viewIfLoaded?.window != nil && !presenting.isBeingDismissed
            && !(presenting is UIAlertController)
    }

    /// Sets the delegate to which UIKit reports that the user has dismissed a presentation. It is set after the
    /// presentation has begun, because reading the presentation controller earlier creates one even if UIKit refuses
    /// the presentation. Alerts need no delegate, except for a dialog in a popover, which can be dismissed without a
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
        // The host was closed during the presentation. UIKit ignores a dismissal during a transition, and the
        // transition may end only after this completion handler returns.
        if isGivenUp, navigationController == nil { return _ = Task { dismissAfterClosing(viewController) } }
        if isGivenUp {
            // The host treated this presentation as refused before it began.
            viewController.presentingViewController?.dismiss(animated: false) { [weak self] in self?.update() }
        } else {
            followDismissals(of: viewController)
        }
        // Another presentation may be under way.
        if !isGivenUp || modal == nil { handle(.presented) }
    }

    private func checkWhetherBegun(_ viewController: UIViewController) {
        guard activity == .presenting, let modal, modal.viewController === viewController else { return }
        if viewController.presentingViewController != nil { return followDismissals(of: viewController) }
        self.modal = nil
        // UIKit may retain the controller, so its screens are released here.
        if let controller = viewController as? NavigatorController {
            controller.host.detach()
            controller.viewControllers = []
        }
        // Shows the changes that have waited. The presentation is tried again at the next change or transition.
        handle(.refused(modal.navigator))
    }

    /// Waits for the transitions and the pending presentations of the view controllers.
    private func wait(for viewControllers: [UIViewController]) {
        for viewController in viewControllers {
            waitForTransition(of: viewController)
            waitForPendingPresentation(by: viewController)
        }
    }
}

extension UIViewController {
    /// The view controller of the window that is neither a child nor presented.
    private var base: UIViewController {
        var base = self
        while let next = base.parent ?? base.presentingViewController { base = next }
        return base
    }

    /// The view controllers that the window shows, lowest first. Each one is presented over the previous view
    /// controller.
    fileprivate var presentations: [UIViewController] {
        Array(sequence(first: base, next: \.presentedViewController))
    }

    /// The hosts of all navigator controllers in the window of this view controller.
    var hosts: [NavigatorHost] { base.hostsBelow }

    /// The hosts of this view controller, of its children, and of the view controllers presented over them.
    var hostsBelow: [NavigatorHost] {
        let own =
            ((self as? NavigatorController)?.host ?? (self as? CompactSplitController)?.occupant).map { [$0] } ?? []
        // The stacks of hidden slots are not in a window, but they may have presentations.
        let hidden = ((self as? SplitController)?.hiddenStacks ?? []).flatMap(\.hostsBelow)
        let presented = parent == nil ? presentedViewController?.hostsBelow ?? [] : []
        return own + hidden + children.flatMap(\.hostsBelow) + presented
    }
}
#endif
