import MVVMC
import MVVMCTesting
import Testing

// Paths that meet routes that wait.

private final class Gate: Coordinator {
    enum Route: Hashable { case form }
    let flow = Flow<Void>()
    let initialRoute = Route.form
    func show(_ route: Route) { flow.push(Place("gate")) }
}

private final class Traveler: Coordinator {
    enum Route: Hashable, Codable {
        case home, page, nothing, nested
        /// A child that waits before it shows its first route.
        case child
        /// A page, or nothing, after a gate.
        case gated, gatedNothing
        case tabs
    }

    let flow = Flow<Void>()
    let initialRoute: Route
    private let isOpen: @MainActor () -> Bool
    init(at route: Route = .home, isOpen: @escaping @MainActor () -> Bool) {
        (initialRoute, self.isOpen) = (route, isOpen)
    }

    func decision(for route: Route) -> RouteDecision<Route> {
        guard route == .gated || route == .gatedNothing, !isOpen() else { return .show }
        return .after(Gate())
    }

    func show(_ route: Route) {
        switch route {
        case .home, .page, .gated: flow.push(Place("\(route)"))
        case .child: flow.push(Traveler(at: .gated, isOpen: isOpen))
        case .nested: navigate(to: .nothing)
        case .nothing, .gatedNothing: break
        case .tabs:
            flow.push(TabsViewModel([.init("one"), .init("two")]))
            flow.embed(Traveler(isOpen: isOpen), in: "one")
            flow.embed(Place("two"), in: "two")
        }
    }
}

@MainActor @Suite("Paths and routes that wait")
struct PathAfterWaitTests {
    private let navigator = Navigator()
    private let root: Traveler
    @Observed private var isOpen = false

    init() {
        let isOpen = Observed(wrappedValue: false)
        _isOpen = isOpen
        root = Traveler { isOpen.projectedValue.value }
        navigator.start(root)
    }

    private func finishGate() throws {
        isOpen = true
        try #require(navigator.frontmostStack.top?.coordinator as? Gate).flow.finish()
    }

    @Test("A path that shows nothing keeps what waits in what it would remove")
    func aPathThatShowsNothingKeepsWhatWaits() throws {
        root.navigate(to: .child)
        let tree = "\(navigator)"
        #expect(root.navigate(toPath: [.home, .nothing]) == .showedNothing)
        #expect("\(navigator)" == tree)
        try finishGate()
        #expect(navigator.names == "home gated")
    }

    @Test("A path ends with its last route in front, also if the user has selected another tab while it waited")
    func aPathSelectsItsTabAgain() throws {
        root.navigate(to: .tabs)
        let tabs = try #require(navigator.top?.viewModel as? TabsViewModel)
        let inside: [Traveler.Route] = [.home, .page, .gated]
        let path = RoutePath(routes: [Traveler.Route.home, .tabs]) + RoutePath(routes: inside)
        #expect(root.navigate(toPath: path) == .waits(for: "Gate"))
        navigator.top?.userDidSelect("two")
        isOpen = true
        try #require(navigator.top?.embedded["one"]?.top?.coordinator as? Gate).flow.finish()
        #expect(tabs.selectedSlot == "one")
        #expect(navigator.routePath == path)
    }

    @Test("What has ended before a path has shown nothing does not go back")
    func whatHasEndedDoesNotGoBack() {
        root.navigate(to: .child)
        #expect(root.navigate(toPath: [.home, .nested]) == .showedNothing)
        #expect(navigator.names == "home")
        #expect(navigator.waitingRoutes.isEmpty)
    }

    @Test("A path that shows nothing after a wait says so")
    func aPathThatShowsNothingAfterAWaitSaysSo() async throws {
        var outcome: NavigationOutcome?
        let waiting = Task { outcome = await root.flow.perform { root.navigate(toPath: [.home, .gatedNothing]) } }
        await settle()
        #expect(outcome == nil)
        try finishGate()
        await waiting.value
        #expect(outcome == .showedNothing)
        #expect(navigator.names == "home")
    }

    @Test("A restored path that shows nothing after its wait puts back what it has taken off")
    func aRestoredPathThatShowsNothingPutsBack() throws {
        root.navigate(to: .page)
        root.navigate(toPath: [.home, .gatedNothing])
        let archive = try #require(navigator.archive())
        let other = Navigator()
        other.restore(archive, starting: Traveler { [self] in isOpen })
        #expect(other.names == "home page gate")
        isOpen = true
        try #require(other.frontmostStack.top?.coordinator as? Gate).flow.finish()
        #expect(other.names == "home page")
        #expect(other.waitingRoutes.isEmpty)
    }

    @Test("The rest of a restored path waits for a child of the route before")
    func theRestOfARestoredPathWaitsForAChild() throws {
        root.navigate(to: .child)
        root.navigate(toPath: [.home, .child, .gatedNothing])
        #expect(navigator.waitingRoutes.map(\.route) == ["gatedNothing"])
        let restored = Navigator()
        restored.restore(try #require(navigator.archive()), starting: Traveler { false })
        #expect(restored.waitingRoutes.map(\.route) == ["gated"])
        #expect(restored.names == "home gate")
    }
}
