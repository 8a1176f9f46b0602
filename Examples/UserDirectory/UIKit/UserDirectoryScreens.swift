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
    registry.register(view: UserListViewController.self) { UserListViewController() }
    registry.register(view: TeamsViewController.self) { TeamsViewController() }
    registry.register(view: UserCardViewController.self) { UserCardViewController() }
    registry.register(view: SettingsViewController.self) { SettingsViewController() }
    registry.register(view: NotificationsViewController.self) { NotificationsViewController() }
    registry.register(view: ProfileFormViewController.self) { ProfileFormViewController() }
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
    /// Adds a list view, which fills this view down to the keyboard, as in `ListTableViewController`.
    func fillToKeyboard(with list: UIScrollView) {
        backgroundColor = .systemBackground
        addSubview(list)
        keyboardLayoutGuide.usesBottomSafeArea = false
        list.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: topAnchor),
            list.leadingAnchor.constraint(equalTo: leadingAnchor),
            list.trailingAnchor.constraint(equalTo: trailingAnchor),
            list.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
        ])
    }

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
