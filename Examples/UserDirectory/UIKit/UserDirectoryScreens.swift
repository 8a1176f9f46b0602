#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// Returns the registry of the view controllers of the user directory. A scene delegate starts the app with this
/// registry:
///
///     window = UIWindow(windowScene: scene)
///     window?.start(DirectoryCoordinator(service: service), views: makeUserDirectoryRegistry())
@MainActor
func makeUserDirectoryRegistry() -> ViewControllerRegistry {
    let registry = ViewControllerRegistry()
    // The view models of the rows and of the empty state create their views, so the list needs no registrations.
    registry.register(for: UserListViewModel.self) { users in
        ListTableViewController(showing: users, list: \.list) { screen, users, bindings in
            screen.title = users.title
            screen.refresh = users.refresh
            let search = UISearchController(searchResultsController: nil)
            screen.navigationItem.searchController = search
            bindings.bidirectionalBind(users, \.query, to: search)
        }
    }
    registry.register(view: TeamsViewController.self) { TeamsViewController() }
    registry.register(view: UserCardViewController.self) { UserCardViewController() }
    registry.register(view: PinnedUserViewController.self) { PinnedUserViewController() }
    registry.register(view: SettingsViewController.self) { SettingsViewController() }
    registry.register(view: NotificationsViewController.self) { NotificationsViewController() }
    registry.register(view: ProfileFormViewController.self) { ProfileFormViewController() }
    registry.registerPlaceholder(for: .detail) {
        let (screen, label) = (UIViewController(), UILabel())
        label.text = "No setting"
        label.textAlignment = .center
        screen.view = label
        return screen
    }
    return registry
}

/// A screen with a column of views.
class ColumnViewController<ViewModelType: ViewModel>: ViewModelViewController<ViewModelType> {
    /// The views, from top to bottom.
    var column: [UIView] { [] }
    private(set) lazy var stack = UIStackView(arrangedSubviews: column)

    override func viewDidLoad() {
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.backgroundColor = .systemBackground
        view.addSubview(stack)
        // The layout margins are within the safe area, so no bar covers the first view.
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: margins.topAnchor, constant: 12),
            stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
        // `super` calls `bind(_:in:)`, so the views must be set up first.
        super.viewDidLoad()
    }
}

extension UIView {
    /// Adds `content`, which fills this view within the margins, and returns `content`.
    func fill<Content: UIView>(with content: Content) -> Content {
        content.translatesAutoresizingMaskIntoConstraints = false
        addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            content.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
        ])
        return content
    }
}
#endif
