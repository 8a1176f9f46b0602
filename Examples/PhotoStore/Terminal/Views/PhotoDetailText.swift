struct PhotoDetailText: TerminalView {
    let viewModel: PhotoDetailViewModel
    let style: Style
    var title: String { viewModel.title.shown }
    var lines: [String] { [viewModel.price + style.mark(isBought: viewModel.didBuyPhoto)] }
    var commands: [String] { viewModel.didBuyPhoto ? [] : ["buy"] }
    let isLeftByBack = true

    func perform(_ command: TypedCommand) throws(TypedCommandError) {
        guard command.verb == .buy else { throw command.refusal }
        // In a wide terminal, the list beside the photo accepts the command.
        if command.name != nil {
            throw TypedCommandError("This is \(title); back leads to the others.", isRefusal: true)
        }
        guard !viewModel.didBuyPhoto else { throw command.refusal }
        viewModel.buy()
    }
}
