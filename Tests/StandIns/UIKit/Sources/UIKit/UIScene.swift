// Apple documents these declarations on its pages about UIScene, UIScene.ConnectionOptions, UISceneSession,
// UIOpenURLContext, UISceneDelegate, UIWindowSceneDelegate, UIWindowScene, NSUserActivity, and about their members.

@MainActor open class UIScene: UIResponder {
    @MainActor open class ConnectionOptions: NSObject {
        open private(set) var urlContexts: Set<UIOpenURLContext>
        /// Creates options, as UIKit does when it connects a scene.
        public init(standIn urlContexts: Set<UIOpenURLContext>) { self.urlContexts = urlContexts }
    }
}

@MainActor open class UIWindowScene: UIScene {}

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
    open var userInfo: [AnyHashable: Any]?
    public init(activityType: String) { self.activityType = activityType }
}
