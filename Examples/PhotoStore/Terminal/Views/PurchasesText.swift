import MVVMCLists

struct PurchasesText: TerminalView {
    let viewModel: PurchasesViewModel
    let title = "Purchases"
    let commands = ["tab Store"]

    var lines: [String] {
        if let nothing = viewModel.list.emptyState as? NothingBoughtViewModel, viewModel.list.isEmpty {
            return [nothing.text]
        }
        return viewModel.list.photos.map(\.line)
    }

    func perform(_ command: TypedCommand) throws(TypedCommandError) { throw command.refusal }
}
