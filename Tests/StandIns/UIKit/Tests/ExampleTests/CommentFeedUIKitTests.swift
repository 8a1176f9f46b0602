@testable import CommentFeedExample
import MVVMCLists
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

/// Tests the comment feed in a window.
@MainActor
final class CommentFeedUIKitTests: XCTestCase {
    /// An image store that returns each image without delay and keeps it.
    private final class Images: ImageStore, @unchecked Sendable {
        private let lock = NSLock()
        private var kept: [URL: Data] = [:]
        func cachedImage(at url: URL) -> Data? { lock.withLock { kept[url] } }
        func image(at url: URL) async throws -> Data {
            let image = Data(url.lastPathComponent.utf8)
            lock.withLock { kept[url] = image }
            return image
        }
    }

    @MainActor
    private final class Service: CommentService {
        private var comments = (1...30).map { number in
            let author = Author(
                id: "a\(number)", name: "Author \(number)", pictureURL: URL(fileURLWithPath: "/\(number)"),
                joined: Date(timeIntervalSince1970: 0))
            return Comment(
                id: number, author: author, date: Date(timeIntervalSince1970: 0), text: "Text \(number)",
                isEdited: number == 2)
        }
        private(set) var replies: [String] = []
        private var failures = 0
        func fail(_ count: Int) { failures = count }
        func page(after id: Comment.ID?) throws -> CommentPage {
            if failures > 0 {
                failures -= 1
                throw NoConnection()
            }
            let page = comments.drop { $0.id <= id ?? 0 }.prefix(12)
            return CommentPage(comments: Array(page), hasMore: (page.last?.id ?? 30) < 30)
        }
        func reply(_ text: String, to id: Comment.ID) { replies.append("\(id): \(text)") }
    }

    private struct NoConnection: Error, CustomStringConvertible { let description = "No connection." }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    private let service = Service()
    private typealias Feed = CommentsViewController

    override func setUp() async throws {
        StandIn.reset()
        try InterfaceFile.registerAll()
    }

    override func tearDown() async throws { XCTAssertEqual(StandIn.failures, []) }

    private func settle() async {
        for _ in 0..<4 {
            StandIn.finishAnimations()
            await MVVMCTesting.settle()
        }
    }

    private func start() async throws -> Feed {
        window.start(
            CommentsCoordinator(
                Article(id: 1, title: "On engines", wordCount: 900),
                CommentFeedServices(comments: service, images: Images())),
            views: makeCommentFeedRegistry())
        let feed = try XCTUnwrap((window.rootViewController as? UINavigationController)?.topViewController as? Feed)
        feed.loadViewIfNeeded()
        feed.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
        feed.tableView.layoutIfNeeded()
        await settle()
        feed.tableView.layoutIfNeeded()
        return feed
    }

    private func cell(_ row: Int, _ feed: Feed) throws -> CommentTableCell {
        try XCTUnwrap(feed.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? CommentTableCell)
    }

    func testCommentsAreShownWithTheirPictures() async throws {
        let feed = try await start()
        XCTAssertEqual(feed.title, "Comments")
        let cell = try cell(1, feed)
        XCTAssertEqual(cell.nameLabel.text, "Author 2 · Edited")
        XCTAssertEqual(cell.commentLabel.text, "Text 2")
        await settle()
        XCTAssertEqual(cell.authorImageView.image?.standInData, Data("2".utf8))
        feed.tableView.standInScroll(to: 2)
        await settle()
        XCTAssertEqual(try self.cell(11, feed).authorImageView.image?.standInData, Data("12".utf8))
    }

    func testPicturesAreDecodedOnceAndOffTheMainThread() async throws {
        let feed = try await start()
        await settle()
        let image = try XCTUnwrap(cell(1, feed).authorImageView.image)
        XCTAssertEqual(image.standInWasDecodedOnMainThread, false)
        feed.tableView.standInScroll(to: 8)
        await settle()
        feed.tableView.standInScroll(to: 0)
        XCTAssertTrue(try cell(1, feed).authorImageView.image === image, "what is decoded is shown at once")
    }

