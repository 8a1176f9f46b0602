/// A button of an alert or a confirmation dialog, with its answer.
///
/// Compare answers, not titles, because titles are translated.
///
///     let discard = await flow.ask(
///         "Discard?", [.destructive("Discard", answer: true)], cancel: .button("Keep", answer: false))
///
/// The buttons that are passed to ``Flow/presentAlert(_:_:cancel:message:style:fields:fileID:line:)`` have actions
/// instead of answers.
///
///     flow.presentAlert("Not saved", [.button("Retry") { self.save() }], cancel: .button("Cancel"))
public struct AlertButton<Answer> {
    /// The title. Use `String(localized:)` for a translated text.
    public let title: String
    /// For hosts. The role of the button.
    public let role: AlertViewModel.Role
    let answer: Answer
    private let condition: (@MainActor () -> Bool)?

    /// Whether the button can be tapped. The value is observable if the condition reads observable properties.
    @MainActor public var isEnabled: Bool { condition?() ?? true }

    /// Returns a button without a special role.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - answer: The answer that a tap returns.
    ///   - condition: Returns whether the button can be tapped, for example while a text field has text; if `nil`, the
    ///     button can always be tapped.
    public static func button(
        _ title: String, answer: Answer, when condition: (@MainActor () -> Bool)? = nil
    ) -> AlertButton {
        AlertButton(title: title, role: .normal, answer: answer, condition: condition)
    }

    /// Returns a button for a destructive choice; see ``button(_:answer:when:)``.
    public static func destructive(
        _ title: String, answer: Answer, when condition: (@MainActor () -> Bool)? = nil
    ) -> AlertButton {
        AlertButton(title: title, role: .destructive, answer: answer, condition: condition)
    }

    func with<Other>(_ answer: Other) -> AlertButton<Other> {
        AlertButton<Other>(title: title, role: role, answer: answer, condition: condition)
    }

    /// This button with the role of a cancel button, and without a condition, because a cancel button can always be
    /// tapped.
    var asCancel: AlertButton { AlertButton(title: title, role: .cancel, answer: answer, condition: nil) }
}

extension AlertButton where Answer == @MainActor () -> Void {
    /// Returns a button that performs an action when it is tapped.
    ///
    /// The action is performed after the alert has been dismissed. The action may capture `self` strongly, unless
    /// `self` stores the button.
    ///
    ///     .button("Create", action: { self.create(name.text) }, when: { !name.text.isEmpty })
    public static func button(
        _ title: String, action: @escaping @MainActor () -> Void = {}, when condition: (@MainActor () -> Bool)? = nil
    ) -> AlertButton {
        AlertButton(title: title, role: .normal, answer: action, condition: condition)
    }

    /// Returns a button for a destructive choice that performs an action when it is tapped; see
    /// ``button(_:action:when:)``.
    public static func destructive(
        _ title: String, action: @escaping @MainActor () -> Void = {}, when condition: (@MainActor () -> Bool)? = nil
    ) -> AlertButton {
        AlertButton(title: title, role: .destructive, answer: action, condition: condition)
    }
}
