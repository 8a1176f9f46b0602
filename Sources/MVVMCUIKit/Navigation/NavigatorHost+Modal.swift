#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// Presents and dismisses the stack that is shown over this stack.
extension NavigatorHost {
    /// A stack that is presented, and the view controller that shows it.
    ///
    /// UIKit retains the view controller, and the view controller retains this host. Therefore, the host still exists
    /// after its own stack is removed, for example with a tab, and can dismiss its presentation.
    struct Modal {
        let navigator: Navigator
        private(set) weak var viewController: UIViewController?
        let isAlert: Bool
        /// Whether the user is dragging the view controller away. Until UIKit reports the end of the drag,
        /// ``forgetModal(isCertain:)`` has no effect.
        var isDragged = false
    }

    /// Clears `modal` if other code has dismissed it, or UIKit has dismissed it together with a presentation below it,
    /// so that the host presents it again.
    ///
    /// - Parameter isCertain: Whether an alert that is no longer presented must have been dismissed in this way. If
    ///   `false`, an alert is not cleared, because the user has probably tapped a button, and UIKit is about to call
    ///   the button's handler.
    func forgetModal(isCertain: Bool) {
        guard let modal, !modal.isDragged, modal.viewController?.presentingViewController == nil else { return }
        if isCertain || !modal.isAlert { self.modal = nil } else { forgetAlertInATurn() }
    }

    /// Whether `modal` must be dismissed, because it is not the presentation that the tree requires over this stack.
    private var hasToDismiss: Bool {
        guard let modal else { return false }
        return modal.navigator !== navigator.shownPresentationInWindow
    }

    func dismissIfNeeded() {
        guard let modal, hasToDismiss else { return }
        wait(for: navigationController?.presentations ?? [])
        if let viewController = modal.viewController { waitForTransition(of: viewController) }
        guard isAtRest else { return }
        self.modal = nil
        // An alert no longer has a presenting view controller after the user has tapped one of its buttons.
        guard let presenting = modal.viewController?.presentingViewController else { return }
        handle(.dismiss)
        if let transition = modal.navigator.presentation?.transition {
            modal.viewController?.dropZoom(transition, withoutSourceIn: presenting)
        }
        presenting.dismiss(animated: modal.navigator.presentation?.isAnimated ?? true) { [self] in
            handle(.dismissed(by: presenting))
        }
    }

    /// Updates the other hosts of the window, because UIKit has dismissed all presentations over the dismissed
    /// presentation as well.
    func updateOthers(around viewController: UIViewController) {
        for host in viewController.hosts where host !== self && host.isAtRest {
            host.forgetModal(isCertain: true)
            host.update()
        }
    }

    /// Presents the stack that the tree requires over this stack.
    ///
    /// - Parameter refused: A stack that UIKit has just refused to present, and that is not presented again now.
    func presentIfNeeded(except refused: Navigator?) {
        // A presentation stays over the window even when the stack below it goes out of view. Therefore, the host also
        // presents if its stack is already out of view.
        guard !isColumn, modal == nil, let next = navigator.shownPresentationInWindow, next !== refused,
            presentOthers(below: next)
        else { return }
        let presentations = navigationController?.presentations ?? []
        wait(for: presentations)
        // If a lower presentation is about to be dismissed, UIKit would dismiss this presentation with it. The host of
        // the lower presentation updates this host after the dismissal.
        let presentingHosts = presentations.compactMap { ($0 as? NavigatorController)?.presentingHost }
        if presentingHosts.contains(where: \.hasToDismiss) { return }
        guard isAtRest, let presenting = presentations.last else { return }
        guard canPresent(presenting) else { return isAlertOfAHost(presenting) ? () : presentLater() }
        let viewController = makeModal(for: next)
        modal = Modal(
            navigator: next, viewController: viewController, isAlert: viewController is UIAlertController)
        handle(.present)
        presenting.present(viewController, animated: next.presentation?.isAnimated ?? true) {
            [weak self, weak viewController] in
            if let viewController { self?.didPresent(viewController) }
        }
        if viewController.presentingViewController != nil { return followDismissals(of: viewController) }
        // Either UIKit has refused the presentation, which it does not report, or it will begin the presentation later.
        // A presentation that has not begun after a turn of the run loop is treated as refused. If it begins after all,
        // `didPresent(_:)` dismisses it.
        Self.pendingPresenters.append(presenting)
        Task { [weak self] in
            Self.pendingPresenters.removeAll { $0 === presenting }
            self?.checkWhetherBegun(viewController)
        }
    }

