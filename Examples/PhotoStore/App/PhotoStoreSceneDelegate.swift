#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// The scene delegate of an app with the views of UIKit. An app target must name it in the scene manifest of its
/// Info.plist.
///
/// It restores the user's last screens and opens links, as `PhotoStoreApp` does with the views of SwiftUI.
final class PhotoStoreSceneDelegate: NavigatorSceneDelegate {
    /// The session and the purchases. Tests pass their own.
    lazy var store: any Store = FileStore.inDocuments()
    /// The source of the pictures, which is the network. Tests pass their own.
    lazy var loader: any PictureLoader = URLSessionPictureLoader()

    override func startNavigator() {
        navigator.links = .photoStore
        let views = makePhotoStoreRegistry(loader: loader)
        do {
            start(StoreCoordinator(catalogue: try .bundled(), store: store), views: views)
        } catch {
            start(ErrorCoordinator(error), views: views)
        }
    }
}

/// A coordinator that shows why the app cannot start.
private final class ErrorCoordinator: Coordinator {
    enum Route: Hashable { case error }

    let flow = Flow<Never>()
    let initialRoute = Route.error
    private let error: any Error

    init(_ error: any Error) { self.error = error }

    func show(_ route: Route) {
        let text = "\(error)"
        flow.push(
            PlainScreen {
                let screen = UIViewController()
                screen.view = UILabel(centered: text)
                return screen
            })
    }
}
#endif
