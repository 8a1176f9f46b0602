#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// A store that makes the view controllers of a stack's screens, and retains each while its screen is on the stack.
@MainActor
final class ScreenViewControllers {
    let registry: ViewControllerRegistry
    private(set) var byScreen: [Screen.ID: UIViewController] = [:]
    /// The hosts of the stacks in the slots of the screens.
    private var slots: [Screen.ID: SlotHost] = [:]

    /// The view controllers that have arrived with a transition by name, which they also need when they leave.
    private var arrivals: [(viewController: Weak, transition: ScreenTransition)] = []

    private struct Weak {
        weak var viewController: UIViewController?
    }

    init(_ registry: ViewControllerRegistry) { self.registry = registry }

    func note(_ transition: ScreenTransition, of viewController: UIViewController) {
        arrivals.removeAll { $0.viewController.viewController.map { $0 === viewController } ?? true }
        arrivals.append((Weak(viewController: viewController), transition))
    }

    func transition(of viewController: UIViewController) -> ScreenTransition? {
        arrivals.last { $0.viewController.viewController === viewController }?.transition
    }

    /// Releases the view controllers of all screens except `screens`, and those that other hosts still show.
    func keep(only screens: [Screen], and others: Set<Screen.ID> = []) {
        let ids = others.union(screens.map(\.id))
        byScreen = byScreen.filter { ids.contains($0.key) }
        slots = slots.filter { ids.contains($0.key) }
    }

    func add(_ screens: [Screen]) {
        for screen in screens where byScreen[screen.id] == nil { byScreen[screen.id] = makeViewController(for: screen) }
    }

    private func makeViewController(for screen: Screen) -> UIViewController {
        if let container = screen.viewModel as? any SelectingContainerViewModel,
            let setUp = registry.splitViewSetUp(for: container)
        {
            let controller = SplitController(screen, container, registry: registry)
            setUp(controller.split)
            return controller
        }
        if let tabs = screen.viewModel as? TabsViewModel, !registry.hasViewController(for: tabs) {
            return TabsController(screen, tabs, registry: registry)
        }
        let made = registry.viewController(
            for: screen.viewModel, context: "A screen with it was pushed by `\(screen.coordinatorName)`.")
        let viewController = placeholder(for: made, of: screen) ?? made
        if let hosting = viewController as? any ScreenHosting {
            hosting.willHost(screen)
        } else if screen.viewModel is any ContainerViewModel {
            slots[screen.id] = SlotHost(screen, in: viewController, registry: registry)
        }
        return viewController
    }

    /// Reports a view controller for which UIKit would raise an exception on a navigation stack, and returns a
    /// placeholder for it. Returns `nil` for all other view controllers.
    private func placeholder(for viewController: UIViewController, of screen: Screen) -> UIViewController? {
        let name = "\(type(of: viewController))"
        switch viewController {
        case is UINavigationController, is UISplitViewController:
            Misuse.report(
                """
                the \(name) that was returned for `\(type(of: screen.viewModel))` cannot be on a navigation stack. A placeholder is shown.
                Make only the view controller of the screen. The library makes the navigation controllers, and the split view \
                controllers of the types that are registered with registerSplitView(for:).
                """)
        case _ where viewController.parent != nil || byScreen.values.contains { $0 === viewController }:
            Misuse.report(
                """
                the \(name) that was returned for `\(type(of: screen.viewModel))` is in use already. A placeholder is shown.
                Make a new view controller each time that the closure is called.
                """)
        default: return nil
        }
        return PlaceholderViewController(name)
    }
}
#endif
