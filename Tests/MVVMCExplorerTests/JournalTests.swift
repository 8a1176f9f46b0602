import Foundation
import MVVMC
import MVVMCExplorer
import MVVMCTesting
import XCTest

/// Tests the journal, which remains after a crash of the process.
@MainActor
final class JournalTests: XCTestCase {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")

    override func tearDown() async throws { try? FileManager.default.removeItem(at: file) }

    private func lines() throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    func testAJournalHasTheLastSessionAndCanBeReplayed() async throws {
        var explorer = Explorer("makeKitchen()") { makeKitchen() }
        explorer.journal = file
        let report = await explorer.explore(sessions: 3, steps: 25, seed: 11)
        let lines = try lines()
        XCTAssertEqual(lines.first, "# session 2, seed 11")
        XCTAssertEqual(lines.count, 26)
        let replayed = try await explorer.replay(file)
        XCTAssertEqual(replayed.findings.map(\.message), report.findings.map(\.message))
        XCTAssertEqual(replayed.steps, 25)
        XCTAssertEqual(try self.lines(), lines, "it can be replayed again")
    }

    func testAStepIsInTheJournalBeforeItIsPlayed() async throws {
        let file = file
        var last: String?
        var explorer = Explorer("makeCrash()") {
            let navigator = Navigator()
            navigator.start(KitchenCoordinator(book: KitchenBook(), clock: TestClock()))
            let crash = Explorer.Action("crash") {
                // The shortest ways to the screens are played again, without a journal.
                guard last == nil else { return }
                last = try? String(contentsOf: file, encoding: .utf8).split(separator: "\n").last.map(String.init)
            }
            return Explorer.App(navigator, world: [crash])
        }
        explorer.journal = file
        for seed in 1..<20 where last == nil { _ = await explorer.explore(sessions: 1, steps: 40, seed: UInt64(seed)) }
        XCTAssertEqual(last, "world: crash")
    }
}
