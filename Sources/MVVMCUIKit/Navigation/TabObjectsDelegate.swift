#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// The delegate of a tab bar controller whose tabs are the objects of iOS 18.
///
/// This is a separate class, because the delegate of a tab bar controller without such tabs must not have these
/// methods. If it had them, UIKit might call them instead of the methods about view controllers.
final class TabObjectsDelegate: NSObject, UITabBarControllerDelegate {
    private weak var controller: TabsController?

    init(_ controller: TabsController) { self.controller = controller }

    @available(iOS 18, visionOS 2, *)
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        guard let controller, let slot = controller.slot(of: tab) else { return true }
        return controller.userMaySelect(slot, isShown: tabBarController.selectedTab === tab)
    }

    /// Updates the tree after UIKit has selected a tab, because UIKit may do so without calling `shouldSelectTab`.
    @available(iOS 18, visionOS 2, *)
    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
        if let slot = controller?.slot(of: selectedTab) { controller?.userDidSelect(slot) }
    }
}
#endif
