// Apple documents these declarations on its pages about UIViewController and its members, UIModalPresentationStyle,
// UIViewControllerTransitionCoordinator, UIViewControllerTransitionCoordinatorContext, UIStoryboard, and UINib.

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case custom = 4
    case overFullScreen = 5
    case popover = 7
    case automatic = -2
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
}

@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Replaces a default argument for `completion`, because a protocol requirement cannot have default arguments.
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?)
        -> Bool
    {
        animate(alongsideTransition: animation, completion: nil)
    }
}

@MainActor final class RunningTransition: NSObject, UIViewControllerTransitionCoordinator {
    let isAnimated = true
    let isInteractive: Bool
    private(set) var isCancelled = false
    /// Whether new completions are ignored.
    var isOver = false
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    init(isInteractive: Bool = false) { self.isInteractive = isInteractive }

    // According to the header, the result is whether "the animations are successfully queued to run. The completions
    // may be run even if the animations are not".
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if !isOver, let completion { completions.append(completion) }
        guard let animation, !StandIn.isOn(.animatesNothingAlongside) else { return false }
        animation(self)
        return true
    }

    func end(isCancelled: Bool = false) {
        self.isCancelled = isCancelled
        isOver = true
        let all = completions
        completions = []
        for completion in all { completion(self) }
    }
}

