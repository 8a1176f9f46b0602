/// A button of an alert or a confirmation dialog, and the answer that it stands for.
///
/// Answers are values: compare those, and not titles, which are translated.
///
///     let discard = await flow.ask(
///         "Discard?", [.destructive("Discard", true), .cancel("Keep", false)])
///
/// The buttons of an alert that nothing waits for have actions instead.
///
///     flow.present(
///         AlertViewModel("Not bought", message: reason, [.button("Retry") { self.confirm() }, .cancel("Cancel")]))
public struct AlertButton<Answer> {
    /// What the button shows. Use `String(localized:)` for a text that is translated.
    public let title: String
    /// What the button is for.
    @_spi(Host) public let role: AlertViewModel.Role
    /// What the button stands for, if anything.
    let answer: Answer?
    let condition: (@MainActor () -> Bool)?

    /// Whether the button can be tapped. It follows the observable properties that its condition reads.
    @MainActor public var isEnabled: Bool { condition?() ?? true }

    /// Returns a button without a special role.
    ///
    /// - Parameters:
    ///   - title: What it shows.
    ///   - answer: What a tap answers.
    ///   - condition: Whether it can be tapped, such as whether a text field is filled in; always, if `nil`.
    public static func button(
        _ title: String, _ answer: Answer? = nil, when condition: (@MainActor () -> Bool)? = nil
    ) -> AlertButton {
        AlertButton(title: title, role: .normal, answer: answer, condition: condition)
    }

    /// Returns a button that destroys something; see ``button(_:_:when:)``.
    public static func destructive(
        _ title: String, _ answer: Answer? = nil, when condition: (@MainActor () -> Bool)? = nil
    ) -> AlertButton {
        AlertButton(title: title, role: .destructive, answer: answer, condition: condition)
    }

    /// Returns the button that leaves everything as it is. An alert has at most one.
    ///
    /// Its answer is also that of a question which goes without a tap.
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
    /// The alert is gone by then. The action may capture its owner strongly, unless the owner retains the alert.
    public static func button(
        _ title: String, when condition: (@MainActor () -> Bool)? = nil, _ action: @escaping AlertViewModel.Action
    ) -> AlertButton {
        AlertButton(title: title, role: .normal, answer: action, condition: condition)
    }

    /// Returns a button that destroys something when it is tapped; see ``button(_:when:_:)``.
    public static func destructive(
        _ title: String, when condition: (@MainActor () -> Bool)? = nil, _ action: @escaping AlertViewModel.Action
    ) -> AlertButton {
        AlertButton(title: title, role: .destructive, answer: action, condition: condition)
    }

    /// Returns the button that leaves everything as it is, and performs an action when it is tapped; see
    /// ``button(_:when:_:)``.
    public static func cancel(_ title: String, _ action: @escaping AlertViewModel.Action) -> AlertButton {
        AlertButton(title: title, role: .cancel, answer: action, condition: nil)
    }
}
