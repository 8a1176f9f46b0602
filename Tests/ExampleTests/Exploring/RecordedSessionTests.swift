@testable import CommentFeedExample
import Foundation
@testable import GreetingExample
import MVVMC
import MVVMCExplorer
import MVVMCTesting
@testable import PhotoStoreExample
@testable import SyncUpsExample
@testable import UserDirectoryExample
import XCTest

/// Tests that recorded sessions of the examples still lead to the recorded trees and archives.
///
/// By default, a run plays the first three sessions of each recording. `MVVMC_SESSIONS=200` plays all sessions, and
/// `MVVMC_RECORDS=1` records them again. A recording that differs shows that the behavior of an app has changed, so
/// record again only after an intended change.
@MainActor
final class RecordedSessionTests: XCTestCase {
    func testTheAppShell() async throws { try await check("AppShell") { makeExploredAppShell() } }

    func testThePhotoStore() async throws {
        let catalogue = try Catalogue.bundled()
        try await check("PhotoStore") { makeExploredStore(catalogue) }
    }

    func testTheCommentFeed() async throws { try await check("CommentFeed") { makeExploredFeed() } }

    func testTheUserDirectory() async throws { try await check("UserDirectory") { makeExploredDirectory() } }

    func testTheGreeting() async throws { try await check("Greeting") { makeExploredGreeting() } }

    func testSyncUps() async throws { try await check("SyncUps") { makeExploredSyncUps() } }

    private func check(_ name: String, _ make: @escaping @MainActor () -> Explorer.App) async throws {
        let environment = ProcessInfo.processInfo.environment
        if environment["MVVMC_RECORDS"] != nil {
            var sessions: [RecordedSession] = []
            for seed in 1...200 as ClosedRange<UInt64> { sessions.append(try await .record(seed, make)) }
            try RecordedSession.text(of: sessions).write(
                to: RecordedSession.file(name), atomically: true, encoding: .utf8)
        }
        let sessions = try RecordedSession.all(of: name)
        XCTAssertEqual(sessions.count, 200)
        let count = environment["MVVMC_SESSIONS"].flatMap(Int.init) ?? 3
        for session in sessions.prefix(count) {
            let played = await RecordedSession.play(session.steps, make)
            guard played != session else { continue }
            return XCTFail("Session \(session.steps)\nof \(name) led to\n\(played)\ninstead of\n\(session)")
        }
    }
}

/// The steps of an explorer's session, with the tree and the archive at its end.
@MainActor
struct RecordedSession: Equatable {
    /// The steps, one per line.
    let steps: String
    let tree: String
    /// The archive of `tree` as JSON, or an empty string if the app has no `remake` closure or the tree cannot be
    /// archived.
    let archive: String

    private static let stepCount = 25
    private static let separators = ["\n-- tree\n", "\n-- archive\n", "\n-- end\n"]

    static func file(_ name: String) -> URL {
        URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("RecordedSessions/\(name).txt")
    }

    /// The sessions of an example.
    static func all(of name: String) throws -> [Self] {
        sessions(in: try String(contentsOf: file(name), encoding: .utf8))
    }

    static func record(_ seed: UInt64, _ make: @escaping @MainActor () -> Explorer.App) async throws -> Self {
        let journal = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).steps")
        defer { try? FileManager.default.removeItem(at: journal) }
        var explorer = Explorer("make()", make: make)
        explorer.journal = journal
        await explorer.explore(sessions: 1, steps: stepCount, seed: seed).assertNoFindings()
        let lines = try String(contentsOf: journal, encoding: .utf8).split(separator: "\n").dropFirst()
        return await play(lines.joined(separator: "\n"), make)
    }

    static func play(_ steps: String, _ make: @escaping @MainActor () -> Explorer.App) async -> Self {
        let last = LastTree()
        let report = await Explorer("make()") { last.watch(make()) }.play(steps)
        report.assertNoFindings()
        return Self(steps: steps, tree: last.tree, archive: last.archive)
    }

    static func text(of sessions: [Self]) -> String {
        sessions.map {
            [$0.steps, separators[0], $0.tree, separators[1], $0.archive, separators[2]].joined()
        }.joined()
    }

    private static func sessions(in text: String) -> [Self] {
        text.components(separatedBy: separators[2]).dropLast().compactMap { session in
            let parts = session.components(separatedBy: separators[0])
                .flatMap { $0.components(separatedBy: separators[1]) }
            return parts.count == 3 ? Self(steps: parts[0], tree: parts[1], archive: parts[2]) : nil
        }
    }
}

/// A recorder of the tree and the archive of an app after the last step.
@MainActor
private final class LastTree {
    private(set) var tree = ""
    private(set) var archive = ""

    /// Returns the app with an additional invariant. The invariant always holds, and records the tree and the archive
    /// after each step.
    func watch(_ app: Explorer.App) -> Explorer.App {
        var app = app
        app.invariants.append(
            Explorer.Invariant("the tree is noted") { [navigator = app.navigator, remake = app.remake] in
                self.tree = "\(navigator)"
                self.archive = remake.flatMap { _ in navigator.archive() }.map(Self.json) ?? ""
                return true
            })
        if let remake = app.remake { app.remake = { self.watch(remake($0)) } }
        return app
    }

    private static func json(_ archive: NavigationArchive) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(archive)).map { String(decoding: $0, as: UTF8.self) } ?? "cannot be encoded"
    }
}
