import MVVMC
import MVVMCExplorer
import XCTest

// A chat with a tab for each channel that the user has joined. The tab of a muted channel is hidden. The app is
// restored after a restart.
//
// The app is correct because a tab of a channel that was left ends with what is in it, after a question if something
// was written there, and because the tabs come from the server's data. The app looks wrong because tabs disappear while
// the user is in them, and because a restored tree may lack some.

@MainActor
final class ChannelServer {
    @Observed private(set) var channels = ["news"]
    @Observed private(set) var muted: Set<String> = []
    private var last = 0

    func join() {
        guard channels.count < 4 else { return }
        last += 1
        channels.insert("channel \(last)", at: channels.count / 2)
    }

    func leave(_ channel: String) { channels.removeAll { $0 == channel } }
    func close() { if !channels.isEmpty { channels.removeFirst() } }
    func mute(_ channel: String) { muted.insert(channel) }
    func unmute() { muted = [] }
}

final class ChannelViewModel: LeaveConfirming {
    let name: String
    @Observed var message = ""
    @Performs(performOpen) var open
    @Performs(performLeave) var leave
    @Performs(performMute) var mute
    private let router: any Router<ChannelCoordinator.Route>
    private let ask: @MainActor () async -> Bool
    private let onLeave: @MainActor () -> Void
    private let onMute: @MainActor () -> Void

    init(
        _ name: String, router: any Router<ChannelCoordinator.Route>, ask: @escaping @MainActor () async -> Bool,
        onLeave: @escaping @MainActor () -> Void, onMute: @escaping @MainActor () -> Void
    ) {
        (self.name, self.router, self.ask, self.onLeave, self.onMute) = (name, router, ask, onLeave, onMute)
    }

    var canLeave: Bool { message.isEmpty }
    func confirmLeaving() async -> Bool { await ask() }
    private func performOpen() { router.navigate(to: .thread(1)) }
    private func performLeave() { onLeave() }
    private func performMute() { onMute() }
}

extension ChannelViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action.typing("message") { self.message = $0 }] }
}

struct ThreadViewModel: ViewModel { let number: Int }

final class ChannelCoordinator: Coordinator {
    enum Route: Hashable, Codable { case channel, thread(Int) }
    let flow = Flow<Void>()
    let initialRoute = Route.channel
    private let name: String
    private let server: ChannelServer
    private let leave: @MainActor () -> Void

    init(_ name: String, _ server: ChannelServer, leave: @escaping @MainActor () -> Void) {
        (self.name, self.server, self.leave) = (name, server, leave)
    }

    func show(_ route: Route) {
        switch route {
        case .channel:
            let channel = ChannelViewModel(name, router: self) { [flow] in
                await flow.confirm("Discard the message?", "Discard")
            } onLeave: { [leave] in
                leave()
            } onMute: { [server, name] in
                server.mute(name)
            }
            flow.push(channel)
        case .thread(let number): flow.push(ThreadViewModel(number: number))
        }
    }
}

final class ChannelHomeViewModel: ReferenceViewModel {
    @Performs(performJoin) var join
    @Performs(performUnmute) var unmute
    private let server: ChannelServer

    init(_ server: ChannelServer) { self.server = server }

    private func performJoin() { server.join() }
    private func performUnmute() { server.unmute() }
}

final class ChannelsCoordinator: Coordinator {
    enum Route: Hashable, Codable { case tabs }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    private let server: ChannelServer
    private let bindings = Bindings()

    init(_ server: ChannelServer) { self.server = server }

    private var tabs: [TabsViewModel.Tab] {
        [.init("home")]
            + server.channels.map { .init(Slot($0), section: "Channels", isHidden: server.muted.contains($0)) }
    }

    func show(_ route: Route) {
        let viewModel = TabsViewModel(tabs)
        flow.push(viewModel)
        flow.fillSlots { [server] flow, slot in
            guard slot != "home" else { return flow.embed(ChannelHomeViewModel(server), in: slot) }
            let channel = ChannelCoordinator(slot.rawValue, server) {
                flow.task { if await flow.perform({ flow.clear(slot: slot) }) { server.leave(slot.rawValue) } }
            }
            flow.embed(channel, in: slot)
        }
        bindings.autorun { [weak self, weak viewModel] in
            if let self { viewModel?.tabs = tabs }
        }
    }
}

@MainActor
func makeChannelsApp(_ server: ChannelServer = ChannelServer(), _ archive: NavigationArchive? = nil) -> Explorer.App {
    let (navigator, channels) = (Navigator(), ChannelsCoordinator(server))
    if let archive {
        navigator.restore(archive, starting: channels)
    } else {
        navigator.start(channels)
    }
    return Explorer.App(
        navigator,
        world: [Explorer.Action("a channel is closed on the server") { server.close() }],
        remake: { makeChannelsApp(server, $0) })
}

final class CorrectChannelsTests: XCTestCase {
    @MainActor
    func testTabsThatChangeHaveNoFinding() async {
        await exploreCorrectApp(
            "makeChannelsApp()", screens: ["ChannelHomeViewModel", "ChannelViewModel", "ThreadViewModel"]
        ) { makeChannelsApp() }
    }
}
