#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
import MVVMCUIKit
import UIKit

/// The scene delegate of an app with the storyboard and the nibs. An app target must name it in the scene manifest of its
/// Info.plist.
final class CommentFeedSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// The services of the app. Tests pass their own.
    lazy var services = CommentFeedServices.samples()

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.start(CommentsCoordinator(Samples.article, services), views: makeCommentFeedRegistry())
    }
}
#endif
