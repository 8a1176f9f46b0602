// Apple documents these declarations on its pages about UINavigationItem, UINavigationBar, UIGestureRecognizer,
// UIGestureRecognizerDelegate, UIPanGestureRecognizer, UINavigationController, UINavigationControllerDelegate,
// UIToolbar, UIBarButtonItemGroup, UITabBarItem, UIAlertController, UIAlertAction, and about their members.

@MainActor open class UINavigationItem: NSObject {
    public init(title: String) { self.title = title }
    open var title: String?
    open var prompt: String?
    open var searchController: UISearchController?
    // According to Apple's page, UIKit copies the action.
    open var backAction: UIAction? {
        get { copiedBackAction }
        set { copiedBackAction = newValue?.standInCopy() }
    }
    private var copiedBackAction: UIAction?
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    open var leadingItemGroups: [UIBarButtonItemGroup] = []
    open var centerItemGroups: [UIBarButtonItemGroup] = []
    open var trailingItemGroups: [UIBarButtonItemGroup] = []
    open var pinnedTrailingGroup: UIBarButtonItemGroup?
    fileprivate weak var bar: UINavigationBar?
}

@MainActor open class UIBarButtonItemGroup: NSObject {
    open var barButtonItems: [UIBarButtonItem]
    open var representativeItem: UIBarButtonItem?
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    }
}

@MainActor open class UINavigationBar: UIView {
    open var prefersLargeTitles = false
    // UIKit raises an exception if an item is in two bars, for example while a split view collapses:
    // https://github.com/woocommerce/woocommerce-ios/issues/17778
    open var items: [UINavigationItem]? {
        didSet {
            for item in oldValue ?? [] where item.bar === self { item.bar = nil }
            for item in items ?? [] {
                if item.bar != nil { StandIn.fail("a navigation item is in two navigation bars") }
                item.bar = self
            }
        }
    }
}

@MainActor open class UIToolbar: UIView {}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

@MainActor open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open internal(set) var state = UIGestureRecognizer.State.possible
    // "If you change this property to false while a gesture recognizer is currently recognizing a gesture, the gesture
    // recognizer transitions to a cancelled state.":
    // https://developer.apple.com/documentation/uikit/uigesturerecognizer/isenabled
    open var isEnabled = true {
        didSet {
            guard !isEnabled, let cancel = standInCancel else { return }
            guard StandIn.isOn(.cancelsGesturesLate) else { return cancel() }
            Task { cancel() }
        }
    }
    /// The closure that cancels the gesture, while the gesture is recognized.
    var standInCancel: (@MainActor () -> Void)?
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}

/// UIKit's own delegate of the pop gestures. It gives the gestures of scroll views precedence over pop gestures. It
/// prevents pop gestures on the first screen, during transitions, and if the navigation bar is hidden. A delegate that
/// replaces this delegate must therefore forward messages to it. The maintainers of react-native-screens describe this
/// in pull requests 3141 and 3265.
@MainActor private final class PopGestureArbiter: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: UINavigationController?
    init(_ controller: UINavigationController) { self.controller = controller }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        controller.map { $0.canPop && !$0.isNavigationBarHidden } ?? false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }
}

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

