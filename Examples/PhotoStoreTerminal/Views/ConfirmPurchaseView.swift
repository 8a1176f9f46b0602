import MVVMC
import PhotoStore

/// Asks whether to buy.
final class ConfirmPurchaseView: TerminalView, ViewModelOwner {
    @Owned var viewModel: ConfirmPurchaseViewModel?

    let title = "Confirm"
    let hint = "confirm · cancel"
    private(set) var lines: [String] = []
    private let style: Style

    init(style: Style) { self.style = style }

    func bind(_ viewModel: ConfirmPurchaseViewModel, in bindings: Bindings) {
        bindings.observe(viewModel.$message) { [unowned self] message in
            lines = ["Buy \(viewModel.title) for \(viewModel.price)?"] + (message.map { [style.red($0)] } ?? [])
        }
    }

    func perform(_ command: Command) throws(CommandError) {
        switch command {
        case .confirm: viewModel?.confirm()
        case .cancel: viewModel?.cancel()
        default: throw command.refusal
        }
    }
}
