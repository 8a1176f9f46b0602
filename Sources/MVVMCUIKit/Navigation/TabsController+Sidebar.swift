#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import MVVMC
    import UIKit

    // What UIKit reports of tabs that become a sidebar where there is room.
    extension TabsController {
        /// Updates the tree by a tab that the user has tapped, and returns whether UIKit selects it.
        @available(iOS 18, visionOS 2, *)
        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            guard isSidebar, let slot = slot(tab) else { return true }
            return userMaySelect(slot, isShown: selectedSidebarTab == tab.identifier)
        }

        /// Updates the tree by a tab that UIKit has selected without asking.
        @available(iOS 18, visionOS 2, *)
        func tabBarController(
            _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
        ) {
            guard isSidebar, let slot = slot(selectedTab), slot != viewModel.selection else { return }
            screen.userDidSelect(slot)
        }

        @available(iOS 18, visionOS 2, *)
        private func slot(_ tab: UITab) -> Slot? { viewModel.slots.first { $0.rawValue == tab.identifier } }
    }
#endif
