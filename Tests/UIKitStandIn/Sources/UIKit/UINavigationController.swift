// Apple's pages: UINavigationItem, UIGestureRecognizer, UIGestureRecognizerDelegate, UINavigationController,
// UINavigationControllerDelegate, UITabBarItem, UITabBarController, UITabBarControllerDelegate, UIAlertController,
// UIAlertAction, and their members of these names.

@MainActor open class UINavigationItem: NSObject {
    public init(title: String) { self.title = title }
    open var title: String?
    open var prompt: String?
    open var backAction: UIAction?
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

// Optional in UIKit.
extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

@MainActor open class UIGestureRecognizer: NSObject {
    open weak var delegate: (any UIGestureRecognizerDelegate)?
}

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

// Optional in UIKit.
extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

@MainActor open class UINavigationController: UIViewController {
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
    }

    open weak var delegate: (any UINavigationControllerDelegate)?
    open private(set) var isNavigationBarHidden = false
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    private let gesture = UIGestureRecognizer()
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { isViewLoaded ? gesture : nil }

    private var stack: [UIViewController] = []
    private var isTransitioning = false
    /// How often the stack was set, for tests.
    public private(set) var standInSets = 0
    /// Whether that was to be animated, the last time.
    public private(set) var standInWasAnimated = false

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { stack.last }
    override var appearingChildren: [UIViewController] { stack.suffix(1) }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        standInSets += 1
        standInWasAnimated = animated
        if isTransitioning { StandIn.fail("the view controllers were set while a transition runs") }
        if Set(viewControllers.map(ObjectIdentifier.init)).count < viewControllers.count {
            StandIn.fail("a view controller was pushed twice")
        }
        let old = stack.last
        exchange(for: viewControllers)
        transition(from: old, animated)
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        setViewControllers(stack + [viewController], animated: animated)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setViewControllers(stack.dropLast(), animated: animated)
        return top
    }

    private func exchange(for viewControllers: [UIViewController]) {
        let old = stack
        stack = viewControllers
        for viewController in old where !viewControllers.contains(where: { $0 === viewController }) {
            viewController.willMove(toParent: nil)
            viewController.removeFromParent()
        }
        for viewController in viewControllers where viewController.parent !== self {
            addChild(viewController)
            viewController.didMove(toParent: self)
        }
    }

    private var isShown: Bool { appearance == .appeared || appearance == .appearing }

    private func transition(from old: UIViewController?, _ animated: Bool) {
        guard isShown else { return showTop() }
        guard let top = stack.last, top !== old else {
            if stack.isEmpty {
                old?.willDisappear()
                old?.didDisappear()
            }
            return showTop()
        }
        let transition = Transition()
        begin(transition, from: old, to: top, animated)
        guard animated else { return finish(transition, from: old, to: top, false) }
        // What is animated is kept until that has ended.
        StandIn.whenAnimationEnds { self.finish(transition, from: old, to: top, true) }
    }

    private func begin(
        _ transition: Transition, from old: UIViewController?, to top: UIViewController, _ animated: Bool
    ) {
        isTransitioning = true
        if animated { ownTransition = transition }
        view.addSubview(top.view)
        delegate?.navigationController(self, willShow: top, animated: animated)
        old?.willDisappear(animated)
        top.willAppear(animated)
    }

    private func finish(
        _ transition: Transition, from old: UIViewController?, to top: UIViewController, _ animated: Bool
    ) {
        (isTransitioning, ownTransition) = (false, nil)
        old?.didDisappear(animated)
        if old !== top { old?.viewIfLoaded?.removeFromSuperview() }
        top.didAppear(animated)
        if !StandIn.tellsDelegateBeforeCompletions { transition.end() }
        delegate?.navigationController(self, didShow: top, animated: animated)
        if StandIn.tellsDelegateBeforeCompletions { transition.end() }
    }

    private func showTop() {
        guard isViewLoaded else { return }
        for view in view.subviews { view.removeFromSuperview() }
        if let top = stack.last { view.addSubview(top.view) }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showTop()
        if let top = stack.last { delegate?.navigationController(self, willShow: top, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let top = stack.last { delegate?.navigationController(self, didShow: top, animated: animated) }
    }

    // MARK: The user

    /// The user taps the back button, or chooses a screen in its menu.
    ///
    /// - Returns: Whether there was something to tap.
    @discardableResult
    public func standInGoBack(screens: Int = 1) -> Bool {
        guard isShown, !isNavigationBarHidden, !isTransitioning, let top = stack.last, stack.count > screens else {
            return false
        }
        if screens == 1, let action = top.navigationItem.backAction {
            action.standInPerform()
            return true
        }
        exchange(for: stack.dropLast(screens))
        transition(from: top, true)
        return true
    }

    private var swipe: (transition: Transition, popped: UIViewController)?

    /// The user begins to swipe from the edge.
    ///
    /// - Returns: Whether the screen moves.
    public func standInBeginSwipe() -> Bool {
        guard isShown, !isTransitioning, stack.count > 1, let popped = stack.last else { return false }
        let mayBegin = gesture.delegate?.gestureRecognizerShouldBegin(gesture) ?? !isNavigationBarHidden
        guard mayBegin else { return false }
        let transition = Transition(isInteractive: true)
        swipe = (transition, popped)
        stack.removeLast()
        begin(transition, from: popped, to: stack[stack.count - 1], true)
        return true
    }

    /// The user lets go: of a screen that goes, or of one that stays.
    public func standInEndSwipe(isCancelled: Bool) {
        guard let (transition, popped) = swipe else { return }
        swipe = nil
        let top = stack[stack.count - 1]
        guard isCancelled else {
            popped.willMove(toParent: nil)
            popped.removeFromParent()
            return finish(transition, from: popped, to: top, true)
        }
        // The delegate is not told of a pop that was given up.
        (isTransitioning, ownTransition) = (false, nil)
        top.willDisappear(true)
        top.didDisappear(true)
        popped.willAppear(true)
        popped.didAppear(true)
        if StandIn.restoresAfterCompletions { transition.end(isCancelled: true) }
        stack.append(popped)
        if !StandIn.restoresAfterCompletions { transition.end(isCancelled: true) }
    }
}

@MainActor open class UITabBarItem: UIBarItem {
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image) = (title, image)
    }

    open var badgeValue: String?
}

