import Foundation
import MVVMC
import MVVMCTesting
import Testing

@testable import ReadmeExample

/// The test of the small feature: an app, a link, a question and its result.
@MainActor
struct NotebookTests {
    private let navigator = Navigator()
    private let notebook = Notebook()

    @Test func aNoteIsDeletedWhenTheUserConfirms() async throws {
        let (app, user) = (NotebookCoordinator(notebook), NavigationUser(of: navigator))
        navigator.start(app)
        try navigator.frontmostViewModel(NoteListViewModel.self).open(1)
        #expect(app.navigate(toPath: NotebookRoute.path(to: "notes://note/2")))
        for (button, count) in [("Cancel", 2), ("Delete", 1)] {
            try navigator.frontmostViewModel(NoteViewModel.self).delete.execute()
            await user.wait(for: AlertViewModel.self)
            user.tap(alertButton: button)
            await settle()
            #expect(notebook.notes.count == count)
        }
        #expect(try navigator.frontmostViewModel(NoteListViewModel.self).notes.map(\.id) == [1])
        #expect(!app.navigate(toPath: NotebookRoute.path(to: "notes://note/2")), "it is gone")
    }

    @Test func itTakesAtMost40Lines() throws {
        let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        let file = tests.deletingLastPathComponent().appendingPathComponent("ReadmeExample/Notebook.swift")
        let logic = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "// MARK: Logic")[1]
        let lines = logic.components(separatedBy: "\n").dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
        #expect(lines.count > 30 && lines.count <= 40, "\(lines.count)")
    }
}
