import Foundation
import MVVMCExplorer
import MVVMCExplorerMistakes
import Testing

/// README prints a finding as the explorer does.
@MainActor
struct ReadmeFindingTests {
    @Test func theFindingInTheReadmeIsTheOneThatIsFound() async throws {
        let mistake = try #require(Mistake.all.first { $0.name == "doublePresentation" })
        let report = await mistake.explorer.explore(sessions: 20, steps: 20, seed: 1)
        let finding = try #require(report.findings.first)
        let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains("```text\n\(finding)\n```"), "README does not have this finding:\n\(finding)")
    }
}
