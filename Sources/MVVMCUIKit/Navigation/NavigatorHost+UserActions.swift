#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// Reports user actions on the stack to the tree.
extension NavigatorHost {
    /// Reports to the tree that the user has gone back, if the stack of the navigation controller shows that.
    ///
    /// Call this method from the delegate of the navigation controller if this host is not the delegate.
    public func navigationControllerDidShow() {
        // During a transition, the host does not compare the stack, because it does so when the transition has ended.
        guard isAtRest else { return }
        compareStack(afterTurnBack: false)
        update()
    }

    /// Compares the stack of the navigation controller with the tree, and reports the actions of the user to the tree.
    ///
    /// - Parameter afterTurnBack: Whether the user has turned back a transition of this host, so that the stack may
    ///   have screens that are no longer on the tree.
    func compareStack(afterTurnBack: Bool) {
        // The navigation controller may already be deallocated when the host still has to dismiss a presentation.
        guard let stack = navigationController?.viewControllers else { return }
        below.removeAll { viewController in !stack.contains { $0 === viewController } }
        tell(stack.dropFirst(below.count).filter { $0 !== placeholder }, afterTurnBack: afterTurnBack)
    }

    /// Reports to the tree that the user has left the screens that `stack` no longer contains. View controllers on
    /// `stack` that are not on the tree are removed by the next update, unless they are on top of the screens in the
    /// app's own navigation controller.
    private func tell(_ stack: [UIViewController], afterTurnBack: Bool) {
        guard let old = shown else { return }
        let ids = stack.compactMap { viewController in old.first { viewControllers[$0] === viewController } }
        guard ids != old || stack.count > ids.count else { return }
        if stack.count > ids.count {
            // The additional screens are no longer on the tree. The next update removes them.
            if afterTurnBack { return shown = nil }
            // In the app's own navigation controller, other code may push view controllers on top of the screens.
            let isOwn =
                navigationController is NavigatorController || navigationController is ColumnNavigationController
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
            // The first screen of a slot stays on the tree. The screens above it leave the tree, unless they require
            // confirmation.
            if old.count == 1 || part.userDidLeave(old[1]) { userDidPopAll() } else { shown = nil }
        } else if old.starts(with: ids) {
            shown = ids
            part.userDidLeave(old[ids.count])
        } else {
            part.hostDidShow(ids)
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
        // When a navigation controller appears again, it reports its top view controller immediately, even during a
        // transition that the user may still turn back. Such a call does not end the transition.
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
