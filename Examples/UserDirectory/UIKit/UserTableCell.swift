#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// A row with the name and role of a user, and a button to mark the user as a favorite.
final class UserTableCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: UserRowViewModel?
    private let nameLabel = UILabel()
    private let roleLabel = UILabel()
    private let button = UIButton(configuration: .plain())
    private lazy var row = contentView.fill(with: UIStackView(arrangedSubviews: [nameLabel, roleLabel, button]))

    func bind(_ viewModel: UserRowViewModel, in bindings: Bindings) {
        row.spacing = 8
        row.alignment = .center
        // The name takes the space that the other views leave.
        for view in [roleLabel, button] { view.setContentHuggingPriority(.required, for: .horizontal) }
        nameLabel.text = viewModel.nameText
        roleLabel.text = viewModel.roleTitleText
        button.configuration?.title = viewModel.buttonTitle
        button.tintColor = viewModel.buttonTint == .red ? .systemRed : .systemBlue
        bindings.onEvent(.touchUpInside, of: button, with: self) { $0.viewModel?.toggleFavorite() }
    }
}

extension UserRowViewModel: ReusableViewProvider {
    static func makeReusableView() -> UserTableCell { UserTableCell(style: .default, reuseIdentifier: nil) }
}

/// The view that is shown while the list has no rows.
final class EmptyDirectoryView: UIView, ViewModelOwner {
    @Owned var viewModel: EmptyDirectoryViewModel?
    private let label = UILabel()
    private let retryButton = UIButton(configuration: .plain())
    private lazy var column = fill(with: UIStackView(arrangedSubviews: [label, retryButton]))

    func bind(_ viewModel: EmptyDirectoryViewModel, in bindings: Bindings) {
        column.axis = .vertical
        // The button keeps the height of its title, and the label takes the remaining space.
        retryButton.setContentHuggingPriority(.required, for: .vertical)
        label.text = viewModel.text
        label.textAlignment = .center
        label.numberOfLines = 0
        retryButton.configuration?.title = "Retry"
        retryButton.isHidden = viewModel.retry == nil
        if let retry = viewModel.retry { bindings.bind(retry, to: retryButton) }
    }
}

extension EmptyDirectoryViewModel: ReusableViewProvider {
    static func makeReusableView() -> EmptyDirectoryView { EmptyDirectoryView() }
}
#endif
