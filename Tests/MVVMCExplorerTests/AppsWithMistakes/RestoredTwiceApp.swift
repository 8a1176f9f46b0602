import MVVMC
import MVVMCExplorer

/// An app that shows its notes behind a lock, and that shows the open note twice if the system has terminated the app:
/// the archive has the note, and the store, too.
@MainActor
public func makeRestoredTwiceApp() -> Explorer.App { makeRestoredTwiceApp(NoteStore(), nil) }

@MainActor
private func makeRestoredTwiceApp(_ store: NoteStore, _ archive: NavigationArchive?) -> Explorer.App {
    let (navigator, coordinator) = (Navigator(), NotesCoordinator(store: store))
    if let archive {
        store.isLocked = true
        navigator.restore(archive, starting: coordinator)
    } else {
        navigator.start(coordinator)
    }
    return Explorer.App(navigator, remake: { makeRestoredTwiceApp(store, $0) })
}

@MainActor
private final class NoteStore {
    var openNote: Int?
    var isLocked = false
}

private final class NotesViewModel: ReferenceViewModel {
    @Performs(performOpen) var open
    private let onOpen: @MainActor () -> Void

    init(onOpen: @escaping @MainActor () -> Void) { self.onOpen = onOpen }

    private func performOpen() { onOpen() }
}

private struct NoteViewModel: ViewModel {}

private final class LockViewModel: ReferenceViewModel {
    @Performs(performUnlock) var unlock
    private let onUnlock: @MainActor () -> Void

    init(onUnlock: @escaping @MainActor () -> Void) { self.onUnlock = onUnlock }

    private func performUnlock() { onUnlock() }
}

private final class LockCoordinator: Coordinator {
    enum Route: Hashable { case lock }
    let flow = Flow<Void>()
    let initialRoute = Route.lock
    private let store: NoteStore

    init(store: NoteStore) { self.store = store }

    func show(_ route: Route) {
        flow.push(
            LockViewModel { [store, flow] in
                store.isLocked = false
                flow.finish(())
            })
    }
}

private final class NotesCoordinator: Coordinator {
    enum Route: Hashable, Codable { case notes, note(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.notes
    private let store: NoteStore

    init(store: NoteStore) { self.store = store }

    func decision(for route: Route) -> RouteDecision<Route> {
        store.isLocked ? .after(LockCoordinator(store: store), as: .fullScreen, over: .frontmost) : .show
    }

    func show(_ route: Route) {
        switch route {
        case .notes:
            flow.push(NotesViewModel { self.navigate(to: .note(1)) })
            // The mistake is that the open note is shown again. An archive that is restored has it as a route.
            if store.openNote != nil { flow.push(NoteViewModel()) }
        case .note(let id):
            store.openNote = id
            flow.push(NoteViewModel())
        }
    }
}
