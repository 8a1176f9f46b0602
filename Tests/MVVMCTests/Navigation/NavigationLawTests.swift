import Foundation
import MVVMC
import MVVMCTesting
import Testing

// The laws of navigation, in the smallest form in which they were broken.

@MainActor private final class Gate { @Observed var isLocked = false }

private struct Home: ViewModel {}

@MainActor private struct LockScreen: ViewModel {
    let unlock: @MainActor () -> Void
}

private final class Form: LeaveConfirming {
    let canLeave = false
    private let ask: @MainActor () async -> Bool
    init(ask: @escaping @MainActor () async -> Bool) { self.ask = ask }
    func confirmLeaving() async -> Bool { await ask() }
}

private final class Lock: Coordinator {
    enum Route: Hashable, Codable { case lock }
    let flow = Flow<Void>()
    let initialRoute = Route.lock
    private let gate: Gate
    init(_ gate: Gate) { self.gate = gate }
    func show(_ route: Route) {
        flow.push(
            LockScreen {
                self.gate.isLocked = false
                self.flow.finish()
            })
    }
}

private final class Root: Coordinator {
    enum Route: Hashable, Codable { case home, detail, folder(Int), notFound }
    let flow = Flow<Never>()
    let initialRoute = Route.home
    private let gate: Gate
    init(_ gate: Gate) { self.gate = gate }

    func decision(for route: Route) -> RouteDecision<Route> {
        if case .folder = route { return .redirect(to: .notFound) }
        guard route == .home, gate.isLocked else { return .show }
        return path.isEmpty ? .after(Lock(gate)) : .after(Lock(gate), as: .fullScreen, over: .frontmost)
    }

    func show(_ route: Route) {
        if route == .notFound {
            flow.presentAlert("Not found", cancel: .button("OK"))
        } else {
            flow.push(Home())
        }
    }

    func presentForm() { flow.present(Form { await self.flow.confirm("Discard?", "Discard") }) }
}

private enum FolderRoute: Hashable, Codable { case file(Int) }

@MainActor @Suite("Laws of navigation")
struct NavigationLawTests {
    private let navigator = Navigator()
    private let gate = Gate()

    private func start() -> Root {
        let root = Root(gate)
        navigator.start(root)
        return root
    }

    private func lock(_ root: Root) {
        gate.isLocked = true
        root.navigate(to: .home)
    }

