import UserNotifications

// Apple documents these declarations on its pages about UIScene, UIScene.ActivationState, UIScene.ConnectionOptions,
// UISceneDelegate, UIWindowSceneDelegate, UIWindowScene, and about their members.

@MainActor open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }
    open private(set) var activationState = ActivationState.foregroundActive
    // "UIKit maintains a session object for each scene.":
    // https://developer.apple.com/documentation/uikit/uiscene/session
    open private(set) lazy var session = UISceneSession(of: self)
    // https://developer.apple.com/documentation/uikit/uiscene/delegate
    open var delegate: (any UISceneDelegate)?

    // Posted "for temporary interruptions, such as when displaying system alerts", and "before transitioning your app to
    // the background state": https://developer.apple.com/documentation/uikit/uiscene/willdeactivatenotification
    nonisolated open class var willDeactivateNotification: NSNotification.Name {
        NSNotification.Name("UISceneWillDeactivateNotification")
    }
    // "Shortly after your notification handler returns, UIKit takes a snapshot of your scene’s interface for display in
    // the app switcher.": https://developer.apple.com/documentation/uikit/uiscene/didenterbackgroundnotification
    nonisolated open class var didEnterBackgroundNotification: NSNotification.Name {
        NSNotification.Name("UISceneDidEnterBackgroundNotification")
    }
    // "A notification that posts when a scene is about to begin running in the foreground":
    // https://developer.apple.com/documentation/uikit/uiscene/willenterforegroundnotification
    nonisolated open class var willEnterForegroundNotification: NSNotification.Name {
        NSNotification.Name("UISceneWillEnterForegroundNotification")
    }
    // https://developer.apple.com/documentation/uikit/uiscene/didactivatenotification
    nonisolated open class var didActivateNotification: NSNotification.Name {
        NSNotification.Name("UISceneDidActivateNotification")
    }

    /// Changes the state, as UIKit does, and posts the notification about it. The scene is in "the object property of
    /// the notification".
    public func standInBecome(_ state: ActivationState) {
        let before = activationState
        if before == .foregroundActive, state != before { post(UIScene.willDeactivateNotification) }
        if before == .background, state != before { post(UIScene.willEnterForegroundNotification) }
        activationState = state
        switch state {
        case .background:
            post(UIScene.didEnterBackgroundNotification)
            guard StandIn.isOn(.collapsesInBackground), let scene = self as? UIWindowScene else { return }
            for window in scene.windows { window.rootViewController?.takePicturesInBackground() }
        case .foregroundActive: post(UIScene.didActivateNotification)
        case .foregroundInactive, .unattached: break
        }
    }

    /// Sets the state of a scene that is being connected, in which no notification is posted.
    public func standInConnect(in state: ActivationState) { activationState = state }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    /// Connects the scene again with a session, as when the user selects a scene of the app switcher that the system
    /// has disconnected: https://developer.apple.com/documentation/uikit/uiapplication/opensessions
    public func standInConnect(with session: UISceneSession) {
        self.session = session
        session.scene = self
    }

    @MainActor open class ConnectionOptions: NSObject {
        open private(set) var urlContexts: Set<UIOpenURLContext>
        // "This property doesn’t contain user activity objects related to Handoff.":
        // https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/useractivities
        open private(set) var userActivities: Set<NSUserActivity>
        // "When UIKit connects a scene in order to process a notification, it puts the response object in this
        // property.":
        // https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/notificationresponse
        open private(set) var notificationResponse: UNNotificationResponse?
        // "If the user selected one of your app’s quick actions, this property contains the selected action.":
        // https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/shortcutitem
        @available(tvOS, unavailable)
        open var shortcutItem: UIApplicationShortcutItem? { item as? UIApplicationShortcutItem }
        /// The selected action, whose type tvOS lacks.
        private let item: NSObject?
        /// Creates options, as UIKit does when it connects a scene.
        public init(
            standIn urlContexts: Set<UIOpenURLContext>, activities: Set<NSUserActivity> = [],
            response: UNNotificationResponse? = nil, item: NSObject? = nil
        ) {
            (self.urlContexts, userActivities) = (urlContexts, activities)
            (notificationResponse, self.item) = (response, item)
        }
    }
}

@MainActor open class UIWindowScene: UIScene {
    struct Entry { weak var window: UIWindow? }
    var entries: [Entry] = []
    // https://developer.apple.com/documentation/uikit/uiwindowscene/windows
    open var windows: [UIWindow] { entries.compactMap(\.window) }
    // "Of a scene’s associated windows, only one window at a time may be the key window.":
    // https://developer.apple.com/documentation/uikit/uiwindowscene/keywindow
    open internal(set) weak var keyWindow: UIWindow?

    /// The window in front, for tests. "All windows assigned to the same window level appear in front of (or behind) all
    /// windows assigned to a different window level. The ordering of windows within a given window level is not
    /// guaranteed.": https://developer.apple.com/documentation/uikit/uiwindow/windowlevel
    public var standInFront: UIWindow? {
        windows.filter { !$0.isHidden }.max { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
    }
}

@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    // https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:continue:)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
    #if !os(tvOS)
        // https://developer.apple.com/documentation/uikit/uiwindowscenedelegate/windowscene(_:performactionfor:completionhandler:)
        func windowScene(
            _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void)
    #endif
}

#if !os(tvOS)
    extension UIWindowSceneDelegate {
        public func windowScene(
            _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {}
    }
#endif
