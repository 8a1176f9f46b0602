/// A button of an alert or a confirmation dialog, with its answer.
///
/// Compare answers, not titles: titles are translated.
///
///     let discard = await flow.ask(
///         "Discard?", [.destructive("Discard", true), .cancel("Keep", false)])
///
/// The buttons of an alert that is presented without waiting for an answer have actions instead.
///
///     flow.present(
///         AlertViewModel("Not bought", message: reason, [.button("Retry") { self.confirm() }, .cancel("Cancel")]))
public struct AlertButton<Answer> {
    /// The title. Use `String(localized:)` for a translated text.
    public let title: String
    /// The role of the button.
    @_spi(Host) public let role: AlertViewModel.Role
    /// The answer that a tap returns, if there is one.
    let answer: Answer?
    let condition: (@MainActor () -> Bool)?

    /// Whether the button can be tapped. The value is observable if the condition reads observable properties.
    @MainActor public var isEnabled: Bool { condition?() ?? true }

    /// Returns a button without a special role.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - answer: The answer that a tap returns.
    ///   - condition: Returns whether the button can be tapped, such as whether a text field is filled in; if `nil`, it
    ///     always can.
    public static func button(
        _ title: String, _ answer: Answer? = nil, when condition: (@MainActor () -> Bool)? = nil
    ) -> AlertButton {
        AlertButton(title: title, role: .normal, answer: answer, condition: condition)
    }

    /// Returns a button for a destructive choice; see ``button(_:_:when:)``.
    public static func destructive(
        _ title: String, _ answer: Answer? = nil, when condition: (@MainActor () -> Bool)? = nil
    ) -> AlertButton {
        AlertButton(title: title, role: .destructive, answer: answer, condition: condition)
    }

    /// Returns a cancel button, which changes nothing. An alert has at most one.
    ///
    /// Its answer is also returned if the question is dismissed without a tap.
    public static func cancel(_ title: String, _ answer: Answer? = nil) -> AlertButton {
        AlertButton(title: title, role: .cancel, answer: answer, condition: nil)
    }

    /// The same button with another role and another answer.
    func with<Other>(_ role: AlertViewModel.Role, _ answer: Other?) -> AlertButton<Other> {
        AlertButton<Other>(title: title, role: role, answer: answer, condition: condition)
    }
}

extension AlertButton where Answer == AlertViewModel.Action {
    /// Returns a button that performs an action when it is tapped.
    ///
    /// The alert has been dismissed by then. The action may capture its owner strongly, unless the owner retains the
    /// alert.
    public static func button(
        _ title: String, when condition: (@MainActor () -> Bool)? = nil, _ action: @escaping AlertViewModel.Action
    ) -> AlertButton {
        AlertButton(title: title, role: .normal, answer: action, condition: condition)
    }

    /// Returns a button for a destructive choice that performs an action when it is tapped; see ``button(_:when:_:)``.
    public static func destructive(
        _ title: String, when condition: (@MainActor () -> Bool)? = nil, _ action: @escaping AlertViewModel.Action
    ) -> AlertButton {
        AlertButton(title: title, role: .destructive, answer: action, condition: condition)
    }

    /// Returns a cancel button that performs an action when it is tapped; see ``button(_:when:_:)``.
    public static func cancel(_ title: String, _ action: @escaping AlertViewModel.Action) -> AlertButton {
        AlertButton(title: title, role: .cancel, answer: action, condition: nil)
    }
}
