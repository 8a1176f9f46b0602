/// A question that has to be answered: a title, text fields, and buttons that a test can press.
///
/// It is a view model on the tree like any other, so nothing special is needed to see that it is up.
///
///     let alert = AlertViewModel("Not bought", message: reason)
///     alert.addButton("Retry") { self.confirm() }     // strong: the alert goes when it is answered
///     alert.addButton("Cancel", role: .cancel)
///     flow.present(alert)
///
///     // In a test:
///     (navigator.frontmost.top?.viewModel as? AlertViewModel)?.userDidTap("Retry")
public final class AlertViewModel: ReferenceViewModel, TransientViewModel {
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
    /// Where the alert is shown, the place that was taken last at the end.
    private var showings: [AlertShowing] = []

    /// A question without answers yet.
    public init(_ title: String, message: String? = nil) {
        self.title = title
        self.message = message
    }

    /// Adds a button, which dismisses the alert and then does what it is for.
    ///
    /// The action may capture its owner strongly, unless the owner retains the alert: it is released with the alert, which leaves the
    /// tree when it is answered.
    @discardableResult
    public func addButton(
        _ title: String, role: Role = .normal, action: @escaping @MainActor () -> Void = {}
    ) -> AlertViewModel {
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
        guard let showing = showings.popLast() else {
            return Misuse.report(
                """
                the button "\(title)" of the alert "\(self.title)" was tapped, and the alert is not shown.
                Present it first: flow.present(alert)
                """)
        }
        Change.perform(by: .user) { showing.dismiss() }
        button.action()
        showing.answer(title)
    }

    func add(_ showing: AlertShowing) { showings.append(showing) }

    /// The alert has left a stack, other than by a button.
    func didLeave(_ navigator: Navigator?) {
        guard let index = showings.lastIndex(where: { $0.navigator == nil || $0.navigator === navigator }) else {
            return
        }
        showings.remove(at: index).answer(nil)
    }
}

/// One presentation of an alert, which may be presented again while it is shown.
@MainActor
final class AlertShowing {
    private(set) weak var navigator: Navigator?
    private var onAnswer: (@MainActor (String?) -> Void)?

    init(on navigator: Navigator, onAnswer: (@MainActor (String?) -> Void)?) {
        (self.navigator, self.onAnswer) = (navigator, onAnswer)
    }

    /// Takes the alert off the tree.
    func dismiss() {
        guard let navigator else { return }
        navigator.presenting?.dismiss(navigator)
    }

    /// Takes the alert off the tree, unanswered.
    func withdraw() { Change.perform { dismiss() } }

    func answer(_ title: String?) {
        let onAnswer = onAnswer
        self.onAnswer = nil
        onAnswer?(title)
    }
}
