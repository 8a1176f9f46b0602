#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// The archive of a tree in the session of its scene. UIKit keeps the session until the user closes the scene, and
// encrypts it on disk: https://developer.apple.com/documentation/uikit/uiscenesession/staterestorationactivity

extension Navigator {
    /// Returns an activity with the archive of the tree, or `nil` if the tree has no root coordinator.
    ///
    /// A scene delegate returns it to UIKit, and ``restore(from:starting:at:identifier:onEnd:)`` restores it. A
    /// ``NavigatorSceneDelegate`` calls both.
    ///
    ///     func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    ///         navigator.stateRestorationActivity(identifier: session.user)
    ///     }
    ///
    /// UIKit asks for the activity before it disconnects the scene. It does not ask when it ends an app that is
    /// suspended, so also set the activity as the `stateRestorationActivity` of the scene's session when the scene
    /// resigns. The activity is not offered to other devices.
    ///
    /// A tree whose archive is already kept by a `NavigatorView` has no activity, and this is reported.
    ///
    /// - Parameter identifier: Whose archive it is, such as the identifier of the user who is signed in.
    public func stateRestorationActivity(identifier: String? = nil) -> NSUserActivity? {
        guard keepsArchives(in: SessionArchive.store), let archive = archive(identifier: identifier),
            let data = try? JSONEncoder().encode(archive)
        else { return nil }
        let activity = NSUserActivity(activityType: SessionArchive.activityType)
        // An archive is for this scene alone.
        activity.isEligibleForHandoff = false
        activity.userInfo = [SessionArchive.key: data]
        return activity
    }

    /// Replaces the content of this stack with the routes of the archive in a session, or starts the coordinator if the
    /// session has no archive.
    ///
    /// Call this method when the scene connects, before the stack is shown:
    ///
    ///     navigator.restore(from: sceneSession, starting: AppCoordinator()) { session.user }
    ///
    /// An archive that cannot be decoded is ignored.
    ///
    /// - Parameters:
    ///   - session: The session of the scene, whose activity was made by ``stateRestorationActivity(identifier:)``.
    ///   - coordinator: A coordinator that has not been started.
    ///   - route: The route to start with if there is no archive; the coordinator's `initialRoute` by default.
    ///   - identifier: Returns the identifier that the archive must have. It is called once, when the first archived
    ///     route is about to be shown.
    ///   - onEnd: Called once when the coordinator ends.
    /// - Returns: What was restored, or `nil` if the coordinator was started without an archive.
    @discardableResult
    public func restore<Root: Coordinator>(
        from session: UISceneSession, starting coordinator: Root, at route: Root.Route? = nil,
        identifier: @escaping @MainActor () -> String? = { nil },
        onEnd: @escaping @MainActor (FlowEnd<Root.Output>) -> Void = { _ in }
    ) -> NavigationRestoration? {
        guard let data = session.archiveData, keepsArchives(in: SessionArchive.store),
            let archive = try? JSONDecoder().decode(NavigationArchive.self, from: data)
        else {
            start(coordinator, at: route, onEnd: onEnd)
            return nil
        }
        return restore(archive, starting: coordinator, identifier: identifier, onEnd: onEnd)
    }
}

extension UIApplication {
    /// Removes the archives of navigation trees from all scenes, also from those that are not connected.
    ///
    /// Call this method when a user signs out. Each scene that is connected writes a new archive when it resigns.
    ///
    ///     UIApplication.shared.removeNavigationArchives()
    ///
    /// This does not replace the identifier of an archive: UIKit does not promise when it writes the change to disk.
    /// Archives in a `SceneStorage` are out of reach, unless their scene is connected.
    public func removeNavigationArchives() {
        for session in openSessions where session.archiveData != nil { session.stateRestorationActivity = nil }
    }
}

extension UISceneSession {
    /// The encoded archive of the scene's tree, or `nil` if there is none.
    var archiveData: Data? {
        guard let activity = stateRestorationActivity, activity.activityType == SessionArchive.activityType else {
            return nil
        }
        return activity.userInfo?[SessionArchive.key] as? Data
    }
}

private enum SessionArchive {
    static let key = "navigation"
    static let store = "stateRestorationActivity(identifier:)"
    /// The type of the activity, which is a string "in reverse-DNS format by convention":
    /// https://developer.apple.com/documentation/foundation/nsuseractivity/init(activitytype:)
    static var activityType: String { (Bundle.main.bundleIdentifier ?? "app") + ".navigation" }
}
#endif
