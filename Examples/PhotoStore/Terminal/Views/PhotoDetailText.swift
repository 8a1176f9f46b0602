struct PhotoDetailText: TerminalView {
    let viewModel: PhotoDetailViewModel
    let style: Style
    var title: String { viewModel.title.shown }
    var lines: [String] { [viewModel.price + style.mark(isBought: viewModel.didBuyPhoto)] }
    var hint: String { viewModel.didBuyPhoto ? "back" : "buy · back" }

    func perform(_ command: TypedCommand) throws(TypedCommandError) {
        guard command.verb == .buy, !viewModel.didBuyPhoto else { throw command.refusal }
        if command.name != nil { throw TypedCommandError("This is \(title); back leads to the others.") }
        viewModel.buy()
    }
}