@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

// Optional in UIKit.
extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

@MainActor open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)?

    private var tabs: [UIViewController] = []
    open var viewControllers: [UIViewController]? {
        get { tabs }
        set {
            let (old, new) = (tabs, newValue ?? [])
            let wasShown = selectedViewController
            tabs = new
            for tab in old where !new.contains(where: { $0 === tab }) {
                tab.willMove(toParent: nil)
                if tab === wasShown { tab.standInDisappear() }
                tab.viewIfLoaded?.removeFromSuperview()
                tab.removeFromParent()
            }
            for tab in new where tab.parent !== self {
                addChild(tab)
                tab.didMove(toParent: self)
            }
            index = min(index, max(0, new.count - 1))
            show(from: wasShown)
        }
    }

    private var index = 0
    open var selectedIndex: Int {
        get { index }
        set {
            guard tabs.indices.contains(newValue) else { return }
            let old = selectedViewController
            index = newValue
            show(from: old)
        }
    }
    open var selectedViewController: UIViewController? { tabs.indices.contains(index) ? tabs[index] : nil }
    override var appearingChildren: [UIViewController] { [selectedViewController].compactMap { $0 } }

    private func show(from old: UIViewController?) {
        guard isViewLoaded else { return }
        let new = selectedViewController
        if old !== new, let old, tabs.contains(where: { $0 === old }) {
            if appearance == .appeared { old.standInDisappear() }
            old.viewIfLoaded?.removeFromSuperview()
        }
        if let new {
            view.addSubview(new.view)
            new.appear(with: self)
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        show(from: nil)
    }

    /// The user taps a tab.
    public func standInTap(_ index: Int) {
        guard tabs.indices.contains(index), delegate?.tabBarController(self, shouldSelect: tabs[index]) ?? true else {
            return
        }
        if index == selectedIndex, let navigationController = tabs[index] as? UINavigationController {
            navigationController.setViewControllers(
                Array(navigationController.viewControllers.prefix(1)), animated: true)
        }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: tabs[index])
    }
}

@MainActor open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    open private(set) var title: String?
    open private(set) var style: UIAlertAction.Style
    open var isEnabled = true
    fileprivate let handler: ((UIAlertAction) -> Void)?

    public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }
}

@MainActor open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }

    open var message: String?
    open private(set) var preferredStyle: UIAlertController.Style = .alert
    open private(set) var actions: [UIAlertAction] = []
    open private(set) var textFields: [UITextField]?

    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
        modalPresentationStyle = preferredStyle == .actionSheet && StandIn.isPad ? .popover : .custom
    }

    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            StandIn.fail("an alert can only have one action with a style of cancel")
        }
        actions.append(action)
    }

    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        if preferredStyle == .actionSheet { StandIn.fail("text fields can only be added to an alert of style alert") }
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    /// The user taps a button: the alert goes, and then the button's handler is called.
    public func standInTap(_ title: String) {
        guard let action = actions.first(where: { $0.title == title }) else {
            return StandIn.fail("the alert has no button \(title)")
        }
        guard ownTransition == nil, action.isEnabled else { return }
        presentingViewController?.dismiss(animated: true) { action.handler?(action) }
    }

    /// The user taps beside an action sheet that is a popover: it goes, as by its cancel button if it has one.
    public func standInTapBeside() {
        guard ownTransition == nil, let popover = popoverPresentationController else { return }
        popover.delegate?.presentationControllerWillDismiss(popover)
        presentingViewController?.dismiss(animated: true) { [self] in
            let cancel = actions.first { $0.style == .cancel }
            if StandIn.tellsDelegateBeforeCompletions { popover.delegate?.presentationControllerDidDismiss(popover) }
            if let cancel { cancel.handler?(cancel) }
            if !StandIn.tellsDelegateBeforeCompletions { popover.delegate?.presentationControllerDidDismiss(popover) }
        }
    }
}
