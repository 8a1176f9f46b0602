import MVVMC
import MVVMCTesting
import XCTest

// The code of the article "Recording sessions".

@MainActor
final class SessionLog {
    private var parts: [[String]] = []

    func append(_ line: RecordedLine) {
        if line.isStart { parts = parts.suffix(1) + [[]] }
        parts[parts.count - 1].append(line.text)
    }

    /// The lines for a report.
    var lines: [String] { parts.flatMap { $0 } }
}

@MainActor
final class RecordingArticleTests: XCTestCase {
    private let log = SessionLog()
    private let store = DraftStore()

    private func record(hasAgreed: Bool) -> (Navigator, ObservationToken) {
        let log = log
        let navigator = Navigator()
        let recording = navigator.record(texts: hasAgreed) { line in log.append(line) }
        navigator.start(DraftsCoordinator(store: store))
        return (navigator, recording)
    }

    func testARecordedSessionIsReplayed() async throws {
        let (navigator, recording) = record(hasAgreed: true)
        let drafts = try XCTUnwrap(navigator.top?.coordinator as? DraftsCoordinator)
        drafts.navigate(to: .draft)
        navigator.userDidGoBack()
        XCTAssertEqual(log.lines.count, 5)
        let explorer = Explorer("makeDraftsApp()") { makeDraftsApp() }
        let replay = try await explorer.replay(log.lines)
        print(replay)
        XCTAssertNil(replay.difference, "\(replay)")
        let source = replay.test(named: "theDraftIsDiscarded")
        XCTAssertTrue(source.contains("func testTheDraftIsDiscarded() async throws {"))
        recording.cancel()
    }

    func testTheLogKeepsTheLastTwoParts() async throws {
        let log = log
        let navigator = Navigator()
        let recording = navigator.record(texts: true, restartingAfter: 2) { line in log.append(line) }
        let drafts = DraftsCoordinator(store: store)
        navigator.start(drafts)
        for _ in 1...5 {
            drafts.navigate(to: .draft)
            navigator.userDidGoBack()
        }
        XCTAssertLessThanOrEqual(log.lines.count, 10)
        let explorer = Explorer("makeDraftsApp()") { makeDraftsApp() }
        let replay = try await explorer.replay(log.lines)
        XCTAssertNil(replay.difference, "\(replay)")
        recording.cancel()
    }
}