    func testTheViewModelOfTheCellIsNestedInIt() async throws {
        let cell = try XCTUnwrap(StandIn.nibs["CommentTableCell"]?() as? CommentTableCell)
        var replies: [CommentTableCell.Action] = []
        cell.onAction = { replies.append($0) }
        cell.viewModel = CommentTableCell.ViewModel(
            id: 1, authorName: "Ada", isEdited: true, date: .now, text: "Text", dates: CommentDates())
        XCTAssertEqual(cell.nameLabel.text, "Ada · Edited")
        cell.viewModel?.authorName = "Grace"
        XCTAssertEqual(cell.nameLabel.text, "Grace · Edited")
        cell.replyButton.standInTouch(.touchUpInside)
        XCTAssertEqual(replies, [.reply])
    }

    func testTheNextPageComesAsTheUserScrolls() async throws {
        let feed = try await start()
        for row in [5, 14, 25] {
            feed.tableView.standInScroll(to: row)
            await settle()
        }
        feed.tableView.standInScroll(to: 20)
        XCTAssertEqual(try cell(29, feed).nameLabel.text, "Author 30")
        XCTAssertEqual(feed.viewModel?.list.snapshot.itemCount, 30, "and no row at the end")
    }

    func testAFailedPageIsTriedAgainByItsButton() async throws {
        service.fail(1)
        let feed = try await start()
        let status = try XCTUnwrap(
            feed.tableView.cellForRow(at: IndexPath(row: 0, section: 1)) as? FeedStatusTableCell)
        XCTAssertEqual(status.label.text, "No connection.")
        XCTAssertFalse(status.button.isHidden)
        status.button.standInTouch(.touchUpInside)
        await settle()
        feed.tableView.layoutIfNeeded()
        XCTAssertEqual(try cell(0, feed).nameLabel.text, "Author 1")
    }

    func testPullingDownRefreshes() async throws {
        let feed = try await start()
        feed.tableView.refreshControl?.standInPull()
        XCTAssertEqual(feed.tableView.refreshControl?.isRefreshing, true)
        await settle()
        XCTAssertEqual(feed.tableView.refreshControl?.isRefreshing, false)
    }

    func testAnAnswerIsWrittenAndSent() async throws {
        let feed = try await start()
        try cell(3, feed).replyButton.standInTouch(.touchUpInside)
        await settle()
        let sheet = window.rootViewController?.presentedViewController as? UINavigationController
        let reply = try XCTUnwrap(sheet?.topViewController as? ReplyViewController)
        XCTAssertEqual(reply.title, "To Author 4")
        XCTAssertEqual(reply.sendButton.configuration?.title, "Send")
        XCTAssertEqual(reply.cancelButton.configuration?.title, "Cancel")
        XCTAssertFalse(reply.sendButton.isEnabled)
        reply.textView.standInType("Well said")
        reply.sendButton.standInTouch(.touchUpInside)
        await settle()
        XCTAssertNil(window.rootViewController?.presentedViewController)
        let replies = service.replies
        XCTAssertEqual(replies, ["4: Well said"])
    }

    func testAnAnswerIsGivenUp() async throws {
        let feed = try await start()
        try cell(0, feed).replyButton.standInTouch(.touchUpInside)
        await settle()
        let sheet = window.rootViewController?.presentedViewController as? UINavigationController
        let reply = try XCTUnwrap(sheet?.topViewController as? ReplyViewController)
        reply.textView.standInType("Well said")
        reply.cancelButton.standInTouch(.touchUpInside)
        await settle()
        XCTAssertNil(window.rootViewController?.presentedViewController)
        let replies = service.replies
        XCTAssertEqual(replies, [])
    }

    func testTheAuthorAndTheArticleAreInOneKindOfCell() async throws {
        let feed = try await start()
        feed.tableView.standInTap(IndexPath(row: 0, section: 0))
        await settle()
        let author = try XCTUnwrap(
            (window.rootViewController as? UINavigationController)?.topViewController as? AuthorViewController)
        author.loadViewIfNeeded()
        author.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 440)
        author.tableView.layoutIfNeeded()
        let cells = author.tableView.standInCells
        XCTAssertEqual((cells.first as? TitleDetailTableCell)?.titleLabel.text, "Author 1")
        XCTAssertEqual((cells.last as? TitleDetailTableCell)?.detailLabel.text, "4 minutes")
    }
}
