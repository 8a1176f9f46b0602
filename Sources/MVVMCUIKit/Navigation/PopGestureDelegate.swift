#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A delegate of a pop gesture that wraps the gesture's previous delegate.
///
/// UIKit's own delegate decides whether the pop gesture takes precedence over a carousel, a swipe action, a slider or a
/// map, and prevents the gesture on the first screen and during transitions. This class therefore forwards messages to
/// that delegate, except that it prevents the gesture while the top screen requires confirmation.
///
/// `UINavigationControllerDelegate` has no method that prevents the user from swiping away a screen. If UIKit sets its
/// own delegate again, or adds another pop gesture, as iOS 26 did, the swipe pops the screen. The host then shows that
/// screen again, and the screen asks the user for confirmation.
final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var host: NavigatorHost?
    private weak var recognizer: UIGestureRecognizer?
    let forwarding = DelegateForwarding()

    /// The delegates that are in use. They are retained here, because a recognizer does not retain its delegate, and
    /// the host of an app's own navigation controller may be deallocated while its screens are on the stack.
    private static var installed: [PopGestureDelegate] = []

    private init(_ host: NavigatorHost, _ recognizer: UIGestureRecognizer) {
        (self.host, self.recognizer) = (host, recognizer)
        forwarding.delegate = recognizer.delegate
    }

    /// Installs a delegate for `host`, unless the current delegate of the gesture belongs to `host`.
    static func install(on recognizer: UIGestureRecognizer, for host: NavigatorHost) {
        guard current(of: recognizer, for: host) == nil else { return }
        installed.removeAll { $0.recognizer == nil }
        let delegate = PopGestureDelegate(host, recognizer)
        installed.append(delegate)
        recognizer.delegate = delegate
    }

    /// Restores the delegate that the gesture had before `host` set its own.
    ///
    /// If the app has set another delegate since then, this method has no effect. The delegate of `host` stays in
    /// ``installed``, because the app's delegate may forward messages to it. The delegate of `host` does not prevent a
    /// gesture while the top screen requires no confirmation.
    static func remove(from recognizer: UIGestureRecognizer, for host: NavigatorHost) {
        guard let current = current(of: recognizer, for: host) else { return }
        recognizer.delegate = current.original
        installed.removeAll { $0 === current }
    }

    private static func current(of recognizer: UIGestureRecognizer, for host: NavigatorHost) -> PopGestureDelegate? {
        (recognizer.delegate as? PopGestureDelegate).flatMap { $0.host === host ? $0 : nil }
    }

    private var original: (any UIGestureRecognizerDelegate)? {
        forwarding.delegate as? any UIGestureRecognizerDelegate
    }

    #if canImport(ObjectiveC)
    override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || forwarding.target(of: selector) != nil
    }

    override func forwardingTarget(for selector: Selector!) -> Any? { forwarding.target(of: selector) }
    #endif

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if host?.userCanPop == false { return false }
        #if canImport(ObjectiveC)
        return original?.gestureRecognizerShouldBegin?(gestureRecognizer) ?? true
        #else
        return original?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
        #endif
    }
}
#endif
