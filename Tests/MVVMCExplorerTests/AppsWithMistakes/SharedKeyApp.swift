import MVVMC
import MVVMCExplorer

/// An app that keeps its drafts in a store of its own, where two screens have the same key.
@MainActor
public func makeSharedKeyApp() -> Explorer.App { makeSharedKeyApp(DraftStore(), nil) }

@MainActor
private func makeSharedKeyApp(_ store: DraftStore, _ archive: NavigationArchive?) -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), LetterCoordinator(store))
    if let archive {
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    return Explorer.App(navigator, keepsWhatWasTyped: true, remake: { makeSharedKeyApp(store, $0) })
}

@MainActor
private final class DraftStore {
    var drafts: [String: String] = [:]
}

private final class LetterViewModel: StateRestoring, Explorable {
    @Observed private(set) var text = ""
    @Performs(performReply) var reply
    // The mistake is that the key is the name of the type, so each letter has the draft of the last one.
    private let key = "LetterViewModel"
    private let store: DraftStore
    private let show: @MainActor () -> Void

    init(_ store: DraftStore, show: @escaping @MainActor () -> Void) { (self.store, self.show) = (store, show) }

    var savedState: String? { key }
    func restore(_ state: String) { text = store.drafts[state] ?? "" }

    private func performReply() { show() }

    private var typed: String {
        get { text }
        set {
            text = newValue
            store.drafts[key] = newValue
        }
    }

    var exploredActions: [Explorer.Action] { [.typing("text", into: self, \.typed)] }
}

private final class LetterCoordinator: Coordinator {
    enum Route: Hashable, Codable { case letter, reply }
    let flow = Flow<Never>()
    let initialRoute = Route.letter
    private let store: DraftStore

    init(_ store: DraftStore) { self.store = store }

    func show(_ route: Route) { flow.push(LetterViewModel(store) { self.navigate(to: .reply) }) }
}
