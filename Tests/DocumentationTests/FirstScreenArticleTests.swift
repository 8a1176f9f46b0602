import MVVMC
import MVVMCTesting
import Testing

// The code of the article "Your first screen and its test".

protocol NoteStore: Sendable {
    func save(_ text: String) async throws
}

final class NoteViewModel: ReferenceViewModel {
    @Observed var text = ""
    @Performs(performSave, when: { !$0.text.isEmpty }) var save
    private let store: any NoteStore
    private let router: any Router<NoteCoordinator.Route>

    init(store: any NoteStore, router: any Router<NoteCoordinator.Route>) {
        (self.store, self.router) = (store, router)
    }

    private func performSave() async throws {
        try await store.save(text)
        router.navigate(to: .saved(text))
    }
}

struct SavedViewModel: ViewModel {
    let text: String
}

final class NoteCoordinator: Coordinator {
    enum Route: Hashable { case note, saved(String) }
    let flow = Flow<Never>()
    let initialRoute = Route.note
    private let store: any NoteStore
    init(store: any NoteStore) { self.store = store }

    func show(_ route: Route) {
        switch route {
        case .note: flow.push(NoteViewModel(store: store, router: self))
        case .saved(let text): flow.push(SavedViewModel(text: text))
        }
    }
}

struct StoreInMemory: NoteStore {
    func save(_ text: String) async throws {}
}

@MainActor
struct NoteTests {
    @Test func aSavedNoteIsShown() async throws {
        let router = RouterRecorder<NoteCoordinator.Route>()
        let note = NoteViewModel(store: StoreInMemory(), router: router)
        #expect(!note.save.isEnabled)
        note.text = "Buy milk"
        try await note.save.run()
        #expect(router.routes == [.saved("Buy milk")])
    }

    @Test func theUserReturnsToTheNote() async throws {
        let navigator = Navigator()
        navigator.start(NoteCoordinator(store: StoreInMemory()))
        let note = try navigator.frontmostViewModel(NoteViewModel.self)
        note.text = "Buy milk"
        try await note.save.run()
        _ = try navigator.frontmostViewModel(SavedViewModel.self)
        NavigationUser(of: navigator).goBack()
        assertTree(of: navigator, "NoteViewModel · NoteCoordinator note")
    }
}