    /// Returns whether UIKit accepts a presentation by this view controller. The host checks this first, because UIKit
    /// may never release the view controller and the presentation controller of a refused presentation.
    private func canPresent(_ presenting: UIViewController) -> Bool {
        presenting.viewIfLoaded?.window != nil && !presenting.isBeingDismissed
            && !(presenting is UIAlertController)
    }

    /// Whether a view controller is an alert of the tree. The tree has no presentation over an alert.
    private func isAlertOfAHost(_ viewController: UIViewController) -> Bool {
        viewController.hosts.contains { $0.modal?.viewController === viewController }
    }

    /// Sets the delegate to which UIKit reports that the user has dismissed a presentation.
    ///
    /// The delegate is set after the presentation has begun, because reading the presentation controller earlier
    /// creates it even if UIKit refuses the presentation. Alerts need no delegate, except for a dialog in a popover,
    /// which the user can dismiss without a tap on a button.
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
        // If the host was closed during the presentation, it dismisses the view controller a turn later. UIKit ignores
        // a dismissal during a transition, and the transition might not end before this completion handler returns.
        if isGivenUp, navigationController == nil { return _ = Task { dismissAfterClosing(viewController) } }
        if isGivenUp {
            // The host treated this presentation as refused before it began.
            viewController.presentingViewController?.dismiss(animated: false) { [weak self] in self?.update() }
        } else {
            followDismissals(of: viewController)
        }
        // If the host is already presenting another stack, `.presented` would end the wait for that presentation too
        // early.
        if !isGivenUp || modal == nil { handle(.presented) }
    }

    private func checkWhetherBegun(_ viewController: UIViewController) {
        guard activity == .presenting, let modal, modal.viewController === viewController else { return }
        if viewController.presentingViewController != nil { return followDismissals(of: viewController) }
        self.modal = nil
        // UIKit may never release the controller, so the host releases the screens.
        if let controller = viewController as? NavigatorController {
            controller.host.detach()
            controller.viewControllers = []
        }
        // The update shows the pending changes. The next change or transition, or else the end of a pause, tries the
        // presentation again.
        handle(.refused(modal.navigator))
        presentLater()
    }

    private func wait(for viewControllers: [UIViewController]) {
        for viewController in viewControllers {
            waitForTransition(of: viewController)
            waitForPendingPresentation(by: viewController)
        }
    }
}

extension UIViewController {
    /// The root view controller, which is neither a child nor presented.
    private var base: UIViewController {
        var base = self
        while let next = base.parent ?? (base as? NavigatorController)?.tabs ?? base.presentingViewController {
            base = next
        }
        return base
    }

    /// The root view controller and the presented view controllers, lowest first.
    var presentations: [UIViewController] {
        Array(sequence(first: base, next: \.presentedViewController))
    }

    /// The hosts of all navigator controllers and columns in the window of this view controller.
    var hosts: [NavigatorHost] { base.hostsBelow }

    /// The hosts of this view controller, of its children, and of the view controllers presented over them.
    var hostsBelow: [NavigatorHost] {
        let own =
            ((self as? NavigatorController)?.host ?? (self as? ColumnNavigationController)?.occupant).map { [$0] } ?? []
        // The stacks of hidden slots are not in a window, but they may have presentations.
        let hidden = ((self as? SplitContainer)?.hiddenStacks ?? (self as? TabsController)?.hiddenStacks ?? [])
            .flatMap(\.hostsBelow)
        let presented = parent == nil ? presentedViewController?.hostsBelow ?? [] : []
        return own + hidden + children.flatMap(\.hostsBelow) + presented
    }
}
#endif
