import MVVMC

extension Explorer {
    /// The navigation tree of an app, and the events, requests and clocks that an explorer controls.
    ///
    /// Create all objects, stores included, for each session. Otherwise the state of one session would change the next
    /// session, and the same seed would not give the same sessions.
    ///
    ///     func makeApp(_ store: MemoryStore? = nil, _ archive: NavigationArchive? = nil) -> Explorer.App {
    ///         let store = store ?? MemoryStore()
    ///         let (navigator, coordinator) = (Navigator(), StoreCoordinator(store: store))
    ///         if let archive {
    ///             navigator.restore(archive, starting: coordinator)
    ///         } else {
    ///             navigator.start(coordinator)
    ///         }
    ///         return Explorer.App(
    ///             navigator,
    ///             world: [Explorer.Action("a link to a photo") { coordinator.navigate(to: .photo("pli")) }],
    ///             invariants: [
    ///                 Explorer.Invariant("only users buy") { store.bought.isEmpty || store.account != nil }
    ///             ],
    ///             remake: { makeApp(store, $0) })
    ///     }
    @MainActor
    public struct App {
        /// The first stack of the app's navigation tree.
        public let navigator: Navigator
        /// The events that occur without the user, such as deep links, services that fail, or messages that arrive.
        public var world: [Explorer.Action]
        /// The conditions that must hold at the start of a session and after each step.
        public var invariants: [Explorer.Invariant]
        /// The clocks on which code of the app sleeps. The explorer advances them.
        public var clocks: [TestClock]
        /// The requests of the app's services, which the explorer answers; `nil` if the services answer without the
        /// explorer.
        public var requests: Explorer.Requests?
        /// The routes of coordinators whose route types are not `CaseIterable`. The report needs these routes to list
        /// those that were never shown; see ``Explorer/Report/unreachedRoutes``.
        public var routes: [Explorer.Routes]
        /// The links that the explorer opens; `nil` if it opens none.
        public var links: Explorer.Links?
        /// Whether each text that the user has typed must be there after the system has terminated the app in the
        /// background. If so, a field of ``Explorer/Action/typing(_:into:_:)`` whose text differs then is a finding.
        ///
        /// It is `false` by default, because an app may drop a text, such as a password.
        public var keepsWhatWasTyped: Bool
        /// Makes a second window, which uses the same stores. The explorer opens and closes the window. If `nil`, the
        /// app has only one window.
        public var secondWindow: (@MainActor () -> Explorer.Window)?
        /// The object to which the window of ``navigator`` belongs, such as a scene. It is kept as long as the app.
        public var owner: AnyObject?
        /// Makes the app again from an archive of its tree, with the same stores, as after the system has terminated
        /// the app in the background. If `nil`, the explorer never sends the app to the background.
        public var remake: (@MainActor (NavigationArchive) -> Explorer.App)?

        /// Creates an app.
        ///
        /// - Parameters:
        ///   - navigator: The first stack of the app's navigation tree, with a coordinator started.
        ///   - world: The events that occur without the user.
        ///   - invariants: The conditions that must hold at the start of a session and after each step.
        ///   - clocks: The clocks on which code of the app sleeps.
        ///   - requests: The requests of the app's services.
        ///   - routes: The routes of coordinators whose route types are not `CaseIterable`.
        ///   - links: The links that the explorer opens.
        ///   - keepsWhatWasTyped: Whether texts must be kept when the app is terminated in the background.
        ///   - secondWindow: Makes the first stack of a second window, which uses the same stores.
        ///   - remake: Makes the app again from an archive of its tree, with the same stores.
        public init(
            _ navigator: Navigator, world: [Explorer.Action] = [], invariants: [Explorer.Invariant] = [],
            clocks: [TestClock] = [], requests: Explorer.Requests? = nil, routes: [Explorer.Routes] = [],
            links: Explorer.Links? = nil, keepsWhatWasTyped: Bool = false,
            secondWindow: (@MainActor () -> Navigator)? = nil,
            remake: (@MainActor (NavigationArchive) -> Explorer.App)? = nil
        ) {
            self.navigator = navigator
            self.world = world
            self.invariants = invariants
            self.clocks = clocks
            self.requests = requests
            self.routes = routes
            self.links = links
            self.keepsWhatWasTyped = keepsWhatWasTyped
            self.remake = remake
            if let secondWindow { self.secondWindow = { Explorer.Window(secondWindow()) } }
        }
    }

    /// A second window of an app, with the object to which it belongs.
    ///
    ///     app.secondWindow = {
    ///         let scene = MailScene(session: session)
    ///         return Explorer.Window(scene.navigator, owner: scene)
    ///     }
    @MainActor
    public struct Window {
        let navigator: Navigator
        let owner: AnyObject?

        /// Creates a window.
        ///
        /// - Parameters:
        ///   - navigator: The first stack of the window, with a coordinator started.
        ///   - owner: The object to which the window belongs, such as a scene. The explorer keeps it until the window is
        ///     closed.
        public init(_ navigator: Navigator, owner: AnyObject? = nil) {
            (self.navigator, self.owner) = (navigator, owner)
        }
    }

    /// The routes that sessions should show, for one type of coordinator.
    ///
    /// The routes of a `CaseIterable` type need not be declared. If routes have associated values, declare routes with
    /// values from the stores of the app.
    ///
    ///     Explorer.Routes(of: StoreCoordinator.self, [.photos, .photo("pli")])
    @MainActor
    public struct Routes {
        let coordinator: ObjectIdentifier
        let routes: Set<AnyHashable>

        /// Creates the routes of a coordinator.
        ///
        /// - Parameters:
        ///   - coordinator: The type of the coordinator.
        ///   - routes: The routes, of a `Hashable` type. If the coordinator was started, ``Report/unreachedRoutes``
        ///     lists the routes that were never shown.
        public init<C: Coordinator>(of coordinator: C.Type, _ routes: [C.Route]) {
            // There is no `Hashable` constraint on the routes. If types are isolated to the main actor by default,
            // their conformance to `Hashable` is isolated, too, and would not satisfy the constraint.
            (self.coordinator, self.routes) = (
                ObjectIdentifier(coordinator), Set(routes.compactMap { $0 as? AnyHashable })
            )
        }
    }
}
