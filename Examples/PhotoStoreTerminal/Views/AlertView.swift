@_spi(Host) import MVVMC

/// A question with buttons: `confirm` taps the first that is not there to cancel, `cancel` the one that is.
final class AlertView: TerminalView, ViewModelOwner {
    @Owned var viewModel: AlertViewModel?

    private(set) var title = ""
    private(set) var lines: [String] = []
    private(set) var hint = ""
    private let style: Style

    init(style: Style) { self.style = style }

    func bind(_ viewModel: AlertViewModel, in bindings: Bindings) {
        title = viewModel.title.shown
        lines = viewModel.message.map { [style.red($0.escaped)] } ?? []
        hint = viewModel.buttons.map { "\($0.role == .cancel ? "cancel" : "confirm"): \($0.title)" }.joined(
            separator: " · ")
    }

    func perform(_ command: Command) throws(CommandError) {
        guard command == .confirm || command == .cancel,
            let index = viewModel?.buttons.firstIndex(where: { ($0.role == .cancel) == (command == .cancel) })
        else { throw command.refusal }
        viewModel?.userDidTap(at: index)
    }
}
