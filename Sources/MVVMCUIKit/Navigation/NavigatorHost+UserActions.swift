#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

// User actions on the stack.
extension NavigatorHost {
    /// Compares the stack of the navigation controller with the tree, and reports to the tree that the user has
    /// gone back.
    ///
    /// Call it from the navigation controller's delegate, if this host is not the delegate.
    public func navigationControllerDidShow() {
        // During a transition, the stack is not compared, because it is compared when the transition has ended.
        guard isAtRest else { return }
        compareStack(afterTurnBack: false)
        update()
    }

    /// - Parameter afterTurnBack: Whether the user has turned back a transition of this host.
    func compareStack(afterTurnBack: Bool) {
        // The navigation controller may have been deallocated while a presentation must still be dismissed.
        guard let stack = navigationController?.viewControllers else { return }
        below.removeAll { viewController in !stack.contains { $0 === viewController } }
        tell(Array(stack.dropFirst(below.count)), afterTurnBack: afterTurnBack)
    }

    /// Updates the tree to match the stack of the navigation controller.
    private func tell(_ stack: [UIViewController], afterTurnBack: Bool) {
        guard let old = shown else { return }
        let ids = stack.compactMap { viewController in old.first { viewControllers[$0] === viewController } }
        guard ids != old || stack.count > ids.count else { return }
        if stack.count > ids.count {
            // These screens are no longer on the tree, so they are popped again.
            if afterTurnBack { return shown = nil }
            // In a navigation controller that the app has made, other code may push view controllers on top of the
            // screens.
            let isOwn =
                navigationController is NavigatorController || navigationController is CompactSplitController
            if !isOwn, ids == old { return }
            let others = stack.filter { viewController in !old.contains { viewControllers[$0] === viewController } }
            Misuse.report(
                """
                view controllers that are not on the tree were pushed, and are removed: \(others.map { "\(type(of: $0))" }.joined(separator: ", ")).
                Push each on the tree: flow.push(PlainScreen { … })
                """)
            shown = nil
        } else if let userDidPopAll, ids.isEmpty {
            shown = ids
            // The first screen of a slot stays on the tree. The screens above it may require confirmation.
            if old.count == 1 || navigator.userDidLeave(old[1]) { userDidPopAll() } else { shown = nil }
        } else if old.starts(with: ids) {
            shown = ids
            navigator.userDidLeave(old[ids.count])
        } else {
            navigator.hostDidShow(ids)
            shown = nil
        }
    }

    func willShow(
        _ viewController: UIViewController, in navigationController: UINavigationController, animated: Bool
    ) {
        updateBar(for: viewController, animated: animated)
        waitForTransition(of: navigationController)
    }

    func didShow(in navigationController: UINavigationController, animated: Bool) {
        // A navigation controller that appears again reports its top view controller immediately, even during a
        // transition that the user may still turn back.
        if case .waiting(let transition, _) = activity, transition.viewController === navigationController,
            animated || !transition.isUnderWay
        {
            let isCancelled = navigationController.transitionCoordinator?.isCancelled == true
            return transitionDidEnd(transition, isCancelled: isCancelled)
        }
        navigationControllerDidShow()
    }
}
#endif
