#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// Moves the screens to another navigation controller, with their view controllers.
extension NavigatorHost {
    /// A navigation controller to which the screens move, and the view controllers that are below them there.
    struct Destination {
        let controller: UINavigationController
        let below: [UIViewController]
        let isAnimated: Bool
        let completion: @MainActor () -> Void
    }

    /// Moves the screens to another navigation controller, on top of `below`, as soon as no transition is under way.
    ///
    /// - Parameter completion: Called when the former navigation controller no longer contains the screens, unless
    ///   another move comes first or the host is detached before.
    func move(
        to controller: UINavigationController, over below: [UIViewController] = [], animated: Bool = false,
        completion: @escaping @MainActor () -> Void = {}
    ) {
        destination = Destination(
            controller: controller, below: below, isAnimated: animated, completion: completion)
        update()
    }

    func moveIfNeeded() {
        guard let destination else { return }
        waitForTransition(of: destination.controller)
        guard isAtRest else { return }
        self.destination = nil
        guard navigationController !== destination.controller else { return destination.completion() }
        if let former = navigationController {
            if former.delegate === delegate { former.delegate = nil }
            releasePopGestures()
            // A view controller has only one parent, so the former controller must release the screens first.
            former.setViewControllers(below, animated: false)
            // The former navigation bar may keep the screens' items until it is laid out, and an item must not be in
            // two bars.
            drawingViews { former.viewIfLoaded?.layoutIfNeeded() }
            if hidesBar { former.setNavigationBarHidden(false, animated: false) }
        }
        let controller = destination.controller
        navigationController = controller
        below = destination.below
        shown = nil
        hidesBar = controller.isNavigationBarHidden
        controller.delegate = delegate
        showScreens(animated: destination.isAnimated)
        destination.completion()
    }
}
#endif
