extension Flow {
    /// Presents an alert each time that a command fails while this flow runs.
    ///
    ///     let viewModel = ProfileViewModel(profile)
    ///     flow.push(viewModel)
    ///     flow.presentErrors(of: viewModel.save, "Not saved")
    ///
    /// The command's ``Command/error`` is cleared when the alert has been dismissed. A cancelled execution has no
    /// error. Call this method once per command, because a later call replaces the earlier one.
    ///
    /// - Parameters:
    ///   - command: The command. It is not retained.
    ///   - title: The failed action, in a few words, such as "Not saved"; `String(localized:)` for a translated text.
    ///   - cancel: The title of the button. Pass a translated text if the app is translated.
    ///   - message: Returns the message for an error, or `nil` for an alert without a message. The default is the
    ///     description of the error.
    public func presentErrors<Input, Value>(
        of command: Command<Input, Value>, _ title: String, cancel: String = "OK",
        message: @escaping @MainActor (any Error) -> String? = { "\($0)" }, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        present(
            errorsOf: command, title, retry: nil, cancel: cancel, message,
            at: SourcePlace(file: fileID, line: line))
    }

    /// Presents an alert each time that a command fails, with a button that executes the command again with the same
    /// input; see ``presentErrors(of:_:cancel:message:fileID:line:)``. That button withdraws the other alerts about the
    /// command.
    ///
    ///     flow.presentErrors(of: viewModel.purchase, "Not bought", retry: "Retry")
    ///
    /// - Parameters:
    ///   - command: The command. It is not retained.
    ///   - title: The failed action, in a few words, such as "Not bought"; `String(localized:)` for a translated text.
    ///   - retry: The title of the button that executes the command again.
    ///   - cancel: The title of the other button. Pass a translated text if the app is translated.
    ///   - message: Returns the message for an error, or `nil` for an alert without a message. The default is the
    ///     description of the error.
    public func presentErrors<Input, Value>(
        of command: Command<Input, Value>, _ title: String, retry: String, cancel: String = "Cancel",
        message: @escaping @MainActor (any Error) -> String? = { "\($0)" }, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        present(
            errorsOf: command, title, retry: retry, cancel: cancel, message,
            at: SourcePlace(file: fileID, line: line))
    }

    private func present<Input, Value>(
        errorsOf command: Command<Input, Value>, _ title: String, retry: String?, cancel: String,
        _ message: @escaping @MainActor (any Error) -> String?, at call: SourcePlace
    ) {
        var alerts: [AlertShowing] = []
        if retry != nil { command.inputsOfErrors = [] }
        let presentation = command.$error.observe(initial: false) { [weak self, weak command] error in
            let input = error == nil ? nil : command?.takeInputOfError()
            guard let self, let error, node.state == .running else { return }
            let alert = AlertViewModel(
                title, retry.map { [.button($0)] } ?? [], cancel: .button(cancel), message: message(error),
                style: .alert, fields: [], at: call)
            let showing = AlertShowing()
            showing.onAnswer = Once { button in
                alerts.removeAll { $0 === showing }
                command?.clearError()
                guard retry != nil, button == 0, let input else { return }
                // Errors of executions before the retry no longer matter.
                for other in alerts { other.withdraw() }
                command?.execute(input)
            }
            alerts.append(showing)
            show(alert, showing, at: call)
        }
        ErrorPresentations.replace(with: presentation, of: command)
    }
}

/// The observations that present the errors of commands, one for each command. An observation ends with its command,
/// because the flow that has begun the observation may outlive the command.
@MainActor
private enum ErrorPresentations {
    private static var tokens: [ObjectIdentifier: ObservationToken] = [:]

    static func replace<Input, Value>(with token: ObservationToken, of command: Command<Input, Value>) {
        let id = ObjectIdentifier(command)
        tokens[id] = token
        command.$error.onEnd { [weak token] in
            // The token may have been replaced, or a later command may have the same address.
            if tokens[id] === token { tokens[id] = nil }
        }
    }
}
