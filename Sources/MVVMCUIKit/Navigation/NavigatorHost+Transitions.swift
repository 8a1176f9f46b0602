#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// Handles the events of a host, and waits for UIKit's transitions, including transitions that other code begins.
extension NavigatorHost {
    /// Whether the host may change UIKit's views. If not, the host shows changes to the tree when it is at rest again.
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
                // If the user has already begun another gesture, the host waits for the transition of that gesture.
                self?.waitForStack()
                self?.handle(.turnEnded)
            }
        }
    }

    /// Waits for the end of the transition of the navigation controller or of a column, if there is one.
    func waitForStack() {
        if let navigationController { waitForTransition(of: navigationController) }
        for column in columns?.controller.navigationControllers ?? [] { waitForTransition(of: column) }
    }

    /// Waits for the end of the transition of `viewController`, if there is one.
    func waitForTransition(of viewController: UIViewController) {
        guard let coordinator = viewController.transitionCoordinator else { return }
        let transition = AwaitedTransition(of: viewController, coordinator)
        guard beginWaiting(for: transition) else { return }
        // The result of `animate` is ignored, because UIKit calls the completion handler even without an animation.
        coordinator.animate(alongsideTransition: { _ in }) { [weak self] context in
            self?.transitionDidEnd(transition, isCancelled: context.isCancelled)
        }
    }

    /// The view controllers on which a host has called `present` in this turn of the run loop, if the presentation did
    /// not begin immediately.
    ///
    /// All hosts share this array, so that each host waits for the presentations of the others. Otherwise, another host
    /// might present from the same view controller, or dismiss it, and UIKit would refuse a presentation.
    static var pendingPresenters: [UIViewController] = []

    /// Waits for a pending presentation by `viewController` until the next turn of the run loop. Then, the presentation
    /// either has begun or is treated as refused.
    func waitForPendingPresentation(by viewController: UIViewController) {
        guard Self.pendingPresenters.contains(where: { $0 === viewController }) else { return }
        _ = beginWaiting(for: AwaitedTransition(of: viewController, nil))
    }

    /// Begins to wait for `transition`, unless the host waits for another operation.
    ///
    /// - Returns: Whether the host now waits for `transition`.
    private func beginWaiting(for transition: AwaitedTransition) -> Bool {
        handle(.transitionBegan(transition))
        return isWaiting(for: transition)
    }

    private func isWaiting(for transition: AwaitedTransition) -> Bool {
        if case .waiting(transition, _) = activity { true } else { false }
    }

    func transitionDidEnd(_ transition: AwaitedTransition, isCancelled: Bool) {
        guard isWaiting(for: transition) else { return }
        handle(isCancelled ? .transitionCancelled : .transitionEnded)
    }
}
#endif
