import MVVMC

/// An app as an explorer plays it: its navigation tree and, if needed, the world around it.
///
/// Make everything anew for each app, stores included. What one session leaves behind would change the next one, and
/// the same seed would not give the same sessions.
///
///     func makeApp(_ store: MemoryStore = MemoryStore(), _ archive: NavigationArchive? = nil) -> ExploredApp {
///         let (navigator, coordinator) = (Navigator(), StoreCoordinator(store: store))
///         if let archive {
///             navigator.restore(archive, with: JSONRouteCoder(), starting: coordinator)
///         } else {
///             navigator.start(coordinator)
///         }
///         return ExploredApp(
///             navigator,
///             world: [ExploredAction("a link to a photo") { coordinator.navigate(to: .store([.photos, .photo("pli")]))
///             }], invariants: [AppInvariant("only users buy") { store.bought.isEmpty || store.account != nil }],
///             remake: { makeApp(store, $0) })
///     }
@MainActor
public struct ExploredApp {
    /// The first stack of the app's navigation tree.
    public let navigator: Navigator
    /// What can happen without the user: deep links, services that fail, messages that arrive.
    public var world: [ExploredAction]
    /// What must hold after each step.
    public var invariants: [AppInvariant]
    /// The clocks that the app sleeps on. The explorer advances them.
    public var clocks: [TestClock]
    /// Makes the app again over the same stores, from an archive of its tree, as after the system has ended it in the
    /// background. Without it, the app is never archived.
    public var remake: (@MainActor (NavigationArchive) -> ExploredApp)?
    /// Encodes the routes of an archive, as the app does.
    public var coder: any RouteCoder

    /// Creates an app.
    ///
    /// - Parameters:
    ///   - navigator: The first stack of the app's navigation tree, with a coordinator started.
    ///   - world: What can happen without the user.
    ///   - invariants: What must hold after each step.
    ///   - clocks: The clocks that the app sleeps on.
    ///   - coder: Encodes the routes of an archive, as the app does.
    ///   - remake: Makes the app again over the same stores, from an archive of its tree.
    public init(
        _ navigator: Navigator, world: [ExploredAction] = [], invariants: [AppInvariant] = [],
        clocks: [TestClock] = [], coder: any RouteCoder = JSONRouteCoder(),
        remake: (@MainActor (NavigationArchive) -> ExploredApp)? = nil
    ) {
        (self.navigator, self.world, self.invariants) = (navigator, world, invariants)
        (self.clocks, self.coder, self.remake) = (clocks, coder, remake)
    }
}
