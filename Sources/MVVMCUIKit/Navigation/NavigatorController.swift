#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// A navigation controller that shows the screens of a `Navigator`, and reports user actions to it.
///
/// Change the tree, not the stack of the controller. View controllers that are pushed directly are reported and
/// removed. The controller retains the navigator, which retains the coordinators.
///
///     let navigator = Navigator()
///     navigator.start(AppCoordinator())
///     window.rootViewController = NavigatorController(navigator, views: registry)
///
/// Start the navigator before the view is loaded, because UIKit shows large titles collapsed in a navigation controller
/// that is empty at that time.
///
/// A `TabsViewModel` is shown as a tab bar controller on the stack, so a screen that is pushed over it also covers the
/// tab bar. Register a view controller for `TabsViewModel` to show tabs in another way. A stack whose first screen has a
/// column is shown as a split view, which is one stack in a narrow window. If links are published, the controller has the
/// place in front as its `userActivity`; see `Navigator.activity`. The keys that screens offer work while the window is
/// key; see `MenuCommandProviding`. To show screens in an existing navigation
/// controller, use a ``NavigatorHost``.
public final class NavigatorController: UINavigationController {
    /// The host that keeps this controller and its navigator in sync. It sets the controller's delegate. If you set
    /// another delegate, that delegate must call ``NavigatorHost/navigationControllerDidShow()``.
    public let host: NavigatorHost
    /// The host that has presented this controller, and dismisses it.
    var presentingHost: NavigatorHost?
    /// The tabs whose accessory this controller is. It takes the place of a parent.
    weak var tabs: TabsController?
    /// The object that shows ``privacyCover``.
    var cover: PrivacyCover?
    let activityBindings = Bindings()

    /// Creates a controller that shows `navigator` with the view controllers of `views`.
    public convenience init(_ navigator: Navigator, views: ViewControllerRegistry) {
        self.init(navigator, views: views, hidesBarAtRoot: false)
    }

    package init(_ navigator: Navigator, views: ViewControllerRegistry, hidesBarAtRoot: Bool) {
        host = NavigatorHost(navigator, views: views, hidesBarAtRoot: hidesBarAtRoot)
        super.init(nibName: nil, bundle: nil)
        views.configureNavigationController(self)
        host.attach(to: self)
        publishActivity()
    }

    /// Adds the place in front to the user activity; see `Navigator.activity`.
    public override func updateUserActivityState(_ activity: NSUserActivity) {
        super.updateUserActivityState(activity)
        addPlace(to: activity)
    }

    /// The keys that the screens in front offer; see `Navigator.menuCommands`.
    public override var keyCommands: [UIKeyCommand]? {
        guard offersMenuCommands, !isInMenuBar else { return super.keyCommands }
        return (super.keyCommands ?? []) + host.navigator.menuCommands.compactMap(\.keyCommand)
    }

    /// Returns whether the screens in front offer the command of a key or a menu.
    public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard action == .performMenuCommand else { return super.canPerformAction(action, withSender: sender) }
        return offeredCommand(for: sender) != nil
    }

    /// Disables a menu item whose command cannot be executed now.
    public override func validate(_ command: UICommand) {
        super.validate(command)
        if command.action == .performMenuCommand { validateMenuCommand(command) }
    }

    #if canImport(ObjectiveC)
    @objc(mvvmc_performMenuCommand:)
    #endif
    func performMenuCommand(_ sender: UICommand) { offeredCommand(for: sender)?.execute() }

    /// Returns `nil`, because a storyboard has no navigator.
    public required init?(coder: NSCoder) { nil }

    /// Covers a scene that appears in the background; see ``privacyCover``.
    public override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        cover?.showIfInBackground()
    }

    /// Updates the host, because UIKit might not have accepted a presentation before the view appeared.
    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        host.update()
    }

    /// Updates the host that has presented this controller, because other code might have dismissed this controller.
    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        presentedStackDidDisappear()
    }
}

extension UIWindow {
    /// Shows the screens of a coordinator in this window, and makes the window visible.
    ///
    /// If a coordinator was started in this window before, its presentations are dismissed, and the window releases its
    /// navigator. The former coordinator then ends, unless other code retains the navigator. Store the window in a
    /// property of your scene delegate, because UIKit does not retain it.
    ///
    ///     window = UIWindow(windowScene: scene)
    ///     window?.start(AppCoordinator(), views: views)
    ///
    /// - Parameters:
    ///   - coordinator: A coordinator that has not been started.
    ///   - route: The route to start with; the coordinator's `initialRoute` by default.
    ///   - views: The view controllers of the app.
    /// - Returns: The root navigator of the tree, for deep links and archives. The window retains it.
    @discardableResult
    public func start<Root: Coordinator>(
        _ coordinator: Root, at route: Root.Route? = nil, views: ViewControllerRegistry
    ) -> Navigator {
        let navigator = Navigator()
        navigator.start(coordinator, at: route)
        // UIKit would otherwise retain the presentations over the replaced root view controller.
        (rootViewController as? NavigatorController)?.host.detach()
        rootViewController?.dismiss(animated: false)
        rootViewController = NavigatorController(navigator, views: views)
        makeKeyAndVisible()
        return navigator
    }
}
#endif
