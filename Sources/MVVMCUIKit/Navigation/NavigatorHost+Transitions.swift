#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// Waiting for the transitions of UIKit, whoever began them.
extension NavigatorHost {
    /// A transition whose end is waited for, or a presentation that may not have begun: it has no coordinator.
    struct Transition {
        fileprivate weak var viewController: UIViewController?
        fileprivate weak var coordinator: (any UIViewControllerTransitionCoordinator)?
        /// Whether this host began it by setting the stack.
        fileprivate let isOwn: Bool
        /// Distinguishes it from later ones.
        fileprivate let number: Int
    }

    /// Whether a transition is under way. Changes of the tree are shown after it.
    var isMoving: Bool { isPresenting || transition != nil }

    /// Waits for the end of the transition of `viewController`, if there is one.
    func waitForTransition(of viewController: UIViewController) {
        guard !isMoving, let coordinator = viewController.transitionCoordinator else { return }
        let number = beginWaiting(for: viewController, coordinator)
        // The result says whether the animation is performed. The completion is called in either case.
        coordinator.animate(alongsideTransition: { _ in }) { [weak self] context in
            self?.transitionDidEnd(number, isCancelled: context.isCancelled)
        }
    }

    /// The view controllers whose `present` was called, in the turn in which UIKit may not have begun.
    ///
    /// The hosts of a window share it: UIKit refuses a second presentation by the same view controller, and a
    /// presentation by one that is being dismissed.
    static var pendingPresenters: [UIViewController] = []

    /// Waits until a presentation by `viewController` that UIKit may not have begun has begun or was refused.
    func waitForPendingPresentation(by viewController: UIViewController) {
        guard !isMoving, Self.pendingPresenters.contains(where: { $0 === viewController }) else { return }
        _ = beginWaiting(for: viewController, nil)
    }

    /// - Returns: The number of the transition.
    private func beginWaiting(
        for viewController: UIViewController, _ coordinator: (any UIViewControllerTransitionCoordinator)?
    ) -> Int {
        transitionCount += 1
        let number = transitionCount
        transition = Transition(
            viewController: viewController, coordinator: coordinator, isOwn: isSettingStack, number: number)
        // A coordinator that is completing its transition may call no further completion.
        Task { [weak self] in self?.endTransitionIfGone(number) }
        return number
    }

    /// Whether the transition of `viewController` that is waited for is under way.
    func isInTransition(_ viewController: UIViewController) -> Bool {
        guard let awaited = transition, awaited.viewController === viewController else { return false }
        guard let coordinator = viewController.transitionCoordinator else { return false }
        return coordinator === awaited.coordinator
    }

    /// Ends waiting for a transition of `viewController`, which UIKit reports as ended.
    func endTransition(of viewController: UIViewController) {
        guard let ended = transition, ended.viewController === viewController else { return }
        if ended.isOwn, viewController.transitionCoordinator?.isCancelled == true { wasTurnedBack = true }
        transition = nil
    }

    private func endTransitionIfGone(_ number: Int) {
        guard let awaited = transition, awaited.number == number else { return }
        if let viewController = awaited.viewController, isInTransition(viewController) { return }
        transition = nil
        navigationControllerDidShow()
    }

    private func transitionDidEnd(_ number: Int, isCancelled: Bool) {
        guard let ended = transition, ended.number == number else { return }
        transition = nil
        if !isCancelled { return navigationControllerDidShow() }
        modal?.isDragged = false
        // UIKit may restore the stack after the completions. A gesture that was given up restores the stack that is
        // known; a transition of this host that was turned back leaves another stack than the tree's.
        if ended.isOwn { (wasTurnedBack, isRestoring) = (true, true) }
        Task { [weak self] in
            guard let self else { return }
            isRestoring = false
            // A gesture may have begun right after a transition that was turned back.
            if wasTurnedBack { navigationControllerDidShow() } else { update() }
        }
    }
}
#endif