@MainActor open class UIViewController: UIResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { nibName = nibNameOrNil }
    public required init?(coder: NSCoder) { nibName = nil }
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    @available(visionOS, deprecated: 1.0)
    open private(set) var nibName: String?
    // Setting the title also sets the titles of the navigation item and of the tab bar item.
    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem?.title = title
        }
    }
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    // iOS 18 added this property.
    open private(set) var tab: UITab?
    open var toolbarItems: [UIBarButtonItem]?
    open var tabBarItem: UITabBarItem! = UITabBarItem(title: nil, image: nil, selectedImage: nil)

    // MARK: The view

    private var loadedView: UIView? {
        didSet {
            oldValue?.viewController = nil
            loadedView?.viewController = self
        }
    }
    open var view: UIView! {
        get {
            if loadedView == nil {
                loadView()
                if loadedView == nil { StandIn.fail("\(type(of: self)).loadView() has set no view") }
                viewDidLoad()
            }
            return loadedView
        }
        set { loadedView = newValue }
    }
    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }
    open func loadView() {
        view = nibName.flatMap { StandIn.nibs[$0]?() } ?? UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    }
    open func loadViewIfNeeded() { _ = view }

    private var isInEditMode = false
    open var isEditing: Bool {
        get { isInEditMode }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) { isInEditMode = editing }

    private let propertyUpdates = PropertyUpdates()
    // Apple's pages about these methods of view controllers could not be read. The stand-in follows those of views. The
    // article says: "When the view first appears, UIKit runs" the method "and tracks" what it reads.
    @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
    open func updateProperties() {}
    @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *)
    open func setNeedsUpdateProperties() { propertyUpdates.setNeeded() }
    func updateOwnProperties() { propertyUpdates.performIfNeeded { updateProperties() } }
    open func viewDidLoad() {}

    // MARK: Appearing

    enum Appearance { case disappeared, appearing, appeared, disappearing }
    private(set) var appearance = Appearance.disappeared
    /// The calls of the appearance methods, such as "willAppear", in order, for tests.
    public var standInLog: [String] = []

    open func viewWillAppear(_ animated: Bool) { standInLog.append("willAppear") }
    // UIKit calls this method between `viewWillAppear(_:)` and `viewDidAppear(_:)`, when the view has its size. The
    // method is back-deployed to iOS 13.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) { standInLog.append("didAppear") }
    open func viewWillDisappear(_ animated: Bool) { standInLog.append("willDisappear") }
    open func viewDidDisappear(_ animated: Bool) { standInLog.append("didDisappear") }

    /// The children that appear and disappear with this view controller.
    var appearingChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }

    func willAppear(_ animated: Bool = false) {
        guard appearance == .disappeared || appearance == .disappearing else { return }
        appearance = .appearing
        loadViewIfNeeded()
        viewWillAppear(animated)
        viewIsAppearing(animated)
        for child in appearingChildren { child.willAppear(animated) }
    }

    func didAppear(_ animated: Bool = false) {
        guard appearance == .appearing else { return }
        appearance = .appeared
        if StandIn.isOn(.parentsAppearFirst) { viewDidAppear(animated) }
        for child in appearingChildren { child.didAppear(animated) }
        if !StandIn.isOn(.parentsAppearFirst) { viewDidAppear(animated) }
    }

    func willDisappear(_ animated: Bool = false) {
        guard appearance == .appeared || appearance == .appearing else { return }
        appearance = .disappearing
        viewWillDisappear(animated)
        for child in appearingChildren { child.willDisappear(animated) }
    }

    func didDisappear(_ animated: Bool = false) {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        for child in appearingChildren { child.didDisappear(animated) }
        viewDidDisappear(animated)
    }

    func standInAppear() {
        willAppear()
        didAppear()
    }

    func appear(with container: UIViewController) {
        if container.appearance == .appearing || container.appearance == .appeared { willAppear() }
        if container.appearance == .appeared { didAppear() }
    }

    func standInDisappear() {
        willDisappear()
        didDisappear()
    }

    // MARK: Children

    open private(set) var children: [UIViewController] = []
    open private(set) weak var parent: UIViewController?
    private var isMovingIn = false

    open func addChild(_ childController: UIViewController) {
        childController.parent?.children.removeAll { $0 === childController }
        children.append(childController)
        childController.parent = self
        childController.isMovingIn = true
    }
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {
        if parent != nil, !isMovingIn { StandIn.fail("\(type(of: self)) moved to a parent that it is no child of") }
        isMovingIn = false
        if let parent, viewIfLoaded?.superview != nil { appear(with: parent) }
    }

    open var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }

    open var splitViewController: UISplitViewController? {
        (parent as? UISplitViewController) ?? parent?.splitViewController
    }

    // MARK: Presenting

    // According to the page of presentationController, this property must be set before the presentation controller is
    // read. If the style is `automatic`, the getter returns a concrete style.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { style == .automatic ? .formSheet : style }
        set {
            if madePresentationController != nil, newValue != style {
                StandIn.fail(
                    "\(type(of: self)) was given another presentation style after its presentation controller was made")
            }
            style = newValue
        }
    }
    private var style = UIModalPresentationStyle.automatic
    open var isModalInPresentation = false
    open var preferredContentSize = CGSize.zero
    var ownTransition: RunningTransition?
    /// The `preferredTransition`, which is a type of iOS 18.
    var standInTransition: AnyObject?
    private var presented: UIViewController?
    private weak var presenter: UIViewController?
    private weak var presentedIn: UIWindow?

    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        ownTransition ?? parent?.transitionCoordinator
    }
    open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
    open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

    // "UIViewController similarly implements the method and returns its view’s superview":
    // https://developer.apple.com/documentation/uikit/uiresponder/next. A presented view controller has the presenting
    // one after it: https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events
    open override var next: UIResponder? { parent ?? presenter ?? viewIfLoaded?.superview }

    open var isBeingDismissed: Bool { presenter != nil && appearance == .disappearing }

    func releasePresentation() { madePresentationController = nil }

    private var madePresentationController: UIPresentationController?
    // Reading this property creates the presentation controller, which retains this view controller. The retain cycle
    // ends when a dismissal ends, or when the window is deallocated.
    open var presentationController: UIPresentationController? {
        if let madePresentationController { return madePresentationController }
        let made: UIPresentationController =
            switch modalPresentationStyle {
            case .pageSheet, .formSheet:
                UISheetPresentationController(presentedViewController: self, presenting: nil)
            case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
            default: UIPresentationController(presentedViewController: self, presenting: nil)
            }
        madePresentationController = made
        return made
    }
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// Whether the presentation removes the views below it from the window.
    private var coversAll: Bool { modalPresentationStyle == .fullScreen }

    private var top: UIViewController { parent?.top ?? self }

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        let presenter = top
        let name = "\(type(of: viewControllerToPresent))"
        guard viewIfLoaded?.window != nil else {
            return StandIn.fail("\(name) was presented on \(type(of: self)), whose view is not in the window hierarchy")
        }
        guard presenter.presented == nil else {
            return StandIn.fail("\(name) was presented on \(type(of: self)), which is already presenting")
        }
        if presenter.ownTransition != nil { StandIn.fail("\(name) was presented while a transition runs") }
        // On an iPhone, UIKit also presents an action sheet without a source.
        let needsSource = StandIn.isPad || !(viewControllerToPresent is UIAlertController)
        // The style is checked first, because reading the presentation controller creates it. If UIKit then ignored the
        // presentation, the view controller would never be deallocated.
        if needsSource, viewControllerToPresent.modalPresentationStyle == .popover,
            let popover = viewControllerToPresent.popoverPresentationController, popover.sourceItem == nil,
            popover.sourceView == nil
        {
            StandIn.fail("a popover was presented that points at nothing")
        }
        if StandIn.refusesPresentations { return }
        guard flag, StandIn.isOn(.postponesPresentations) else {
            return begin(viewControllerToPresent, from: presenter, flag, completion)
        }
        Task { begin(viewControllerToPresent, from: presenter, flag, completion) }
    }

    private func begin(
        _ viewControllerToPresent: UIViewController, from presenter: UIViewController, _ flag: Bool,
        _ completion: (() -> Void)?
    ) {
        guard let window = view.window, presenter.presented == nil, !presenter.isBeingDismissed else {
            return StandIn.fail("\(type(of: viewControllerToPresent)) can no longer be presented")
        }
        presenter.presented = viewControllerToPresent
        viewControllerToPresent.presenter = presenter
        if StandIn.isOn(.remakesPresentationControllers), viewControllerToPresent.style == .custom {
            viewControllerToPresent.madePresentationController = nil
        }
        viewControllerToPresent.presentationController?.standInPresenting = presenter
        let covers = viewControllerToPresent.coversAll
        window.presented.append(viewControllerToPresent)
        viewControllerToPresent.presentedIn = window
        window.addSubview(viewControllerToPresent.view)
        if flag { viewControllerToPresent.noteTransition(over: presenter) }
        viewControllerToPresent.willAppear(flag)
        if covers { presenter.willDisappear(flag) }
        animate(flag, [presenter, viewControllerToPresent], RunningTransition()) { _ in
            viewControllerToPresent.didAppear(flag)
            if covers {
                presenter.didDisappear(flag)
                presenter.view.removeFromSuperview()
            }
            completion?()
        }
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presented = top.presented else {
            guard let presenter = top.presenter else { return }
            return presenter.dismiss(animated: flag, completion: completion)
        }
        if presented.ownTransition != nil {
            StandIn.fail("\(type(of: presented)) was dismissed while a transition runs")
        }
        if flag { presented.noteTransition(over: top) }
        beginDismissal(of: presented, flag)
        animate(flag, [top, presented], RunningTransition()) { [top] _ in
            top.finishDismissal(of: presented, flag)
            completion?()
        }
    }

    private func beginDismissal(of presented: UIViewController, _ animated: Bool) {
        // The view of `presented` has no window if another presentation covers it, so the window is stored.
        let window = presented.presentedIn
        for viewController in sequence(first: presented, next: \.presented) { viewController.willDisappear(animated) }
        if presented.coversAll {
            window?.addSubview(top.view)
            top.willAppear(animated)
        }
    }

    private func finishDismissal(of presented: UIViewController, _ animated: Bool) {
        for viewController in Array(sequence(first: presented, next: \.presented)) {
            viewController.didDisappear(animated)
            viewController.presentedIn?.presented.removeAll { $0 === viewController }
            viewController.viewIfLoaded?.removeFromSuperview()
            viewController.presenter?.presented = nil
            viewController.presenter = nil
            viewController.madePresentationController = nil
        }
        if presented.coversAll { didAppear(animated) }
    }

    private func forget(_ transition: RunningTransition) {
        if ownTransition === transition { ownTransition = nil }
    }

    private func animate(
        _ isAnimated: Bool, _ viewControllers: [UIViewController], _ transition: RunningTransition,
        end: @escaping @MainActor (Bool) -> Void
    ) {
        guard isAnimated else { return end(false) }
        for viewController in viewControllers { viewController.ownTransition = transition }
        StandIn.whenAnimationEnds {
            transition.isOver = StandIn.isOn(.keepsCoordinators)
            @MainActor func forget() { for viewController in viewControllers { viewController.forget(transition) } }
            if !transition.isOver { forget() }
            end(transition.isCancelled)
            transition.end()
            forget()
        }
    }

    // MARK: The user drags

    private var drag: RunningTransition?
    private let dragGesture = UIGestureRecognizer()

    /// Simulates the start of a drag that dismisses the presentation.
    ///
    /// - Returns: Whether the presentation moves.
    public func standInBeginDrag() -> Bool {
        guard let presented = top.presented, presented.ownTransition == nil, presented.isZoomed || !presented.coversAll
        else { return false }
        guard presented.mayDragZoomBack else { return false }
        guard let controller = presented.presentationController else { return false }
        let delegate = controller.delegate
        let mayDismiss =
            !presented.isModalInPresentation && (delegate?.presentationControllerShouldDismiss(controller) ?? true)
        guard mayDismiss else {
            delegate?.presentationControllerDidAttemptToDismiss(controller)
            return false
        }
        let transition = RunningTransition(isInteractive: true)
        (top.drag, top.ownTransition) = (transition, transition)
        // For animations alongside a drag, the header of UIPresentationController mentions only "the
        // presentingViewController's transitionCoordinator".
        if !StandIn.isOn(.coordinatesDragsByPresenting) { presented.ownTransition = transition }
        let top = top
        top.dragGesture.standInCancel = { [weak top] in top?.standInEndDrag(isCancelled: true) }
        if !StandIn.isOn(.hidesSheetGestures) { presented.view.addGestureRecognizer(top.dragGesture) }
        delegate?.presentationControllerWillDismiss(controller)
        presented.willDisappear(true)
        return true
    }

    /// Simulates the end of the drag, which dismisses the presentation unless the drag is cancelled.
    public func standInEndDrag(isCancelled: Bool) {
        guard let presented = top.presented, let transition = top.drag else { return }
        let top = top
        top.drag = nil
        top.dragGesture.standInCancel = nil
        presented.view.removeGestureRecognizer(top.dragGesture)
        transition.isOver = StandIn.isOn(.keepsCoordinators)
        @MainActor func forget() { for viewController in [top, presented] { viewController.forget(transition) } }
        if !transition.isOver { forget() }
        defer { forget() }
        if isCancelled {
            presented.willAppear(true)
            presented.didAppear(true)
            transition.end(isCancelled: true)
            return
        }
        let controller = presented.presentationController
        top.finishDismissal(of: presented, true)
        if StandIn.isOn(.tellsDelegateBeforeCompletions), let controller {
            controller.delegate?.presentationControllerDidDismiss(controller)
        }
        transition.end()
        if !StandIn.isOn(.tellsDelegateBeforeCompletions), let controller {
            controller.delegate?.presentationControllerDidDismiss(controller)
        }
    }

    // MARK: Size

    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }

    /// Simulates a change of the window's width. Each call toggles whether a tab bar controller has room for all tabs.
    ///
    /// - Parameter isNarrow: The new value of `StandIn.isNarrow`, or `nil` to keep the value.
    public func standInResize(isNarrow: Bool? = nil) {
        if let isNarrow { StandIn.isNarrow = isNarrow }
        let transition = RunningTransition()
        viewWillTransition(to: CGSize(width: 0, height: 0), with: transition)
        resize()
        transition.end()
    }

    func resize() { for child in children { child.resize() } }

    func takePicturesInBackground() { for child in children { child.takePicturesInBackground() } }
}

@available(visionOS, deprecated: 1.0)
@MainActor open class UIStoryboard: NSObject {
    private let name: String
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }
    open func instantiateInitialViewController() -> UIViewController? { StandIn.storyboards[name]?[""]?() }
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        if let made = StandIn.storyboards[name]?[identifier]?() { return made }
        StandIn.fail("the storyboard \(name) has no view controller \(identifier)")
        return UIViewController()
    }
}

@available(visionOS, deprecated: 1.0)
@MainActor open class UINib: NSObject {
    let name: String
    public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }
}
