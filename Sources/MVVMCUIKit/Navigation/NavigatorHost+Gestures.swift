#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

// The gestures that pop the top screen.
extension NavigatorHost {
    /// Prevents the gestures if a screen may require confirmation, and otherwise leaves them to UIKit.
    func updatePopGestures() {
        for recognizer in navigationController?.popGestureRecognizers ?? [] {
            if mayRequireConfirmation {
                PopGestureDelegate.install(on: recognizer, for: self)
            } else {
                PopGestureDelegate.remove(from: recognizer, for: self)
            }
        }
    }

    /// Leaves the gestures to UIKit.
    func releasePopGestures() {
        for recognizer in navigationController?.popGestureRecognizers ?? [] {
            PopGestureDelegate.remove(from: recognizer, for: self)
        }
    }

    /// Whether the top screen, a screen in one of its slots, or a screen presented over it may require confirmation.
    ///
    /// Whether a screen does require confirmation is known only when a gesture begins, because `canLeave` need not be
    /// observed.
    private var mayRequireConfirmation: Bool {
        guard let top = navigator.top else { return false }
        return top.viewModel is any LeaveConfirming || top.viewModel is any ContainerViewModel
            || navigator.presented != nil
    }

    /// Whether the user can pop the top screen without confirmation.
    var userCanPop: Bool {
        // The top view controller may not be on the tree, if other code has pushed it.
        guard let top = navigationController?.topViewController,
            viewControllers.contains(where: { $0.value === top })
        else { return true }
        if navigator.screens.count > 1 { return navigator.userCanGoBack }
        if userDidPopAll != nil { return true }
        return (navigator.top?.viewModel as? any LeaveConfirming)?.canLeave ?? true
    }
}
#endif
