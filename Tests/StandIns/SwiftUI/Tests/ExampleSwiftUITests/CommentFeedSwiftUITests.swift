@testable import CommentFeedExample
import Foundation
import MVVMCTesting
import SwiftUI
import XCTest

/// Tests the comment feed in a window.
@MainActor
final class CommentFeedSwiftUITests: XCTestCase {
    private struct Failure: Error, CustomStringConvertible {
        let description = "The server is asleep."
    }

    /// A service that returns comments, or fails if the test sets an error.
    @MainActor
    private final class Service: CommentService {
        let archive: CommentArchive
        var failure: Failure?

        init(_ archive: CommentArchive) { self.archive = archive }

        func page(after id: Comment.ID?) async throws -> CommentPage {
            if let failure { throw failure }
            return await archive.page(after: id)
        }

        func reply(_ text: String, to id: Comment.ID) async throws {
            if let failure { throw failure }
            try await archive.reply(text, to: id)
        }
    }

    /// A store that returns images immediately, and records the requests.
    private actor Images: ImageStore {
        private var log: [String] = []

        nonisolated func cachedImage(at url: URL) -> Data? { nil }

        func image(at url: URL) -> Data {
            log.append(url.lastPathComponent)
            return Data("picture".utf8)
        }

        /// The names of the requested files, copied as in `MisuseRecording.reports`.
        var requests: [String] { log.map { $0 } }
    }

    private nonisolated static let now = Date(timeIntervalSince1970: 1_700_000_000)
    private let images = Images()
    private let service = Service(
        CommentArchive(
            (1...5).map { number in
                Comment(
                    id: 100 - number, author: author("Author \(number)"), date: now - 3600 * Double(number),
                    text: "Text \(number)", isEdited: number == 2)
            }, pageSize: 3, writer: author("You"), now: { now }))

    private nonisolated static func author(_ name: String) -> Author {
        Author(
            id: name, name: name, pictureURL: URL(fileURLWithPath: "/pictures/\(name)", isDirectory: false),
            joined: now - 7200)
    }

    override func setUp() async throws {
        failOnMisuse()
        StandIn.reset()
    }

    override func tearDown() async throws { XCTAssertEqual(StandIn.failures, []) }

    private func open() -> StandInWindow {
        StandInWindow(
            app: CommentFeedApp(
                article: Article(id: 1, title: "The Analytical Engine", wordCount: 800),
                services: CommentFeedServices(comments: service, images: images) {
                    CommentDates(locale: Locale(identifier: "en_US"), timeZone: .gmt, now: Self.now)
                }))
    }

    /// Opens the app, and returns after all comments have been loaded.
    private func openAndLoad() async -> StandInWindow {
        let window = open()
        await wait(for: "Text 5", in: window)
        return window
    }

    private func wait(for text: String, in window: StandInWindow) async {
        await waitUntil("\(text) is shown") {
            window.render()
            return window.texts.contains(text)
        }
        await window.settle()
    }

    func testThePagesOfTheFeedAreLoadedAsTheirRowsAppear() async {
        let window = await openAndLoad()
        XCTAssertEqual(window.title, "Comments")
        let texts = window.texts.filter { $0 != "Reply" }
        XCTAssertEqual(
            Array(texts.prefix(6)),
            ["Author 1", "1 hour ago", "Text 1", "Author 2 · Edited", "2 hours ago", "Text 2"])
        XCTAssertFalse(texts.contains("Loading…"), "\(texts)")
    }

    func testACommentIsRepliedTo() async {
        let window = await openAndLoad()
        await window.use("Reply to Author 2")
        XCTAssertEqual(window.presentation, "sheet")
        XCTAssertEqual(window.title, "To Author 2")
        XCTAssertFalse(window.canTap("Send"))
        XCTAssertTrue(window.type("Answer", "Indeed"))
        await window.use("Send")
        XCTAssertEqual(window.presentationCount, 0)
        await wait(for: "Indeed", in: window)
        XCTAssertEqual(window.texts.first, "You", "a reply is the newest comment")
        let replied = await service.archive.page(after: nil).comments.first { $0.author.name == "Author 2" }
        XCTAssertEqual(replied?.replies.count, 1)
    }

    func testAReplyThatIsNotSentStaysInItsSheetWithTheReason() async {
        let window = await openAndLoad()
        await window.use("Reply to Author 1")
        XCTAssertTrue(window.type("Answer", "Indeed"))
        service.failure = Failure()
        XCTAssertTrue(window.tap("Send"))
        await wait(for: "The server is asleep.", in: window)
        XCTAssertEqual(window.presentationCount, 1)
        XCTAssertTrue(window.canTap("Send"))
        await window.use("Cancel")
        XCTAssertEqual(window.presentationCount, 0)
        XCTAssertFalse(window.texts.contains("Indeed"))
    }

    func testAFeedThatCouldNotBeLoadedIsLoadedByTheButtonInItsRow() async {
        service.failure = Failure()
        let window = open()
        await wait(for: "The server is asleep.", in: window)
        service.failure = nil
        XCTAssertTrue(window.tap("Load the comments again"))
        await wait(for: "Text 5", in: window)
        XCTAssertFalse(window.texts.contains("The server is asleep."))
    }

    func testATapOnACommentOpensItsAuthor() async {
        let window = await openAndLoad()
        await window.use("Text 2")
        XCTAssertEqual(window.title, "Author")
        XCTAssertEqual(
            window.texts.filter { $0 != "Author" },
            ["Author 2", "Joined 2 hours ago", "The Analytical Engine", "4 minutes"])
        XCTAssertTrue(window.tapBack())
        await window.settle()
        XCTAssertEqual(window.title, "Comments")
    }

    func testPullingTheFeedDownLoadsItAgain() async throws {
        let window = await openAndLoad()
        try await service.archive.reply("From elsewhere", to: 99)
        await window.pullToRefresh()?.value
        await wait(for: "From elsewhere", in: window)
    }

    func testPicturesAreRequestedForTheCommentsOnTheScreen() async {
        let window = await openAndLoad()
        let requests = await images.requests
        XCTAssertEqual(requests.sorted(), (1...5).map { "Author \($0)" })
        XCTAssertTrue(window.texts.contains("Text 1"))
    }

    func testTheAppStartsWithItsOwnComments() async {
        let window = StandInWindow(app: CommentFeedApp())
        await wait(for: "Comment 100", in: window)
        XCTAssertTrue(window.canTap("Reply to Ada"))
    }
}
