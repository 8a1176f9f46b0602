import MVVMC
import PhotoStoreExample

/// Asks whether to buy.
final class ConfirmPurchaseView: TerminalView, ViewModelOwner {
    @Owned var viewModel: ConfirmPurchaseViewModel?

    let title = "Confirm"
    let hint = "confirm · cancel"
    private(set) var lines: [String] = []
    var isBusy: Bool { viewModel?.confirm.isRunning == true }

    func bind(_ viewModel: ConfirmPurchaseViewModel, in bindings: Bindings) {
        lines = ["Buy \(viewModel.title.shown) for \(viewModel.price)?"]
    }

    func perform(_ command: Command) throws(CommandError) {
        switch command {
        case .confirm: viewModel?.confirm.execute()
        case .cancel: viewModel?.cancel()
        default: throw command.refusal
        }
    }
}
