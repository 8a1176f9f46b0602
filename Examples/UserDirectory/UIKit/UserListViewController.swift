#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import MVVMCUIKit
import UIKit

/// A list of users, which can be searched and pulled down.
///
/// A list screen is nothing but its view model: what is added here is the search field.
final class UserListViewController: ListTableViewController<Int, UserRowViewModel> {
    let search = UISearchController(searchResultsController: nil)
    private let users: UserListViewModel
    private let searchBindings = Bindings()

    init(_ users: UserListViewModel) {
        self.users = users
        let views = ListViewRegistry()
        views.register(view: UserTableCell.self)
        views.register(for: EmptyDirectoryViewModel.self) { EmptyDirectoryView($0, users) }
        super.init(views: views, style: .plain)
        title = users.title
        viewModel = users.list
        refresh = users.refresh
        navigationItem.searchController = search
        searchBindings.bidirectionalBind(users, \.query, to: search)
    }

    required init?(coder: NSCoder) { nil }
}

/// A row with a user: the name, the role, and a button to mark the user as a favorite.
final class UserTableCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: UserRowViewModel?
    let nameLabel = UILabel()
    let roleLabel = UILabel()
    let button = UIButton(configuration: .plain())

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let row = UIStackView(arrangedSubviews: [nameLabel, roleLabel, button])
        row.spacing = 8
        row.frame = contentView.bounds
        row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(row)
        button.addAction(UIAction(with: self) { cell in cell.viewModel?.toggleFavorite() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    func bind(_ viewModel: UserRowViewModel, in bindings: Bindings) {
        nameLabel.text = viewModel.nameText
        roleLabel.text = viewModel.roleTitleText
        button.configuration?.title = viewModel.buttonTitle
        button.tintColor = viewModel.buttonTint == .red ? .systemRed : .systemBlue
    }
}

/// What is shown instead of the rows while there are none.
final class EmptyDirectoryView: UIView {
    let label = UILabel()
    let retryButton = UIButton(configuration: .plain())

    init(_ viewModel: EmptyDirectoryViewModel, _ users: UserListViewModel) {
        super.init(frame: .zero)
        let column = UIStackView(arrangedSubviews: [label, retryButton])
        column.axis = .vertical
        column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(column)
        label.text = viewModel.text
        label.textAlignment = .center
        retryButton.configuration?.title = "Retry"
        retryButton.isHidden = !viewModel.canRetry
        retryButton.addAction(UIAction(with: users) { users in users.reload() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }
}
#endif
