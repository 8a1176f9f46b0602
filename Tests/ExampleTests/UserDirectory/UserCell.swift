import MVVMC
@testable import UserDirectoryExample

/// A cell that shows a user, without a screen. Its properties take the place of the subviews of a `UITableViewCell`.
final class UserCell: ViewModelOwner {
    @Owned var viewModel: UserRowViewModel?

    /// The texts of its labels and of its button.
    private(set) var texts: [String] = []
    private(set) var buttonTint = UserRowViewModel.Tint.blue

    func bind(_ viewModel: UserRowViewModel, in bindings: Bindings) {
        texts = [viewModel.nameText, viewModel.roleTitleText, viewModel.buttonTitle]
        buttonTint = viewModel.buttonTint
    }

    func tapButton() { viewModel?.toggleFavorite() }
}
