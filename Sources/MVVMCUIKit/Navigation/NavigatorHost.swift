#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import MVVMC
    import UIKit

    /// Keeps a navigation controller in step with a `Navigator`, in both directions.
    ///
    /// Use a ``NavigatorController`` where you can; this is for a navigation controller that is there already and shows other
    /// things: the screens of the navigator go on top of those, which are left alone. Keep the host until its screens have
    /// gone: letting go of it earlier leaves them where they are. It becomes the navigation controller's delegate, unless that
    /// has one: then call ``navigationControllerDidShow()`` from the delegate's
    /// `navigationController(_:didShow:animated:)`.
    ///
    ///     let navigator = Navigator()
    ///     navigator.start(HelpCoordinator())
    ///     helpHost = NavigatorHost(navigator, in: navigationController, registry: registry)
    ///
    /// What the tree becomes while a transition runs is shown when it has ended. Only one screen is animated however many
    /// come, so a deep link is one transition.
    @MainActor
    public final class NavigatorHost: NSObject, UINavigationControllerDelegate, UIGestureRecognizerDelegate {
        /// What is shown.
        public let navigator: Navigator
        let registry: ViewControllerRegistry
        weak var navigationController: UINavigationController?
        /// What is shown by others, below the screens.
        private var below: [UIViewController] = []
        private let hidesBarAtRoot: Bool
        /// The screens that the navigation controller has, the topmost last; `nil` if it has something else.
        private var shown: [Screen.ID]? = []
        private var viewControllers: [Screen.ID: UIViewController] = [:]
        /// The stacks in the slots of the screens.
        private var slots: [Screen.ID: SlotHost] = [:]
        var modal: Modal?
        /// Whether a transition runs: changes wait for its end.
        var isMoving = false
        private var bindings = Bindings()

        init(_ navigator: Navigator, registry: ViewControllerRegistry, hidesBarAtRoot: Bool) {
            (self.navigator, self.registry, self.hidesBarAtRoot) = (navigator, registry, hidesBarAtRoot)
            super.init()
        }

        /// Shows `navigator` on top of what `navigationController` has.
        public convenience init(
            _ navigator: Navigator, in navigationController: UINavigationController, registry: ViewControllerRegistry
        ) {
            self.init(navigator, registry: registry, hidesBarAtRoot: false)
            attach(to: navigationController)
        }

        func attach(to navigationController: UINavigationController) {
            self.navigationController = navigationController
            below = navigationController.viewControllers
            if navigationController.delegate == nil { navigationController.delegate = self }
            bindings.onChange(of: navigator.$screens) { [weak self] _ in self?.update() }
            bindings.onChange(of: navigator.$presented) { [weak self] _ in self?.update() }
            update()
        }

        // MARK: The tree has changed

        /// Shows what the tree has, as far as it does not already, one transition after the other.
        func update() {
            if let navigationController { waitForTransition(of: navigationController) }
            guard !isMoving else { return }
            forgetModal(isCertain: false)
            dismissIfNeeded()
            guard !isMoving else { return }
            updateBar(for: navigationController?.topViewController, animated: false)
            showScreens()
            guard !isMoving else { return }
            presentIfNeeded()
        }

        var isVisible: Bool { navigationController?.viewIfLoaded?.window != nil }

        private func showScreens() {
            let screens = navigator.screens
            // Also those that the user has left, of which the navigation controller has let go already.
            let ids = Set(screens.map(\.id))
            viewControllers = viewControllers.filter { ids.contains($0.key) }
            slots = slots.filter { ids.contains($0.key) }
            guard let navigationController, shown != screens.map(\.id) else { return }
            for screen in screens where viewControllers[screen.id] == nil {
                viewControllers[screen.id] = makeViewController(for: screen)
            }
            let arrival = screens.last.flatMap { last in shown?.contains(last.id) == false ? last : nil }
            shown = screens.map(\.id)
            setBackActions()
            let stack = below + screens.compactMap { viewControllers[$0.id] }
            let isTopNew = stack.last !== navigationController.viewControllers.last
            let isAnimated = isTopNew && isVisible && modal == nil && arrival?.isAnimated != false
            updateBar(for: stack.last, animated: isAnimated)
            navigationController.setViewControllers(stack, animated: isAnimated)
            waitForTransition(of: navigationController)
        }

        private func makeViewController(for screen: Screen) -> UIViewController {
            if let tabs = screen.viewModel as? TabsViewModel, !registry.hasViewController(for: tabs) {
                return TabsController(screen, tabs, registry: registry)
            }
            let viewController = registry.viewController(
                for: screen.viewModel, context: "A screen with it was pushed by `\(screen.coordinatorName)`.")
            if screen.viewModel is any ContainerViewModel {
                slots[screen.id] = SlotHost(screen, in: viewController, registry: registry)
            }
            return viewController
        }

        /// Has the back buttons of screens that may refuse to be left ask them: the button alone would pop.
        private func setBackActions() {
            for (index, screen) in navigator.screens.enumerated() where screen.viewModel is any LeaveConfirming {
                guard let item = viewControllers[screen.id]?.navigationItem else { continue }
                // Where there is nothing to go back to, an action would make a button.
                let hasBackButton = index + below.count > 0
                if hasBackButton == (item.backAction != nil) { continue }
                item.backAction = hasBackButton ? UIAction { [weak navigator] _ in navigator?.userDidGoBack() } : nil
            }
        }

        private var hidesBar = false

        /// TabsViewModel have bars of their own, and what is embedded has none until there is something to go back to.
        private func updateBar(for top: UIViewController?, animated: Bool) {
            let isFirst = top === navigator.screens.first.flatMap { viewControllers[$0.id] }
            let hides = top is TabsController || (hidesBarAtRoot && isFirst)
            guard hides != hidesBar else { return }
            hidesBar = hides
            navigationController?.setNavigationBarHidden(hides, animated: animated)
        }

        // MARK: The user did something

        /// The navigation controller has come to rest. Call it from its delegate if that is another.
        public func navigationControllerDidShow() {
            guard !isMoving else { return }
            // Without it there may still be something to dismiss.
            if let stack = navigationController?.viewControllers {
                below.removeAll { viewController in !stack.contains { $0 === viewController } }
                tell(Array(stack.dropFirst(below.count)))
            }
            update()
        }

        /// Tells the tree what the navigation controller shows of it.
        private func tell(_ stack: [UIViewController]) {
            guard let old = shown else { return }
            let ids = stack.compactMap { viewController in old.first { viewControllers[$0] === viewController } }
            guard ids != old || stack.count > ids.count else { return }
            if stack.count > ids.count {
                // On top of what is shown in a navigation controller of the app's own, others may do as they like.
                if !(navigationController is NavigatorController), ids == old { return }
                Misuse.report(
                    """
                    \(stack.count - ids.count) view controllers were pushed past the tree, and are taken off again.
                    Push them on the tree: flow.push(PlainScreen { … })
                    """)
                shown = nil
            } else if old.starts(with: ids) {
                shown = ids
                navigator.userDidLeave(old[ids.count])
            } else {
                navigator.hostDidShow(ids)
                shown = nil
            }
        }

        /// Waits for the end of a transition, if one runs.
        func waitForTransition(of viewController: UIViewController) {
            guard !isMoving, let coordinator = viewController.transitionCoordinator else { return }
            isMoving = coordinator.animate(alongsideTransition: nil) { [weak self] context in
                self?.transitionDidEnd(isCancelled: context.isCancelled)
            }
        }

        private func transitionDidEnd(isCancelled: Bool) {
            isMoving = false
            if !isCancelled { return navigationControllerDidShow() }
            modal?.isDragged = false
            // A pop that was given up is undone by the time that this is over.
            Task { [weak self] in self?.update() }
        }

        /// A transition begins: the user's, unless it is waited for already.
        public func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            updateBar(for: viewController, animated: animated)
            waitForTransition(of: navigationController)
        }

        /// The navigation controller has come to rest.
        public func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            navigationControllerDidShow()
        }

        /// Lets the user swipe back only from a screen that may be left just so.
        public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            !isMoving && navigator.screens.count > 1 && navigator.userCanGoBack
        }
    }
#endif
