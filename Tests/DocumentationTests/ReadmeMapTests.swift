import MVVMC
import MVVMCTesting
import Testing

@testable import ReadmeExample

extension NoteListViewModel: Explorable {
    /// Taps on the rows. The explorer does not find them, because a row calls the method `open`, which is not a
    /// command.
    public var exploredActions: [Explorer.Action] {
        notes.map { note in Explorer.Action("open a note") { self.open(note.id) } }
    }
}

@MainActor
struct ReadmeMapTests {
    @Test("The map in README is the map of the explorer") func mapInReadme() async throws {
        let explorer = Explorer("makeNotebook()") {
            let navigator = Navigator()
            navigator.start(NotebookCoordinator(Notebook()))
            return navigator
        }
        let report = await explorer.explore(sessions: 20, steps: 20, seed: 1)
        report.assertNoFindings()
        let readme = try #require(Repository.texts["README.md"])
        #expect(readme.contains("```mermaid\n\(report.map)\n```"), "README does not have this map:\n\(report.map)")
    }
}
