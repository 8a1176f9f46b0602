// Apple documents these declarations on its pages about UIScene, UIScene.ActivationState, UIScene.ConnectionOptions,
// UISceneSession, UIOpenURLContext, UISceneDelegate, UIWindowSceneDelegate, UIWindowScene, NSUserActivity, and about their members.

@MainActor open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }
    open private(set) var activationState = ActivationState.foregroundActive

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

    @MainActor open class ConnectionOptions: NSObject {
        open private(set) var urlContexts: Set<UIOpenURLContext>
        /// Creates options, as UIKit does when it connects a scene.
        public init(standIn urlContexts: Set<UIOpenURLContext>) { self.urlContexts = urlContexts }
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

@MainActor open class UISceneSession: NSObject {
    open var stateRestorationActivity: NSUserActivity?
}

@MainActor open class UIOpenURLContext: NSObject {
    open private(set) var url: URL
    /// Creates a context, as UIKit does when it opens a URL.
    public init(standIn url: URL) { self.url = url }
}

@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

/// A class that Foundation declares only on Apple's platforms.
open class NSUserActivity: NSObject {
    open private(set) var activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    open var webpageURL: URL?
    open var needsSave = false
    /// "The default value of this property is true.":
    /// https://developer.apple.com/documentation/foundation/nsuseractivity/iseligibleforhandoff
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    public init(activityType: String) { self.activityType = activityType }
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
}