@MainActor open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable { case none, push, pop }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
    }

    open weak var delegate: (any UINavigationControllerDelegate)?
    open private(set) lazy var navigationBar = UINavigationBar(frame: .zero)
    open var isNavigationBarHidden = false
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)
    open var isToolbarHidden = true
    private let (gesture, contentGesture) = (UIGestureRecognizer(), UIGestureRecognizer())
    private lazy var arbiter = PopGestureArbiter(self)
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { isViewLoaded ? gesture : nil }
    // This gesture recognizes a pan anywhere in the content.
    @available(iOS 26.0, visionOS 26.0, *)
    open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { isViewLoaded ? contentGesture : nil }

    /// The delegate that UIKit sets on the pop gestures, for tests.
    public var standInGestureDelegate: any UIGestureRecognizerDelegate { arbiter }

    private func setGestureDelegates() { for gesture in [gesture, contentGesture] { gesture.delegate = arbiter } }

    fileprivate var canPop: Bool { stack.count > 1 && !isTransitioning }

    private var stack: [UIViewController] = []
    private var isTransitioning = false
    /// The number of calls of `setViewControllers(_:animated:)`, for tests.
    public private(set) var standInSets = 0
    /// Whether the last call of `setViewControllers(_:animated:)` was animated, for tests.
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
        for viewController in viewControllers
        where viewController is UINavigationController || viewController is UISplitViewController {
            StandIn.fail("pushing a navigation controller is not supported")
        }
        let before = stack
        exchange(for: viewControllers)
        transition(from: before, animated)
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
        changeBar()
    }

    // MARK: The bar

    private final class View: UIView {
        weak var controller: UINavigationController?
        override func layoutSubviews() {
            super.layoutSubviews()
            controller?.updateBar()
        }
    }

    open override func loadView() {
        let made = View(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        made.controller = self
        view = made
    }

    /// Adds the items of new view controllers to the bar, and removes the items of view controllers that have left the
    /// stack, which happens later with the doubt `releasesBarItemsLate`.
    private func changeBar() {
        guard isViewLoaded, StandIn.isOn(.releasesBarItemsLate) else { return updateBar() }
        let (old, new) = (navigationBar.items ?? [], stack.map(\.navigationItem))
        navigationBar.items = old + new.filter { item in !old.contains { $0 === item } }
        Task { updateBar() }
    }

    private func updateBar() {
        if StandIn.isOn(.releasesBarItemsLate), UISplitViewController.standInIsChanging { return }
        navigationBar.items = stack.map(\.navigationItem)
    }

    private var isShown: Bool { appearance == .appeared || appearance == .appearing }

    /// The running animated push or pop. During a swipe, the transition is in `swipe` instead.
    private var running: (transition: RunningTransition, before: [UIViewController], top: UIViewController)?

    private func transition(from before: [UIViewController], _ animated: Bool) {
        let old = before.last
        guard isShown else { return showTop() }
        guard let top = stack.last, top !== old else {
            if stack.isEmpty {
                old?.willDisappear()
                old?.didDisappear()
            }
            return showTop()
        }
        let transition = RunningTransition()
        begin(transition, from: old, to: top, animated)
        guard animated else { return finish(transition, from: old, to: top, false) }
        running = (transition, before, top)
        // The closure retains both view controllers, as UIKit does until the animation has ended.
        StandIn.whenAnimationEnds {
            guard self.running?.transition === transition else { return }
            self.running = nil
            if let custom = self.custom, !custom.isCompleted { StandIn.fail("a custom transition was not completed") }
            self.custom = nil
            self.finish(transition, from: old, to: top, true)
        }
    }

    private func begin(
        _ transition: RunningTransition, from old: UIViewController?, to top: UIViewController, _ animated: Bool
    ) {
        isTransitioning = true
        if animated {
            ownTransition = transition
            if let old { noteTransition(transition, from: old, to: top) }
        }
        show(top)
        delegate?.navigationController(self, willShow: top, animated: animated)
        old?.willDisappear(animated)
        top.willAppear(animated)
    }

    /// The context of the running custom transition.
    private var custom: TransitionContext?

    /// Asks for the transition between two screens, and notes it. A preferred transition is that of the upper screen.
    private func noteTransition(_ transition: RunningTransition, from old: UIViewController, to top: UIViewController) {
        let isPush = stack.contains { $0 === old }
        let animator = delegate?.navigationController(
            self, animationControllerFor: isPush ? .push : .pop, from: old, to: top)
        guard let animator else {
            return isPush ? top.noteTransition(over: old) : old.noteTransition(over: top)
        }
        if transition.isInteractive { StandIn.fail("a custom transition does not follow the finger") }
        StandIn.lastTransition = "custom"
        let context = TransitionContext(in: view)
        custom = context
        animator.animateTransition(using: context)
    }

    /// Ends a transition. Depending on `keepsCoordinators`, its coordinator is released before or after the callbacks.
    private func end(_ transition: RunningTransition, _ callbacks: () -> Void) {
        isTransitioning = false
        if StandIn.isOn(.setsGestureDelegatesAgain) { setGestureDelegates() }
        transition.isOver = StandIn.isOn(.keepsCoordinators)
        if !transition.isOver { ownTransition = nil }
        callbacks()
        if ownTransition === transition { ownTransition = nil }
    }

    private func finish(
        _ transition: RunningTransition, from old: UIViewController?, to top: UIViewController, _ animated: Bool
    ) {
        changeBar()
        end(transition) {
            old?.didDisappear(animated)
            if old !== top { old?.viewIfLoaded?.removeFromSuperview() }
            top.didAppear(animated)
            if !StandIn.isOn(.tellsDelegateBeforeCompletions) { transition.end() }
            delegate?.navigationController(self, didShow: top, animated: animated)
            if StandIn.isOn(.tellsDelegateBeforeCompletions) { transition.end() }
        }
    }

    /// Ends a transition to `top` that the user has cancelled or reversed, so `old` stays.
    private func cancel(
        _ transition: RunningTransition, from old: UIViewController?, to top: UIViewController, restore: () -> Void
    ) {
        end(transition) {
            if !StandIn.isOn(.restoresAfterCompletions) { restore() }
            top.willDisappear(true)
            top.didDisappear(true)
            old?.willAppear(true)
            old?.didAppear(true)
            transition.end(isCancelled: true)
            if StandIn.isOn(.restoresAfterCompletions) { restore() }
            if StandIn.isOn(.tellsOfCancelledPops), let old {
                delegate?.navigationController(self, didShow: old, animated: true)
            }
        }
    }

    private func showTop() {
        guard isViewLoaded else { return }
        // Views that the app has added stay.
        for shown in shownViews where shown !== stack.last?.viewIfLoaded { shown.removeFromSuperview() }
        shownViews = []
        if let top = stack.last { show(top) }
    }

    /// The views of view controllers that were added to the view.
    private var shownViews: [UIView] = []
    private func show(_ top: UIViewController) {
        view.addSubview(top.view)
        shownViews.removeAll { $0.superview !== view || $0 === top.view }
        shownViews.append(top.view)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        setGestureDelegates()
        for gesture in [gesture, contentGesture] { view.addGestureRecognizer(gesture) }
        // RNSScreenStack.mm of react-native-screens describes this behavior of UIKit.
        if navigationBar.prefersLargeTitles, stack.isEmpty {
            StandIn.fail("a navigation controller was empty when its view was loaded: its large titles are collapsed")
        }
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

    /// Simulates a tap on the back button, or the selection of a screen in its menu. A tap performs the back action of
    /// the top screen, if there is one.
    ///
    /// - Parameter screens: The number of screens to leave.
    /// - Returns: Whether the user could go back.
    @discardableResult
    public func standInGoBack(screens: Int = 1) -> Bool {
        guard isShown, !isNavigationBarHidden, !isTransitioning, let top = stack.last, stack.count > screens else {
            return false
        }
        if screens == 1, let action = top.navigationItem.backAction {
            action.standInPerform()
            return true
        }
        let before = stack
        exchange(for: stack.dropLast(screens))
        transition(from: before, true)
        return true
    }

    /// Simulates that the user interrupts a running push or pop and reverses it, which is possible in iOS 26 and later.
    ///
    /// - Returns: The stack that is restored, or `nil` if no push or pop was running.
    @discardableResult
    public func standInTurnBack() -> [UIViewController]? {
        // A custom transition cannot be interrupted.
        guard let (transition, before, top) = running, swipe == nil, custom == nil else { return nil }
        running = nil
        cancel(transition, from: before.last, to: top) { exchange(for: before) }
        return before
    }

    private var swipe: (transition: RunningTransition, popped: UIViewController)?

    /// Simulates the start of a swipe back, from the edge or from anywhere in the content.
    ///
    /// - Parameter scrollView: A scroll view under the finger, which scrolls in the same direction.
    /// - Returns: Whether the screen moves.
    public func standInBeginSwipe(inContent: Bool = false, over scrollView: UIScrollView? = nil) -> Bool {
        guard isShown, let popped = stack.last else { return false }
        let gesture = inContent ? contentGesture : gesture
        let mayBegin =
            popped.isZoomed ? popped.mayDragZoomBack : gesture.delegate?.gestureRecognizerShouldBegin(gesture) ?? true
        guard mayBegin else { return false }
        guard canPop else {
            // In apps that remove the delegate, navigation stops working after a pop gesture on the first screen.
            StandIn.fail("a gesture pops on the first screen, or during a transition")
            return false
        }
        if let scrollView,
            runtimeTarget(of: gesture.delegate, "delegate")?
                .gestureRecognizer(gesture, shouldRequireFailureOf: scrollView.panGestureRecognizer) ?? false
        {
            return false
        }
        let transition = RunningTransition(isInteractive: true)
        swipe = (transition, popped)
        gesture.state = .began
        gesture.standInCancel = { [weak self] in self?.standInEndSwipe(isCancelled: true) }
        stack.removeLast()
        begin(transition, from: popped, to: stack[stack.count - 1], true)
        return true
    }

    /// Simulates the end of the swipe, which completes or cancels the pop.
    public func standInEndSwipe(isCancelled: Bool) {
        guard let (transition, popped) = swipe else { return }
        swipe = nil
        for gesture in [gesture, contentGesture] { (gesture.standInCancel, gesture.state) = (nil, .possible) }
        let top = stack[stack.count - 1]
        guard isCancelled else {
            popped.willMove(toParent: nil)
            popped.removeFromParent()
            return finish(transition, from: popped, to: top, true)
        }
        cancel(transition, from: popped, to: top) { stack.append(popped) }
    }
}

@MainActor open class UITabBarItem: UIBarItem {
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image) = (title, image)
    }

    open var badgeValue: String?
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
    // According to Apple's page, the action "must have already been added", and "If the iOS device is connected to a
    // physical keyboard, pressing the Return key triggers the preferred action."
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
                StandIn.fail("the preferred action of an alert is not one of its actions")
            }
        }
    }

    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
        let isPopover = StandIn.isPad || StandIn.isOn(.showsDialogsAsPopovers)
        modalPresentationStyle = preferredStyle == .actionSheet && isPopover ? .popover : .custom
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
        if isViewLoaded { view.addSubview(field) }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        for field in textFields ?? [] { view.addSubview(field) }
    }

    /// Simulates a tap on a button. The alert is dismissed, and then the handler of the button is called. Nothing
    /// happens if the button is disabled, or while the alert is being presented or dismissed.
    public func standInTap(_ title: String) {
        guard let action = actions.first(where: { $0.title == title }) else {
            return StandIn.fail("the alert has no button \(title)")
        }
        guard ownTransition == nil, action.isEnabled else { return }
        dismiss(for: action)
    }

    private func dismiss(for action: UIAlertAction) {
        presentingViewController?.dismiss(animated: true) {
            guard StandIn.isOn(.callsAlertHandlersLate) else { return _ = action.handler?(action) }
            Task { action.handler?(action) }
        }
    }

    /// Simulates that the user presses Return in a text field, which is the last one by default.
    ///
    /// Apple documents only that the delegate of the field is asked. A developer has reported that UIKit then dismisses
    /// the alert even if its button is disabled: https://oleb.net/2018/uialertcontroller-textfield/
    public func standInReturn(inField index: Int? = nil) {
        guard ownTransition == nil, let fields = textFields, !fields.isEmpty else { return }
        let index = index ?? fields.count - 1
        guard fields[index].delegate?.textFieldShouldReturn(fields[index]) ?? true else { return }
        if fields.indices.contains(index + 1) { return _ = fields[index + 1].becomeFirstResponder() }
        let action = preferredAction ?? actions.first { $0.style != .cancel } ?? actions.first
        guard let action, action.isEnabled || !StandIn.isOn(.returnsWithoutHandler) else {
            return presentingViewController?.dismiss(animated: true) ?? ()
        }
        dismiss(for: action)
    }

    /// Simulates a tap outside of an action sheet that is a popover. The action sheet is dismissed, and the handler of
    /// its cancel button, if any, is called.
    public func standInTapBeside() {
        guard ownTransition == nil, let popover = popoverPresentationController else { return }
        popover.delegate?.presentationControllerWillDismiss(popover)
        presentingViewController?.dismiss(animated: true) { [self] in
            let cancel = actions.first { $0.style == .cancel }
            if StandIn.isOn(.tellsDelegateBeforeCompletions) {
                popover.delegate?.presentationControllerDidDismiss(popover)
            }
            if let cancel { cancel.handler?(cancel) }
            if !StandIn.isOn(.tellsDelegateBeforeCompletions) {
                popover.delegate?.presentationControllerDidDismiss(popover)
            }
        }
    }
}
