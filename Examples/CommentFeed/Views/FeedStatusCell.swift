import MVVMCLists

/// The last cell of a feed, with a text, a progress indicator, and a button.
final class FeedStatusCell: ActionSource, FeedCell {
    enum Action { case retry }

    @Owned var viewModel: FeedStatusViewModel?
    var onAction: (@MainActor (Action) -> Void)?

    private(set) var texts: [String] = []
    private(set) var isBusy = false

    func bind(_ viewModel: FeedStatusViewModel, in bindings: Bindings) {
        texts = [viewModel.text, viewModel.buttonTitle].compactMap(\.self)
        isBusy = viewModel.isBusy
    }

    /// Simulates a tap on the button, if there is one.
    func tapButton() { if viewModel?.buttonTitle != nil { onAction?(.retry) } }
}

extension FeedStatusViewModel: ReusableViewProvider {
    static func makeReusableView() -> FeedStatusCell { FeedStatusCell() }
}
