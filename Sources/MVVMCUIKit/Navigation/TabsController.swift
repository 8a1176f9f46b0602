#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import MVVMC
    import UIKit

    /// A tab bar controller that shows `TabsViewModel`: a navigation controller in each, the selection that of the tree.
    ///
    /// A ``NavigatorHost`` makes one for each screen with `TabsViewModel`, unless something else is registered for them.
    final class TabsController: UITabBarController, UITabBarControllerDelegate {
        private let screen: Screen
        private let tabs: TabsViewModel
        private let registry: ViewControllerRegistry
        private let bindings = Bindings()

        init(_ screen: Screen, _ tabs: TabsViewModel, registry: ViewControllerRegistry) {
            (self.screen, self.tabs, self.registry) = (screen, tabs, registry)
            super.init(nibName: nil, bundle: nil)
            delegate = self
            bindings.observe(screen.$slots) { [weak self] in self?.show($0) }
            bindings.observe(tabs.$selection) { [weak self] in self?.select($0) }
            bindings.observe(tabs.$items) { [weak self] in self?.show($0) }
        }

        required init?(coder: NSCoder) { nil }

        private func show(_ slots: [Slot: Navigator]) {
            let old = viewControllers ?? []
            viewControllers = tabs.slots.map { slot in
                let navigator = slots[slot]
                let kept = old.first { ($0 as? NavigatorController)?.host.navigator === navigator }
                if let kept, navigator != nil { return kept }
                let made = navigator.map { NavigatorController($0, registry: registry) } ?? UIViewController()
                made.tabBarItem = registry.tabBarItem(slot)
                return made
            }
            select(tabs.selection)
            show(tabs.items)
        }

        /// Shows what was set for the tabs, in the items of the registry.
        private func show(_ items: [Slot: TabsViewModel.Item]) {
            for (slot, viewController) in zip(tabs.slots, viewControllers ?? []) {
                guard let item = items[slot], let shown = viewController.tabBarItem else { continue }
                shown.title = item.title
                shown.badgeValue = item.badge
                if let name = item.image { shown.image = UIImage(named: name) ?? UIImage(systemName: name) }
            }
        }

        private func select(_ slot: Slot) {
            if let index = tabs.slots.firstIndex(of: slot), selectedIndex != index { selectedIndex = index }
        }

        /// The user tapped a tab: the tree selects it, or does what tapping the selected one does, and this follows.
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            if let index = viewControllers?.firstIndex(where: { $0 === viewController }) {
                screen.userDidSelect(tabs.slots[index])
            }
            return false
        }
    }
#endif
