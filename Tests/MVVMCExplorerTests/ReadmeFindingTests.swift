import Foundation
import MVVMCExplorer
import AppsWithMistakes
import Testing

/// Tests that README prints the finding that the explorer prints.
@MainActor
struct ReadmeFindingTests {
    @Test("The finding in README is the finding of the explorer") func findingInReadme() async throws {
        let mistake = try #require(Mistake.all.first { $0.name == "doublePresentation" })
        let report = await mistake.explorer.explore(sessions: 20, steps: 20, seed: 1)
        let finding = try #require(report.findings.first)
        let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains("```text\n\(finding)\n```"), "README does not have this finding:\n\(finding)")
    }
}
