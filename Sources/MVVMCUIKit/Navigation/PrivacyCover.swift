#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

extension NavigatorController {
    /// A closure that makes a view that covers the whole scene of this controller while the scene is not active, so that
    /// the app switcher shows that view, and not the content of the app.
    ///
    ///     controller.privacyCover = { LogoView() }
    ///
    /// The view is in a window of its own, above sheets, alerts, view controllers that the app has presented without the
    /// tree, and a lock. It is shown when the scene resigns, which also happens for a prompt of the system, such as that
    /// of Face ID, and removed when the scene is active again. Its background should be opaque. The closure is called
    /// each time. The keyboard is in a window of the system, and stays in front of the view.
    ///
    /// If the app locks itself after some time in the background, present the lock in the scene delegate's
    /// `sceneWillEnterForeground(_:)`. The cover is then still there.
    public var privacyCover: (@MainActor () -> UIView)? {
        get { cover?.make }
        set {
            cover?.remove()
            cover = newValue.map { PrivacyCover(of: host, $0) }
        }
    }
}

/// The window that covers a scene while the scene is not active.
@MainActor
final class PrivacyCover {
    let make: @MainActor () -> UIView
    private weak var host: NavigatorHost?
    private var window: UIWindow?
    private var observations: [ObservationToken] = []

    /// The level of the cover. UIKit does not guarantee the order of windows of the same level, so a lock is below.
    private static let level = UIWindow.Level(rawValue: SceneLock.level.rawValue + 1)

    init(of host: NavigatorHost, _ make: @escaping @MainActor () -> UIView) {
        (self.host, self.make) = (host, make)
        observations = [
            observe(UIScene.willDeactivateNotification) { $0.show(in: $1) },
            observe(UIScene.didEnterBackgroundNotification) { $0.show(in: $1) },
            observe(UIScene.didActivateNotification) { cover, _ in cover.remove() },
        ]
        showIfInBackground()
    }

    private func observe(
        _ name: NSNotification.Name, _ action: @escaping @MainActor (PrivacyCover, UIWindowScene) -> Void
    ) -> ObservationToken {
        ObservationToken(of: name) { [weak self] object in
            guard let self, let scene = object as? UIWindowScene, scene === host?.windowScene else { return }
            action(self, scene)
        }
    }

    /// Covers a scene that the system has connected in the background, for example to update the app switcher.
    func showIfInBackground() {
        guard let scene = host?.windowScene, scene.activationState == .background else { return }
        show(in: scene)
    }

    private func show(in scene: UIWindowScene) {
        guard window == nil else { return }
        let content = UIViewController()
        let cover = make()
        content.view.addSubview(cover)
        cover.frame = content.view.bounds
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let window = UIWindow(windowScene: scene)
        self.window = window
        window.windowLevel = Self.level
        window.rootViewController = content
        UIView.performWithoutAnimation {
            // The window is not made key, so that the user continues to type in the same field.
            window.isHidden = false
            window.layoutIfNeeded()
        }
    }

    func remove() {
        guard let window else { return }
        self.window = nil
        window.isHidden = true
        window.rootViewController = nil
        window.windowScene = nil
    }

    deinit {
        Task { @MainActor [window] in window?.isHidden = true }
    }
}
#endif
