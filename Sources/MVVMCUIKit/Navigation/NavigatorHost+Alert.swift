#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// Alerts and confirmation dialogs.
extension NavigatorHost {
    /// If `next` is an alert, updates the other hosts of the window first, so that the alert is above their
    /// presentations.
    ///
    /// - Returns: Whether this host may present `next` now. If another host has to present but is not at rest, this
    ///   host is updated when that host is at rest again.
    func presentOthers(below next: Navigator) -> Bool {
        guard next.isAlert, let navigationController else { return true }
        let others = navigationController.hosts.filter { $0 !== self }
        for host in others where host.modal == nil && host.isAtRest { host.update() }
        guard let busy = others.first(where: { !$0.isAtRest && $0.hasToPresent }) else { return true }
        busy.whenAtRest.append { [weak self] in self?.update() }
        return false
    }

    /// Whether the tree has a presentation over this stack that this host has not presented yet.
    var hasToPresent: Bool {
        guard !isColumn, let next = navigator.shownPresentationInWindow else { return false }
        return modal?.navigator !== next
    }

    func updateWaitingHosts() {
        let updates = whenAtRest
        whenAtRest = []
        for update in updates { update() }
    }

    func makeAlert(_ alert: AlertViewModel, for next: Navigator) -> UIAlertController {
        let controller = UIAlertController(alert, AlertLifetime(of: next, host: self)) {
            [self, weak next] tapped, index in
            // The tap is ignored if code has removed the alert from the tree while UIKit was dismissing the alert. An
            // alert that another presentation has replaced on the screen is still on the tree, so its tap counts.
            guard let next, next.presenting != nil else { return }
            if modal?.viewController === tapped { modal = nil }
            if untracked({ alert.buttons[index].isEnabled }) { alert.userDidTap(at: index) }
            // UIKit may dismiss an alert by Return although its button is disabled. A tap below a layer has no effect.
            // In both cases, the tree still has the alert.
            if next.presenting != nil { update() }
        }
        if case .confirmationDialog(let anchor) = alert.style { setSource(anchor, of: controller) }
        return controller
    }

    /// Sets the source of a confirmation dialog. On an iPad, and from iOS 26 also on an iPhone, UIKit shows a dialog
    /// with a source as a popover.
    ///
    /// On an iPad, UIKit raises an exception for a dialog without a source, so a dialog without an anchor gets the
    /// center of the screen as its source. On an iPhone, such a dialog gets no source, and therefore keeps its cancel
    /// button, which a popover does not have.
    private func setSource(_ anchor: String?, of dialog: UIAlertController) {
        guard let popover = dialog.popoverPresentationController else { return }
        if let anchor { return setAnchor(anchor, of: dialog) }
        if UIDevice.current.userInterfaceIdiom == .phone { return }
        guard let view = (navigationController?.topViewController ?? navigationController)?.view else { return }
        popover.sourceView = view
        popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        popover.permittedArrowDirections = []
    }
}

extension UIAlertController {
    /// - Parameters:
    ///   - alert: The alert to show.
    ///   - lifetime: An object that the handlers of the buttons retain.
    ///   - didTap: Called with this alert, unless it is deallocated, and with the index of the button that the user has
    ///     tapped, after UIKit has dismissed the alert.
    fileprivate convenience init(
        _ alert: AlertViewModel, _ lifetime: AlertLifetime,
        didTap: @escaping @MainActor (UIAlertController?, Int) -> Void
    ) {
        self.init(title: alert.title, message: alert.message, preferredStyle: alert.style.preferredStyle)
        let bindings = Bindings()
        var delegates: [AlertFieldDelegate] = []
        for field in alert.fields {
            addTextField { textField in
                textField.show(field, in: bindings)
                delegates.append(AlertFieldDelegate(of: textField, in: self))
            }
        }
        // The handlers of the buttons retain these objects, so that the objects last as long as the alert.
        let retained: [AnyObject] = [bindings, lifetime] + delegates
        for (index, button) in alert.buttons.enumerated() {
            let action = UIAlertAction(title: button.title, style: button.role.style) { [weak self] _ in
                withExtendedLifetime(retained) {}
                didTap(self, index)
            }
            bindings.bind(button.isEnabled, to: action, \.isEnabled)
            addAction(action)
            // Return taps the preferred button.
            if !alert.fields.isEmpty, button.role == .normal, preferredAction == nil { preferredAction = action }
        }
    }
}

extension UITextField {
    fileprivate func show(_ field: AlertViewModel.Field, in bindings: Bindings) {
        placeholder = field.placeholder
        accessibilityLabel = field.label
        isSecureTextEntry = field.isSecure
        bindings.bidirectionalBind(field, \.text, to: self)
    }
}

extension AlertViewModel.Style {
    fileprivate var preferredStyle: UIAlertController.Style {
        switch self {
        case .alert: .alert
        case .confirmationDialog: .actionSheet
        }
    }
}

extension AlertViewModel.Role {
    fileprivate var style: UIAlertAction.Style {
        switch self {
        case .normal: .default
        case .cancel: .cancel
        case .destructive: .destructive
        }
    }
}
#endif
