import Foundation

// Apple documents these declarations on its page about UIApplication, and on the pages about its members.

@MainActor open class UIApplication: UIResponder {
    nonisolated public class var openSettingsURLString: String { "app-settings:" }
    open class var shared: UIApplication { application }
    private static let application = UIApplication()
    // "The sessions whose scenes are either currently active or archived by the system.":
    // https://developer.apple.com/documentation/uikit/uiapplication/opensessions
    open internal(set) var openSessions: Set<UISceneSession> = []

    // "The app’s currently connected scenes.":
    // https://developer.apple.com/documentation/uikit/uiapplication/connectedscenes
    open var connectedScenes: Set<UIScene> { Set(standInScenes) }
    /// The scenes that a test has connected.
    public var standInScenes: [UIScene] = []

    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        completion?(false)
    }
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}
