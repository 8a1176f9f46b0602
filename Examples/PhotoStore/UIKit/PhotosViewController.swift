#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// A screen with the photos for sale, and a button to sign in or out.
final class PhotosViewController: ListTableViewController<Int, PhotoViewModel> {
    init(_ photos: PhotosViewModel, loader: any PictureLoader) {
        let views = ListViewRegistry()
        views.register(view: PhotoTableCell.self) { cell in
            cell.loader = loader
            // The cell does not set the accessory itself, because a row in the list of purchases opens no screen.
            cell.accessoryType = .disclosureIndicator
        }
        views.onAction(of: PhotoTableCell.self, showing: PhotoViewModel.self, with: photos) { photos, _, id in
            photos.buy(id)
        }
        super.init(showing: photos, list: \.list, views: views) { screen, photos, bindings in
            screen.title = "Photos"
            let search = UISearchController(searchResultsController: nil)
            screen.navigationItem.searchController = search
            bindings.bidirectionalBind(photos, \.query, to: search)
            bindings.autorun(with: screen) { $0.navigationItem.rightBarButtonItem = Self.accountButton(of: photos) }
        }
    }

    /// The screen is only created in code.
    required init?(coder: NSCoder) { nil }

    private static func accountButton(of photos: PhotosViewModel) -> UIBarButtonItem {
        guard let account = photos.account else {
            return UIBarButtonItem(title: "Sign in", primaryAction: UIAction { _ in photos.signIn() })
        }
        return UIBarButtonItem(
            title: "Sign out \(account)", primaryAction: UIAction { _ in photos.signOut.execute() })
    }
}
#endif
