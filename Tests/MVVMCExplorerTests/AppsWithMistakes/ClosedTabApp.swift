import MVVMC
import MVVMCExplorer

/// An app with a tab in which the user writes a draft. Closing the draft removes the tab without asking.
@MainActor
public func makeClosedTabApp() -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), DraftTabsCoordinator())
    navigator.start(coordinator)
    return Explorer.App(
        navigator,
        invariants: [.init("no text is lost without a question") { !coordinator.hasLostText }])
}

private final class FoldersTabViewModel: ReferenceViewModel {}

private final class TabDraftViewModel: LeaveConfirming, ScreenLifecycleObserving {
    @Observed var text = ""
    @Performs(performClose) var close
    private var mayLose = false
    private let onClose: @MainActor () -> Void
    private let onLoss: @MainActor () -> Void
    private let ask: @MainActor () async -> Bool

    init(
        ask: @escaping @MainActor () async -> Bool, onClose: @escaping @MainActor () -> Void,
        onLoss: @escaping @MainActor () -> Void
    ) {
        (self.ask, self.onClose, self.onLoss) = (ask, onClose, onLoss)
    }

    var canLeave: Bool { text.isEmpty || mayLose }

    func confirmLeaving() async -> Bool {
        mayLose = await ask()
        return mayLose
    }

    func screenDidLeave() { if !canLeave { onLoss() } }
    private func performClose() { onClose() }
}

extension TabDraftViewModel: Explorable {
    var exploredActions: [Explorer.Action] { [Explorer.Action.typing("text") { self.text = $0 }] }
}

private final class DraftTabsCoordinator: Coordinator {
    enum Route: Hashable { case tabs }
    let flow = Flow<Never>()
    let initialRoute = Route.tabs
    private(set) var hasLostText = false

    func show(_ route: Route) {
        let tabs = TabsViewModel([.init("folders"), .init("draft")])
        flow.push(tabs)
        flow.fillSlots { flow, slot in
            guard slot == "draft" else { return flow.embed(FoldersTabViewModel(), in: slot) }
            let draft = TabDraftViewModel {
                await flow.confirm("Discard the draft?", "Discard")
            } onClose: {
                // The mistake is that the slot is not cleared first: flow.clear(slot: slot)
                tabs.tabs.removeAll { $0.slot == slot }
            } onLoss: {
                self.hasLostText = true
            }
            flow.embed(draft, in: slot)
        }
    }
}