    @Test("An archive of a route that is shown and waits has it once")
    func anArchiveOfARouteThatIsShownAndWaitsHasItOnce() throws {
        let root = start()
        lock(root)
        let next = Navigator()
        next.restore(try #require(navigator.archive()), starting: Root(Gate()))
        #expect(next.screens.count == 1)
    }

    @Test("An alert that waits stays below what covers the first alert")
    func anAlertThatWaitsStaysBelowWhatCoversTheFirstAlert() throws {
        let root = start()
        root.flow.presentAlert("First", cancel: .button("OK"))
        root.flow.presentAlert("Second", cancel: .button("OK"))
        lock(root)
        _ = try navigator.frontmostViewModel(LockScreen.self)
    }

    @Test("A path that waits for the lock screen does not ask over it")
    func aPathThatWaitsForTheLockScreenDoesNotAskOverIt()
        async throws
    {
        let root = start()
        root.presentForm()
        lock(root)
        root.navigate(toPath: [.home, .detail])
        await settle()
        _ = try navigator.frontmostViewModel(LockScreen.self)
    }

    @Test("A redirection in a path is no misuse") func aRedirectionInAPathIsNoMisuse() {
        let root = start()
        let reports = recordingMisuse { root.navigate(toPath: .home, Root.Route.folder(1), FolderRoute.file(2)) }
        #expect(reports.isEmpty)
    }

    @Test("An alert waits below the lock screen") func anAlertWaitsBelowTheLockScreen() throws {
        let root = start()
        lock(root)
        root.flow.presentAlert("Your balance is low", cancel: .button("OK"))
        _ = try navigator.frontmostViewModel(LockScreen.self)
    }

    @Test("A path of the same coordinator keeps the lock screen")
    func aPathOfTheSameCoordinatorKeepsTheLockScreen() throws {
        let root = start()
        lock(root)
        root.navigate(toPath: [.home, .detail])
        _ = try navigator.frontmostViewModel(LockScreen.self)
    }

    @Test("The first of two who wait for a route waits too")
    func theFirstOfTwoWhoWaitForARouteWaitsToo() async throws {
        let root = start()
        lock(root)
        var first: NavigationOutcome?
        let waiting = Task { first = await root.flow.perform { root.navigate(to: .home) } }
        await settle()
        root.navigate(to: .home)
        await settle()
        #expect(first == nil)
        try navigator.frontmostViewModel(LockScreen.self).unlock()
        await waiting.value
    }

    /// B3, second part: the form asks when the path goes on, and not before.
    @Test("The form asks when the lock has gone") func theFormAsksWhenTheLockHasGone() async throws {
        let root = start()
        root.presentForm()
        lock(root)
        let done = Task { await root.flow.perform { root.navigate(toPath: [.home, .detail]) } }
        await settle()
        try navigator.frontmostViewModel(LockScreen.self).unlock()
        await settle()
        NavigationUser(of: navigator).tap(alertButton: "Discard")
        #expect(await done.value == .shown)
        #expect(root.path == [.home, .detail])
    }

    /// B6 with the outcome.
    @Test("Both who wait for a route get its outcome") func bothWhoWaitForARouteGetItsOutcome() async throws {
        let root = start()
        lock(root)
        let first = Task { await root.flow.perform { root.navigate(to: .home) } }
        let second = Task { await root.flow.perform { root.navigate(to: .home) } }
        await settle()
        try navigator.frontmostViewModel(LockScreen.self).unlock()
        #expect(await first.value == .alreadyInFront)
        #expect(await second.value == .alreadyInFront)
        #expect(navigator.screens.count == 1)
    }

    /// B7, F2: what does not fit is reported, also after a wait.
    @Test("A child in another place is reported after a wait", arguments: [false, true])
    func aChildInAnotherPlaceIsReportedAfterAWait(waits: Bool) throws {
        let gate = Gate()
        let wide = Layout(gate, embeds: true)
        navigator.start(wide)
        wide.navigate(to: .child)
        let archive = try #require(navigator.archive())
        let next = Navigator()
        gate.isLocked = waits
        let reports = recordingMisuse {
            next.restore(archive, starting: Layout(gate, embeds: false))
            if waits { try? next.frontmostViewModel(LockScreen.self).unlock() }
        }
        #expect(reports.count == 2, "\(reports.map(\.message))")
    }

    /// The decisions about a path through three coordinators are made once for each attempt.
    @Test("Decisions are made once") func decisionsAreMadeOnce() {
        Chain.decisions = 0
        Chain.made = 0
        let app = Chain(level: 0, gate)
        navigator.start(app)
        gate.isLocked = true
        Chain.decisions = 0
        app.navigate(toPath: .route(0, 0), Chain2.Route.first, Chain3.Route.second)
        #expect(Chain.decisions == 3)
        #expect(Chain.made == 1)
    }

    @Test("A path has a result") func aPathHasAResult() async throws {
        let root = start()
        #expect(root.navigate(toPath: RoutePath(Root.Route.home, Root.Route.detail)) == .shown)
        root.presentForm()
        #expect(root.navigate(toPath: RoutePath(Root.Route.home)) == .asks)
        gate.isLocked = true
        #expect(root.navigate(toPath: RoutePath(Root.Route.home)) == .waits(for: "Lock"))
        gate.isLocked = false
        _ = recordingMisuse {
            #expect(root.navigate(toPath: RoutePath(Root.Route.home, FolderRoute.file(1))) == .unfit)
        }
    }

    @Test("A link to another tab leaves the sheet of this one")
    func aLinkToAnotherTabLeavesTheSheetOfThisOne() {
        // Not a defect, but a surprise: `present` in `show(_:)` and `run` in a command differ for links.
        final class Form: Coordinator {
            enum Route: Hashable, Codable { case list, form }
            let flow = Flow<Never>()
            let initialRoute = Route.list
            func show(_ route: Route) { if route == .list { flow.push(Home()) } else { flow.present(Home()) } }
        }
        final class Other: Coordinator {
            enum Route: Hashable, Codable { case list, item }
            let flow = Flow<Never>()
            let initialRoute = Route.list
            func show(_ route: Route) { flow.push(Home()) }
        }
        final class Tabs: Coordinator {
            enum Route: Hashable, Codable { case tabs }
            let flow = Flow<Never>()
            let initialRoute = Route.tabs
            func show(_ route: Route) {
                flow.push(TabsViewModel([.init("form"), .init("other")]))
                flow.embed(Form(), in: "form")
                flow.embed(Other(), in: "other")
            }
        }
        let tabs = Tabs()
        navigator.start(tabs)
        tabs.navigate(toPath: .tabs, Form.Route.form)
        #expect(tabs.navigate(toPath: .tabs, Other.Route.item) == .shown)
        #expect(navigator.frontmostStack.top?.coordinator is Other)
    }
}

private final class Layout: Coordinator {
    enum Route: Hashable, Codable { case child }
    let flow = Flow<Never>()
    let initialRoute = Route.child
    private let gate: Gate
    private let embeds: Bool
    init(_ gate: Gate, embeds: Bool) { (self.gate, self.embeds) = (gate, embeds) }
    func decision(for route: Route) -> RouteDecision<Route> { gate.isLocked ? .after(Lock(gate)) : .show }
    func show(_ route: Route) {
        if embeds {
            flow.push(TabsViewModel([.init("a")]))
            flow.embed(Inner(), in: "a")
        } else {
            flow.push(Inner())
        }
    }

