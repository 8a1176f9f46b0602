#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMC
import UIKit

/// A host that keeps a navigation controller and a `Navigator` in sync, in both directions.
///
/// Use a host for an existing navigation controller that also shows other view controllers. The host pushes the screens
/// of the navigator on top of these view controllers, and does not change them. Retain the host until its screens have
/// been popped. If the host is deallocated earlier, its screens stay on the stack.
///
///     let navigator = Navigator()
///     navigator.start(HelpCoordinator())
///     helpHost = NavigatorHost(navigator, in: navigationController, views: views)
///
/// The host sets the delegate of the navigation controller, unless the navigation controller already has one. In that
/// case, call ``navigationControllerDidShow()`` from the delegate's `navigationController(_:didShow:animated:)`.
///
/// While the top screen may require confirmation, the host replaces the delegate of each pop gesture. The new delegate
/// prevents a gesture that requires confirmation, and otherwise forwards all messages to the previous delegate. The
/// host restores the previous delegate afterward.
///
/// Changes that are made to the tree during a transition are shown when the transition has ended. If several screens
/// are pushed, only the last is animated, so a deep link is one transition. If the replacement of a root coordinator is
/// animated, the host shows it with a cross-dissolve.
@MainActor
public final class NavigatorHost {
    /// The navigator whose screens are shown.
    public let navigator: Navigator
    private(set) lazy var delegate = NavigatorDelegate(self)
    let made: ScreenViewControllers
    /// What this host shows of the stack.
    let part: StackPart
    /// The host of the stack, if this host shows a column.
    private(set) weak var owner: NavigatorHost?
    /// Whether this host shows a column. The host of the stack then presents what is over the stack.
    let isColumn: Bool
    /// The columns that are shown in place of the screens.
    var columns: Columns?
    /// The columns that this host shows instead as soon as no transition is under way.
    var nextColumns: Set<ScreenColumn>?
    /// Whether the columns of ``part`` have changed, and this host has not shown that yet.
    var isMoving = false
    /// The view controller of a column without a screen.
    var placeholder: UIViewController?
    weak var navigationController: UINavigationController?
    /// The view controllers at the bottom of the stack that have no screens on the tree, such as the app's own view
    /// controllers, or the list of a split view.
    var below: [UIViewController] = []
    let hidesBarAtRoot: Bool
    var hidesBar = false
    /// The screens on the navigation controller's stack, bottom first. The value is `nil` if the next update must set
    /// the stack in any case, for example because the stack contains a view controller that is not on the tree.
    var shown: [Screen.ID]? = []
    /// The number of the root coordinator whose screens are shown.
    private var shownRoot = 0
    /// The navigation controller to which the screens move as soon as no transition is under way.
    var destination: Destination?
    /// Called when the user has popped all screens, unless a screen above the first one requires confirmation. The
    /// first screen stays on the tree. If there is no closure, the first screen is removed from the tree as well.
    var userDidPopAll: (@MainActor () -> Void)?
    var modal: Modal?
    /// The window of the lock of the tree, if this host shows the first stack of the tree.
    var lockWindow: LockWindow?
    /// A view that waits until the lock can be shown in a window.
    var lockProbe: WindowProbe?
    var activity = HostActivity.atRest
    /// The task that updates this host after a pause, because the last presentation was not possible.
    var retry: Task<Void, Never>?
    /// Closures that update other hosts when this host is at rest again. Those hosts wait to present alerts, because
    /// their alerts must be above this host's presentation.
    var whenAtRest: [@MainActor () -> Void] = []
    private var bindings = Bindings()

    init(_ part: StackPart, made: ScreenViewControllers, hidesBarAtRoot: Bool, owner: NavigatorHost?) {
        (navigator, self.part, self.made) = (part.navigator, part, made)
        (self.hidesBarAtRoot, self.owner, isColumn) = (hidesBarAtRoot, owner, owner != nil)
    }

    convenience init(_ navigator: Navigator, views: ViewControllerRegistry, hidesBarAtRoot: Bool) {
        self.init(
            StackPart(of: navigator), made: ScreenViewControllers(views), hidesBarAtRoot: hidesBarAtRoot, owner: nil)
    }

    /// Creates a host that shows the screens of `navigator` on top of the view controllers of `navigationController`.
    public convenience init(
        _ navigator: Navigator, in navigationController: UINavigationController, views: ViewControllerRegistry
    ) {
        self.init(navigator, views: views, hidesBarAtRoot: false)
        attach(to: navigationController)
    }

