import Foundation
import MVVMC
import MVVMCTesting
import Testing

@testable import ReadmeExample

/// The test that README prints.
@MainActor
struct NotebookTests {
    @Test func aNoteIsDeletedOnceTheUserConfirms() async throws {
        let (navigator, notebook) = (Navigator(), Notebook())
        let app = NotebookCoordinator(notebook)
        navigator.start(app)
        app.navigate(toPath: [.notes, .note(2)])  // where a link leads
        try navigator.frontmostViewModel(NoteViewModel.self).delete.execute()
        let user = NavigationUser(of: navigator)
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Delete")
        await settle()
        #expect(notebook.notes.map(\.id) == [1])
        assertTree(of: navigator, "NoteListViewModel · NotebookCoordinator notes")
    }
}

@MainActor
@Suite("The small feature of README")
struct NotebookFeatureTests {
    @Test("A note stays if the user cancels")
    func aNoteStaysWhenTheUserCancels() async throws {
        let (navigator, notebook) = (Navigator(), Notebook())
        navigator.start(NotebookCoordinator(notebook))
        try navigator.frontmostViewModel(NoteListViewModel.self).open(1)
        try navigator.frontmostViewModel(NoteViewModel.self).delete.execute()
        let user = NavigationUser(of: navigator)
        await user.wait(for: AlertViewModel.self)
        user.tap(alertButton: "Cancel")
        await settle()
        #expect(notebook.notes.count == 2)
        #expect(try navigator.frontmostViewModel(NoteViewModel.self).note.id == 1)
    }

    @Test("A link to a deleted note is refused")
    func aLinkToANoteThatIsGoneIsRefused() {
        let (navigator, notebook) = (Navigator(), Notebook())
        let app = NotebookCoordinator(notebook)
        navigator.start(app)
        notebook.notes.removeLast()
        #expect(!app.navigate(toPath: [.notes, .note(2)]))
    }

    @Test("The logic of the small feature has at most 40 lines")
    func logicHasAtMost40Lines() throws {
        let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        let file = tests.deletingLastPathComponent().appendingPathComponent(
            "DocumentationTests/ReadmeExample/Notebook.swift")
        let logic = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "// MARK: Logic")[1]
        let lines = logic.components(separatedBy: "\n").dropFirst()
            .filter { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("//") }
        #expect(lines.count > 30 && lines.count <= 40, "\(lines.count)")
    }
}
