#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// The view controllers of the user directory. A scene delegate starts the app with them:
///
///     window = UIWindow(windowScene: scene)
///     window?.start(DirectoryCoordinator(service: service), views: makeUserDirectoryRegistry())
@MainActor
func makeUserDirectoryRegistry() -> ViewControllerRegistry {
    let registry = ViewControllerRegistry()
    registry.register(view: UserListViewController.self) { UserListViewController() }
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
        let stack = view.fill(with: UIStackView(arrangedSubviews: column))
        stack.axis = .vertical
        stack.spacing = 12
        view.backgroundColor = .systemBackground
        // Binds, now that the views are there.
        super.viewDidLoad()
    }
}

extension UIView {
    /// Adds a view that fills this one, and returns it.
    func fill<Content: UIView>(with content: Content) -> Content {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        return content
    }
}
#endif
