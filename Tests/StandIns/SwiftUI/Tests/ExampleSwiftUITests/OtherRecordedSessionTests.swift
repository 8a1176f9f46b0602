@testable import CommentFeedExample
import MVVMCSwiftUI
import MVVMCTesting
import SwiftUI
@testable import UserDirectoryExample
import XCTest

/// Tests that sessions of the other examples, which were recorded in the views of SwiftUI, are replayed without them.
@MainActor
final class OtherRecordedSessionTests: XCTestCase {
    override func setUp() async throws {
        failOnMisuse()
        StandIn.reset()
    }

    override func tearDown() async throws { XCTAssertEqual(StandIn.failures, []) }

    /// Shows an app in a window, records what `use` does there, and replays it in another instance of the app.
    private func replay(
        _ make: @escaping @MainActor () -> Explorer.App, _ views: ViewRegistry,
        _ use: (StandInWindow, Explorer.App) async throws -> Void
    ) async throws -> Explorer.Replay {
        var lines: [RecordedLine] = []
        let app = make()
        let token = app.navigator.record(texts: true) { lines.append($0) }
        let window = StandInWindow(isCompact: true) { NavigatorView(app.navigator, views: views) }
        await window.settle()
        try await use(window, app)
        token.cancel()
        return try await Explorer("make()", make: make).replay(lines.map(\.text))
    }

    private func answer(_ request: String, _ app: Explorer.App, _ window: StandInWindow) async {
        XCTAssertEqual(app.requests?.answer(request), true)
        await window.settle()
    }

    func testAReplyToAComment() async throws {
        let replay = try await replay({ makeExploredFeed() }, .commentFeed) { window, app in
            await answer("the first page", app, window)
            await window.use("Text 2")
            XCTAssertTrue(window.tapBack())
            await window.settle()
            await window.use("Reply to Author 2")
            XCTAssertTrue(window.type("Answer", "Indeed"))
            await window.use("Send")
            await answer("reply to 2", app, window)
            XCTAssertEqual(window.presentationCount, 0)
        }
        XCTAssertNil(replay.difference, "\(replay)")
        XCTAssertEqual(
            replay.steps.dropFirst(),
            [
                "AuthorViewModel: leave", #"CommentsCoordinator: navigate to {"reply":{"to":2}}"#,
                #"ReplyViewModel: type "Indeed" in text"#, "ReplyViewModel: send",
            ])
    }

    func testTheTabsOfTheDirectory() async throws {
        let replay = try await replay({ makeExploredDirectory() }, .userDirectory) { window, app in
            await answer("the users", app, window)
            for tab in [1, 3] {
                XCTAssertTrue(window.tapTab(tab))
                await window.settle()
            }
            await window.use("Notifications")
            XCTAssertTrue(window.tapBack())
            await window.settle()
        }
        XCTAssertNil(replay.difference, "\(replay)")
        XCTAssertGreaterThan(replay.steps.count, 3, "\(replay)")
    }
}
