struct ThanksText: TerminalView {
    let viewModel: ThanksViewModel
    let title = "Thanks"
    let commands = ["done"]
    var lines: [String] { ["\(viewModel.receipt.title.shown) is yours, for \(viewModel.receipt.price)."] }

    func perform(_ command: TypedCommand) throws(TypedCommandError) {
        guard command.verb == .done else { throw command.refusal }
        viewModel.done()
    }
}
