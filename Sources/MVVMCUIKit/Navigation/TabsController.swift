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
    /// Whether the tabs are the objects of iOS 18, which can become a sidebar and have a role. UIKit does not allow
    /// changing that later.
    private let hasTabObjects: Bool
    private lazy var tabObjectsDelegate = TabObjectsDelegate(self)
    private let tabObjects: TabObjects
    private typealias Stack = (slot: Slot, viewController: UIViewController)
    /// The view controllers of all slots, in their order. Those of hidden tabs are kept, with the state of their views.
    private var stacks: [Stack] = []
    /// The view controllers that are shown as tabs, without those of hidden tabs.
    private var shown: [Stack] = []
    /// The view controller of the accessory's stack. It is not a child of this controller, because a tab bar controller
    /// shows each child as a tab: https://github.com/scenee/FloatingPanel/issues/591
    private var accessory: NavigatorController?
    /// Whether the tree is handling a tap on a tab. Meanwhile, this controller does not select the tab, because UIKit
    /// selects it after the delegate method has returned.
    private var isSelecting = false
    /// Whether this controller is setting or selecting tabs.
    private var isShowing = false

    init(_ screen: Screen, _ viewModel: TabsViewModel, registry: ViewControllerRegistry) {
        self.screen = screen
        self.viewModel = viewModel
        self.registry = registry
        // Where the bar has no room for all tabs, their order can be locked only without tab objects.
        let hasSearch = untracked { viewModel.tabs.count <= 5 && viewModel.tabs.contains { $0.role == .search } }
        hasTabObjects = (registry.tabsAdaptToSidebar || hasSearch) && Self.canHaveTabObjects
        tabObjects = TabObjects(adaptToSidebar: registry.tabsAdaptToSidebar)
        super.init(nibName: nil, bundle: nil)
        registry.configureTabBarController(self)
        delegate = hasTabObjects ? tabObjectsDelegate : self
        bindings.observe(screen.$embedded) { [weak self] _ in
            self?.showTabs()
            self?.showAccessory()
        }
        bindings.observe(viewModel.$selection) { [weak self] _ in self?.showSelection() }
        bindings.autorun(with: self) { $0.showTabs() }
    }

    required init?(coder: NSCoder) { nil }

    /// The view controllers of the hidden tabs and of the accessory, which may have presentations.
    var hiddenStacks: [UIViewController] {
        (stacks.map(\.viewController) + [accessory].compactMap { $0 }).filter { $0.parent == nil }
    }

    /// Shows the tabs of the view model, with the stacks in their slots. A tab that stays keeps its view controller.
    private func showTabs() {
        let (tabs, embedded) = (viewModel.tabs, untracked { screen.embedded })
        let old = stacks
        stacks = tabs.map { tab in
            let (slot, navigator) = (tab.slot, embedded[tab.slot])
            let kept = old.first { $0.slot == slot }?.viewController
            if let kept, (kept as? NavigatorController)?.host.navigator === navigator { return (slot, kept) }
            let made = navigator.map { NavigatorController($0, views: registry) } ?? UIViewController()
            made.tabBarItem = UITabBarItem(title: slot.rawValue, image: nil, selectedImage: nil)
            return (slot, made)
        }
        let new = zip(stacks, tabs).filter { !$1.isHidden }.map(\.0)
        let isSame = new.elementsEqual(shown) { $0.viewController === $1.viewController && $0.slot == $1.slot }
        let searchTab = tabs.first { $0.role == .search }?.slot.rawValue
        shown = new
        if !isSame || tabObjects.searchTab != searchTab {
            tabObjects.searchTab = searchTab
            setTabs()
        }
        for (tab, stack) in zip(tabs, stacks) { show(tab, of: stack.viewController) }
        untracked { showSelection() }
    }

    /// Shows the stack in the slot of the accessory. A system without accessories shows only what the stack presents.
    private func showAccessory() {
        let navigator = viewModel.accessorySlot.flatMap { screen.embedded[$0] }
        guard navigator !== accessory?.host.navigator else { return }
        accessory = navigator.map { NavigatorController($0, views: registry, hidesBarAtRoot: true) }
        accessory?.tabs = self
        setAccessory(accessory, animated: viewIfLoaded?.window != nil)
    }

    private func show(_ tab: TabsViewModel.Tab, of viewController: UIViewController) {
        guard let shown = viewController.tabBarItem else { return }
        shown.title = tab.title
        shown.badgeValue = tab.badge
        shown.image = tab.image.flatMap { UIImage(assetOrSymbol: $0) }
        if hasTabObjects { tabObjects.update(tab.slot.rawValue, like: shown) }
    }

    /// Marks the changes in `body` as made by this controller, because UIKit may report them as selections by the user.
    private func showing(_ body: () -> Void) {
        isShowing = true
        body()
        isShowing = false
    }

    private func setTabs() {
        showing {
            if hasTabObjects {
                return tabObjects.set(shown.map { ($0.slot.rawValue, $0.viewController) }, in: self)
            }
            viewControllers = shown.map(\.viewController)
            // The tabs must keep the order of the slots.
            preventReordering()
            moreController?.delegate = self
        }
    }

    private func showSelection() {
        // The tabs may be shown only later in the same change.
        guard !isSelecting, let index = shown.firstIndex(where: { $0.slot == viewModel.selection }) else { return }
        if hasTabObjects {
            let selected = viewModel.selection.rawValue
            if tabObjects.selected(in: self) != selected { showing { tabObjects.select(selected, in: self) } }
        } else if selectedIndex != index {
            selectedIndex = index
        }
    }

    private func slot(of viewController: UIViewController) -> Slot? {
        shown.first { $0.viewController === viewController }?.slot
    }

    /// Returns the slot of a tab of iOS 18, or `nil` if the tab is not from this controller.
    func slot(of tab: NSObject) -> Slot? { tabObjects.identifier(of: tab).map { Slot($0) } }

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
        guard !isShowing, shown.contains(where: { $0.slot == slot }) else { return true }
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
        guard !isShowing, slot != viewModel.selection, shown.contains(where: { $0.slot == slot }) else { return }
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
            guard let self, hasTabObjects || selectedViewController !== moreController else { return }
            showSelection()
        }
    }
}
#endif
