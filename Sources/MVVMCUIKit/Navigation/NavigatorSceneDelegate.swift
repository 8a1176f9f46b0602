#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit
import UserNotifications

/// A scene delegate that shows a navigation tree, restores it, and opens links.
///
/// A subclass overrides one method, and is named in the scene manifest of the app's `Info.plist`:
///
///     final class ShopSceneDelegate: NavigatorSceneDelegate {
///         override func startNavigator() {
///             navigator.links = .shop
///             start(AppCoordinator(), views: makeViews())
///         }
///     }
///
/// When the scene connects, the coordinator is started, then the tree of the last time is restored, and then the link
/// that has launched the app is opened. What comes later is opened at once:
///
/// | From | The link |
/// | --- | --- |
/// | a URL | the URL |
/// | a universal link, Handoff or search | the `webpageURL` of the user activity, else ``link(in:)`` |
/// | a quick action | ``link(in:)`` |
/// | a tap on a notification, if it connects the scene | ``link(in:)`` |
///
/// While the app is running, the system passes a tap on a notification to the delegate of the notification center,
/// which calls ``open(_:)``.
///
/// The archive is written when the scene resigns, when it enters the background, when UIKit asks for it, and by
/// ``storeArchive()``. An app that has another scene delegate calls `stateRestorationActivity(identifier:)` and
/// `restore(from:starting:at:identifier:onEnd:)` of `Navigator` itself.
open class NavigatorSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The window of the scene, which ``start(_:at:views:identifier:onEnd:)`` makes.
    public var window: UIWindow?
    /// The navigator of the scene. Other scenes have their own.
    public let navigator = Navigator()

    private weak var connected: UIWindowScene?
    private var session: UISceneSession?
    private var identifier: @MainActor () -> String? = { nil }
    private var observations: [ObservationToken] = []
    /// Whether the next start restores the archive of the session.
    private var restoresNext = false
    /// Whether the session had no archive when the scene connected. It may get one later; see `startNavigator()`.
    private var isWaitingForArchive = false
    private var wasInForeground = false

    /// Starts the root coordinator, with ``start(_:at:views:identifier:onEnd:)``. Override this method.
    ///
    /// Called when the scene connects. An app that must load something first may call `start` later: a link waits until
    /// then.
    ///
    /// Called again when the scene enters the foreground for the first time, if the device was locked when the scene
    /// connected, so that its archive could not be read before.
    open func startNavigator() {
        Misuse.report(
            """
            \(type(of: self)) shows nothing, because it does not override startNavigator().
            Start a coordinator there: start(AppCoordinator(), views: views)
            """)
    }

    /// Restores the tree that the scene had last time, or starts a coordinator, and shows it in the window.
    ///
    /// Call this method in ``startNavigator()``. To replace the root later, such as after a sign-in, call `start` of
    /// ``navigator``.
    ///
    /// - Parameters:
    ///   - coordinator: A coordinator that has not been started.
    ///   - route: The route to start with if there is no archive; the coordinator's `initialRoute` by default.
    ///   - views: The view controllers of the app.
    ///   - identifier: Returns whose archive it is, such as the identifier of the user who is signed in. It is called
    ///     when an archive is written, and once when the first archived route is about to be shown. An archive of
    ///     another user is not restored.
    ///   - onEnd: Called once when the coordinator ends.
    /// - Returns: The root view controller of the window.
    @discardableResult
    public final func start<Root: Coordinator>(
        _ coordinator: Root, at route: Root.Route? = nil, views: ViewControllerRegistry,
        identifier: @escaping @MainActor () -> String? = { nil },
        onEnd: @escaping @MainActor (FlowEnd<Root.Output>) -> Void = { _ in }
    ) -> NavigatorController {
        self.identifier = identifier
        if restoresNext, let session {
            navigator.restore(from: session, starting: coordinator, at: route, identifier: identifier, onEnd: onEnd)
        } else {
            navigator.start(coordinator, at: route, onEnd: onEnd)
        }
        restoresNext = false
        // UIKit would otherwise retain the presentations over a view controller that is replaced.
        (window?.rootViewController as? NavigatorController)?.host.detach()
        window?.rootViewController?.dismiss(animated: false)
        let controller = NavigatorController(navigator, views: views)
        if window == nil, let connected { window = UIWindow(windowScene: connected) }
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return controller
    }

    /// Returns the link in the information that a quick action, a notification or a user activity has, or `nil` if it
    /// has none. By default, this is the text with the key `url`.
    ///
    /// Override this method if the server sends something else:
    ///
    ///     override func link(in userInfo: [AnyHashable: Any]) -> String? {
    ///         (userInfo["order"] as? Int).map { "shop://orders/\($0)" }
    ///     }
    open func link(in userInfo: [AnyHashable: Any]) -> String? { userInfo[NavigationActivity.urlKey] as? String }

    /// Opens the link of a notification that the user has tapped. A notification that was dismissed, and an action of
    /// the app, such as "Mark as read", open nothing.
    ///
    /// Call this method in the delegate of the notification center, for the scene that UIKit has chosen:
    ///
    ///     (response.targetScene?.delegate as? NavigatorSceneDelegate)?.open(response)
    ///
    /// If the scene has connected for this response, its link is opened already, and is not opened again.
    ///
    /// - Returns: What has become of the link now; `nil` if there is none.
    @discardableResult
    public final func open(_ response: UNNotificationResponse) -> NavigationOutcome? {
        guard response.actionIdentifier == UNNotificationDefaultActionIdentifier else { return nil }
        return open(response.notification.request.content.userInfo)
    }

    /// Stores the archive now, for example after an important text was typed. The system writes it to disk later.
    public final func storeArchive() {
        isWaitingForArchive = false
        guard let activity = navigator.stateRestorationActivity(identifier: identifier()) else { return }
        session?.stateRestorationActivity = activity
    }

    // MARK: The methods that UIKit calls

    /// Starts the navigator, and then opens the link that has launched the app.
    public final func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        (connected, self.session) = (scene, session)
        (restoresNext, isWaitingForArchive) = (true, session.archiveData == nil)
        observations = [
            observe(UIScene.willEnterForegroundNotification) { $0.willEnterForeground() },
            observe(UIScene.willDeactivateNotification) { delegate in
                delegate.wasInForeground = true
                delegate.storeArchive()
            },
            observe(UIScene.didEnterBackgroundNotification) { if $0.wasInForeground { $0.storeArchive() } },
            // The menu bar has the commands of the scene that is in use.
            observe(UIScene.didActivateNotification) { _ in UIMenuSystem.main.setNeedsRebuild() },
        ]
        startNavigator()
        self.scene(scene, openURLContexts: options.urlContexts)
        for activity in options.userActivities { self.scene(scene, continue: activity) }
        if let response = options.notificationResponse { open(response) }
        if let item = options.shortcutItem { open(item) }
    }

    /// Opens URLs, in the order of their texts.
    public final func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for url in contexts.map(\.url.absoluteString).sorted() { navigator.open(url) }
    }

    /// Opens the link of a user activity.
    public final func scene(_ scene: UIScene, continue activity: NSUserActivity) {
        if let url = activity.webpageURL {
            navigator.open(url.absoluteString)
        } else {
            open(activity.userInfo ?? [:])
        }
    }

    /// Opens the link of a quick action.
    public final func windowScene(
        _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(open(item) != nil)
    }

    /// Returns the archive of the tree.
    public final func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        // A scene that was never in the foreground has not changed, and may not have been able to read its archive.
        if !wasInForeground, scene.activationState == .background { return session?.stateRestorationActivity }
        return navigator.stateRestorationActivity(identifier: identifier())
    }

    // MARK: -

    @discardableResult
    private func open(_ userInfo: [AnyHashable: Any]) -> NavigationOutcome? {
        link(in: userInfo).flatMap { navigator.open($0) }
    }

    @discardableResult
    private func open(_ item: UIApplicationShortcutItem) -> NavigationOutcome? {
        var userInfo: [AnyHashable: Any] = [:]
        for (key, value) in item.userInfo ?? [:] { userInfo[key] = value }
        return open(userInfo)
    }

    private func willEnterForeground() {
        defer { wasInForeground = true }
        guard !wasInForeground, isWaitingForArchive, session?.archiveData != nil else { return }
        restoresNext = true
        startNavigator()
    }

    private func observe(
        _ name: NSNotification.Name, _ action: @escaping @MainActor (NavigatorSceneDelegate) -> Void
    ) -> ObservationToken {
        ObservationToken(of: name) { [weak self] object in
            guard let self, let object, object === connected else { return }
            action(self)
        }
    }
}
#endif
