#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// The windows of a scene that show locks, and the state that the other windows of the scene have after the locks.
///
/// The object of a scene exists from the first lock of the scene until no lock is left. Several trees can have a lock in
/// the same scene. While a lock is shown, the other windows of the scene that it covers receive no events, are hidden
/// from assistive technologies, and are neither key nor the place of the keyboard.
@MainActor
final class SceneLock {
    private static var all: [SceneLock] = []

    /// The level of a lock. It is above alerts, and above the windows of many apps for messages, whose level is just above
    /// that of alerts.
    static let level = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1_000)

    /// A window below a lock, and its state before.
    private struct Covered {
        weak var window: UIWindow?
        let isUserInteractionEnabled: Bool
        let accessibilityElementsHidden: Bool
    }

    private weak var scene: UIWindowScene?
    /// The windows of the locks. The last one is in front.
    private var locks: [UIWindow] = []
    private var covered: [Covered] = []
    /// The window that becomes key again after the locks.
    private weak var formerKey: UIWindow?
    /// The view that becomes the first responder again after the locks.
    private weak var responder: UIView?
    private var observations: [ObservationToken] = []
    private var isTakingKey = false

    private init(_ scene: UIWindowScene) {
        self.scene = scene
        formerKey = scene.keyWindow
        observations = [
            observe(UIWindow.didBecomeKeyNotification) { $0.didBecomeKey($1 as? UIWindow) },
            observe(UIWindow.didBecomeVisibleNotification) { lock, _ in lock.coverOthers() },
            observe(UITextField.textDidBeginEditingNotification) { $0.didBeginEditing($1 as? UIView) },
            observe(UITextView.textDidBeginEditingNotification) { $0.didBeginEditing($1 as? UIView) },
        ]
    }

    private func observe(
        _ name: NSNotification.Name, _ action: @escaping @MainActor (SceneLock, UIResponder?) -> Void
    ) -> ObservationToken {
        ObservationToken(of: name) { [weak self] object in if let self { action(self, object) } }
    }

    // MARK: Locks

    /// Shows the window of a lock above the others of its scene, without animation, and makes it key.
    static func show(_ window: UIWindow, in scene: UIWindowScene) {
        let lock = all.first { $0.scene === scene } ?? SceneLock(scene)
        if lock.locks.isEmpty { all.append(lock) }
        lock.show(window)
    }

    /// Hides the window of a lock. After the last lock of the scene, the other windows are as they were before.
    static func remove(_ window: UIWindow) {
        guard let lock = all.first(where: { $0.locks.contains(window) }) else { return }
        lock.locks.removeAll { $0 === window }
        if lock.locks.isEmpty { all.removeAll { $0 === lock } }
        lock.didRemove(window)
    }

    private func show(_ window: UIWindow) {
        // The first responder is read first, because it might resign when another window becomes key.
        for other in windows(below: window) { remember(firstResponderOf: other) }
        locks.append(window)
        UIView.performWithoutAnimation { window.makeKeyAndVisible() }
        // The lock covers the windows before the code of the app is called, which is notified of the end of editing.
        coverOthers()
        guard locks.last === window else { return }
        takeKey()
        UIAccessibility.post(notification: .screenChanged, argument: window)
    }

    private func didRemove(_ window: UIWindow) {
        let wasKey = window.isKeyWindow
        window.isHidden = true
        window.windowScene = nil
        // UIKit may begin a presentation in the window only after the call that presents. The presentation is dismissed
        // then; see `NavigatorHost.close()`.
        Task { window.rootViewController = nil }
        if let next = locks.last {
            if wasKey { next.makeKey() }
            return coverOthers()
        }
        for token in observations { token.cancel() }
        uncover { _ in true }
        if wasKey || scene?.keyWindow == nil || scene?.keyWindow?.isHidden == true { formerKey?.makeKey() }
        if let responder, let scene, responder.window?.windowScene === scene, responder.isInFront {
            responder.becomeFirstResponder()
        }
        UIAccessibility.post(notification: .screenChanged, argument: responder)
    }

    // MARK: The windows below

    /// The windows of the scene that `lock` covers. The app may have windows with a higher level.
    private func windows(below lock: UIWindow) -> [UIWindow] {
        (scene?.windows ?? []).filter {
            $0 !== lock && $0.windowLevel.rawValue <= lock.windowLevel.rawValue
        }
    }

    private func coverOthers() {
        guard let front = locks.last else { return }
        // A lock that has come to the front again was covered before.
        uncover { $0 === front }
        for window in windows(below: front) where !covered.contains(where: { $0.window === window }) {
            // Ending the gestures and the editing calls code of the app, which may remove the lock.
            guard locks.last === front else { return }
            covered.append(
                Covered(
                    window: window, isUserInteractionEnabled: window.isUserInteractionEnabled,
                    accessibilityElementsHidden: window.accessibilityElementsHidden))
            window.isUserInteractionEnabled = false
            window.accessibilityElementsHidden = true
            window.cancelTouches()
            endEditing(in: window)
        }
    }

    private func uncover(where condition: (UIWindow) -> Bool) {
        for state in covered {
            guard let window = state.window, condition(window) else { continue }
            window.isUserInteractionEnabled = state.isUserInteractionEnabled
            window.accessibilityElementsHidden = state.accessibilityElementsHidden
        }
        covered.removeAll { $0.window.map(condition) ?? true }
    }

    /// A covered window must not be key, because the key window receives the events of a keyboard.
    private func didBecomeKey(_ window: UIWindow?) {
        guard let window, let front = locks.last, windows(below: front).contains(window) else { return }
        if !locks.contains(window) { formerKey = window }
        coverOthers()
        // A view in the window may have become the first responder, which makes its window key.
        endEditing(in: window)
        takeKey()
    }

    /// Makes the lock in front key, and again in the next turn if UIKit ignores that during a notification.
    private func takeKey() {
        // Other code may do the same for a window of its own. The two would then alternate forever.
        guard let front = locks.last, !front.isKeyWindow, !isTakingKey else { return }
        makeKey(front)
        guard !front.isKeyWindow else { return }
        Task { [weak self] in
            guard let self, let front = locks.last, let key = scene?.keyWindow, windows(below: front).contains(key)
            else { return }
            endEditing(in: key)
            makeKey(front)
        }
    }

    private func makeKey(_ front: UIWindow) {
        isTakingKey = true
        front.makeKey()
        isTakingKey = false
    }

    /// Code below a lock may make a field the first responder, which would show the keyboard for that field.
    private func didBeginEditing(_ field: UIView?) {
        guard let front = locks.last, let window = field?.window, windows(below: front).contains(window) else { return }
        endEditing(in: window)
        // UIKit may ignore the call while the field becomes the first responder.
        Task { [weak self] in
            guard let self, locks.last === front else { return }
            endEditing(in: window)
        }
    }

    private func endEditing(in window: UIWindow) {
        remember(firstResponderOf: window)
        window.endEditing(true)
    }

    private func remember(firstResponderOf window: UIWindow) {
        guard !locks.contains(window), let first = window.first(where: \.isFirstResponder) else { return }
        responder = first
    }
}

extension UIView {
    /// Cancels the gestures that are under way in this view and its subviews, and the touches that controls track.
    fileprivate func cancelTouches() {
        for recognizer in gestureRecognizers ?? [] where recognizer.isEnabled {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        if let control = self as? UIControl, control.isTracking { control.cancelTracking(with: nil) }
        for subview in subviews { subview.cancelTouches() }
    }

    /// Whether this view is in the presentation in front of its window.
    fileprivate var isInFront: Bool {
        guard let front = window?.rootViewController?.presentations.last?.viewIfLoaded else { return false }
        return isDescendant(of: front)
    }
}

extension ObservationToken {
    /// Observes a notification of UIKit, which posts it on the main thread. The closure is called before the post
    /// returns.
    ///
    /// - Parameter action: A closure that is called with the object of the notification.
    convenience init(
        of name: NSNotification.Name, action: @escaping @MainActor @Sendable (UIResponder?) -> Void
    ) {
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
            let object = notification.object as? UIResponder
            if Thread.isMainThread { MainActor.assumeIsolated { action(object) } }
        }
        self.init { NotificationCenter.default.removeObserver(token) }
    }
}
#endif
