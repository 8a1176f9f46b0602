/// A question that has to be answered: a title, text fields, and buttons that a test can press.
///
/// It is a view model on the tree like any other, so nothing special is needed to see that it is up.
///
///     let alert = Alert("Not bought", message: reason)
///     alert.addButton("Retry") { [weak self] in self?.confirm() }
///     alert.addButton("Cancel", role: .cancel)
///     flow.present(alert)
///
///     // In a test:
///     (navigator.frontmost.top?.viewModel as? Alert)?.userDidTap("Retry")
public final class Alert: ReferenceViewModel {
    /// What a button is for.
    public enum Role: Hashable, Sendable {
        /// Anything else.
        case normal
        /// Leaves everything as it is.
        case cancel
        /// Destroys something.
        case destructive
    }

    /// A button of an alert.
    public struct Button {
        /// What it says.
        public let title: String
        /// What it is for.
        public let role: Role
        let action: @MainActor () -> Void
    }

    /// A text field of an alert.
    @MainActor
    public final class Field {
        /// What is shown while nothing has been typed.
        public let placeholder: String
        /// What has been typed.
        @Observed public var text: String

        init(placeholder: String, text: String) {
            self.placeholder = placeholder
            self.text = text
        }
    }

    /// The question, in few words.
    public let title: String
    /// More about it.
    public let message: String?
    /// The buttons, in order.
    public private(set) var buttons: [Button] = []
    /// The text fields, in order.
    public private(set) var fields: [Field] = []
    /// Takes the alert off the tree; set while it is there.
    var dismiss: (@MainActor () -> Void)?
    /// Hears which button was tapped, or `nil` if the alert went in another way.
    var onAnswer: (@MainActor (String?) -> Void)?

    /// A question without answers yet.
    public init(_ title: String, message: String? = nil) {
        self.title = title
        self.message = message
    }

    /// Adds a button, which dismisses the alert and then does what it is for.
    @discardableResult
    public func addButton(
        _ title: String, role: Role = .normal, action: @escaping @MainActor () -> Void = {}
    ) -> Alert {
        buttons.append(Button(title: title, role: role, action: action))
        return self
    }

    /// Adds a text field.
    @discardableResult
    public func addField(placeholder: String = "", text: String = "") -> Field {
        let field = Field(placeholder: placeholder, text: text)
        fields.append(field)
        return field
    }

    /// The user tapped a button: the alert goes, and the button does what it is for.
    ///
    /// A title that no button has is reported, and so is an alert that is not shown.
    public func userDidTap(_ title: String) {
        guard let button = buttons.first(where: { $0.title == title }) else {
            return Misuse.report(
                """
                there is no button "\(title)" in the alert "\(self.title)".
                Its buttons are \(buttons.map(\.title)).
                """)
        }
        guard let dismiss else {
            return Misuse.report(
                """
                the button "\(title)" of the alert "\(self.title)" was tapped, and the alert is not shown.
                Present it first: flow.present(alert)
                """)
        }
        let onAnswer = onAnswer
        self.onAnswer = nil
        dismiss()
        button.action()
        onAnswer?(title)
    }

    func didLeave() {
        dismiss = nil
        let onAnswer = onAnswer
        self.onAnswer = nil
        onAnswer?(nil)
    }
}