    func attach(to navigationController: UINavigationController) {
        self.navigationController = navigationController
        below = navigationController.viewControllers.filter { $0 !== placeholder }
        shownRoot = navigator.rootChange.number
        if navigationController.delegate == nil { navigationController.delegate = delegate }
        bindings.observe(navigator.$screens, initial: false) { [weak self] _ in self?.update() }
        if isColumn { return update() }
        bindings.autorun { [weak self] in
            guard let self else { return }
            let next = navigator.shownPresentationInWindow
            untracked { if self.modal?.navigator !== next { self.update() } }
        }
        update()
        // The lock is shown after the screens are set, because it may load the view of the navigation controller.
        followLock(in: bindings)
    }

    /// Ends the observation of the tree, and releases the view controllers.
    func detach() {
        bindings.cancel()
        if !isColumn { made.keep(only: []) }
        retry?.cancel()
        columns?.controller.close()
        columns = nil
        modal = nil
        shown = nil
        destination = nil
        retry = nil
        releasePopGestures()
        showLock(nil)
        navigationController = nil
        updateWaitingHosts()
    }

    // MARK: The tree has changed

    /// Shows the state of the tree. If a step begins a transition, the remaining steps follow after it.
    ///
    /// - Parameter refused: A stack that UIKit has just refused to present, and that is not presented again now.
    func update(except refused: Navigator? = nil) {
        waitForStack()
        guard isAtRest else { return }
        moveIfNeeded()
        guard isAtRest else { return }
        takeNextColumns()
        forgetModal(isCertain: false)
        // The screens of a new root coordinator are shown before the presentation over the former root is dismissed, so
        // that the dismissal reveals the new screens.
        if hasOtherRoot, modal != nil { showScreens() }
        guard isAtRest else { return }
        dismissIfNeeded()
        guard isAtRest else { return }
        updateBar(for: navigationController?.topViewController, animated: false)
        showScreens()
        if let columns {
            columns.controller.update()
            waitForStack()
        }
        guard isAtRest else { return }
        presentIfNeeded(except: refused)
        if isAtRest { updateWaitingHosts() }
    }

    var isVisible: Bool { navigationController?.viewIfLoaded?.window != nil }

    /// Sets the stack of the navigation controller to the current screens of ``part``, or to the columns.
    ///
    /// - Parameter animated: Whether the change is animated. If `nil`, the setting of the new top screen applies.
    func showScreens(animated: Bool? = nil) {
        // Even if the stack is up to date, the view controller of a screen that the user has left must be released.
        made.keep(only: navigator.screens, and: shownElsewhere)
        guard let navigationController else { return }
        let screens = screensToShow()
        updatePopGestures()
        guard shown != screens.map(\.id) else { return isMoving = false }
        if columns == nil { made.add(screens) }
        let arrival = screens.last.flatMap { last in shown?.contains(last.id) == false ? last : nil }
        shown = screens.map(\.id)
        setBackActions()
        var stack = below + screens.compactMap { viewControllers[$0.id] }
        if stack.isEmpty, let placeholder { stack = [placeholder] }
        let dissolves = hasOtherRoot && navigator.rootChange.isAnimated && isVisible && !hasModal
        let isTopNew = stack.last !== navigationController.viewControllers.last
        let comes = animated ?? (arrival?.isAnimated != false && !hasOtherRoot && !isMoving)
        let isAnimated = isTopNew && isVisible && !hasModal && comes
        // While the new root coordinator is loading and has no screens, the former root counts as shown.
        if !screens.isEmpty { shownRoot = navigator.rootChange.number }
        updateBar(for: stack.last, animated: isAnimated)
        (stack.last as? any ScreenHosting)?.prepareBar()
        if isAnimated { prepareTransition(to: stack.last, showing: arrival) }
        // The host sets its state first, because UIKit calls the delegate before `setViewControllers` returns.
        handle(.setStack)
        // UIKit may lay out the views when the stack is set. Without `drawingViews`, Swift Observation might not track
        // the properties that the views read.
        drawingViews {
            if dissolves, !screens.isEmpty {
                UIView.transition(with: navigationController.view, duration: 0.3, options: .transitionCrossDissolve) {
                    navigationController.setViewControllers(stack, animated: false)
                }
            } else {
                navigationController.setViewControllers(stack, animated: isAnimated)
            }
        }
        if isMoving {
            // The navigation bar may keep the items of the screens until it is laid out, and an item must not be in two
            // bars.
            drawingViews { navigationController.viewIfLoaded?.layoutIfNeeded() }
            isMoving = false
        }
        waitForTransition(of: navigationController)
        handle(.stackWasSet)
        // A stack in a slot of the new screens may have something to present, even if another new screen already covers
        // the slot.
        for host in navigationController.hosts where host !== self && host.hasToPresent { host.update() }
    }

    /// Whether another root coordinator was started after the last screens were shown.
    private var hasOtherRoot: Bool { navigator.rootChange.number != shownRoot }
}
#endif
