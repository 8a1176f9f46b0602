#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// The delegate of a tab bar controller whose tabs become a sidebar if there is enough space.
///
/// This is a separate class, because the delegate of a tab bar controller without such tabs must not have these
/// methods. If it had them, UIKit might call them instead of the methods about view controllers.
final class SidebarTabsDelegate: NSObject, UITabBarControllerDelegate {
    private weak var controller: TabsController?

    init(_ controller: TabsController) { self.controller = controller }

    @available(iOS 18, visionOS 2, *)
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        controller?.userMaySelect(
            Slot(tab.identifier), isShown: tabBarController.selectedTab?.identifier == tab.identifier) ?? true
    }

    /// Updates the tree after UIKit has selected a tab, because UIKit may do so without calling `shouldSelectTab`.
    @available(iOS 18, visionOS 2, *)
    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
        controller?.userDidSelect(Slot(selectedTab.identifier))
    }
}
#endif
