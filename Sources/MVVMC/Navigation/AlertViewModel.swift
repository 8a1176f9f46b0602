/// An alert or a confirmation dialog: a question that the user must answer.
///
/// It is on the tree, in a stack of its own, so a test can see that it is shown, and tap its buttons. Present it if
/// its buttons have actions. To wait for an answer, call ``Flow/ask(_:message:style:fields:_:fileID:line:)``, which
/// creates the alert.
///
///     flow.present(
///         AlertViewModel("Not bought", message: reason, [.button("Retry") { self.confirm() }, .cancel("Cancel")]))
///
///     // In a test:
///     NavigationUser(of: navigator).tap(alertButton: "Retry")
///
/// An alert that is pushed, embedded or presented with a style is reported, and presented as an alert.
///
/// The texts are shown as they are: pass `String(localized: "Not bought")` for one that is translated.
public final class AlertViewModel: ReferenceViewModel, TransientViewModel {
    /// The role of a button.
    @_spi(Host) public enum Role: Hashable, Sendable {
        /// A button without a special role.
        case normal
        /// A button that changes nothing.
        case cancel
        /// A button for a destructive choice.
        case destructive
    }

    /// The style of a question.
    public enum Style: Hashable, Sendable {
        /// An alert in the middle of the screen. Use it for a question that must be answered before anything else.
        case alert
        /// A list of choices at the bottom of the screen or, on a large screen, in a popover that points at the view
        /// with the name `anchor`. Use it for choices that follow a tap of the user. It has no text fields.
        case confirmationDialog(anchor: String?)

        /// A list of choices that points at no view.
        public static let confirmationDialog = Style.confirmationDialog(anchor: nil)
    }

    /// The action of a button.
    public typealias Action = @MainActor () -> Void

    /// The question, in a few words.
    public let title: String
    /// The message with the details.
    public let message: String?
    /// The style.
    public let style: Style
    /// The text fields, in order.
    public let fields: [Field]
    /// The buttons, in order.
    public let buttons: [AlertButton<Action>]
    /// Where the alert is shown, the place that was taken last at the end.
    private var showings: [AlertShowing] = []

    /// Creates a question.
    ///
    /// Content that cannot be shown is reported here. An alert without a button is not presented, since the user could
    /// not leave it. Only the first cancel button keeps that role. A confirmation dialog with text fields is shown as
    /// an alert.
    ///
    /// - Parameters:
    ///   - title: The question, in a few words.
    ///   - message: The message with the details.
    ///   - style: The style.
    ///   - fields: The text fields, in order.
    ///   - buttons: The buttons, in order. A tap dismisses the alert and then performs the button's action.
    public init(
        _ title: String, message: String? = nil, style: Style = .alert, fields: [Field] = [],
        _ buttons: [AlertButton<Action>], fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let call = SourcePlace(file: fileID, line: line)
        self.title = title
        self.message = message
        self.style = AlertViewModel.style(style, fields, title, at: call)
        self.fields = fields
        self.buttons = AlertViewModel.buttons(buttons, title, at: call)
    }

    private static func style(
        _ style: Style, _ fields: [Field], _ title: String, at call: SourcePlace
    ) -> Style {
        guard style != .alert, !fields.isEmpty else { return style }
        Misuse.report(
            """
            the confirmation dialog "\(title)" has text fields, which a dialog cannot show. It is shown as an alert.
            Leave out the fields, or the style: .alert is the default.
            """, at: call)
        return .alert
    }

    private static func buttons(
        _ buttons: [AlertButton<Action>], _ title: String, at call: SourcePlace
    ) -> [AlertButton<Action>] {
        if buttons.isEmpty {
            Misuse.report(
                """
                the alert "\(title)" has no button. It is not presented, because the user could not leave it.
                Give it one: [.button("OK")]
                """, at: call)
        }
        let cancel = buttons.firstIndex { $0.role == .cancel }
        let extra = buttons.indices.filter { $0 != cancel && buttons[$0].role == .cancel }
        guard !extra.isEmpty else { return buttons }
        Misuse.report(
            """
            the alert "\(title)" has \(extra.count + 1) cancel buttons: \(buttons.filter { $0.role == .cancel }.map(\.title)).
            Only the first has that role. Make the others plain buttons: .button("\(buttons[extra[0]].title)")
            """, at: call)
        return buttons.enumerated().map { extra.contains($0) ? $1.with(.normal, $1.answer) : $1 }
    }

