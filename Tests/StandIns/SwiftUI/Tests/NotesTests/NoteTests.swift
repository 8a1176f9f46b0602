import MVVMC
import MVVMCTesting
import Testing

@testable import Notes

@MainActor
struct NoteTests {
    @Test func aSavedNoteIsShown() async throws {
        let store = NotesInMemory()
        let router = RouterRecorder<NoteCoordinator.Route>()
        let note = NoteViewModel(store: store, router: router)
        #expect(!note.save.isEnabled)
        note.text = "Buy milk"
        try await note.save.run()
        #expect(store.texts == ["Buy milk"])
        #expect(router.routes == [.saved("Buy milk")])
    }

    @Test func theUserReturnsToTheNote() async throws {
        let navigator = Navigator()
        navigator.start(NoteCoordinator(store: NotesInMemory()))
        let note = try navigator.frontmostViewModel(NoteViewModel.self)
        note.text = "Buy milk"
        try await note.save.run()
        assertTree(
            of: navigator,
            """
            NoteViewModel · NoteCoordinator note
            SavedViewModel · NoteCoordinator saved("Buy milk")
            """)
        NavigationUser(of: navigator).goBack()
        assertTree(of: navigator, "NoteViewModel · NoteCoordinator note")
    }
}
