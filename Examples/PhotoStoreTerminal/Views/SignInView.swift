import MVVMC
import PhotoStoreExample

/// Asks who is there.
final class SignInView: TerminalView, ViewModelOwner {
    @Owned var viewModel: SignInViewModel?

    let title = "Sign in"
    let hint = "sign-in NAME · cancel"
    let lines = ["Who is buying?"]
    var isBusy: Bool { viewModel?.signIn.isRunning == true }

    func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {}

    func perform(_ command: Command) throws(CommandError) {
        guard let viewModel else { return }
        switch command {
        case .signIn(let name?):
            viewModel.name = name
            viewModel.signIn.execute()
        case .signIn(nil):
            throw CommandError("Sign in as whom? Say the name: sign-in NAME")
        case .cancel:
            viewModel.cancel()
        default:
            throw command.refusal
        }
    }
}
