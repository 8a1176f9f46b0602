import MVVMCLists

/// A cell that shows a user, without a screen: what a `UITableViewCell` would set on its subviews.
final class UserCell: ViewModelOwner {
    /// What the cell shows.
    @Owned var viewModel: UserRowViewModel?

    /// The texts of its labels and of its button.
    private(set) var texts: [String] = []
    /// The color of its button.
    private(set) var buttonTint = UserRowViewModel.Tint.blue

    /// An empty cell.
    init() {}

    /// Configures the cell.
    func bind(_ viewModel: UserRowViewModel, in bindings: Bindings) {
        texts = [viewModel.nameText, viewModel.roleTitleText, viewModel.buttonTitle]
        buttonTint = viewModel.buttonTint
    }

    /// The user taps the button.
    func tapButton() { viewModel?.toggleFavorite() }
}

extension UserRowViewModel: ReusableViewProvider {
    /// The cell that shows a user where no other is registered.
    static func makeReusableView() -> UserCell { UserCell() }
}
