import MVVMCLists

/// The cell at the end of a feed: a text, something that turns, a button.
final class FeedStatusCell: ActionSource, FeedCell {
    /// What the user can do here.
    enum Action: Hashable, Sendable {
        /// The button was tapped.
        case retry
    }

    /// What the cell shows.
    @Owned var viewModel: FeedStatusViewModel?
    /// Called when the button is tapped.
    var onAction: (@MainActor (Action) -> Void)?

    /// The texts of its label and of its button, if it has one.
    private(set) var texts: [String] = []
    /// Whether something turns.
    private(set) var isBusy = false

    /// An empty cell.
    init() {}

    /// Configures the cell.
    func bind(_ viewModel: FeedStatusViewModel, in bindings: Bindings) {
        texts = [viewModel.text] + [viewModel.buttonTitle].compactMap(\.self)
        isBusy = viewModel.isBusy
    }

    /// The user taps the button.
    func tapButton() { if viewModel?.buttonTitle != nil { onAction?(.retry) } }
}

extension FeedStatusViewModel: ReusableViewProvider {
    /// The cell that shows how a feed stands.
    static func makeReusableView() -> FeedStatusCell { FeedStatusCell() }
}
