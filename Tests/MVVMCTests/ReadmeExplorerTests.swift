import MVVMC
import MVVMCTesting
import Testing

@testable import ReadmeExample

@MainActor
func makeApp() -> Explorer.App {
    let (navigator, notes) = (Navigator(), NotesCoordinator())
    navigator.start(notes)
    return Explorer.App(navigator, world: [Explorer.Action("a link to the editor") { notes.navigate(to: .edit) }])
}

@MainActor
struct ExplorerTests {
    @Test func nothingIsFoundInTheApp() async {
        let explorer = Explorer("makeApp()") { makeApp() }  // generated tests contain "makeApp()"
        let report = await explorer.explore(sessions: 100, steps: 60, seed: 7)
        report.assertNoFindings()
        print(report.map)  // the shortest way to each screen, in Mermaid
    }
}
