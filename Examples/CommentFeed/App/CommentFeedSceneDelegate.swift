#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
import MVVMCUIKit
import UIKit

/// The scene delegate of an app with the storyboard and the nibs. An app target must name it in the scene manifest of its
/// Info.plist.
final class CommentFeedSceneDelegate: NavigatorSceneDelegate {
    /// The services of the app. Tests pass their own.
    lazy var services = CommentFeedServices.samples()

    override func startNavigator() {
        start(CommentsCoordinator(Samples.article, services), views: makeCommentFeedRegistry())
    }
}

/// The delegate of this app, which has a menu with the commands of the screens in front.
final class CommentFeedAppDelegate: UIResponder, UIApplicationDelegate {
    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        let active = UIApplication.shared.connectedScenes.first { $0.activationState == .foregroundActive }
        if let scene = active?.delegate as? NavigatorSceneDelegate {
            builder.insertMenu("Comments", of: scene.navigator)
        }
    }
}
#endif
