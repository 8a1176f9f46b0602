#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import MVVMCUIKit
import UIKit

/// The view controllers of the user directory. A scene delegate starts the app with them:
///
///     window = UIWindow(windowScene: scene)
///     window?.start(DirectoryCoordinator(service: service), views: makeUserDirectoryRegistry())
@MainActor
func makeUserDirectoryRegistry() -> ViewControllerRegistry {
    let registry = ViewControllerRegistry()
    registry.register(for: UserListViewModel.self) { users in UserListViewController(users) }
    registry.register(view: TeamsViewController.self) { TeamsViewController() }
    registry.register(view: UserCardViewController.self) { UserCardViewController() }
    registry.register(view: SettingsViewController.self) { SettingsViewController() }
    registry.register(view: NotificationsViewController.self) { NotificationsViewController() }
    registry.register(view: ProfileFormViewController.self) { ProfileFormViewController() }
    return registry
}

/// A screen that is a column of views.
class ColumnViewController<ViewModelType: ViewModel>: ViewModelViewController<ViewModelType> {
    /// The views, from top to bottom.
    var column: [UIView] { [] }

    override func viewDidLoad() {
        let stack = UIStackView(arrangedSubviews: column)
        stack.axis = .vertical
        stack.spacing = 12
        stack.frame = view.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = .systemBackground
        view.addSubview(stack)
        // Binds, now that the views are there.
        super.viewDidLoad()
    }
}
#endif
