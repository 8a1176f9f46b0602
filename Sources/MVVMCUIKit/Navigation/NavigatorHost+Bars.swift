#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// Configures the back buttons of the screens and the navigation bar.
extension NavigatorHost {
    /// The existing view controllers, by screen. The controller of the columns stands for the first screen.
    var viewControllers: [Screen.ID: UIViewController] {
        columns.map { [$0.id: $0.controller] } ?? made.byScreen
    }

    /// Sets an action for the back buttons of screens that may require confirmation, because a back button without an
    /// action pops immediately. Removes the action from screens that no longer have a back button.
    func setBackActions() {
        for (index, screen) in part.screens.enumerated() where screen.mayRefuse {
            guard columns == nil, let item = viewControllers[screen.id]?.navigationItem else { continue }
            // The first view controller of a stack has no back button, and an action would add one. The first screen of
            // a slot needs no action, because going back to the list of slots does not remove that screen.
            let hasBackButton = index > 0 || (!below.isEmpty && userDidPopAll == nil)
            if hasBackButton == (item.backAction != nil) { continue }
            let id = screen.id
            item.backAction =
                hasBackButton
                ? UIAction { [weak part] _ in
                    // Below the first screen is a view controller that is not on the tree, so `userDidGoBack()` would
                    // not remove the screen.
                    if part?.screens.count == 1 {
                        if part?.navigator.isBelowLayer == false { part?.userDidLeave(id) }
                    } else {
                        part?.userDidGoBack()
                    }
                } : nil
        }
    }

    /// Hides the navigation bar above tabs and split views, because these have their own bars, and above the first
    /// screen if ``hidesBarAtRoot`` is `true`.
    func updateBar(for top: UIViewController?, animated: Bool) {
        let isFirst = top === navigator.screens.first.flatMap { viewControllers[$0.id] }
        let hides = top is TabsController || top is SplitContainer || (hidesBarAtRoot && isFirst)
        guard hides != hidesBar else { return }
        hidesBar = hides
        navigationController?.setNavigationBarHidden(hides, animated: animated)
    }
}
#endif
