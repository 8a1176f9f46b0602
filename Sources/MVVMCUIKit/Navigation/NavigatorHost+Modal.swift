#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import MVVMC
    import UIKit

    // What is presented over the stack.
    extension NavigatorHost: UIAdaptivePresentationControllerDelegate {
        /// A stack that is presented, and the view controller that shows it.
        ///
        /// UIKit keeps the view controller, and that keeps this host: even if its own stack goes with a tab, say, it has to
        /// dismiss what it has presented.
        struct Modal {
            let navigator: Navigator
            private(set) weak var viewController: UIViewController?
            let isAlert: Bool
            /// Whether the user drags it away: that it has gone is then told by itself.
            var isDragged = false
        }

        /// Forgets what UIKit has dismissed together with something below it, so that it is presented again.
        ///
        /// - Parameter isCertain: Whether an alert that is gone has gone this way too; mostly a button was tapped, which is
        ///   about to be told.
        func forgetModal(isCertain: Bool) {
            guard let modal, !modal.isDragged, modal.viewController?.presentingViewController == nil else { return }
            if isCertain || !modal.isAlert { self.modal = nil }
        }

        func dismissIfNeeded() {
            guard let modal, modal.navigator !== navigator.presented else { return }
            waitForModals()
            guard !isMoving else { return }
            self.modal = nil
            // One that went by itself, as alerts do, is presented by nobody.
            guard let presenting = modal.viewController?.presentingViewController else { return }
            isMoving = true
            presenting.dismiss(animated: modal.navigator.presentation?.isAnimated ?? true) { [self] in
                isMoving = false
                didDismiss(from: presenting)
            }
        }

        /// With what was presented from here, UIKit has dismissed all that was presented over it, from whatever stack.
        private func didDismiss(from presenting: UIViewController) {
            for host in presenting.hosts where host !== self && !host.isMoving {
                host.forgetModal(isCertain: true)
                host.update()
            }
            update()
        }

        func presentIfNeeded() {
            guard modal == nil, let next = navigator.presented, isVisible else { return }
            waitForModals()
            guard !isMoving, let presenting = modals.last ?? navigationController else { return }
            let viewController = makeModal(for: next)
            modal = Modal(
                navigator: next, viewController: viewController, isAlert: viewController is UIAlertController)
            isMoving = true
            presenting.present(viewController, animated: next.presentation?.isAnimated ?? true) { [weak self] in
                self?.isMoving = false
                self?.update()
            }
            // UIKit has refused, and will not say when it is done.
            if viewController.presentingViewController == nil { (isMoving, modal) = (false, nil) }
        }

        /// What the window shows, and all that is presented over it, from whatever stack: one comes over the other.
        private var modals: [UIViewController] {
            guard var root: UIViewController = navigationController else { return [] }
            while let next = root.parent ?? root.presentingViewController { root = next }
            return Array(sequence(first: root, next: \.presentedViewController))
        }

        /// Waits until none of them comes or goes.
        private func waitForModals() {
            for viewController in modals { waitForTransition(of: viewController) }
            if let modal = modal?.viewController { waitForTransition(of: modal) }
        }

        private func makeModal(for next: Navigator) -> UIViewController {
            if let alert = next.top?.viewModel as? AlertViewModel { return makeAlert(alert, for: next) }
            let viewController = NavigatorController(next, registry: registry)
            viewController.presentingHost = self
            switch next.presentation?.style {
            case .sheet(let detents):
                viewController.modalPresentationStyle = .pageSheet
                setDetents(detents, of: viewController)
            case .popover(let anchor):
                viewController.modalPresentationStyle = .popover
                setAnchor(anchor, of: viewController)
            case .custom(let name):
                registry.setUpPresentation(name, of: viewController)
            case .fullScreen, .alert, .confirmationDialog, nil:
                viewController.modalPresentationStyle = .fullScreen
            }
            viewController.presentationController?.delegate = self
            return viewController
        }

        private func setDetents(_ detents: [Presentation.Detent], of viewController: UIViewController) {
            // There are none on visionOS.
            #if !os(visionOS)
                viewController.sheetPresentationController?.detents = detents.map(\.detent)
            #endif
        }

        func setAnchor(_ name: String, of viewController: UIViewController) {
            guard let popover = viewController.popoverPresentationController,
                let top = navigationController?.topViewController
            else { return }
            if let item = top.anchor(named: name) { return popover.sourceItem = item }
            popover.sourceItem = top.view
            Misuse.report(
                """
                there is no view "\(name)" for a popover to point at. It points at all of the screen.
                Give the view or the bar button item its name: button.accessibilityIdentifier = "\(name)"
                """)
        }

        // MARK: The user did something

        /// Whether the user may drag away what is presented.
        public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            navigator.userCanDismiss
        }

        /// The user tried to drag away what does not let itself be left: it is asked.
        public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            navigator.userDidDismiss()
        }

        /// The user begins to drag away what is presented.
        public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            modal?.isDragged = true
            if let modal = modal?.viewController { waitForTransition(of: modal) }
        }

        /// The user has dragged away what was presented.
        public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            guard let modal, modal.viewController === presentationController.presentedViewController else { return }
            isMoving = false
            self.modal = nil
            if navigator.presented === modal.navigator { navigator.userDidDismiss() }
            if let navigationController { didDismiss(from: navigationController) }
        }
    }

    #if !os(visionOS)
        extension Presentation.Detent {
            @MainActor fileprivate var detent: UISheetPresentationController.Detent {
                switch self {
                case .medium: .medium()
                case .large: .large()
                case .fraction(let fraction): .custom { $0.maximumDetentValue * CGFloat(fraction) }
                }
            }
        }
    #endif

    extension UIViewController {
        /// The hosts of all navigator controllers of the window that this belongs to.
        fileprivate var hosts: [NavigatorHost] {
            var root = self
            while let next = root.parent ?? root.presentingViewController { root = next }
            return root.hostsBelow
        }

        /// Those of the navigator controllers here, below, and presented over these.
        private var hostsBelow: [NavigatorHost] {
            let own = (self as? NavigatorController).map { [$0.host] } ?? []
            let presented = parent == nil ? presentedViewController?.hostsBelow ?? [] : []
            return own + children.flatMap(\.hostsBelow) + presented
        }

        /// What has this accessibility identifier here: a bar button item or a view.
        fileprivate func anchor(named name: String) -> (any UIPopoverPresentationControllerSourceItem)? {
            let items = (navigationItem.leftBarButtonItems ?? []) + (navigationItem.rightBarButtonItems ?? [])
            return items.first { $0.accessibilityIdentifier == name } ?? view.subview(named: name)
        }
    }

    extension UIView {
        fileprivate func subview(named name: String) -> UIView? {
            accessibilityIdentifier == name ? self : subviews.lazy.compactMap { $0.subview(named: name) }.first
        }
    }
#endif
