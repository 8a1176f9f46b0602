// A small but complete feature: a list of notes, their deletion after a confirmation, and deep links to notes. README
// prints most of this file. Tests/MVVMCTests/NotebookTests.swift tests the feature, and limits the number of lines of
// its logic.

import MVVMC

struct Note: Identifiable, Hashable {
    let id: Int
    let text: String
}

@MainActor
final class Notebook {
    @Observed var notes = [Note(id: 1, text: "Milk"), Note(id: 2, text: "Bread")]
    subscript(_ id: Note.ID) -> Note? { notes.first { $0.id == id } }
}

// MARK: Logic and navigation

final class NoteListViewModel: ReferenceViewModel {
    var notes: [Note] { notebook.notes }
    private let (notebook, router): (Notebook, any Router<NotebookRoute>)
    init(_ notebook: Notebook, router: any Router<NotebookRoute>) { (self.notebook, self.router) = (notebook, router) }
    func open(_ id: Note.ID) { router.navigate(to: .note(id)) }
}

enum NotebookRoute: Hashable, Codable { case notes, note(Note.ID) }

final class NoteViewModel: ReferenceViewModel {
    let note: Note
    @Performs(performDelete) var delete  // a command: a button shows whether it is enabled or running
    private let remove: @MainActor () async -> Void
    init(_ note: Note, onDelete: @escaping @MainActor () async -> Void) { (self.note, remove) = (note, onDelete) }
    private func performDelete() async { await remove() }
}

final class NotebookCoordinator: Coordinator {
    let flow = Flow<Never>()  // pushes, presents, asks; a Flow<Int> would finish with an Int
    let initialRoute = NotebookRoute.notes
    private let notebook: Notebook
    init(_ notebook: Notebook) { self.notebook = notebook }

    func show(_ route: NotebookRoute) {
        switch route {
        case .notes: flow.push(NoteListViewModel(notebook, router: self))
        case .note(let id):
            if let note = notebook[id] { flow.push(NoteViewModel(note) { await self.delete(note) }) }
        }
    }

    private func delete(_ note: Note) async {
        guard await flow.confirm("Delete?", "Delete") else { return }
        flow.popToRoot()
        notebook.notes.removeAll { $0 == note }
    }
}

// Refuses routes to notes that do not exist, such as a link to a deleted note.
extension NotebookCoordinator {
    func decision(for route: NotebookRoute) -> RouteDecision<NotebookRoute> {
        if case .note(let id) = route, notebook[id] == nil { .refuse("There is no note \(id).") } else { .show }
    }
}
