#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// The activity of the host, and waiting for the transitions of UIKit, whoever began them.
extension NavigatorHost {
    /// Whether the host may change what UIKit shows. Other changes of the tree are shown when it is at rest again.
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
        // The result says whether the animation is performed. The completion is called in either case.
        coordinator.animate(alongsideTransition: { _ in }) { [weak self] context in
            self?.transitionDidEnd(transition, isCancelled: context.isCancelled)
        }
    }

    /// The view controllers whose `present` was called, in the turn in which UIKit may not have begun.
    ///
    /// The hosts of a window share it: UIKit refuses a second presentation by the same view controller, and a
    /// presentation by one that is being dismissed.
    static var pendingPresenters: [UIViewController] = []

    /// Waits until a presentation by `viewController` that UIKit may not have begun has begun or was refused.
    func waitForPendingPresentation(by viewController: UIViewController) {
        guard Self.pendingPresenters.contains(where: { $0 === viewController }) else { return }
        _ = beginWaiting(for: AwaitedTransition(of: viewController, nil))
    }

    /// - Returns: Whether this is what the host waits for now.
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