    final class Inner: Coordinator {
        enum Route: Hashable, Codable { case first }
        let flow = Flow<Never>()
        let initialRoute = Route.first
        func show(_ route: Route) { flow.push(Home()) }
    }
}

private final class Chain: Coordinator {
    static var decisions = 0
    static var made = 0
    enum Route: Hashable, Codable { case route(Int, Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.route(0, 0)
    private let gate: Gate
    init(level: Int, _ gate: Gate) { self.gate = gate }
    func decision(for route: Route) -> RouteDecision<Route> {
        Chain.decisions += 1
        return .show
    }
    func show(_ route: Route) { flow.push(Chain2(gate)) }
}

private final class Chain2: Coordinator {
    enum Route: Hashable, Codable { case first }
    let flow = Flow<Never>()
    let initialRoute = Route.first
    private let gate: Gate
    init(_ gate: Gate) { self.gate = gate }
    func decision(for route: Route) -> RouteDecision<Route> {
        Chain.decisions += 1
        return .show
    }
    func show(_ route: Route) { flow.push(Chain3(gate)) }
}

private final class Chain3: Coordinator {
    enum Route: Hashable, Codable { case first, second }
    let flow = Flow<Never>()
    let initialRoute = Route.first
    private let gate: Gate
    init(_ gate: Gate) { self.gate = gate }
    func decision(for route: Route) -> RouteDecision<Route> {
        Chain.decisions += 1
        return gate.isLocked ? .after(CountedLock(gate)) : .show
    }
    func show(_ route: Route) { flow.push(Home()) }
}

private final class CountedLock: Coordinator {
    enum Route: Hashable { case lock }
    let flow = Flow<Void>()
    let initialRoute = Route.lock
    init(_ gate: Gate) { Chain.made += 1 }
    func show(_ route: Route) { flow.push(Home()) }
}
