import MVVMC
import PhotoStoreExample

/// Says thanks.
final class ThanksView: TerminalView, ViewModelOwner {
    @Owned var viewModel: ThanksViewModel?

    let title = "Thanks"
    let hint = "done"
    private(set) var lines: [String] = []

    func bind(_ viewModel: ThanksViewModel, in bindings: Bindings) {
        lines = ["\(viewModel.receipt.title.shown) is yours, for \(viewModel.receipt.price)."]
    }

    func perform(_ command: Command) throws(CommandError) {
        guard case .done = command else { throw command.refusal }
        viewModel?.done()
    }
}
