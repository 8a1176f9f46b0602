#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// Handles the events of a host, and waits for UIKit's transitions, including transitions that the host did not begin.
extension NavigatorHost {
    /// Whether the host may change UIKit's views. If it may not, changes of the tree are shown when it is at rest
    /// again.
    var isAtRest: Bool { activity == .atRest }

    func handle(_ event: HostActivity.Event) {
        let next = activity.after(event)
        activity = next.activity
        for step in next.steps { perform(step) }
    }

    private func perform(_ step: HostActivity.Step) {
        switch step {
        case .waitForStack: waitForStack()
        case .compare(let afterTurnBack): if isAtRest { compareStack(afterTurnBack: afterTurnBack) }
        case .update(let refused): update(except: refused)
        case .updateOthers(let viewController): updateOthers(around: viewController)
        case .forgetDrag: modal?.isDragged = false
        case .checkInATurn(let transition):
            Task { [weak self] in
                if !transition.isUnderWay { self?.transitionDidEnd(transition, isCancelled: false) }
            }
        case .endRestoringInATurn:
            Task { [weak self] in
                // A gesture may have begun right after the transition that was cancelled.
                self?.waitForStack()
                self?.handle(.turnEnded)
            }
        }
    }

    /// Waits for the end of the transition of the navigation controller, if there is one.
    func waitForStack() {
        if let navigationController { waitForTransition(of: navigationController) }
    }

    /// Waits for the end of the transition of `viewController`, if there is one.
    func waitForTransition(of viewController: UIViewController) {
        guard let coordinator = viewController.transitionCoordinator else { return }
        let transition = AwaitedTransition(of: viewController, coordinator)
        guard beginWaiting(for: transition) else { return }
        // The result is whether UIKit performs the animation. The completion handler is called in either case.
        coordinator.animate(alongsideTransition: { _ in }) { [weak self] context in
            self?.transitionDidEnd(transition, isCancelled: context.isCancelled)
        }
    }

    /// The view controllers whose `present` was called in this turn of the run loop, and may not have presented yet.
    ///
    /// The hosts of a window share this array, because UIKit refuses a second presentation by the same view controller,
    /// and a presentation by a view controller that is being dismissed.
    static var pendingPresenters: [UIViewController] = []

    /// Waits for a pending presentation by `viewController`, until it has begun or UIKit has refused it.
    func waitForPendingPresentation(by viewController: UIViewController) {
        guard Self.pendingPresenters.contains(where: { $0 === viewController }) else { return }
        _ = beginWaiting(for: AwaitedTransition(of: viewController, nil))
    }

    /// - Returns: Whether the host now waits for `transition`.
    private func beginWaiting(for transition: AwaitedTransition) -> Bool {
        handle(.transitionBegan(transition))
        return isWaiting(for: transition)
    }

    private func isWaiting(for transition: AwaitedTransition) -> Bool {
        if case .waiting(transition, _) = activity { true } else { false }
    }

    /// Handles that a transition has ended, unless the host no longer waits for it.
    func transitionDidEnd(_ transition: AwaitedTransition, isCancelled: Bool) {
        guard isWaiting(for: transition) else { return }
        handle(isCancelled ? .transitionCancelled : .transitionEnded)
    }
}
#endif
