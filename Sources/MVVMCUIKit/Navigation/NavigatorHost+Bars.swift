#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

// The back buttons of the screens, and the navigation bar.
extension NavigatorHost {
    /// The view controllers of the screens that are shown.
    var viewControllers: [Screen.ID: UIViewController] { made.byScreen }

    /// Sets an action for the back buttons of screens that confirm leaving, because a back button alone pops
    /// immediately.
    func setBackActions() {
        for (index, screen) in navigator.screens.enumerated() where screen.viewModel is any LeaveConfirming {
            guard let item = viewControllers[screen.id]?.navigationItem else { continue }
            // The first view controller of a stack has no back button, but an action would create one. Going back from
            // the first screen of a slot does not leave that screen, so it needs no action.
            let hasBackButton = index > 0 || (!below.isEmpty && userDidPopAll == nil)
            if hasBackButton == (item.backAction != nil) { continue }
            let id = screen.id
            item.backAction =
                hasBackButton
                ? UIAction { [weak navigator] _ in
                    // Below the first screen of the navigator are view controllers that are not on the tree.
                    if navigator?.screens.count == 1 {
                        navigator?.userDidLeave(id)
                    } else {
                        navigator?.userDidGoBack()
                    }
                } : nil
        }
    }

    /// Hides the navigation bar over tabs and split views, which have their own bars, and over the first screen of an
    /// embedded stack.
    func updateBar(for top: UIViewController?, animated: Bool) {
        let isFirst = top === navigator.screens.first.flatMap { viewControllers[$0.id] }
        let hides = top is TabsController || top is SplitController || (hidesBarAtRoot && isFirst)
        guard hides != hidesBar else { return }
        hidesBar = hides
        navigationController?.setNavigationBarHidden(hides, animated: animated)
    }
}
#endif
