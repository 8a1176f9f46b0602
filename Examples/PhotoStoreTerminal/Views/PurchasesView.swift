@_spi(Host) import MVVMCLists
import PhotoStoreExample

/// The photos that were bought.
final class PurchasesView: TerminalView, ViewModelOwner {
    @Owned var viewModel: PurchasesViewModel?

    let title = "Purchases"
    let hint = "tab Store"
    private(set) var lines: [String] = []

    func bind(_ viewModel: PurchasesViewModel, in bindings: Bindings) {
        bindings.observe(viewModel.list.$update, with: self) { view, update in
            let items = update.snapshot.sections.flatMap(\.items)
            let nothing = (viewModel.list.emptyState as? NothingBoughtViewModel)?.text
            view.lines =
                items.isEmpty
                ? [nothing ?? ""] : items.map { $0.title.shown.padded(to: 32) + $0.price.padded(to: 8, onLeft: true) }
            update.finish()
        }
    }

    func perform(_ command: Command) throws(CommandError) { throw command.refusal }
}