    var presentation: Presentation {
        switch style {
        case .alert: .alert
        case .confirmationDialog(let anchor): Presentation(.confirmationDialog(anchor: anchor))
        }
    }

    // MARK: The user

    /// Taps the first button with this title, as the user: the alert is dismissed, and the button's action is
    /// performed.
    ///
    /// A title that no button has is reported, and so is a button that is disabled, or an alert that is not shown.
    ///
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - stack: The stack on which the alert was tapped, which matters for an alert that is shown in two windows; if
    ///     `nil`, the one that has shown it last.
    @_spi(Host) public func userDidTap(_ title: String, on stack: Navigator? = nil) {
        if let index = buttons.firstIndex(where: { $0.title == title }) { return userDidTap(at: index, on: stack) }
        Misuse.report(
            """
            there is no button "\(title)" in the alert "\(self.title)". Nothing was done.
            Its buttons are \(buttons.map(\.title)). Tap one of those.
            """)
    }

    /// Taps the button at an index of ``buttons``, as the user; see ``userDidTap(_:)``. A host calls this, since titles
    /// may repeat.
    @_spi(Host) public func userDidTap(at index: Int, on stack: Navigator? = nil) {
        guard buttons.indices.contains(index) else {
            return Misuse.report(
                """
                there is no button \(index) in the alert "\(title)". Nothing was done.
                Its buttons are \(buttons.map(\.title)). Pass an index of one of those.
                """)
        }
        let button = buttons[index]
        guard Graph.untracked({ button.isEnabled }) else {
            return Misuse.report(
                """
                the button "\(button.title)" of the alert "\(title)" was tapped although it is disabled. Nothing was done.
                A host must disable the button while its `isEnabled` is false.
                """)
        }
        guard let place = showings.lastIndex(where: { stack == nil || $0.navigator === stack }) else {
            return Misuse.report(
                """
                the button "\(button.title)" of the alert "\(title)" was tapped although the alert is not shown. Nothing was done.
                Present it first: flow.present(alert)
                """)
        }
        let showing = showings.remove(at: place)
        Change.perform(by: .user) { showing.dismiss() }
        button.answer?()
        showing.answer(index)
    }

    /// The user dismissed the alert without a button, as by a tap beside a dialog: that is a tap on its cancel button.
    ///
    /// - Returns: Whether it has one.
    func userDidCancel(on stack: Navigator) -> Bool {
        guard let index = buttons.firstIndex(where: { $0.role == .cancel }),
            showings.contains(where: { $0.navigator === stack })
        else { return false }
        userDidTap(at: index, on: stack)
        return true
    }

    // MARK: Where it is shown

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
    /// The stack that shows the alert, once it is presented.
    weak var navigator: Navigator? {
        didSet { wasShown = true }
    }
    private(set) var wasShown = false
    /// The alert's position in the queue, if it has to wait.
    weak var waiting: WaitingPresentation?
    private var onAnswer: (@MainActor (Int?) -> Void)?

    /// - Parameter onAnswer: Called once, with the index of the button that was tapped, or `nil` if there was no tap.
    init(onAnswer: (@MainActor (Int?) -> Void)?) { self.onAnswer = onAnswer }

    /// Takes the alert off the tree.
    func dismiss() {
        guard let navigator else { return }
        navigator.presenting?.dismiss(navigator)
    }

    /// Takes the alert off the tree, or out of the queue, unanswered.
    func withdraw() {
        Change.perform {
            waiting?.cancel()
            dismiss()
        }
    }

    func answer(_ button: Int?) {
        let onAnswer = onAnswer
        self.onAnswer = nil
        onAnswer?(button)
    }
}
