// Apple documents these declarations on its pages about UITab, UISearchTab, UITabBarController,
// UITabBarControllerDelegate, and about their members.

@available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
@MainActor open class UITab: NSObject {
    open private(set) var identifier: String
    open var title: String
    open var image: UIImage?
    open var badgeValue: String?
    private let provider: ((UITab) -> UIViewController)?
    // According to Apple's page, "The view controller provider is used to resolve the view controller if it is
    // currently nil." The page of this property does not tell when that is.
    open var viewController: UIViewController? {
        StandIn.isOn(.resolvesTabsWhenShown) && !wasShown ? nil : resolved
    }
    fileprivate var wasShown = false
    fileprivate private(set) lazy var resolved: UIViewController? = provider?(self)

    public init(
        title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
    }
}

// According to Apple's page, the initializer creates "a search tab with a system localized title and image", and
// `identifier` is the "system-assigned identifier for search tabs".
@available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
@MainActor open class UISearchTab: UITab {
    public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        super.init(
            title: "System search", image: UIImage(systemName: "magnifyingglass"), identifier: "system.search",
            viewControllerProvider: viewControllerProvider)
    }
}

// Apple's pages are those of UITabAccessory, init(contentView:), and contentView.
@available(iOS 26.0, *)
@available(tvOS, unavailable)
@available(visionOS, unavailable)
@MainActor open class UITabAccessory: NSObject {
    public let contentView: UIView
    public init(contentView: UIView) { self.contentView = contentView }
}

@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {}
}

