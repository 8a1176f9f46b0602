import MVVMC
import MVVMCTesting
import Testing

/// A path whose `show(_:)` puts nothing on the tree changes nothing.
@MainActor
@Suite("Paths that show nothing")
struct PathsThatShowNothingTests {
    /// Where the coordinator of the path is.
    enum Site: CaseIterable { case root, selectedTab, hiddenTab, pushed, sheet }

    private let navigator = Navigator()
    private let root = Town()

    init() { navigator.start(root) }

    /// A coordinator with the routes `home` and `street`.
    private func town(in site: Site) -> Town {
        let town = site == .root ? root : Town()
        switch site {
        case .root: break
        case .selectedTab, .hiddenTab:
            root.shows[.house] = { root in
                let tabs = TabsViewModel([.init("a"), .init("b")])
                root.flow.push(tabs)
                root.flow.embed(town, in: "a")
                root.flow.embed(Room(), in: "b")
                tabs.selection = site == .selectedTab ? "a" : "b"
            }
            root.navigate(to: .house)
        case .pushed:
            root.shows[.house] = { $0.flow.push(town) }
            root.navigate(to: .house)
        case .sheet:
            root.shows[.house] = { $0.flow.present(town, as: .sheet) }
            root.navigate(to: .house)
        }
        town.navigate(to: .street)
        return town
    }

    /// Checks that the tree is the same after `body`, without an event that something has left or come.
    private func expectNoChange(_ body: () async -> Void) async {
        let (tree, archive) = (navigator.description, navigator.archive())
        let ids = navigator.subtree.map(\.id)
        var events: [String] = []
        let kinds: Set<NavigationEvent.Kind> = [.pushed, .popped, .presented, .dismissed, .flowEnded, .selected]
        let token = navigator.observeEvents { event in if kinds.contains(event.kind) { events.append("\(event)") } }
        let reports = await recordingMisuse { await body() }
        token.cancel()
        #expect(reports.isEmpty)
        #expect(events.isEmpty)
        #expect(navigator.description == tree)
        #expect(navigator.archive() == archive)
        #expect(navigator.subtree.map(\.id) == ids)
    }

