#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

// The view controllers of the screens, and their bars.
extension NavigatorHost {
    func makeViewController(for screen: Screen) -> UIViewController {
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

    /// Returns a placeholder for a view controller with which UIKit raises an exception on a navigation stack.
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
        case _ where viewController.parent != nil || viewControllers.values.contains { $0 === viewController }:
            Misuse.report(
                """
                the \(name) that was returned for `\(type(of: screen.viewModel))` is in use already. A placeholder is shown.
                Make a new view controller each time that the closure is called.
                """)
        default: return nil
        }
        return PlaceholderViewController(name)
    }

    /// Gives the back buttons of screens that confirm leaving an action which asks. The button alone would pop.
    func setBackActions() {
        for (index, screen) in navigator.screens.enumerated() where screen.viewModel is any LeaveConfirming {
            guard let item = viewControllers[screen.id]?.navigationItem else { continue }
            // On the first view controller of a stack, an action would create a button. Going back from the first
            // screen of a slot leaves nothing.
            let hasBackButton = index > 0 || (!below.isEmpty && userDidPopAll == nil)
            if hasBackButton == (item.backAction != nil) { continue }
            let id = screen.id
            item.backAction =
                hasBackButton
                ? UIAction { [weak navigator] _ in
                    // The first screen of the navigator has others below it that are not on the tree.
                    if navigator?.screens.count == 1 {
                        navigator?.userDidLeave(id)
                    } else {
                        navigator?.userDidGoBack()
                    }
                } : nil
        }
    }

    /// Hides the navigation bar over tabs and split views, which have bars of their own, and over the first screen
    /// of an embedded stack.
    func updateBar(for top: UIViewController?, animated: Bool) {
        let isFirst = top === navigator.screens.first.flatMap { viewControllers[$0.id] }
        let hides = top is TabsController || top is SplitController || (hidesBarAtRoot && isFirst)
        guard hides != hidesBar else { return }
        hidesBar = hides
        navigationController?.setNavigationBarHidden(hides, animated: animated)
    }
}
#endif