@MainActor open class UITabBarController: UIViewController {
    @available(iOS 18.0, visionOS 2.0, *)
    public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }

    open weak var delegate: (any UITabBarControllerDelegate)?
    @available(iOS 18.0, visionOS 2.0, *)
    open var mode: UITabBarController.Mode {
        get { storedMode }
        set { storedMode = newValue }
    }
    private var storedMode = UITabBarController.Mode.automatic

    // According to Apple's page, "Once set, `UITabBarController.viewControllers` and related properties and methods
    // will not be called."
    @available(iOS 18.0, visionOS 2.0, *)
    open var tabs: [UITab] {
        get { allTabs }
        set {
            if Set(newValue.map(\.identifier)).count < newValue.count {
                StandIn.fail("the identifiers of tabs must be unique across the tab bar controller")
            }
            let before = selectedTab
            allTabs = newValue
            setAll(newValue.compactMap(\.resolved))
            select((before?.identifier).flatMap(tab) ?? newValue.first, after: before)
        }
    }
    private var allTabs: [UITab] = []
    open func tab(forIdentifier identifier: String) -> UITab? { allTabs.first { $0.identifier == identifier } }
    open var selectedTab: UITab? {
        get { allTabs.first { $0.resolved === selected } }
        set { select(newValue, after: selectedTab) }
    }
    private func select(_ tab: UITab?, after before: UITab?) {
        guard let tab, let viewController = tab.resolved else { return }
        selectedViewController = viewController
        guard StandIn.isOn(.tellsOfProgramSelections), tab !== before else { return }
        delegate?.tabBarController(self, didSelectTab: tab, previousTab: before)
    }

    // Apple's pages are those of bottomAccessory and setBottomAccessory(_:animated:). They do not tell when the view of a
    // removed accessory leaves the window.
    @available(iOS 26.0, *)
    @available(tvOS, unavailable)
    @available(visionOS, unavailable)
    open var bottomAccessory: UITabAccessory? {
        get { accessory as? UITabAccessory }
        set { setBottomAccessory(newValue, animated: false) }
    }
    @available(iOS 26.0, *)
    @available(tvOS, unavailable)
    @available(visionOS, unavailable)
    open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
        let old = accessoryView
        (accessory, accessoryView) = (bottomAccessory, bottomAccessory?.contentView)
        if animated, StandIn.isOn(.fadesRemovedAccessories) {
            StandIn.whenAnimationEnds { [self] in removeAccessory(old) }
        } else {
            removeAccessory(old)
        }
        showAccessory()
    }
    private var accessory: NSObject?
    private var accessoryView: UIView?
    private func removeAccessory(_ view: UIView?) {
        guard let view, view !== accessoryView, view.superview === self.view else { return }
        if appearance == .appeared { view.viewController?.standInDisappear() }
        view.removeFromSuperview()
    }
    // According to the page of viewWillAppear(_:), a view controller is notified when "its view is about to be added to a
    // view hierarchy".
    private func showAccessory() {
        guard isViewLoaded, let accessoryView else { return }
        if accessoryView.superview !== view { view.addSubview(accessoryView) }
        accessoryView.viewController?.appear(with: self)
    }

    private var all: [UIViewController] = []
    open var viewControllers: [UIViewController]? {
        get { all }
        set {
            if !allTabs.isEmpty { StandIn.fail("the view controllers were set of a tab bar controller that has tabs") }
            setAll(newValue)
        }
    }
    private func setAll(_ newValue: [UIViewController]?) {
        let (old, new, wasShown, wasIndex) = (all, newValue ?? [], selected, selectedIndex)
        all = new
        customizableViewControllers = new
        for child in old {
            child.willMove(toParent: nil)
            if child === wasShown, appearance == .appeared { child.standInDisappear() }
            child.viewIfLoaded?.removeFromSuperview()
            child.removeFromParent()
        }
        for child in new {
            addChild(child)
            child.didMove(toParent: self)
        }
        // The same view controller stays selected if possible. Otherwise, the view controller at the same position is
        // selected, or else the first one.
        let isKept = new.contains { $0 === wasShown } || (wasShown === moreNavigationController && hasMore)
        selected = isKept ? wasShown : new.indices.contains(wasIndex) ? new[wasIndex] : new.first
        show(from: nil)
    }
    // The view controllers that the user can reorder. Setting `viewControllers` sets this property to the same value.
    #if os(visionOS)
        private var customizableViewControllers: [UIViewController]?
    #else
        open var customizableViewControllers: [UIViewController]?
    #endif

    // According to Apple's page, "If there are more than five view controllers, only the first four items plus the
    // standard More item" are shown. The More item lists the other view controllers.
    #if os(visionOS)
        private lazy var moreNavigationController = UINavigationController(nibName: nil, bundle: nil)
    #else
        public private(set) lazy var moreNavigationController = UINavigationController(nibName: nil, bundle: nil)
    #endif
    private var isWide = false
    /// Whether there is a "More" item.
    public var hasMore: Bool { all.count > 5 && !isWide }

    private var selected: UIViewController?
    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue, all.contains(where: { $0 === newValue }) || newValue === moreNavigationController else {
                return StandIn.fail("a view controller was selected that has no tab")
            }
            let old = selected
            selected = newValue
            selectedTab?.wasShown = true
            show(from: old)
        }
    }
    open var selectedIndex: Int {
        get { all.firstIndex { $0 === selected } ?? NSNotFound }
        set { if all.indices.contains(newValue) { selectedViewController = all[newValue] } }
    }
    override var appearingChildren: [UIViewController] {
        [selected, accessoryView?.viewController].compactMap { $0 }.filter { $0 !== moreNavigationController }
    }

    private func show(from old: UIViewController?) {
        guard isViewLoaded else { return }
        if old !== selected, let old, old.parent === self {
            if appearance == .appeared { old.standInDisappear() }
            old.viewIfLoaded?.removeFromSuperview()
        }
        if let selected, selected !== moreNavigationController {
            view.addSubview(selected.view)
            selected.appear(with: self)
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        show(from: nil)
        showAccessory()
    }

    /// Toggles between a narrow window and a window with room for all tabs.
    override func resize() {
        isWide.toggle()
        if isWide, selected === moreNavigationController { selectedViewController = all.first }
        super.resize()
    }

    // MARK: The user

    /// Simulates a tap on a tab, or on "More" and a row of its list.
    public func standInTap(_ index: Int) {
        guard all.indices.contains(index) else { return }
        guard hasMore, index >= 4, allTabs.isEmpty else { return tap(all[index]) }
        tap(moreNavigationController)
        if selected === moreNavigationController { chooseInMore(all[index]) }
    }

    /// Simulates a tap on "More", which shows its list.
    public func standInTapMore() { if hasMore { tap(moreNavigationController) } }

    private func tap(_ viewController: UIViewController) {
        let (before, tab) = (selectedTab, allTabs.first { $0.resolved === viewController })
        let tellsOfTab = tab != nil || StandIn.isOn(.tellsOfTabsTwice)
        if tellsOfTab, !StandIn.isOn(.selectsTabsByItself),
            delegate?.tabBarController(
                self, shouldSelectTab: tab ?? UITab(title: "", image: nil, identifier: "automatic")) == false
        {
            return
        }
        defer { if let tab { delegate?.tabBarController(self, didSelectTab: tab, previousTab: before) } }
        let tellsOfViewController = tab == nil || StandIn.isOn(.tellsOfTabsTwice)
        guard !tellsOfViewController || delegate?.tabBarController(self, shouldSelect: viewController) ?? true else {
            return
        }
        if viewController === selected, let navigationController = viewController as? UINavigationController,
            viewController !== moreNavigationController
        {
            navigationController.setViewControllers(
                Array(navigationController.viewControllers.prefix(1)), animated: true)
        }
        selectedViewController = viewController
        if tellsOfViewController { delegate?.tabBarController(self, didSelect: viewController) }
    }

    private func chooseInMore(_ viewController: UIViewController) {
        if StandIn.isOn(.selectsMoreByItself) {
            selectedViewController = viewController
        } else {
            guard delegate?.tabBarController(self, shouldSelect: viewController) ?? true else { return }
            selectedViewController = viewController
            delegate?.tabBarController(self, didSelect: viewController)
        }
        moreNavigationController.delegate?.navigationController(
            moreNavigationController, didShow: viewController, animated: true)
    }

    /// Simulates that the user reverses the order of the tabs. Has no effect if there is no "More" item, or if no tab
    /// is customizable.
    public func standInReorder() {
        if hasMore, let customizable = customizableViewControllers, !customizable.isEmpty {
            all.reverse()
        }
    }
}
