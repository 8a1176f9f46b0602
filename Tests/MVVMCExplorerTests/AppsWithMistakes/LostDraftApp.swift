import MVVMC
import MVVMCExplorer

/// An app whose note keeps its draft in the archive, but loads the stored note over the draft that was restored.
@MainActor
public func makeLostDraftApp() -> Explorer.App { makeLostDraftApp(nil) }

@MainActor
private func makeLostDraftApp(_ archive: NavigationArchive?) -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), NoteCoordinator())
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    return Explorer.App(navigator, remake: { makeLostDraftApp($0) })
}

private final class NoteViewModel: StateRestoring, ScreenLifecycleObserving, Explorable {
    @Observed private(set) var text = ""

    struct SavedState: Codable { var text: String }
    var savedState: SavedState? { text.isEmpty ? nil : SavedState(text: text) }
    func restore(_ state: SavedState) { text = state.text }

    // The mistake is that a draft that was restored is not kept.
    func screenDidEnter() { text = "" }

    var exploredActions: [Explorer.Action] { [.typing("text") { self.text = $0 }] }
}

private final class NoteCoordinator: Coordinator {
    enum Route: Hashable, Codable { case note }
    let flow = Flow<Never>()
    let initialRoute = Route.note

    func show(_ route: Route) { flow.push(NoteViewModel()) }
}
