import MVVMC
import MVVMCTesting

/// The data from which the tabs of a chat come.
@MainActor
final class Channels {
    @Observed var ids: [String]
    init(_ ids: [String] = ["a", "b", "c"]) { self.ids = ids }
}

/// A coordinator with a tab for each channel.
final class Chat: Coordinator {
    enum Route: Hashable, Codable { case tabs, sheet, guarded }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    let channels: Channels
    private(set) weak var tabs: TabsViewModel?
    /// The slots for which the coordinator was asked to embed something.
    private(set) var filled: [Slot] = []
    private(set) var ends: [String] = []
    /// Called when what was in a slot has ended.
    var onEnd: @MainActor (Slot) -> Void = { _ in }
    /// The child for which the route `guarded` waits.
    var gate: Guide?
    private let bindings = Bindings()

    init(_ channels: Channels = Channels()) { self.channels = channels }

    func decision(for route: Route) -> RouteDecision<Route> {
        guard route == .guarded, let gate else { return .show }
        return .after(gate, as: .sheet)
    }

    func show(_ route: Route) {
        switch route {
        case .tabs: showTabs()
        case .sheet: flow.present(Guide("over the tabs"), as: .sheet)
        case .guarded: flow.push(Place("guarded"))
        }
    }

    private func showTabs() {
        let tabs = TabsViewModel(channels.ids.map { .init(Slot($0)) })
        self.tabs = tabs
        flow.push(tabs)
        flow.fillSlots { flow, slot in
            self.filled.append(slot)
            flow.embed(Guide(slot.rawValue), in: slot) { end in
                self.ends.append("\(slot) \(end)")
                self.onEnd(slot)
            }
        }
        bindings.observe(channels.$ids, initial: false, with: self) { chat, ids in
            chat.tabs?.tabs = ids.map { .init(Slot($0)) }
        }
    }
}

/// A tree with a chat.
@MainActor
struct ChatSession {
    let navigator = Navigator()
    let app: Chat
    let user: NavigationUser
    var channels: Channels { app.channels }
    var names: String { navigator.names }

    init(_ ids: [String] = ["a", "b", "c"]) {
        app = Chat(Channels(ids))
        navigator.start(app)
        user = NavigationUser(of: navigator)
    }

    var tabs: TabsViewModel { app.tabs ?? TabsViewModel([.init("none")]) }
    var selection: Slot { tabs.selection }

    func stack(_ slot: Slot) -> Navigator? { navigator.screens.first?.embedded[slot] }
    func guide(_ slot: Slot) -> Guide? { stack(slot)?.screens.first?.coordinator as? Guide }
    func place(_ slot: Slot) -> Place? { stack(slot)?.top?.viewModel as? Place }
}
