import MVVMC
import MVVMCTesting
import Testing

// The code about tabs that change, of the article "Coordinators and their lifetimes" and of doc comments.

@MainActor
final class Rooms {
    @Observed var names = ["General", "Help"]
}

final class RoomsCoordinator: Coordinator {
    enum Route: Hashable, Codable { case tabs }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    private let rooms: Rooms
    private weak var tabs: TabsViewModel?
    private let bindings = Bindings()

    init(rooms: Rooms) { self.rooms = rooms }

    func show(_ route: Route) {
        let tabs = TabsViewModel(rooms.names.map { .init(Slot($0), section: "Rooms") })
        self.tabs = tabs
        flow.push(tabs)
        flow.fillSlots { flow, slot in flow.embed(StepViewModel(name: slot.rawValue) {}, in: slot) }
        bindings.observe(rooms.$names, initial: false, with: tabs) { tabs, names in
            tabs.tabs = names.map { .init(Slot($0), section: "Rooms") }
        }
    }

    func leave(_ name: String) async {
        if await flow.perform({ self.flow.clear(slot: Slot(name)) }) { rooms.names.removeAll { $0 == name } }
    }
}

final class RadioCoordinator: Coordinator {
    enum Route: Hashable, Codable { case tabs, play(String) }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs

    func show(_ route: Route) {
        switch route {
        case .tabs:
            flow.push(TabsViewModel([.init("Stations"), .init("Favorites")], accessory: "player"))
            flow.embed(StepViewModel(name: "stations") { self.navigate(to: .play("jazz")) }, in: "Stations")
            flow.embed(StepViewModel(name: "favorites") {}, in: "Favorites")
        case .play(let station):
            flow.embed(StepViewModel(name: station) { self.flow.clear(slot: "player") }, in: "player")
        }
    }
}

@MainActor
@Suite("The article about coordinators: tabs that change")
struct TabsArticleTests {
    private let navigator = Navigator()
    private let rooms = Rooms()

    @Test("The tabs follow the data")
    func tabsFollowTheData() async throws {
        let coordinator = RoomsCoordinator(rooms: rooms)
        navigator.start(coordinator)
        rooms.names.append("News")
        let user = NavigationUser(of: navigator)
        user.select("News")
        await coordinator.leave("News")
        assertTree(
            of: navigator,
            """
            TabsViewModel · RoomsCoordinator tabs
              · General
                StepViewModel · RoomsCoordinator tabs
              ▸ Help
                StepViewModel · RoomsCoordinator tabs
            """)
    }

    @Test("The player stays in view while tabs change")
    func accessory() async throws {
        let radio = RadioCoordinator()
        navigator.start(radio)
        radio.navigate(to: .play("jazz"))
        let user = NavigationUser(of: navigator)
        user.select("Favorites")
        #expect(try navigator.frontmostViewModel(StepViewModel.self).name == "favorites")
        assertTree(
            of: navigator,
            """
            TabsViewModel · RadioCoordinator tabs
              · Stations
                StepViewModel · RadioCoordinator tabs
              ▸ Favorites
                StepViewModel · RadioCoordinator tabs
              · player
                StepViewModel · RadioCoordinator play("jazz")
            """)
        let player = try #require(navigator.top?.embedded["player"]?.top?.viewModel as? StepViewModel)
        player.next()
        #expect(navigator.top?.embedded["player"] == nil)
    }

    @Test("The samples of the doc comments")
    func samples() async {
        let coordinator = SampleTabsCoordinator()
        navigator.start(coordinator)
        #expect(coordinator.tabs?.slots == ["general"])
        coordinator.change()
        #expect(coordinator.tabs?.slots == ["general", "downloads"])
        await coordinator.closeDraft()
        #expect(coordinator.tabs?.slots == ["general", "downloads"])
    }
}

private struct SampleChannel {
    let id: String
    let name: String
}

private struct SampleStore {
    let channels = [SampleChannel(id: "general", name: "General")]
}

private final class ChannelCoordinator: Coordinator {
    enum Route: Hashable { case channel }
    let flow = Flow<Never>()
    let initialRoute = Route.channel
    private let id: String
    init(_ id: String) { self.id = id }
    func show(_ route: Route) { flow.push(StepViewModel(name: id) {}) }
}

private final class SampleTabsCoordinator: Coordinator {
    enum Route: Hashable { case tabs }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    private let store = SampleStore()
    var tabs: TabsViewModel? { flow.screens.first?.viewModel as? TabsViewModel }

    func show(_ route: Route) {
        flow.push(TabsViewModel(store.channels.map { .init(Slot($0.id), title: $0.name) }))
        flow.fillSlots { flow, slot in flow.embed(ChannelCoordinator(slot.rawValue), in: slot) }
    }

    func change() {
        guard let tabs else { return }
        tabs.tabs.append(.init("downloads", title: "Downloads", image: "arrow.down.circle"))
        tabs.tabs.removeAll { $0.slot == "help" }
    }

    func closeDraft() async {
        guard let tabs else { return }
        tabs.tabs.append(.init("draft"))
        let flow = flow
        if await flow.perform({ flow.clear(slot: "draft") }) { tabs.tabs.removeAll { $0.slot == "draft" } }
    }
}
