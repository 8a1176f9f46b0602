import MVVMC

extension Explorer {
    /// An app for an explorer, with its navigation tree and, if needed, the events, requests and clocks around it.
    ///
    /// Create all objects for each app, stores included. State that one session leaves behind would change the next
    /// one, and the same seed would not give the same sessions.
    ///
    ///     func makeApp(_ store: MemoryStore = MemoryStore(), _ archive: NavigationArchive? = nil) -> Explorer.App {
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
        /// The conditions that must hold after each step.
        public var invariants: [Explorer.Invariant]
        /// The clocks that the app sleeps on. The explorer advances them.
        public var clocks: [TestClock]
        /// The requests of the app's services, which the explorer answers; `nil` if the services answer without the
        /// explorer.
        public var requests: Explorer.Requests?
        /// The routes of coordinators whose route types are not `CaseIterable`. The report lists the routes that were
        /// never shown.
        public var routes: [Explorer.Routes]
        /// Makes the first stack of a second window, over the same stores. The explorer opens and closes it. If `nil`,
        /// the app has one window.
        public var secondWindow: (@MainActor () -> Navigator)?
        /// Makes the app again with the same stores, from an archive of its tree, as after the system has terminated it
        /// in the background. If `nil`, the app is never archived.
        public var remake: (@MainActor (NavigationArchive) -> Explorer.App)?

        /// Creates an app.
        ///
        /// - Parameters:
        ///   - navigator: The first stack of the app's navigation tree, with a coordinator started.
        ///   - world: The events that occur without the user.
        ///   - invariants: The conditions that must hold after each step.
        ///   - clocks: The clocks that the app sleeps on.
        ///   - requests: The requests of the app's services.
        ///   - routes: The routes of coordinators whose route types are not `CaseIterable`.
        ///   - secondWindow: Makes the first stack of a second window, over the same stores.
        ///   - remake: Makes the app again with the same stores, from an archive of its tree.
        public init(
            _ navigator: Navigator, world: [Explorer.Action] = [], invariants: [Explorer.Invariant] = [],
            clocks: [TestClock] = [], requests: Explorer.Requests? = nil, routes: [Explorer.Routes] = [],
            secondWindow: (@MainActor () -> Navigator)? = nil,
            remake: (@MainActor (NavigationArchive) -> Explorer.App)? = nil
        ) {
            (self.navigator, self.world, self.invariants) = (navigator, world, invariants)
            (self.clocks, self.requests, self.routes) = (clocks, requests, routes)
            (self.secondWindow, self.remake) = (secondWindow, remake)
        }
    }

    /// The routes of a coordinator that sessions are expected to show.
    ///
    /// A route type that is `CaseIterable` lists its routes. For other types, such as routes with a value, the app
    /// lists routes with values from its stores.
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
        ///   - routes: The routes, of a `Hashable` type. ``Report/unreachedRoutes`` lists those that were never shown.
        public init<C: Coordinator>(of coordinator: C.Type, _ routes: [C.Route]) {
            // With default isolation, the conformance to `Hashable` is isolated, and cannot satisfy a constraint.
            (self.coordinator, self.routes) = (
                ObjectIdentifier(coordinator), Set(routes.compactMap { $0 as? AnyHashable })
            )
        }
    }
}
