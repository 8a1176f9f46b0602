#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

/// The delegate of a tab bar controller whose tabs become a sidebar where there is room.
///
/// A class of its own: UIKit may call these methods in place of those about view controllers, for a tab bar
/// controller without such tabs too.
final class SidebarTabsDelegate: NSObject, UITabBarControllerDelegate {
    private weak var controller: TabsController?

    init(_ controller: TabsController) { self.controller = controller }

    /// Updates the tree by a tab that the user has tapped, and returns whether UIKit selects it.
    @available(iOS 18, visionOS 2, *)
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        controller?.userMaySelect(
            Slot(tab.identifier), isShown: tabBarController.selectedTab?.identifier == tab.identifier) ?? true
    }

    /// Updates the tree by a tab that UIKit has selected without asking.
    @available(iOS 18, visionOS 2, *)
    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
        controller?.userDidSelect(Slot(selectedTab.identifier))
    }
}
#endif
