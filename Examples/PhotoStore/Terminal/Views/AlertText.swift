import MVVMC

/// An alert. The command `confirm` taps the first button that is not a cancel button, and `cancel` taps the cancel
/// button.
struct AlertText: TerminalView {
    let viewModel: AlertViewModel
    let style: Style
    var title: String { viewModel.title.shown }
    var lines: [String] { viewModel.message.map { [style.red($0.escaped)] } ?? [] }

    var commands: [String] {
        viewModel.buttons.map { ($0.role == .cancel ? "cancel: " : "confirm: ") + $0.title }
    }

    func perform(_ command: TypedCommand) throws(TypedCommandError) {
        let cancels = command.verb == .cancel
        guard cancels || command.verb == .confirm,
            let index = viewModel.buttons.firstIndex(where: { ($0.role == .cancel) == cancels })
        else { throw command.refusal }
        viewModel.userDidTap(at: index)
    }
}
