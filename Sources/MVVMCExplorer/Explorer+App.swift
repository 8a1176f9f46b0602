import MVVMC

extension Explorer {
    /// An app for an explorer: its navigation tree and, if needed, the world around it.
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
        /// The events that occur without the user: deep links, services that fail, messages that arrive.
        public var world: [Explorer.Action]
        /// The conditions that must hold after each step.
        public var invariants: [Explorer.Invariant]
        /// The clocks that the app sleeps on. The explorer advances them.
        public var clocks: [TestClock]
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
        ///   - remake: Makes the app again with the same stores, from an archive of its tree.
        public init(
            _ navigator: Navigator, world: [Explorer.Action] = [], invariants: [Explorer.Invariant] = [],
            clocks: [TestClock] = [], remake: (@MainActor (NavigationArchive) -> Explorer.App)? = nil
        ) {
            (self.navigator, self.world, self.invariants) = (navigator, world, invariants)
            (self.clocks, self.remake) = (clocks, remake)
        }
    }
}
