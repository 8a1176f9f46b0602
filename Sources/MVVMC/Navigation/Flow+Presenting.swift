// What a flow presents over everything, and dismisses.
extension Flow {
    /// Presents a screen for `viewModel` over everything, as a stack of its own.
    ///
    /// To push further screens there, present a coordinator.
    ///
    ///     weak var help = flow.present(HelpViewModel())
    ///     …
    ///     if let help { flow.remove(help) }
    ///
    /// - Parameters:
    ///   - viewModel: What is shown.
    ///   - presentation: How it is shown.
    ///   - conflict: What happens if something is presented already that covers the stack that this flow is on.
    /// - Returns: The screen, or `nil` if it is not presented, or not yet. Hold it weakly: it retains the coordinator.
    @discardableResult
    public func present(
        _ viewModel: some ViewModel, as presentation: Presentation = .sheet,
        ifPresenting conflict: PresentationConflict = .refuse, calledFrom function: StaticString = #function,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Screen? {
        node.checkCall(from: function, file, line)
        guard let (navigator, _) = node.place("present \(type(of: viewModel))") else { return nil }
        var result: Screen?
        navigator.present(
            "\(type(of: viewModel))", by: node, conflict,
            start: node.keepingRoute { [node] in
                // It may have waited, and its flow have ended meanwhile.
                guard node.state == .running, let (navigator, coordinator) = node.place("present") else { return }
                Change.perform {
                    let presented = Navigator(presentation: presentation)
                    navigator.present(presented)
                    let screen = Screen(viewModel, node: node, coordinator: coordinator)
                    result = screen
                    presented.append([screen])
                }
            }, refuse: {})
        return result
    }

    /// Asks something: presents an alert over what is in front, which goes when a button is tapped.
    ///
    /// It goes with the flow that has asked, and with what that flow has presented below it.
    ///
    /// An alert without a button is reported and not presented, since the user could not leave it.
    ///
    /// - Returns: The screen, or `nil` if the alert is not presented. Hold it weakly: it retains the coordinator.
    @discardableResult
    public func present(_ alert: AlertViewModel) -> Screen? {
        show(alert, onAnswer: nil)?.navigator?.top
    }

    /// Asks something, and waits for the answer.
    ///
    /// Cancelling the task that waits withdraws the alert. This returns whatever happens to the tree.
    ///
    /// - Returns: The title of the button that was tapped, or `nil` if the alert went in another way or could not be presented.
    public func ask(_ alert: AlertViewModel) async -> String? {
        var answer: String?
        let question = AlertQuestion()
        let wait = LibraryTasks.beginWaiting()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { return continuation.resume() }
                question.showing = show(alert) {
                    answer = $0
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
        await node.didRun(wasRefused: question.showing == nil)
        return answer
    }

    @discardableResult
    private func show(_ alert: AlertViewModel, onAnswer: (@MainActor (String?) -> Void)?) -> AlertShowing? {
        guard let (place, coordinator) = node.place("present an alert") else { return nil }
        guard !alert.buttons.isEmpty else {
            Misuse.report(
                """
                \(node.name) was asked to present the alert "\(alert.title)", which has no button; it is not presented.
                The user could not leave it. Add one: alert.addButton("OK")
                """)
            return nil
        }
        return Change.perform {
            let presented = Navigator(presentation: .alert)
            let showing = AlertShowing(on: presented, onAnswer: onAnswer)
            alert.add(showing)
            place.stackForAlert.present(presented)
            presented.append([Screen(alert, node: node, coordinator: coordinator)])
            return showing
        }
    }

    /// Dismisses what is presented over the stack that this flow is on, if anything is.
    ///
    /// - Returns: Whether nothing is presented there now: a screen that does not let itself be left is asked, and may go
    ///   later.
    @discardableResult
    public func dismissPresented() -> Bool {
        guard let (navigator, _) = node.place("dismiss") else { return false }
        return navigator.dismissPresented(by: .code)
    }

    /// Dismisses everything that is presented on the tree that this flow is on.
    ///
    /// - Returns: Whether nothing is presented there now.
    @discardableResult
    public func dismissAllPresented() -> Bool {
        guard let (navigator, _) = node.place("dismiss everything") else { return false }
        return Leave(
            by: .code,
            screens: { [weak root = navigator.root] in
                root?.outermostPresenting.flatMap { $0.presented?.subtree ?? [] }
            },
            action: { [weak root = navigator.root] in
                for stack in root?.outermostPresenting ?? [] { stack.dismissPresented() }
            }
        ).begin()
    }
}

/// What `ask` waits for: made before the alert is shown, so that a task that is cancelled finds it.
@MainActor
private final class AlertQuestion {
    var showing: AlertShowing?
    nonisolated init() {}
}