    @Test("Everything stays", arguments: Site.allCases) func everythingStays(in site: Site) async {
        let town = town(in: site)
        for path: [Town.Route] in [[.nothing], [.home, .nothing]] {
            await expectNoChange { #expect(town.navigate(toPath: path) == .showedNothing) }
        }
        #expect(town.path == [.home, .street])
        town.navigate(toPath: [.home, .gate])
        #expect(town.path == [.home, .gate], "the flow still runs")
    }

    @Test("A form that agrees to be left stays", arguments: Site.allCases)
    func aFormThatAgreesToBeLeftStays(in site: Site) async {
        let town = town(in: site)
        let form = town.flow.screens.last?.viewModel as? Place
        form?.canLeave = false
        await expectNoChange {
            let task = Task { await town.flow.perform { town.navigate(toPath: [.home, .nothing]) } }
            await form?.answer(true)
            #expect(await task.value == .showedNothing)
        }
        #expect(form?.questions == 1)
    }

    @Test("A child does not end", arguments: Site.allCases) func aChildDoesNotEnd(in site: Site) async {
        let town = town(in: site)
        var ends = 0
        town.shows[.house] = { $0.flow.push(Room()) { _ in ends += 1 } }
        town.navigate(to: .house)
        town.shows[.gate] = { $0.flow.present(Room(), as: .sheet) { _ in ends += 1 } }
        town.navigate(to: .gate)
        await expectNoChange { #expect(town.navigate(toPath: [.home, .nothing]) == .showedNothing) }
        #expect(ends == 0)
        town.shows[.gate] = nil
        town.navigate(toPath: [.home, .gate])
        #expect(ends == 2, "each child ends once")
    }

    @Test("Sheets, children and tabs stay") func sheetsChildrenAndTabsStay() async {
        var ends = 0
        root.shows[.street] = { $0.flow.present(Room(), as: .sheet) { _ in ends += 1 } }
        root.shows[.house] = { root in
            root.flow.push(TabsViewModel([.init("a"), .init("b")]))
            root.flow.embed(Room(), in: "a") { _ in ends += 1 }
            root.flow.embed(Room(), in: "b") { _ in ends += 1 }
        }
        root.navigate(to: .house)
        root.navigate(to: .street)
        await expectNoChange { #expect(root.navigate(toPath: [.home, .nothing]) == .showedNothing) }
        #expect(ends == 0)
        #expect(root.navigate(toPath: [.home, .gate]) == .shown)
        #expect(ends == 3, "each child ends once")
        #expect(navigator.names == "home gate")
    }

    @Test("Everything stays after a wait", arguments: Site.allCases) func everythingStaysAfterAWait(in site: Site) async
    {
        let town = town(in: site)
        var gate: Room?
        let tree = navigator.description
        town.decide[.nothing] = {
            if let gate, gate.flow.hasEnded { return .show }
            let room = Room()
            gate = room
            return .after(room, as: .sheet)
        }
        let task = Task { await town.flow.perform { town.navigate(toPath: [.home, .nothing]) } }
        await waitUntil("it waits") { gate?.flow.screens.isEmpty == false }
        gate?.flow.finish("key")
        #expect(await task.value == .showedNothing)
        #expect(navigator.description == tree)
        #expect(town.path == [.home, .street])
    }

    @Test("A tab that only the path has selected is not selected afterward")
    func aTabThatOnlyThePathHasSelectedIsNotSelectedAfterward() async {
        let town = town(in: .hiddenTab)
        await expectNoChange {
            let path = RoutePath(Town.Route.home, Town.Route.house, Town.Route.home, Town.Route.nothing)
            #expect(root.navigate(toPath: path) == .showedNothing)
        }
        #expect(town.path == [.home, .street])
    }

    @Test("What show has selected stays selected") func whatShowHasSelectedStaysSelected() {
        let town = town(in: .hiddenTab)
        town.shows[.nothing] = { [navigator] _ in
            (navigator.top?.viewModel as? TabsViewModel)?.selection = "a"
        }
        #expect(town.navigate(toPath: [.home, .nothing]) == .showedNothing)
        #expect((navigator.top?.viewModel as? TabsViewModel)?.selection == "a")
        #expect(town.path == [.home, .street])
    }

    @Test("Work that show has begun counts as something") func workThatShowHasBegunCountsAsSomething() async {
        _ = town(in: .root)
        root.shows[.nothing] = { $0.flow.task {} }
        #expect(root.navigate(toPath: [.home, .nothing]) == .waits(for: "AsyncWork"))
        #expect(navigator.names == "home")
        await settle()
        #expect(navigator.names == "home")
    }

    /// A newer request drops a route of its coordinator that waits, also if it shows nothing. What waits in a flow that
    /// goes back keeps waiting.
    @Test("A route of the coordinator that waits is dropped", arguments: [false, true])
    func aRouteThatWaitsIsDropped(inFlowBelow: Bool) async {
        let town = town(in: .selectedTab)
        town.decide[.gate] = { .after(Room(), as: .sheet) }
        let tree = navigator.description
        let task = Task { await town.flow.perform { town.navigate(to: .gate) } }
        await settle()
        #expect(navigator.waitingRoutes.count == 1)
        if inFlowBelow {
            #expect(root.navigate(toPath: [.home, .nothing]) == .showedNothing)
            #expect(navigator.waitingRoutes.count == 1)
            (navigator.frontmostStack.top?.coordinator as? Room)?.flow.cancel()
        } else {
            #expect(town.navigate(toPath: [.home, .nothing]) == .showedNothing)
        }
        #expect(await task.value == .dropped)
        #expect(navigator.waitingRoutes.isEmpty)
        #expect(navigator.description == tree)
        #expect(town.path == [.home, .street])
    }
}
