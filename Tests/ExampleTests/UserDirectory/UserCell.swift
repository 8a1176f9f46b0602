import MVVMC
@testable import UserDirectoryExample

/// A stand-in for a table view cell that shows a user. Its properties represent the contents of the subviews.
final class UserCell: ViewModelOwner {
    @Owned var viewModel: UserRowViewModel?

    /// The texts of the labels and of the button.
    private(set) var texts: [String] = []
    private(set) var buttonTint = UserRowViewModel.Tint.blue

    func bind(_ viewModel: UserRowViewModel, in bindings: Bindings) {
        texts = [viewModel.nameText, viewModel.roleTitleText, viewModel.buttonTitle]
        buttonTint = viewModel.buttonTint
    }

    func tapButton() { viewModel?.toggleFavorite() }
}
