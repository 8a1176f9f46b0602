#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// The gestures that pop the top screen.
extension NavigatorHost {
    /// If leaving the top screen may require confirmation, installs delegates that can prevent the gestures. Otherwise,
    /// restores the previous delegates.
    func updatePopGestures() {
        for recognizer in navigationController?.popGestureRecognizers ?? [] {
            if mayRequireConfirmation {
                PopGestureDelegate.install(on: recognizer, for: self)
            } else {
                PopGestureDelegate.remove(from: recognizer, for: self)
            }
        }
    }

    /// Restores the delegates that the gesture recognizers had before the host replaced them.
    func releasePopGestures() {
        for recognizer in navigationController?.popGestureRecognizers ?? [] {
            PopGestureDelegate.remove(from: recognizer, for: self)
        }
    }

    /// Whether the top screen, a screen in one of its slots, or a screen presented over it may require confirmation.
    ///
    /// This property does not read `canLeave`, because a change of `canLeave` need not be observable. The delegate of
    /// the gesture reads `canLeave` when a gesture begins.
    private var mayRequireConfirmation: Bool {
        guard columns == nil, let top = part.screens.last else { return false }
        return top.mayRefuse || top.viewModel is any ContainerViewModel || navigator.presented != nil
    }

    /// Whether the user can pop the top screen without confirmation.
    var userCanPop: Bool {
        // A view controller that other code has pushed is not on the tree, so it requires no confirmation.
        guard let top = navigationController?.topViewController,
            viewControllers.contains(where: { $0.value === top })
        else { return true }
        if navigator.isBelowLayer { return false }
        if part.screens.count > 1 { return part.userCanGoBack }
        if userDidPopAll != nil { return true }
        return part.screens.last?.refuses != true
    }
}
#endif
