import MVVMCLists
import PhotoStoreExample

struct PurchasesView: TerminalView {
    let viewModel: PurchasesViewModel
    let title = "Purchases"
    let hint = "tab Store"

    var lines: [String] {
        if let nothing = viewModel.list.emptyState as? NothingBoughtViewModel, viewModel.list.isEmpty {
            return [nothing.text]
        }
        return viewModel.list.photos.map(\.line)
    }

    func perform(_ command: Command) throws(CommandError) { throw command.refusal }
}
