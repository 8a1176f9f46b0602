#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
@_spi(Host) import MVVMC
import UIKit

/// A host that keeps a navigation controller and a `Navigator` in sync, in both directions.
///
/// A host is for a navigation controller that exists already and shows other view controllers. The screens of the
/// navigator are pushed on top of these view controllers, which do not change. Retain the host until its screens have
/// been popped; a host that is deallocated earlier leaves them on the stack.
///
///     let navigator = Navigator()
///     navigator.start(HelpCoordinator())
///     helpHost = NavigatorHost(navigator, in: navigationController, views: views)
///
/// The host sets the delegate of the navigation controller, unless that has one. In that case call
/// ``navigationControllerDidShow()`` from the delegate's `navigationController(_:didShow:animated:)`.
///
/// While a screen on top may require confirmation, the host replaces the delegate of the gestures that pop. Its
/// delegate consults the previous delegate, and forwards all other messages to it. Afterwards, the host restores the
/// previous delegate.
///
/// Changes that are made to the tree during a transition are shown when the transition has ended. Only the last of
/// several screens is animated, so a deep link is one transition. The replacement of a root coordinator is animated
/// with a cross-dissolve.
@MainActor
public final class NavigatorHost {
    /// The navigator whose screens are shown.
    public let navigator: Navigator
    private(set) lazy var delegate = NavigatorDelegate(self)
    let made: ScreenViewControllers
    weak var navigationController: UINavigationController?
    /// The app's view controllers at the bottom of the navigation stack. The tree has no screens for them.
    var below: [UIViewController] = []
    let hidesBarAtRoot: Bool
    var hidesBar = false
    /// The screens on the navigation controller's stack, the topmost last. `nil` if the stack differs from the tree.
    var shown: [Screen.ID]? = []
    /// The number of the root coordinator whose screens are shown.
    private var shownRoot = 0
    /// The navigation controller to which the screens move as soon as no transition is under way.
    var destination: Destination?
    /// Called when the user has popped all screens. If this is `nil`, the first screen is removed from the tree.
    var userDidPopAll: (@MainActor () -> Void)?
    var modal: Modal?
    var activity = HostActivity.atRest
    /// Closures that update the hosts whose alerts wait for a presentation by this host.
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
        releasePopGestures()
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
        // A new root coordinator is shown before the presentation over the former root is dismissed.
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

    /// - Parameter animated: Whether the change is animated. If `nil`, the top screen determines it.
    func showScreens(animated: Bool? = nil) {
        let screens = navigator.screens
        // The stack may be up to date because the user has left a screen, whose view controller must be released.
        made.keep(only: screens)
        updatePopGestures()
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
        // A root coordinator that is still loading has no screens.
        if !screens.isEmpty { shownRoot = navigator.rootChange.number }
        updateBar(for: stack.last, animated: isAnimated)
        (stack.last as? any ScreenHosting)?.prepareBar()
        // UIKit calls the delegate before `setViewControllers` returns.
        handle(.setStack)
        // UIKit may lay out the views before `setViewControllers` returns.
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
        // A stack in the slots of the new screens may already be out of view, but have an alert to present.
        for host in navigationController.hosts where host !== self && host.hasToPresent { host.update() }
    }

    /// Whether the root coordinator was replaced after its screens were shown.
    private var hasOtherRoot: Bool { navigator.rootChange.number != shownRoot }
}
#endif
