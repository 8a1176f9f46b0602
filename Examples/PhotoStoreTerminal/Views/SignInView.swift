@_spi(Host) import MVVMC
import PhotoStoreViewModelsExample

/// Asks who is there.
final class SignInView: TerminalView, ViewModelOwner {
    @Owned var viewModel: SignInViewModel?

    let title = "Sign in"
    let hint = "sign-in NAME · cancel"
    private(set) var lines: [String] = []
    private let style: Style

    init(style: Style) { self.style = style }

    func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {
        bindings.observe(viewModel.$message, on: self) { view, message in
            view.lines = ["Who is buying?"] + (message.map { [view.style.red($0.escaped)] } ?? [])
        }
    }

    func perform(_ command: Command) throws(CommandError) {
        guard let viewModel else { return }
        switch command {
        case .signIn(let name?):
            viewModel.name = name
            viewModel.signIn()
        case .signIn(nil):
            throw CommandError("Sign in as whom? Say the name: sign-in NAME")
        case .cancel:
            viewModel.cancel()
        default:
            throw command.refusal
        }
    }
}
