#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// A screen with the photos for sale, and a button to sign in or out.
final class PhotosViewController: ViewModelViewController<PhotosViewModel> {
    let tableView = UITableView(frame: .zero, style: .plain)
    private let views = ListViewRegistry()
    private var host: TableListHost<Int, PhotoViewModel>?

    init(loader: any PictureLoader) {
        super.init(nibName: nil, bundle: nil)
        title = "Photos"
        views.register(view: PhotoTableCell.self) { cell in
            cell.loader = loader
            // The cell does not set the accessory itself, because a row in the list of purchases opens no screen.
            cell.accessoryType = .disclosureIndicator
        }
        views.onAction(of: PhotoTableCell.self, showing: PhotoViewModel.self, with: self) { screen, _, id in
            screen.viewModel?.buy(id)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = tableView }

    override func bind(_ viewModel: PhotosViewModel, in bindings: Bindings) {
        host = TableListHost(viewModel.list, in: tableView, views: views)
        bindings.autorun(with: self) { screen in screen.showAccount(of: viewModel) }
    }

    private func showAccount(of viewModel: PhotosViewModel) {
        let account = viewModel.account
        let action = UIAction { _ in
            if account == nil { viewModel.signIn() } else { viewModel.signOut.execute() }
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: account.map { "Sign out \($0)" } ?? "Sign in", primaryAction: action)
    }
}
#endif
