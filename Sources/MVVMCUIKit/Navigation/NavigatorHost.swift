#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

/// A host that keeps a navigation controller and a `Navigator` in sync, in both directions.
///
/// Use a ``NavigatorController`` where possible. A host is for a navigation controller that exists already and
/// shows other view controllers: the screens of the navigator are put on top of those, which are not changed.
/// Retain the host until its screens have been popped; a host that is deallocated earlier leaves them on the stack.
///
///     let navigator = Navigator()
///     navigator.start(HelpCoordinator())
///     helpHost = NavigatorHost(navigator, in: navigationController, views: views)
///
/// The host sets the delegate of the navigation controller, unless that has one. In that case call
/// ``navigationControllerDidShow()`` from the delegate's `navigationController(_:didShow:animated:)`.
///
/// The host does not control the gestures of a navigation controller that it did not create. There the user can
/// swipe away a screen that requires confirmation, and the host shows it again, unless the gestures have the
/// delegate of the host:
///
///     navigationController.interactivePopGestureRecognizer?.delegate = helpHost.gestureDelegate
///
/// Changes that are made to the tree during a transition are shown when the transition has ended. Only the last of
/// several screens is animated, so a deep link is one transition. The replacement of a root coordinator is animated
/// with a cross-dissolve.
@MainActor
public final class NavigatorHost {
    /// The navigator whose screens are shown.
    public let navigator: Navigator
    /// A delegate for the gestures that pop the screens of a navigation controller of the app's own. It prevents
    /// them while the top screen requires confirmation.
    ///
    /// The host retains the delegate.
    public var gestureDelegate: any UIGestureRecognizerDelegate { delegate }
    private(set) lazy var delegate = NavigatorDelegate(self)
    let made: ScreenViewControllers
    weak var navigationController: UINavigationController?
    /// The view controllers of others, below the screens.
    var below: [UIViewController] = []
    let hidesBarAtRoot: Bool
    var hidesBar = false
    /// The screens on the navigation controller's stack, the topmost last; `nil` if the stack differs from the
    /// tree.
    var shown: [Screen.ID]? = []
    /// The number of the root coordinator whose screens are shown.
    private var shownRoot = 0
    /// Where the screens are to be shown instead, once nothing is in transition.
    var destination: Destination?
    /// Called when the user has popped all screens. Without it the first screen is left.
    var userDidPopAll: (@MainActor () -> Void)?
    var modal: Modal?
    var activity = HostActivity.atRest
    /// Updates the hosts whose alerts wait for what this one presents after its transition.
    var whenAtRest: [@MainActor () -> Void] = []
    private var bindings = Bindings()

    init(_ navigator: Navigator, views: ViewControllerRegistry, hidesBarAtRoot: Bool) {
        (self.navigator, made, self.hidesBarAtRoot) = (navigator, ScreenViewControllers(views), hidesBarAtRoot)
    }

    /// Creates a host that shows the screens of `navigator` on top of the view controllers of
    /// `navigationController`.
    public convenience init(
        _ navigator: Navigator, in navigationController: UINavigationController, views: ViewControllerRegistry
    ) {
        self.init(navigator, views: views, hidesBarAtRoot: false)
        attach(to: navigationController)
    }

    func attach(to navigationController: UINavigationController) {
        self.navigationController = navigationController
        below = navigationController.viewControllers
        shownRoot = navigator.rootChange.number
        if navigationController.delegate == nil { navigationController.delegate = delegate }
        bindings.observe(navigator.$screens, initial: false) { [weak self] _ in self?.update() }
        bindings.autorun { [weak self] in
            guard let self else { return }
            let next = navigator.shownPresentation
            untracked { if self.modal?.navigator !== next { self.update() } }
        }
        update()
    }

    /// Ends the observation of the tree, and releases the view controllers.
    func detach() {
        bindings.cancel()
        made.keep(only: [])
        (modal, shown, destination) = (nil, nil, nil)
        navigationController = nil
        updateWaitingHosts()
    }

    // MARK: The tree has changed

    /// Shows the state of the tree, one transition after the other.
    ///
    /// - Parameter refused: A stack that UIKit has just refused to present.
    func update(except refused: Navigator? = nil) {
        waitForStack()
        guard isAtRest else { return }
        moveIfNeeded()
        guard isAtRest else { return }
        forgetModal(isCertain: false)
        // Another root is there before what was presented over the former one goes.
        if hasOtherRoot, modal != nil { showScreens() }
        guard isAtRest else { return }
        dismissIfNeeded()
        guard isAtRest else { return }
        updateBar(for: navigationController?.topViewController, animated: false)
        showScreens()
        guard isAtRest else { return }
        presentIfNeeded(except: refused)
        if isAtRest { updateWaitingHosts() }
    }

    var isVisible: Bool { navigationController?.viewIfLoaded?.window != nil }

    /// - Parameter animated: Whether the screens come with a transition; if `nil`, the top screen says so.
    func showScreens(animated: Bool? = nil) {
        let screens = navigator.screens
        // Also the screens that the user has left, whose view controllers UIKit has released already.
        made.keep(only: screens)
        guard let navigationController, shown != screens.map(\.id) else { return }
        made.add(screens)
        let arrival = screens.last.flatMap { last in shown?.contains(last.id) == false ? last : nil }
        shown = screens.map(\.id)
        setBackActions()
        let stack = below + screens.compactMap { viewControllers[$0.id] }
        let dissolves = hasOtherRoot && navigator.rootChange.isAnimated && isVisible && modal == nil
        let isTopNew = stack.last !== navigationController.viewControllers.last
        let comes = animated ?? (arrival?.isAnimated != false && !hasOtherRoot)
        let isAnimated = isTopNew && isVisible && modal == nil && comes
        // A root that loads shows nothing at first.
        if !screens.isEmpty { shownRoot = navigator.rootChange.number }
        updateBar(for: stack.last, animated: isAnimated)
        (stack.last as? any ScreenHosting)?.prepareBar()
        // UIKit calls the delegate before this returns.
        handle(.setStack)
        // UIKit may lay out the views before it returns.
        drawingViews {
            if dissolves, !screens.isEmpty {
                UIView.transition(with: navigationController.view, duration: 0.3, options: .transitionCrossDissolve) {
                    navigationController.setViewControllers(stack, animated: false)
                }
            } else {
                navigationController.setViewControllers(stack, animated: isAnimated)
            }
        }
        waitForTransition(of: navigationController)
        handle(.stackWasSet)
        // A stack in what has come may be out of view by now, and have a question to present.
        for host in navigationController.hosts where host !== self && host.hasToPresent { host.update() }
    }

    /// Whether another root coordinator was started than the one whose screens are shown.
    private var hasOtherRoot: Bool { navigator.rootChange.number != shownRoot }
}
#endif
