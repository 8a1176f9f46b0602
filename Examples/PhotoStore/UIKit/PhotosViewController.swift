#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import MVVMCUIKit
import UIKit

/// The list of photos for sale, and a button to sign in or out.
final class PhotosViewController: ViewModelViewController<PhotosViewModel> {
    let tableView = UITableView(frame: .zero, style: .plain)
    private let views = ListViewRegistry()
    private var host: TableListHost<Int, PhotoViewModel>?

    init(loader: any PictureLoader) {
        super.init(nibName: nil, bundle: nil)
        title = "Photos"
        views.register(view: PhotoTableCell.self) { $0.loader = loader }
        views.onAction(of: PhotoTableCell.self, showing: PhotoViewModel.self, with: self) { screen, action, id in
            switch action {
            case .buy: screen.buy(id)
            }
        }
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = tableView }

    override func bind(_ viewModel: PhotosViewModel, in bindings: Bindings) {
        host = TableListHost(viewModel.list, in: tableView, views: views)
        bindings.autorun(with: self) { screen in screen.showAccount(viewModel.account) }
    }

    private func showAccount(_ account: String?) {
        let title = account.map { "Sign out \($0)" } ?? "Sign in"
        let action = UIAction(with: self) { screen in
            if account == nil { screen.viewModel?.signIn() } else { screen.signOut() }
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: title, primaryAction: action)
    }

    private func signOut() { attempt { try viewModel?.signOut() } }

    private func buy(_ id: PhotoViewModel.ID) { attempt { try viewModel?.buy(id) } }

    private func attempt(_ action: () throws -> Void) {
        do {
            try action()
            navigationItem.prompt = nil
        } catch {
            navigationItem.prompt = "\(error)"
        }
    }
}
#endif
