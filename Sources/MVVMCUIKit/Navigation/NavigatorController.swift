#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import MVVMC
    import UIKit

    /// A navigation controller that shows a `Navigator`, and tells it what the user does.
    ///
    /// Put it where a navigation controller goes, and change the tree, not the controller: view controllers pushed past the
    /// tree are taken off again, and reported. It keeps the navigator, and with it the coordinators.
    ///
    ///     let navigator = Navigator()
    ///     navigator.start(AppCoordinator())
    ///     window.rootViewController = NavigatorController(navigator, registry: registry)
    ///
    /// `TabsViewModel` are a tab bar controller in here, with its bar at the bottom of the window, so that a screen can be pushed over
    /// them; register a view controller for `TabsViewModel` to show them in another way. In a navigation controller that is there
    /// already, use a ``NavigatorHost``.
    public final class NavigatorController: UINavigationController {
        /// Keeps this controller and its navigator in step. It is the delegate; one that takes its place has to tell it of
        /// `didShow`.
        public let host: NavigatorHost
        /// Who has presented this, and will dismiss it.
        var presentingHost: NavigatorHost?

        /// A controller that shows `navigator`, with the view controllers of `registry`.
        public convenience init(_ navigator: Navigator, registry: ViewControllerRegistry) {
            self.init(navigator, registry: registry, hidesBarAtRoot: false)
        }

        init(_ navigator: Navigator, registry: ViewControllerRegistry, hidesBarAtRoot: Bool) {
            host = NavigatorHost(navigator, registry: registry, hidesBarAtRoot: hidesBarAtRoot)
            super.init(nibName: nil, bundle: nil)
            host.attach(to: self)
        }

        /// A navigator comes from code: there is none in a storyboard.
        public required init?(coder: NSCoder) { nil }

        /// Lets the tree have a say in swipes.
        public override func viewDidLoad() {
            super.viewDidLoad()
            interactivePopGestureRecognizer?.delegate = host
        }

        /// Presents what could not be presented before.
        public override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            host.update()
        }
    }

    extension UIWindow {
        /// Starts an app: shows a coordinator's screens in this window, and makes it visible.
        ///
        ///     window.start(AppCoordinator(), registry: registry)
        ///
        /// - Parameters:
        ///   - coordinator: A coordinator that has not been started.
        ///   - route: Where to start; its `initialRoute` by default.
        ///   - registry: The view controllers of the app.
        /// - Returns: The tree, for deep links and archives. The window keeps it.
        @discardableResult
        public func start<Root: Coordinator>(
            _ coordinator: Root, at route: Root.Route? = nil, registry: ViewControllerRegistry
        ) -> Navigator {
            let navigator = Navigator()
            navigator.start(coordinator, at: route)
            rootViewController = NavigatorController(navigator, registry: registry)
            makeKeyAndVisible()
            return navigator
        }

        /// Starts an app in a scene: a window that shows a coordinator's screens.
        ///
        ///     window = UIWindow(windowScene: scene, starting: AppCoordinator(), registry: registry)
        public convenience init<Root: Coordinator>(
            windowScene: UIWindowScene, starting coordinator: Root, at route: Root.Route? = nil,
            registry: ViewControllerRegistry
        ) {
            self.init(windowScene: windowScene)
            start(coordinator, at: route, registry: registry)
        }
    }
#endif
