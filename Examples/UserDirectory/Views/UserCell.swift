import MVVMCLists
import UserDirectoryViewModelsExample

/// A cell that shows a user, without a screen: what a `UITableViewCell` would set on its subviews.
public final class UserCell: ViewModelOwner {
    /// What the cell shows.
    @Owned public var viewModel: UserRowViewModel?

    /// The texts of its labels and of its button.
    public private(set) var texts: [String] = []
    /// The color of its button.
    public private(set) var buttonTint = UserRowViewModel.Tint.blue

    /// An empty cell.
    public init() {}

    /// Configures the cell.
    public func bind(_ viewModel: UserRowViewModel, in bindings: Bindings) {
        texts = [viewModel.nameText, viewModel.roleTitleText, viewModel.buttonTitle]
        buttonTint = viewModel.buttonTint
    }

    /// The user taps the button.
    public func tapButton() { viewModel?.toggleFavorite() }
}

extension UserRowViewModel: ReusableViewProvider {
    /// The cell that shows a user where no other is registered.
    public static func makeReusableView() -> UserCell { UserCell() }
}
