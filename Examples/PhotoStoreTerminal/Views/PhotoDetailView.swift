import PhotoStoreExample

struct PhotoDetailView: TerminalView {
    let viewModel: PhotoDetailViewModel
    let style: Style
    var title: String { viewModel.title.shown }
    var lines: [String] { [viewModel.price + style.mark(isBought: viewModel.didBuyPhoto)] }
    var hint: String { viewModel.didBuyPhoto ? "back" : "buy · back" }

    func perform(_ command: Command) throws(CommandError) {
        guard command.verb == .buy, !viewModel.didBuyPhoto else { throw command.refusal }
        if command.name != nil { throw CommandError("This is \(title); back leads to the others.") }
        viewModel.buy()
    }
}
