// Apple's pages: UIViewController and its members of these names, UIModalPresentationStyle, UIViewControllerTransitionCoordinator,
// UIViewControllerTransitionCoordinatorContext, UIPresentationController, UIAdaptivePresentationControllerDelegate,
// UISheetPresentationController, UISheetPresentationController.Detent, UISheetPresentationControllerDetentResolutionContext,
// UIPopoverPresentationController, UIPopoverPresentationControllerSourceItem, UIPopoverArrowDirection, UIStoryboard, UINib.

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
    /// The default argument, which a protocol cannot have here.
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?)
        -> Bool
    {
        animate(alongsideTransition: animation, completion: nil)
    }
}

@MainActor final class Transition: NSObject, UIViewControllerTransitionCoordinator {
    let isAnimated = true
    let isInteractive: Bool
    private(set) var isCancelled = false
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    init(isInteractive: Bool = false) { self.isInteractive = isInteractive }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animation?(self)
        if let completion { completions.append(completion) }
        return true
    }

    func end(isCancelled: Bool = false) {
        self.isCancelled = isCancelled
        for completion in completions { completion(self) }
        completions = []
    }
}

@MainActor open class UIViewController: UIResponder {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { nibName = nibNameOrNil }
    public required init?(coder: NSCoder) { nibName = nil }
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    open private(set) var nibName: String?
    open var title: String?
    open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    open var tabBarItem: UITabBarItem! = UITabBarItem(title: nil, image: nil, selectedImage: nil)

    // MARK: The view

    private var loadedView: UIView?
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
    open func viewDidLoad() {}

    // MARK: Appearing

    enum Appearance { case disappeared, appearing, appeared, disappearing }
    private(set) var appearance = Appearance.disappeared
    /// What happened to the view, for tests.
    public var standInLog: [String] = []

    open func viewWillAppear(_ animated: Bool) { standInLog.append("willAppear") }
    open func viewDidAppear(_ animated: Bool) { standInLog.append("didAppear") }
    open func viewWillDisappear(_ animated: Bool) { standInLog.append("willDisappear") }
    open func viewDidDisappear(_ animated: Bool) { standInLog.append("didDisappear") }

