#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// Presents again what the tree still has, after other code or the system has dismissed it, or UIKit has refused it.
// UIKit calls no delegate then, and the tree would wait for a presentation that nobody sees.
extension NavigatorHost {
    /// Waits before a host presents again what UIKit has refused or cannot present yet. Tests replace the closure.
    static var pause: @MainActor () async -> Void = { try? await Task.sleep(for: .milliseconds(500)) }

    /// Updates this host after a pause, unless the view of the window's root view controller is not in the window. In
    /// that case, the host is updated when the view appears.
    func presentLater() {
        guard retry == nil, navigationController?.presentations.first?.viewIfLoaded?.window != nil else { return }
        retry = Task { [weak self] in
            await Self.pause()
            guard !Task.isCancelled else { return }
            self?.retry = nil
            self?.update()
        }
    }

    /// Called when UIKit has released the buttons of an alert, so that it cannot call their handlers anymore.
    fileprivate func alertDidEnd(_ stack: Navigator) {
        guard let modal, modal.isAlert, modal.navigator === stack, modal.viewController == nil else { return }
        self.modal = nil
        update()
    }

    /// Forgets the alert in the next turn of the run loop, unless UIKit has called the handler of a button by then.
    /// Other code may retain an alert that it has dismissed.
    func forgetAlertInATurn() {
        guard let modal, modal.isAlert, let alert = modal.viewController, alert.presentingViewController == nil else {
            return
        }
        Task { [weak self, weak alert] in
            guard let self, isAtRest, let alert, self.modal?.viewController === alert else { return }
            forgetModal(isCertain: true)
            if self.modal == nil { update() }
        }
    }
}

extension NavigatorController {
    /// Called when the view of this controller has disappeared. In the next turn of the run loop, updates the host that
    /// has presented this controller, if other code has dismissed the controller.
    ///
    /// The host is not updated earlier, because UIKit may not have called the delegate yet. The code may also have
    /// dismissed the controllers below, whose views do not disappear if this controller covers them. Their hosts are
    /// therefore updated as well.
    func presentedStackDidDisappear() {
        var hosts: [NavigatorHost] = []
        var next = presentingHost
        while let host = next {
            hosts.append(host)
            next = (host.navigationController as? NavigatorController)?.presentingHost
        }
        guard !hosts.isEmpty else { return }
        Task { [weak self] in
            if self?.presentingViewController == nil { for host in hosts { host.update() } }
        }
    }
}

/// An object that the handlers of an alert's buttons retain, and that notifies the host when UIKit has released them.
final class AlertLifetime: Sendable {
    private let didEnd: @MainActor @Sendable () -> Void

    @MainActor
    init(of stack: Navigator, host: NavigatorHost) {
        didEnd = { [weak stack, weak host] in if let stack { host?.alertDidEnd(stack) } }
    }

    deinit {
        Task { @MainActor [didEnd] in didEnd() }
    }
}

/// A delegate of an alert's text field that ignores Return while the preferred button is disabled, because UIKit may
/// dismiss the alert anyway. It wraps the field's previous delegate.
final class AlertFieldDelegate: NSObject, UITextFieldDelegate {
    private weak var alert: UIAlertController?
    let forwarding = DelegateForwarding()

    init(of field: UITextField, in alert: UIAlertController) {
        self.alert = alert
        super.init()
        forwarding.delegate = field.delegate
        field.delegate = self
    }

    private var original: (any UITextFieldDelegate)? { forwarding.delegate as? any UITextFieldDelegate }

    #if canImport(ObjectiveC)
    override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || forwarding.target(of: selector) != nil
    }

    override func forwardingTarget(for selector: Selector!) -> Any? { forwarding.target(of: selector) }
    #endif

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if alert?.preferredAction?.isEnabled != true {
            nextField(after: textField)?.becomeFirstResponder()
            return false
        }
        #if canImport(ObjectiveC)
        return original?.textFieldShouldReturn?(textField) ?? true
        #else
        return original?.textFieldShouldReturn(textField) ?? true
        #endif
    }

    private func nextField(after field: UITextField) -> UITextField? {
        let fields = alert?.textFields ?? []
        guard let index = fields.firstIndex(where: { $0 === field }), index + 1 < fields.count else { return nil }
        return fields[index + 1]
    }
}
#endif
