#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit

    // Waiting for the transitions of UIKit, whoever began them.
    extension NavigatorHost {
        /// A transition whose end is waited for.
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
            transitionCount += 1
            let number = transitionCount
            transition = Transition(
                viewController: viewController, coordinator: coordinator, isOwn: isSettingStack, number: number)
            // The result says whether the animation is performed. The completion is called in either case.
            coordinator.animate(alongsideTransition: { _ in }) { [weak self] context in
                self?.transitionDidEnd(number, isCancelled: context.isCancelled)
            }
            // A coordinator that is completing its transition may call no further completion.
            Task { [weak self] in self?.endTransitionIfGone(number) }
        }

        /// Ends waiting for a transition of `viewController`, which UIKit says is over.
        func endTransition(of viewController: UIViewController) {
            guard let ended = transition, ended.viewController === viewController else { return }
            if ended.isOwn, viewController.transitionCoordinator?.isCancelled == true { wasTurnedBack = true }
            transition = nil
        }

        private func endTransitionIfGone(_ number: Int) {
            guard let awaited = transition, awaited.number == number else { return }
            if let coordinator = awaited.viewController?.transitionCoordinator, coordinator === awaited.coordinator {
                return
            }
            transition = nil
            navigationControllerDidShow()
        }

        private func transitionDidEnd(_ number: Int, isCancelled: Bool) {
            guard let ended = transition, ended.number == number else { return }
            transition = nil
            if !isCancelled { return navigationControllerDidShow() }
            modal?.isDragged = false
            // UIKit may restore the stack after the completions. A gesture that was given up restores the stack that is known; a
            // transition of this host that was turned back leaves another stack than the tree's.
            if ended.isOwn { wasTurnedBack = true }
            Task { [weak self] in
                if ended.isOwn { self?.navigationControllerDidShow() } else { self?.update() }
            }
        }
    }
#endif
