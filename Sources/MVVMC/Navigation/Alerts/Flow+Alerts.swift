extension Flow {
    /// Asks the user a question, and returns the answer of the tapped button. If the question disappears without an
    /// answer, the answer of `cancel` is returned, so the cancel button must be the safe choice.
    ///
    ///     let isDiscarded = await flow.ask(
    ///         "Discard?", [.destructive("Discard", answer: true)], cancel: .button("Keep", answer: false))
    ///
    /// To tell a tap on the cancel button from a question that disappears, pass `ifDismissed`; see
    /// ``ask(_:_:cancel:ifDismissed:message:style:fields:fileID:line:)``.
    ///
    /// A question disappears when the waiting task is cancelled, when the flow ends, and when code dismisses the
    /// question or a presentation below it. If the flow has ended or has not been started, the call is reported, and
    /// the question does not appear. In all of these cases, this method returns the answer of `cancel`, so a caller
    /// never waits forever.
    ///
    /// While another alert is in front, the question waits for its turn, as with
    /// ``presentAlert(_:_:cancel:message:style:fields:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - title: The question, in a few words; `String(localized:)` for a translated text.
    ///   - buttons: The buttons other than the cancel button, in order, with their answers.
    ///   - cancel: The cancel button, which is the last one. It can always be tapped, because its condition is ignored.
    ///   - message: The message with the details.
    ///   - style: The style, which is an alert or a confirmation dialog. A dialog with text fields is reported, and
    ///     shown as an alert.
    ///   - fields: The text fields, in order. Keep references to them to read the texts.
    /// - Returns: The answer of the tapped button, or of the cancel button if no button was tapped.
    public func ask<Answer>(
        _ title: String, _ buttons: [AlertButton<Answer>] = [], cancel: AlertButton<Answer>, message: String? = nil,
        style: AlertViewModel.Style = .alert, fields: [AlertViewModel.Field] = [], fileID: StaticString = #fileID,
        line: UInt = #line
    ) async -> Answer {
        await ask(
            title, buttons, cancel: cancel, ifDismissed: cancel.answer, message: message, style: style, fields: fields,
            fileID: fileID, line: line)
    }

    /// Asks the user a question, and returns the answer of the tapped button, or another answer if the question
    /// disappears without a tap; see ``ask(_:_:cancel:message:style:fields:fileID:line:)``.
    ///
    ///     let answer = await flow.ask(
    ///         "Save the draft?", [.button("Save", answer: DraftAnswer.save)],
    ///         cancel: .button("Delete", answer: .delete), ifDismissed: .keep)
    ///
    /// A tap outside of a dialog counts as a tap on the cancel button.
    ///
    /// - Parameters:
    ///   - title: The question, in a few words; `String(localized:)` for a translated text.
    ///   - buttons: The buttons other than the cancel button, in order, with their answers.
    ///   - cancel: The cancel button, which is the last one.
    ///   - dismissed: The answer if no button was tapped, which must be the safe choice.
    ///   - message: The message with the details.
    ///   - style: The style, which is an alert or a confirmation dialog.
    ///   - fields: The text fields, in order.
    /// - Returns: The answer of the tapped button, or `dismissed` if no button was tapped.
    public func ask<Answer>(
        _ title: String, _ buttons: [AlertButton<Answer>] = [], cancel: AlertButton<Answer>,
        ifDismissed dismissed: Answer, message: String? = nil, style: AlertViewModel.Style = .alert,
        fields: [AlertViewModel.Field] = [], fileID: StaticString = #fileID, line: UInt = #line
    ) async -> Answer {
        let call = SourcePlace(file: fileID, line: line)
        let alert = AlertViewModel(
            title, buttons.map { $0.with {} }, cancel: cancel.with {}, message: message, style: style, fields: fields,
            at: call)
        guard let tapped = await tappedButton(of: alert, at: call) else { return dismissed }
        return (buttons + [cancel])[tapped].answer
    }

    /// Asks the user for a confirmation, and returns whether it was given. If the question disappears without an
    /// answer, returns `false`.
    ///
    ///     if await flow.confirm("Delete the album?", "Delete", isDestructive: true) { delete() }
    ///
    /// See ``ask(_:_:cancel:message:style:fields:fileID:line:)`` for a question with more buttons.
    ///
    /// - Parameters:
    ///   - title: The question, in a few words; `String(localized:)` for a translated text.
    ///   - button: The title of the button that confirms.
    ///   - cancel: The title of the cancel button. Pass a translated text if the app is translated.
    ///   - message: The message with the details.
    ///   - isDestructive: Whether the confirming button is a destructive choice.
    ///   - style: The style, which is an alert or a confirmation dialog.
    public func confirm(
        _ title: String, _ button: String, cancel: String = "Cancel", message: String? = nil,
        isDestructive: Bool = false, style: AlertViewModel.Style = .alert, fileID: StaticString = #fileID,
        line: UInt = #line
    ) async -> Bool {
        await ask(
            title, [isDestructive ? .destructive(button, answer: true) : .button(button, answer: true)],
            cancel: .button(cancel, answer: false), message: message, style: style, fileID: fileID, line: line)
    }

    /// Presents an alert or a confirmation dialog over the frontmost screen, without waiting for an answer. A tap on a
    /// button dismisses the alert, and then performs the button's action.
    ///
    ///     flow.presentAlert("Saved", cancel: .button("OK"))
    ///     flow.presentAlert("Not saved", [.button("Retry") { self.save() }], cancel: .button("Cancel"))
    ///
    /// One alert is shown at a time, as in UIKit and SwiftUI. An alert that is presented while another alert is in
    /// front waits until that alert and the alerts that already wait have been dismissed. The action of a button can
    /// present the next alert, because the action is performed after the alert has been dismissed.
    ///
    /// The alert is dismissed without an action when the flow that presented it ends, or when code dismisses a
    /// presentation below it. If a stack below the alert is removed because another flow has ended, the alert stays
    /// over the remaining stacks. A waiting alert is dropped when its flow ends.
    ///
    /// - Parameters:
    ///   - title: A short description of the event; `String(localized:)` for a translated text.
    ///   - buttons: The buttons other than the cancel button, in order, with their actions.
    ///   - cancel: The cancel button, which is the last one. It can always be tapped, because its condition is ignored.
    ///     A tap outside of a dialog performs the action of this button too.
    ///   - message: The message with the details.
    ///   - style: The style, which is an alert or a confirmation dialog. A dialog with text fields is reported, and
    ///     shown as an alert.
    ///   - fields: The text fields, in order. Keep references to them to read the texts.
    public func presentAlert(
        _ title: String, _ buttons: [AlertButton<@MainActor () -> Void>] = [],
        cancel: AlertButton<@MainActor () -> Void>, message: String? = nil, style: AlertViewModel.Style = .alert,
        fields: [AlertViewModel.Field] = [], fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let call = SourcePlace(file: fileID, line: line)
        let alert = AlertViewModel(
            title, buttons, cancel: cancel, message: message, style: style, fields: fields, at: call)
        show(alert, at: call)
    }

    /// Presents an alert, and waits until it has been dismissed.
    ///
    /// - Returns: The index of the button that was tapped, or `nil` if the alert was dismissed in another way or could
    ///   not be presented.
    private func tappedButton(of alert: AlertViewModel, at call: SourcePlace) async -> Int? {
        let showing = AlertShowing()
        let tapped = await awaiting(for: .modal, ifCancelled: Int?.none) { answer in
            showing.onAnswer = answer
            if !show(alert, showing, at: call) { answer(nil) }
        } onCancel: { _ in
            showing.withdraw()
        }
        // Without this suspension, a loop over questions that cannot be shown would occupy the main actor.
        await Task.yield()
        return tapped
    }

    /// Presents an alert, or adds it to the queue of presentations.
    ///
    /// - Returns: Whether the alert is presented or waits in the queue.
    @discardableResult
    func show(_ alert: AlertViewModel, _ showing: AlertShowing = AlertShowing(), at call: SourcePlace) -> Bool {
        guard !node.ignores("present an alert"),
            let (navigator, coordinator) = node.target("present an alert", at: call)
        else { return false }
        showing.waiting = navigator.presentAlert(
            by: node,
            start: node.keepingRoute { [node] in
                // If the alert has waited, its flow may be ending now. While the alert waits, this closure retains the
                // coordinator, because the flow may have no screen that does.
                guard node.state == .running, let navigator = node.navigator else { return showing.answer(nil) }
                let presented = Navigator(in: navigator.tree, presentation: alert.presentation)
                showing.navigator = presented
                alert.show(showing)
                navigator.stackForAlert.present(presented)
                presented.append([Screen(alert, node: node, coordinator: coordinator)])
            }, refuse: { showing.answer(nil) })
        return true
    }
}
