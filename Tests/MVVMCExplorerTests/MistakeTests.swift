import Foundation
import MVVMCExplorer
import AppsWithMistakes
import XCTest

/// Tests that an explorer finds each planted mistake, shortens its steps, and generates a test.
///
/// Exploring each app takes long, so the tests use six of the mistakes. The step `planted-mistakes` of `.ci/run` sets
/// `MVVMC_MISTAKES`, and uses all of them.
@MainActor
final class MistakeTests: XCTestCase {
    private static let usesAll = ProcessInfo.processInfo.environment["MVVMC_MISTAKES"] == "all"
    /// The mistakes that the tests use.
    private static let mistakes = Mistake.all.filter {
        usesAll
            || ["leak", "deadEnd", "doublePresentation", "staleRow", "staleSearch", "undeclaredPart"].contains($0.name)
    }

    /// The reports by the names of the mistakes. Several tests use each report.
    private static var reports: [String: Explorer.Report] = [:]
    private static let steps = 20

    private func report(_ mistake: Mistake) async -> Explorer.Report {
        if let report = Self.reports[mistake.name] { return report }
        // 300 steps are enough to find each mistake.
        let clock = ContinuousClock()
        let start = clock.now
        let report = await mistake.explorer.explore(sessions: 15, steps: Self.steps, seed: 7)
        Self.reports[mistake.name] = report
        if let finding = report.findings.first, let session = finding.session {
            print(
                """
                \(mistake.name): found within \((session + 1) * Self.steps) steps, shortened to \(finding.steps.count); \
                300 steps and the shortening took \(clock.now - start)
                """)
        }
        return report
    }

    func testEachMistakeIsFoundAndShortened() async {
        XCTAssertGreaterThanOrEqual(Self.mistakes.count, 5)
        for mistake in Self.mistakes {
            let report = await report(mistake)
            guard let finding = report.findings.first(where: { $0.kind == mistake.kind }) else {
                XCTFail("\(mistake.name) was not found: \(report)")
                continue
            }
            XCTAssertLessThanOrEqual(finding.steps.count, mistake.shortest + 1, "\(mistake.name): \(finding)")
            XCTAssertTrue(finding.isReproducible, "\(mistake.name): \(finding)")
            XCTAssertEqual(report.findings.count, 1, "\(mistake.name): \(report)")
            XCTAssertFalse(report.otherTasksWereAtWork, mistake.name)
        }
    }

    func testTheSameSeedLeadsToTheSameFindings() async {
        let repeatable = Self.mistakes.filter { $0.kind != .busy && $0.kind != .unansweredQuestion }
        for mistake in repeatable {
            let first = await mistake.explorer.explore(sessions: 1, steps: 20, seed: 7)
            let second = await mistake.explorer.explore(sessions: 1, steps: 20, seed: 7)
            XCTAssertEqual(first.map, second.map, mistake.name)
            XCTAssertEqual(first.steps, second.steps, mistake.name)
            XCTAssertEqual(first.findings.map(\.steps), second.findings.map(\.steps), mistake.name)
        }
    }

    func testTheStepsOfEachFindingReproduceIt() async {
        for mistake in Self.mistakes {
            guard let finding = await report(mistake).findings.first else { continue }
            let played = await mistake.explorer.play(finding.steps.joined(separator: "\n"))
            XCTAssertEqual(played.findings.map(\.kind), [mistake.kind], mistake.name)
            XCTAssertEqual(played.findings.first?.treeAfter, finding.treeAfter, mistake.name)
            let others = await mistake.explorer.play(finding.steps.dropLast().joined(separator: "\n"))
            XCTAssertEqual(others.findings.map(\.message), [], "\(mistake.name): the last step is needed")
        }
    }

    func testTheCompiledTestsEqualTheGeneratedTests() async throws {
        try XCTSkipUnless(Self.usesAll, "The files have a test of each mistake.")
        var findings: [(name: String, finding: Explorer.Finding)] = []
        for mistake in Mistake.all {
            if let finding = await report(mistake).findings.first { findings.append((mistake.name, finding)) }
        }
        let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("Generated")
        let files: [(String, Explorer.TestFramework)] = [
            ("GeneratedXCTests.swift", .xctest), ("GeneratedTests.swift", .swiftTesting),
        ]
        for (name, framework) in files {
            let text = Mistake.generatedTests(findings, in: framework)
            let file = folder.appendingPathComponent(name)
            if ProcessInfo.processInfo.environment["EXPLORER_WRITES_TESTS"] != nil {
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            XCTAssertEqual(text, try String(contentsOf: file, encoding: .utf8), name)
        }
    }
}
