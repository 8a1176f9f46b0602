#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

// Moving the screens to another navigation controller, with their view controllers.
extension NavigatorHost {
    /// A navigation controller for the screens, with what is below them there.
    struct Destination {
        let controller: UINavigationController
        let below: [UIViewController]
        let isAnimated: Bool
        let completion: @MainActor () -> Void
    }

    /// Shows the screens in another navigation controller, on top of `below`, as soon as nothing is in transition.
    ///
    /// - Parameter completion: Called when the former navigation controller is without them, unless another move
    ///   comes first.
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
            // A view controller has one parent.
            former.setViewControllers(below, animated: false)
            if hidesBar { former.setNavigationBarHidden(false, animated: false) }
        }
        let controller = destination.controller
        (navigationController, below, shown) = (controller, destination.below, nil)
        hidesBar = controller.isNavigationBarHidden
        controller.delegate = delegate
        controller.setPopGestureDelegate(delegate)
        showScreens(animated: destination.isAnimated)
        destination.completion()
    }
}
#endif
