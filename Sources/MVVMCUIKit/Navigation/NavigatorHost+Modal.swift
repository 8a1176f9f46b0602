#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import MVVMC
    import UIKit

    // What is presented over the stack.
    extension NavigatorHost: UIAdaptivePresentationControllerDelegate {
        /// A stack that is presented, and the view controller that shows it.
        struct Modal {
            let navigator: Navigator
            let viewController: UIViewController
        }

        func dismissIfNeeded() {
            guard let modal, modal.navigator !== navigator.presented else { return }
            waitForTransition(of: modal.viewController)
            guard !isMoving else { return }
            self.modal = nil
            // One that went by itself, as alerts do, is presented by nobody.
            guard let presenting = modal.viewController.presentingViewController else { return }
            isMoving = true
            presenting.dismiss(animated: modal.navigator.presentation?.isAnimated ?? true) { [weak self] in
                self?.isMoving = false
                self?.update()
            }
        }

        func presentIfNeeded() {
            guard modal == nil, let next = navigator.presented, isVisible,
                var presenting: UIViewController = navigationController
            else { return }
            while let presented = presenting.presentedViewController { presenting = presented }
            let viewController = makeModal(for: next)
            modal = Modal(navigator: next, viewController: viewController)
            isMoving = true
            presenting.present(viewController, animated: next.presentation?.isAnimated ?? true) { [weak self] in
                self?.isMoving = false
                self?.update()
            }
        }

        private func makeModal(for next: Navigator) -> UIViewController {
            if next.presentation?.style == .alert, let alert = next.top?.viewModel as? Alert {
                return UIAlertController(alert) { [weak self, weak next] in
                    // The program may have taken the question back while the alert was going.
                    guard let self, let next, navigator.presented === next else { return false }
                    modal = nil
                    return true
                }
            }
            let viewController = NavigatorController(next, registry: registry)
            switch next.presentation?.style {
            case .sheet(let detents):
                viewController.modalPresentationStyle = .pageSheet
                viewController.sheetPresentationController?.detents = detents.map(\.detent)
            case .popover(let anchor):
                viewController.modalPresentationStyle = .popover
                setAnchor(anchor, of: viewController)
            case .custom(let name):
                registry.setUpPresentation(name, of: viewController)
            case .fullScreen, .alert, nil:
                viewController.modalPresentationStyle = .fullScreen
            }
            viewController.presentationController?.delegate = self
            return viewController
        }

        private func setAnchor(_ name: String, of viewController: UIViewController) {
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
            if let modal { waitForTransition(of: modal.viewController) }
        }

        /// The user has dragged away what was presented.
        public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            guard let modal, modal.viewController === presentationController.presentedViewController else { return }
            isMoving = false
            self.modal = nil
            if navigator.presented === modal.navigator { navigator.userDidDismiss() }
            update()
        }
    }

    extension Presentation.Detent {
        @MainActor fileprivate var detent: UISheetPresentationController.Detent {
            switch self {
            case .medium: .medium()
            case .large: .large()
            case .fraction(let fraction): .custom { $0.maximumDetentValue * CGFloat(fraction) }
            }
        }
    }

    extension UIViewController {
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

    extension UIAlertController {
        /// - Parameter mayAnswer: Called when a button was tapped, which has dismissed the alert: whether it still counts.
        fileprivate convenience init(_ alert: Alert, mayAnswer: @escaping @MainActor () -> Bool) {
            self.init(title: alert.title, message: alert.message, preferredStyle: .alert)
            for field in alert.fields {
                addTextField { textField in
                    textField.placeholder = field.placeholder
                    textField.text = field.text
                    textField.addAction(
                        UIAction { [weak textField] _ in field.text = textField?.text ?? "" }, for: .editingChanged)
                }
            }
            for button in alert.buttons {
                addAction(
                    UIAlertAction(title: button.title, style: button.role.style) { _ in
                        if mayAnswer() { alert.userDidTap(button.title) }
                    })
            }
        }
    }

    extension Alert.Role {
        fileprivate var style: UIAlertAction.Style {
            switch self {
            case .normal: .default
            case .cancel: .cancel
            case .destructive: .destructive
            }
        }
    }
#endif
