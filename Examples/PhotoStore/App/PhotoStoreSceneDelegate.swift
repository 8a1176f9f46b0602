#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// The scene delegate of an app with the views of UIKit. An app target must name it in the scene manifest of its
/// Info.plist.
///
/// It restores the user's last screens and opens links, as `PhotoStoreApp` does with the views of SwiftUI.
final class PhotoStoreSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// The session and the purchases. Tests pass their own.
    lazy var store: any Store = FileStore.inDocuments()
    /// The source of the pictures, which is the network. Tests pass their own.
    lazy var loader: any PictureLoader = URLSessionPictureLoader()

    private let navigator = Navigator()

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        do {
            let coordinator = StoreCoordinator(catalogue: try .bundled(), store: store)
            navigator.links = .photoStore
            start(coordinator, from: session.stateRestorationActivity)
            window?.rootViewController = NavigatorController(navigator, views: makePhotoStoreRegistry(loader: loader))
        } catch {
            window?.rootViewController = Self.makeScreen(for: error)
        }
        window?.makeKeyAndVisible()
        self.scene(scene, openURLContexts: options.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts { navigator.open(context.url.absoluteString) }
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "com.example.photo-store.navigation")
        let archive = navigator.archive().flatMap { try? JSONEncoder().encode($0) }
        activity.userInfo = archive.map { ["navigation": $0] }
        return activity
    }

    private func start(_ coordinator: StoreCoordinator, from activity: NSUserActivity?) {
        let data = activity?.userInfo?["navigation"] as? Data
        if let archive = data.flatMap({ try? JSONDecoder().decode(NavigationArchive.self, from: $0) }) {
            navigator.restore(archive, starting: coordinator)
        } else {
            navigator.start(coordinator)
        }
    }

    private static func makeScreen(for error: any Error) -> UIViewController {
        let screen = UIViewController()
        screen.view = UILabel(centered: "\(error)")
        return screen
    }
}
#endif
