#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// Shows the lock of the tree in a window of its own.
extension NavigatorHost {
    /// Whether this host shows the first stack of the tree, and therefore also the lock of the tree.
    private var isFirst: Bool { navigator.root === navigator && !isColumn }

    /// Shows the lock of the tree as soon as it is presented, even during a transition, and removes it when it has gone.
    func followLock(in bindings: Bindings) {
        guard isFirst else { return }
        bindings.autorun { [weak self] in
            guard let self else { return }
            let lock = navigator.lock
            untracked { self.showLock(lock) }
        }
    }

    func showLock(_ lock: Navigator?) {
        guard lockWindow?.lock !== lock else { return }
        let former = lockWindow
        lockWindow = nil
        lockProbe?.removeFromSuperview()
        lockProbe = nil
        // The next lock is shown before the former one is removed, so that nothing of the app is visible in between.
        if let lock {
            if let scene = windowScene {
                let window = LockWindow(lock, in: scene, over: window, views: made.registry)
                lockWindow = window
                window.show()
            } else {
                waitForWindow()
            }
        }
        former?.remove()
    }

    /// The window of the navigation controller or, while a presentation has taken its view out of the window, the window
    /// of that presentation.
    var window: UIWindow? {
        guard let navigationController else { return nil }
        if let window = navigationController.viewIfLoaded?.window { return window }
        return navigationController.presentations.lazy.compactMap { $0.viewIfLoaded?.window }.first
    }

    var windowScene: UIWindowScene? { window?.windowScene }

    /// Shows the lock when the view of the navigation controller is added to a window. This happens before the window
    /// shows the view for the first time.
    private func waitForWindow() {
        guard let navigationController else { return }
        let probe = WindowProbe { [weak self] in
            guard let self, lockProbe != nil, windowScene != nil else { return }
            showLock(navigator.lock)
        }
        lockProbe = probe
        navigationController.view.addSubview(probe)
    }
}

/// A hidden view that calls a closure when it is added to a window, and when a window becomes key, because a window may
/// get its scene after it has shown its views.
final class WindowProbe: UIView {
    private let didMove: @MainActor () -> Void
    private var observation: ObservationToken?

    init(_ didMove: @escaping @MainActor () -> Void) {
        self.didMove = didMove
        super.init(frame: .zero)
        isHidden = true
        observation = ObservationToken(of: UIWindow.didBecomeKeyNotification) { [weak self] _ in
            if self?.window != nil { self?.didMove() }
        }
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { didMove() }
    }
}

/// The window of a lock.
@MainActor
final class LockWindow {
    let lock: Navigator
    private let window: UIWindow
    private let scene: UIWindowScene
    private let controller: NavigatorController

    /// - Parameter app: The window of the app, whose appearance the lock has, too.
    init(_ lock: Navigator, in scene: UIWindowScene, over app: UIWindow?, views: ViewControllerRegistry) {
        (self.lock, self.scene) = (lock, scene)
        controller = NavigatorController(lock, views: views)
        window = UIWindow(windowScene: scene)
        window.windowLevel = SceneLock.level
        // A screen without a background must not show the app.
        window.backgroundColor = .systemBackground
        if let app {
            window.tintColor = app.tintColor
            window.overrideUserInterfaceStyle = app.overrideUserInterfaceStyle
        }
        window.rootViewController = controller
    }

    func show() { SceneLock.show(window, in: scene) }

    func remove() {
        controller.close()
        SceneLock.remove(window)
    }

    // The host may be released without a call of `detach()`, if the app has released its window. The tree then ends.
    deinit {
        Task { @MainActor [window] in SceneLock.remove(window) }
    }
}
#endif
