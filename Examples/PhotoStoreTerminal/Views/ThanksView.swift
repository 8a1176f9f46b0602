import PhotoStoreExample

struct ThanksView: TerminalView {
    let viewModel: ThanksViewModel
    let title = "Thanks"
    let hint = "done"
    var lines: [String] { ["\(viewModel.receipt.title.shown) is yours, for \(viewModel.receipt.price)."] }

    func perform(_ command: Command) throws(CommandError) {
        guard command.verb == .done else { throw command.refusal }
        viewModel.done()
    }
}
