struct SignInText: TerminalView {
    let viewModel: SignInViewModel
    let title = "Sign in"
    let lines = ["Who is buying?"]
    let commands = ["sign-in NAME", "cancel"]
    var isBusy: Bool { viewModel.signIn.isRunning }

    func perform(_ command: TypedCommand) throws(TypedCommandError) {
        switch command.verb {
        case .signIn:
            guard let name = command.name else {
                throw TypedCommandError("Sign in as whom? Say the name: sign-in NAME")
            }
            viewModel.name = name
            viewModel.signIn.execute()
        case .cancel:
            viewModel.cancel()
        default:
            throw command.refusal
        }
    }
}
