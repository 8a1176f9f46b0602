// Apple's pages: UIScene, UIScene.ConnectionOptions, UISceneSession, UIOpenURLContext, UISceneDelegate,
// UIWindowSceneDelegate, UIWindowScene, NSUserActivity, and their members of these names.

@MainActor open class UIScene: UIResponder {
    @MainActor open class ConnectionOptions: NSObject {
        open private(set) var urlContexts: Set<UIOpenURLContext>
        /// Options that UIKit would make.
        public init(standIn urlContexts: Set<UIOpenURLContext>) { self.urlContexts = urlContexts }
    }
}

@MainActor open class UIWindowScene: UIScene {}

@MainActor open class UISceneSession: NSObject {
    open var stateRestorationActivity: NSUserActivity?
}

@MainActor open class UIOpenURLContext: NSObject {
    open private(set) var url: URL
    /// A context that UIKit would make.
    public init(standIn url: URL) { self.url = url }
}

@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

// Optional in UIKit.
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

/// Foundation has it only on Apple's systems.
open class NSUserActivity: NSObject {
    open private(set) var activityType: String
    open var userInfo: [AnyHashable: Any]?
    public init(activityType: String) { self.activityType = activityType }
}
