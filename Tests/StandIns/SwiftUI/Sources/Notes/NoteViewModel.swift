// This folder contains the app of the article "Getting started".

import MVVMC

protocol NoteStore: Sendable {
    func save(_ text: String) async throws
}

@MainActor
final class NotesInMemory: NoteStore {
    private(set) var texts: [String] = []
    @MainActor func save(_ text: String) async throws { texts.append(text) }
}

final class NoteViewModel: ReferenceViewModel {
    @Observed var text = ""
    @Performs(performSave, when: { !$0.text.isEmpty }) var save
    private let store: any NoteStore
    private let router: any Router<NoteCoordinator.Route>

    init(store: any NoteStore, router: any Router<NoteCoordinator.Route>) {
        self.store = store
        self.router = router
    }

    private func performSave() async throws {
        try await store.save(text)
        router.navigate(to: .saved(text))
    }
}

struct SavedViewModel: ViewModel {
    let text: String
}
