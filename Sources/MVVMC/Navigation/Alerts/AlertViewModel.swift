/// An alert or a confirmation dialog, which asks a question or shows a message that the user must confirm.
///
/// An app cannot create an alert directly. Methods of ``Flow`` create and present alerts, for example
/// ``Flow/ask(_:_:cancel:message:style:fields:fileID:line:)``,
/// ``Flow/confirm(_:_:cancel:message:isDestructive:style:fileID:line:)`` and
/// ``Flow/presentAlert(_:_:cancel:message:style:fields:fileID:line:)``. A presented alert is on the navigation tree, on
/// a separate stack, so a test can check that the alert is shown, and tap its buttons.
///
///     flow.presentAlert("Not saved", [.button("Retry") { self.save() }], cancel: .button("Cancel"))
///
///     // In a test:
///     NavigationUser(of: navigator).tap(alertButton: "Retry")
///
/// The texts are shown unchanged. Pass `String(localized: "Not saved")` for a text that is translated.
public final class AlertViewModel: ReferenceViewModel, TransientViewModel {
    /// For hosts. The role of a button.
    public enum Role: Hashable, Sendable {
        /// A button without a special role.
        case normal
        /// The cancel button, which should be the safe choice.
        case cancel
        /// A button for a destructive choice.
        case destructive
    }

    /// The style of an alert view model, which is shown as an alert or as a confirmation dialog.
    public enum Style: Hashable, Sendable {
        /// An alert in the middle of the screen. Use it for a question that must be answered before anything else.
        case alert
        /// A list of choices. On an iPad and, from iOS 26 on, on an iPhone, the list is a popover that points at the
        /// view with the name `anchor`, if you pass one. Before iOS 26, an iPhone shows the list at the bottom of the
        /// screen. Use a dialog for choices that follow a tap, and pass the name of the tapped view as `anchor`. A
        /// dialog has no text fields.
        case confirmationDialog(anchor: String? = nil)
    }

    /// The title, which is a question or a short description of an event.
    public let title: String
    /// The message with the details.
    public let message: String?
    /// The style, which is an alert or a confirmation dialog.
    public let style: Style
    /// The text fields, in order.
    public let fields: [Field]
    /// The buttons, in order. The last one is the cancel button.
    public let buttons: [AlertButton<@MainActor () -> Void>]
    /// The presentation of the alert; `nil` before the alert is presented, and after it was answered or dismissed.
    private var showing: AlertShowing?

    /// Unavailable, because a flow creates an alert and presents it.
    @available(
        *, unavailable, message: "Call a method of the flow: flow.ask, flow.confirm or flow.presentAlert"
    )
    public init(
        _ title: String, _ buttons: [AlertButton<@MainActor () -> Void>] = [],
        cancel: AlertButton<@MainActor () -> Void>? = nil, message: String? = nil, style: Style = .alert,
        fields: [Field] = []
    ) {
        Misuse.fail("An alert is created by a method of its flow.")
    }

    /// Unavailable, because a flow creates an alert and presents it.
    @available(
        *, unavailable, message: "Call a method of the flow: flow.ask, flow.confirm or flow.presentAlert"
    )
    public init(title: String, message: String? = nil, style: Style = .alert) {
        Misuse.fail("An alert is created by a method of its flow.")
    }

    /// Creates an alert. A confirmation dialog with text fields is reported, and shown as an alert.
    init(
        _ title: String, _ buttons: [AlertButton<@MainActor () -> Void>],
        cancel: AlertButton<@MainActor () -> Void>, message: String?, style: Style, fields: [Field],
        at call: SourcePlace
    ) {
        self.title = title
        self.message = message
        self.style = AlertViewModel.style(style, fields, title, at: call)
        self.fields = fields
        self.buttons = buttons + [cancel.asCancel]
    }

    private static func style(
        _ style: Style, _ fields: [Field], _ title: String, at call: SourcePlace
    ) -> Style {
        guard style != .alert, !fields.isEmpty else { return style }
        Misuse.reportFields(ofDialog: title, at: call)
        return .alert
    }

    var presentation: Presentation {
        switch style {
        case .alert: .alert
        case .confirmationDialog(let anchor): Presentation(.confirmationDialog(anchor: anchor))
        }
    }

    // MARK: The user

    /// For hosts. Handles the user's tap on the first button with this title. Dismisses the alert, and then performs
    /// the button's action.
    ///
    /// The tap is reported and has no effect if no button has this title, if the button is disabled, or if the alert is
    /// not shown.
    public func userDidTap(_ title: String) {
        if let index = buttons.firstIndex(where: { $0.title == title }) { return userDidTap(at: index) }
        Misuse.reportNoButton(title, in: self)
    }

    /// For hosts. Handles the user's tap on the button at an index of ``buttons``; see ``userDidTap(_:)``. A host calls
    /// this method, because several buttons may have the same title.
    public func userDidTap(at index: Int) {
        guard buttons.indices.contains(index) else {
            return Misuse.reportNoButton(at: index, in: self)
        }
        let button = buttons[index]
        guard Graph.untracked({ button.isEnabled }) else {
            return Misuse.reportDisabledButton(button, in: self)
        }
        guard let showing else {
            return Misuse.reportHiddenAlert(self, button)
        }
        let stack = showing.navigator
        // The user cannot answer what a layer covers.
        if stack?.isBelowLayer == true { return }
        func answer() {
            self.showing = nil
            Change.perform(by: .user) { showing.dismiss() }
            button.answer()
            showing.answer(index)
        }
        guard let stack else { return answer() }
        stack.tree.userStep(step(tapping: index, on: stack), answer)
    }

    private func step(tapping index: Int, on stack: Navigator) -> SessionStep? {
        guard let screen = stack.top else { return nil }
        var step = SessionStep(.button, on: screen)
        step.position = [index]
        if !fields.isEmpty { step.texts = fields.map { $0.isSecure ? nil : $0.text } }
        return step
    }

    func userDidCancel(on stack: Navigator) -> Bool {
        guard showing?.navigator === stack else { return false }
        userDidTap(at: buttons.count - 1)
        return showing == nil
    }

    // MARK: Showing

    func show(_ showing: AlertShowing) { self.showing = showing }

    func didLeave(_ navigator: Navigator?) {
        guard let showing, showing.navigator == nil || showing.navigator === navigator else { return }
        self.showing = nil
        showing.answer(nil)
    }
}

/// The presentation of an alert.
@MainActor
final class AlertShowing {
    /// The stack that shows the alert; `nil` before the alert is presented, and after the stack was deallocated.
    weak var navigator: Navigator?
    /// The alert's entry in the queue of presentations, if the alert has to wait.
    weak var waiting: WaitingPresentation?
    /// Called once with the index of the tapped button, or with `nil` if the alert disappears without a tap or cannot
    /// be presented.
    var onAnswer: Once<Int?>?

    nonisolated init() {}

    /// Removes the alert's stack from the tree, if the alert has been presented.
    func dismiss() {
        guard let navigator else { return }
        navigator.presenting?.detach(navigator)
    }

    /// Removes the alert from the tree, or from the queue of presentations. If no button was tapped, ``onAnswer``
    /// receives `nil`.
    func withdraw() {
        Change.perform {
            waiting?.cancel()
            dismiss()
        }
    }

    func answer(_ button: Int?) { onAnswer?(button) }
}
