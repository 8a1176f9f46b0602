#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// A tab bar controller that shows a `TabsViewModel`, with a navigation controller in each tab.
///
/// A ``NavigatorHost`` creates a tabs controller for each screen with a `TabsViewModel`, unless a view controller, a
/// split view, or a view of another framework is registered for `TabsViewModel`.
final class TabsController: UITabBarController, UITabBarControllerDelegate, UINavigationControllerDelegate {
    private let screen: Screen
    private let viewModel: TabsViewModel
    private let registry: ViewControllerRegistry
    private let bindings = Bindings()
    /// Whether the tabs become a sidebar if there is enough space.
    private let isSidebar: Bool
    private lazy var sidebarDelegate = SidebarTabsDelegate(self)
    private var sidebarTabs = SidebarTabs()
    /// The view controllers of the tabs, in the order of the slots.
    private var stacks: [UIViewController] = []
    /// Whether the tree is handling a tap on a tab. Meanwhile, this controller does not select the tab, because UIKit
    /// selects it after the delegate method has returned.
    private var isSelecting = false
    /// Whether this controller is setting or selecting tabs that become a sidebar.
    private var isShowing = false

    init(_ screen: Screen, _ viewModel: TabsViewModel, registry: ViewControllerRegistry) {
        self.screen = screen
        self.viewModel = viewModel
        self.registry = registry
        isSidebar = registry.tabsAdaptToSidebar && Self.hasSidebarTabs
        super.init(nibName: nil, bundle: nil)
        registry.configureTabBarController(self)
        delegate = isSidebar ? sidebarDelegate : self
        bindings.observe(screen.$embedded) { [weak self] in self?.showStacks($0) }
        bindings.observe(viewModel.$selection) { [weak self] _ in self?.showSelection() }
        bindings.autorun(with: self) { $0.showTabs() }
    }

    required init?(coder: NSCoder) { nil }

    private func showStacks(_ slots: [Slot: Navigator]) {
        let old = stacks
        stacks = viewModel.slots.map { slot in
            let navigator = slots[slot]
            let kept = old.first { ($0 as? NavigatorController)?.host.navigator === navigator }
            if let kept, navigator != nil { return kept }
            let made = navigator.map { NavigatorController($0, views: registry) } ?? UIViewController()
            made.tabBarItem = UITabBarItem(title: slot.rawValue, image: nil, selectedImage: nil)
            return made
        }
        if !old.elementsEqual(stacks, by: ===) { setStacks() }
        showSelection()
        showTabs()
    }

    /// Marks the changes in `body` as made by this controller, because UIKit may report them as selections by the user.
    private func showing(_ body: () -> Void) {
        isShowing = true
        body()
        isShowing = false
    }

    private func setStacks() {
        if isSidebar {
            return showing { sidebarTabs.set(Array(zip(viewModel.slots.map(\.rawValue), stacks)), in: self) }
        }
        viewControllers = stacks
        // The tabs must keep the order of the slots.
        preventReordering()
        moreController?.delegate = self
    }

    private func showTabs() {
        for (slot, viewController) in zip(viewModel.slots, stacks) {
            let tab = viewModel[slot]
            guard let shown = viewController.tabBarItem else { continue }
            shown.title = tab.title
            shown.badgeValue = tab.badge
            shown.image = tab.image.flatMap { UIImage(assetOrSymbol: $0) }
            if isSidebar { setSidebarTab(slot.rawValue, like: shown) }
        }
    }

    private func showSelection() {
        guard !isSelecting, let index = viewModel.slots.firstIndex(of: viewModel.selection) else { return }
        if isSidebar {
            let selected = viewModel.selection.rawValue
            if selectedSidebarTab != selected { showing { selectedSidebarTab = selected } }
        } else if selectedIndex != index {
            selectedIndex = index
        }
    }

    private func slot(of viewController: UIViewController) -> Slot? {
        stacks.firstIndex { $0 === viewController }.map { viewModel.slots[$0] }
    }

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        // The "More" tab is not on the tree.
        guard let slot = slot(of: viewController) else { return true }
        return userMaySelect(slot, isShown: selectedViewController === viewController)
    }

    /// Updates the tree after a tap on the tab of `slot`, and returns whether UIKit should select the tab. `isShown` is
    /// whether UIKit already shows the tab.
    func userMaySelect(_ slot: Slot, isShown: Bool) -> Bool {
        guard !isShowing, viewModel.slots.contains(slot) else { return true }
        // The user has gone back from the "More" list to the tab that is still selected on the tree.
        if !isShown, viewModel.selection == slot { return true }
        isSelecting = true
        screen.userDidSelect(slot)
        isSelecting = false
        // UIKit should select the tab only if the tree has selected it and UIKit does not show it yet. UIKit would pop
        // the stack of a tab that it already shows, although the tree has already handled the tap.
        if !isShown, viewModel.selection == slot { return true }
        showSelection()
        return false
    }

    /// Updates the tree after UIKit has selected a tab.
    func userDidSelect(_ slot: Slot) {
        guard !isShowing, slot != viewModel.selection, viewModel.slots.contains(slot) else { return }
        screen.userDidSelect(slot)
        // The tree does not follow a selection below a layer.
        showSelection()
    }

    /// Updates the tree after the user has selected a tab in the "More" list.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        if let slot = selectedViewController.flatMap(slot) { userDidSelect(slot) }
    }

    /// Restores the tree's selection after the transition, because UIKit selects another tab when it no longer needs
    /// "More".
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in
            guard let self, isSidebar || selectedViewController !== moreController else { return }
            showSelection()
        }
    }
}
#endif