    /// The children that appear with this one.
    var appearingChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }

    func willAppear(_ animated: Bool = false) {
        guard appearance == .disappeared || appearance == .disappearing else { return }
        appearance = .appearing
        loadViewIfNeeded()
        viewWillAppear(animated)
        for child in appearingChildren { child.willAppear(animated) }
    }

    func didAppear(_ animated: Bool = false) {
        guard appearance == .appearing else { return }
        appearance = .appeared
        for child in appearingChildren { child.didAppear(animated) }
        viewDidAppear(animated)
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

    /// Catches up with a container that has appeared, or is about to.
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

    // MARK: Presenting

    open var modalPresentationStyle = UIModalPresentationStyle.automatic {
        didSet { madePresentationController = nil }
    }
    open var isModalInPresentation = false
    var ownTransition: Transition?
    private var presented: UIViewController?
    private weak var presenter: UIViewController?

    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        ownTransition ?? parent?.transitionCoordinator
    }
    open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
    open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

    private var madePresentationController: UIPresentationController?
    open var presentationController: UIPresentationController? {
        if let madePresentationController { return madePresentationController }
        let made: UIPresentationController =
            switch modalPresentationStyle {
            case .automatic, .pageSheet, .formSheet:
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

    /// Whether what is below leaves the window.
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
        if let popover = viewControllerToPresent.popoverPresentationController, popover.sourceItem == nil,
            popover.sourceView == nil
        {
            StandIn.fail("a popover was presented that points at nothing")
        }
        let window = view.window
        presenter.presented = viewControllerToPresent
        viewControllerToPresent.presenter = presenter
        let covers = viewControllerToPresent.coversAll
        window?.addSubview(viewControllerToPresent.view)
        viewControllerToPresent.willAppear(flag)
        if covers { presenter.willDisappear(flag) }
        animate(flag, [presenter, viewControllerToPresent], Transition()) { _ in
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
        beginDismissal(of: presented, flag)
        animate(flag, [top, presented], Transition()) { [top] _ in
            top.finishDismissal(of: presented, flag)
            completion?()
        }
    }

    private func beginDismissal(of presented: UIViewController, _ animated: Bool) {
        let window = presented.view.window
        for viewController in sequence(first: presented, next: \.presented) { viewController.willDisappear(animated) }
        if presented.coversAll {
            window?.addSubview(top.view)
            top.willAppear(animated)
        }
    }

    private func finishDismissal(of presented: UIViewController, _ animated: Bool) {
        for viewController in Array(sequence(first: presented, next: \.presented)) {
            viewController.didDisappear(animated)
            viewController.viewIfLoaded?.removeFromSuperview()
            viewController.presenter?.presented = nil
            viewController.presenter = nil
        }
        if presented.coversAll { didAppear(animated) }
    }

    private func animate(
        _ isAnimated: Bool, _ viewControllers: [UIViewController], _ transition: Transition,
        end: @escaping @MainActor (Bool) -> Void
    ) {
        guard isAnimated else { return end(false) }
        for viewController in viewControllers { viewController.ownTransition = transition }
        StandIn.whenAnimationEnds {
            for viewController in viewControllers { viewController.ownTransition = nil }
            end(transition.isCancelled)
            transition.end()
        }
    }

    // MARK: The user drags

    private var drag: Transition?

    /// The user begins to drag away what is presented here.
    ///
    /// - Returns: Whether it moves.
    public func standInBeginDrag() -> Bool {
        guard let presented = top.presented, presented.ownTransition == nil, !presented.coversAll else { return false }
        guard let controller = presented.presentationController else { return false }
        let delegate = controller.delegate
        let mayDismiss =
            !presented.isModalInPresentation && (delegate?.presentationControllerShouldDismiss(controller) ?? true)
        guard mayDismiss else {
            delegate?.presentationControllerDidAttemptToDismiss(controller)
            return false
        }
        let transition = Transition(isInteractive: true)
        top.drag = transition
        (top.ownTransition, presented.ownTransition) = (transition, transition)
        delegate?.presentationControllerWillDismiss(controller)
        presented.willDisappear(true)
        return true
    }

    /// The user lets go.
    public func standInEndDrag(isCancelled: Bool) {
        guard let presented = top.presented, let transition = top.drag else { return }
        (top.drag, top.ownTransition, presented.ownTransition) = (nil, nil, nil)
        if isCancelled {
            presented.willAppear(true)
            presented.didAppear(true)
            transition.end(isCancelled: true)
            return
        }
        let controller = presented.presentationController
        top.finishDismissal(of: presented, true)
        if StandIn.tellsDelegateBeforeCompletions, let controller {
            controller.delegate?.presentationControllerDidDismiss(controller)
        }
        transition.end()
        if !StandIn.tellsDelegateBeforeCompletions, let controller {
            controller.delegate?.presentationControllerDidDismiss(controller)
        }
    }
}

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

// Optional in UIKit.
extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

@MainActor open class UIPresentationController: NSObject {
    open private(set) unowned var presentedViewController: UIViewController
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
    }
}

@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var maximumDetentValue: CGFloat { get }
}

@MainActor open class UISheetPresentationController: UIPresentationController {
    @MainActor open class Detent: NSObject {
        public struct Identifier: Hashable, Sendable { public let rawValue: String }

        private final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
            let maximumDetentValue: CGFloat
            init(_ value: CGFloat) { maximumDetentValue = value }
        }

        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        private init(_ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?) {
            self.resolver = resolver
        }

        public class func medium() -> UISheetPresentationController.Detent { Detent { $0.maximumDetentValue / 2 } }
        public class func large() -> UISheetPresentationController.Detent { Detent { $0.maximumDetentValue } }
        public static func custom(
            identifier: UISheetPresentationController.Detent.Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> UISheetPresentationController.Detent { Detent(resolver) }

        /// How high the sheet rests, for tests.
        public func standInHeight(of maximum: CGFloat) -> CGFloat? { resolver(Context(maximum)) }
    }

    open var detents: [UISheetPresentationController.Detent] = [.large()]
}

public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

@MainActor open class UIPopoverPresentationController: UIPresentationController {
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    open weak var sourceView: UIView?
    open var sourceRect = CGRect.zero
    open var permittedArrowDirections = UIPopoverArrowDirection.any
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let any = UIPopoverArrowDirection(rawValue: 15)
}

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

@MainActor open class UINib: NSObject {
    let name: String
    public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }
}
