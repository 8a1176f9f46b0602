// Presenting and dismissing.
extension Flow {
    /// Presents a screen for `viewModel`, on a new stack over the stack of this flow.
    ///
    /// To push further screens on the new stack, present a coordinator.
    ///
    ///     let help = flow.present(HelpViewModel())
    ///     …
    ///     if let help { flow.remove(help) }
    ///
    /// - Parameters:
    ///   - viewModel: The view model to show.
    ///   - presentation: The style of the presentation.
    ///   - conflict: What to do if another presentation already covers the stack of this flow.
    /// - Returns: The identity of the screen, or `nil` if it is not presented, or not yet.
    @discardableResult
    public func present(
        _ viewModel: some ViewModel, as presentation: Presentation = .sheet,
        ifPresenting conflict: PresentationPolicy = .refuse, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Screen.ID? {
        let call = SourcePlace(file: fileID, line: line)
        guard let (navigator, _) = node.target("present \(type(of: viewModel))", at: call) else { return nil }
        if let alert = node.misplacedAlert(viewModel, "presented with a style or a policy", at: call) {
            return present(alert)?.id
        }
        var result: Screen.ID?
        navigator.present(
            type(of: viewModel), by: node, conflict, at: call,
            start: node.keepingRoute { [node] in
                // It may have waited, and its flow have ended meanwhile.
                guard node.state == .running, let (navigator, coordinator) = node.target("present", at: call) else {
                    return
                }
                Change.perform {
                    let presented = Navigator(presentation: presentation)
                    navigator.present(presented)
                    let screen = Screen(viewModel, node: node, coordinator: coordinator)
                    result = screen.id
                    presented.append([screen])
                }
            }, refuse: {})
        return result
    }

    /// Presents an alert or a confirmation dialog over the frontmost screen. A tap on a button dismisses it.
    ///
    /// One alert is shown at a time, as UIKit and SwiftUI do. An alert that is presented while another one is in front
    /// waits until that one is dismissed, after the alerts that already wait. The action of a button can present the
    /// next alert: its own alert has been dismissed by then.
    ///
    /// It is dismissed when the flow that presented it ends, and together with a presentation below it that is dismissed.
    /// If a flow below it ends, that flow's stack is removed, and the alert stays over what is left. A waiting alert is
    /// dropped when its flow ends.
    ///
    /// - Returns: The screen, or `nil` if the alert is not presented, or not yet. Hold it weakly: it retains the
    ///   coordinator.
    @discardableResult
    public func present(
        _ alert: AlertViewModel, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Screen? {
        let showing = show(alert, at: SourcePlace(file: fileID, line: line), onAnswer: nil)
        return Graph.untracked { showing?.navigator?.top }
    }

    /// Asks the user a question, and returns the answer of the tapped button.
    ///
    ///     let discard = await flow.ask("Discard?", [.destructive("Discard", true), .cancel("Keep", false)])
    ///
    /// A question that is dismissed without a tap returns the answer of its cancel button: when the waiting task is
    /// cancelled, when the flow ends, or when the question cannot be presented. This method therefore always returns.
    ///
    /// While another alert is in front, the question waits for its turn, as with ``present(_:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - title: The question, in a few words; `String(localized:)` for a translated text.
    ///   - message: The message with the details.
    ///   - style: The style: an alert or a confirmation dialog.
    ///   - fields: The text fields, in order. Keep references to them to read the texts.
    ///   - buttons: The buttons, in order, with their answers. Buttons that cannot be shown are reported; see
    ///     ``AlertViewModel``.
    /// - Returns: The answer of the tapped button, or of the cancel button if no button was tapped. It is `nil` if that
    ///   button has no answer, or if there is no cancel button.
    public func ask<Answer>(
        _ title: String, message: String? = nil, style: AlertViewModel.Style = .alert,
        fields: [AlertViewModel.Field] = [], _ buttons: [AlertButton<Answer>], fileID: StaticString = #fileID,
        line: UInt = #line
    ) async -> Answer? {
        let alert = AlertViewModel(
            title, message: message, style: style, fields: fields, buttons.map { $0.with($0.role, nil) },
            fileID: fileID, line: line)
        let tapped = await tappedButton(of: alert, at: SourcePlace(file: fileID, line: line))
        return (tapped.map { buttons[$0] } ?? buttons.first { $0.role == .cancel })?.answer
    }

    /// Presents an alert, and waits until it has gone.
    ///
    /// - Returns: The index of the button that was tapped, or `nil` if the alert went in another way or could not be
    ///   presented.
    private func tappedButton(of alert: AlertViewModel, at call: SourcePlace) async -> Int? {
        var tapped: Int?
        let question = AlertQuestion()
        let wait = LibraryTasks.beginWaiting(for: .modal)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { return continuation.resume() }
                question.showing = show(alert, at: call) {
                    tapped = $0
                    wait?.end()
                    continuation.resume()
                }
                if question.showing == nil { continuation.resume() }
                // Cancelled by an observer of the tree, before there was anything to withdraw.
                if Task.isCancelled { question.showing?.withdraw() }
            }
        } onCancel: {
            onMainActor { question.showing?.withdraw() }
        }
        wait?.end()
        // A loop over questions that cannot be asked would otherwise occupy the main actor.
        await Task.yield()
        return tapped
    }

    @discardableResult
    private func show(
        _ alert: AlertViewModel, at call: SourcePlace, onAnswer: (@MainActor (Int?) -> Void)?
    ) -> AlertShowing? {
        guard let (navigator, coordinator) = node.target("present an alert", at: call) else { return nil }
        // Reported when it was made.
        if alert.buttons.isEmpty { return nil }
        let showing = AlertShowing(onAnswer: onAnswer)
        showing.waiting = navigator.presentAlert(
            by: node,
            start: node.keepingRoute { [node] in
                // It may have waited, and its flow be ending. The coordinator may have had nothing else that retains
                // it.
                guard node.state == .running, let navigator = node.navigator else { return showing.answer(nil) }
                let presented = Navigator(presentation: alert.presentation)
                showing.navigator = presented
                alert.add(showing)
                navigator.stackForAlert.present(presented)
                presented.append([Screen(alert, node: node, coordinator: coordinator)])
            }, refuse: { showing.answer(nil) })
        return showing
    }

    /// Dismisses the presentation over the stack of this flow, if there is one.
    ///
    /// - Returns: Whether nothing is presented there now. A screen that requires confirmation is asked, and may be
    ///   dismissed later; see ``LeaveConfirming``.
    @discardableResult
    public func dismiss() -> Bool {
        guard let (navigator, _) = node.target("dismiss") else { return false }
        return navigator.dismissPresented(by: .code)
    }
}

/// What `ask` waits for: made before the alert is shown, so that a task that is cancelled finds it.
@MainActor
private final class AlertQuestion {
    var showing: AlertShowing?
    nonisolated init() {}
}
