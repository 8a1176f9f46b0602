@testable import CommentFeedExample
import Foundation
import MVVMCLists
import MVVMCTesting
import XCTest

/// Tests the app's `CommentArchive`, and the whole app without a user interface.
@MainActor
final class CommentsCoordinatorTests: XCTestCase {
    private let service = HeldCommentService()
    private let navigator = Navigator()

    private func start() async {
        navigator.start(
            CommentsCoordinator(
                Article(id: 1, title: "On engines", wordCount: 900), makeServices(service, HeldImages())))
        await service.answer(.success(CommentPage(comments: [.numbered(1), .numbered(2)], hasMore: false)))
        await waitUntil("the first page is loaded") { feed?.comment(2) != nil }
    }

    private var feed: CommentsViewModel? { navigator.screens.first?.viewModel as? CommentsViewModel }
    private var reply: ReplyViewModel? { navigator.frontmostStack.top?.viewModel as? ReplyViewModel }

    func testAnAuthorIsShownWithTheArticleInOneKindOfCell() async throws {
        await start()
        navigator.screens.first?.coordinator.flatMap { $0 as? CommentsCoordinator }?.navigate(to: .author(of: 2))
        let author = try XCTUnwrap(navigator.top?.viewModel as? AuthorViewModel)
        XCTAssertEqual(author.list.selectionMode, .disabled, "a row opens no screen")
        let registry = ReusableViewRegistry<any FeedCell> { fatalError($0) }
        registry.register(view: TitleDetailCell.self) { TitleDetailCell() }
        let table = HeadlessList(author.list, views: registry, visibleRows: 5)
        XCTAssertTrue(table.cells.allSatisfy { $0.view is TitleDetailCell })
        XCTAssertEqual(
            table.cells.map(\.view.texts), [["Author 2", "Joined 3 years ago"], ["On engines", "4 minutes"]])
    }

    func testAReplyIsSentAndTheFeedRefreshed() async throws {
        await start()
        feed?.reply(to: 2)
        XCTAssertEqual(reply?.title, "To Author 2")
        XCTAssertEqual(reply?.send.isEnabled, false)
        reply?.text = "Well said"
        try await reply?.send.run()
        XCTAssertNil(navigator.presented)
        let replies = await service.replies
        XCTAssertEqual(replies, ["2: Well said"])
        await service.answer(.success(CommentPage(comments: [.numbered(0), .numbered(1)], hasMore: false)))
        await waitUntil("the feed is refreshed") { feed?.comment(0) != nil }
    }

    func testADraftIsThereAgainAfterTheFeedIsLoaded() async throws {
        await start()
        feed?.reply(to: 2)
        reply?.text = "Well sa"
        let archive = try XCTUnwrap(navigator.archive())
        let (next, later) = (Navigator(), HeldCommentService())
        let article = Article(id: 1, title: "On engines", wordCount: 900)
        next.restore(archive, starting: CommentsCoordinator(article, makeServices(later, HeldImages())))
        XCTAssertNil(next.presented)
        // The system ends the app again before the feed is loaded.
        XCTAssertEqual(next.archive(), archive)
        await later.answer(.success(CommentPage(comments: [.numbered(1), .numbered(2)], hasMore: false)))
        await waitUntil("the form is shown") { next.presented != nil }
        let restored = try next.frontmostViewModel(ReplyViewModel.self)
        XCTAssertEqual(restored.title, "To Author 2")
        XCTAssertEqual(restored.text, "Well sa")
    }

    func testADraftForACommentThatIsGoneIsDropped() async throws {
        await start()
        feed?.reply(to: 2)
        let archive = try XCTUnwrap(navigator.archive())
        let (next, later) = (Navigator(), HeldCommentService())
        let article = Article(id: 1, title: "On engines", wordCount: 900)
        next.restore(archive, starting: CommentsCoordinator(article, makeServices(later, HeldImages())))
        await later.answer(.success(CommentPage(comments: [.numbered(1)], hasMore: false)))
        await settle()
        XCTAssertNil(next.presented)
        XCTAssertEqual(next.waitingRoutes, [])
    }

    func testAReplyThatCannotBeSentStays() async {
        await start()
        await service.failReplies(with: Failure())
        feed?.reply(to: 1)
        reply?.text = "Well said"
        _ = try? await reply?.send.run()
        XCTAssertEqual(reply?.text, "Well said")
        XCTAssertEqual(reply?.send.error.map { "\($0)" }, "The server is asleep.")
        await service.failReplies(with: nil)
        reply?.cancel()
        XCTAssertNil(navigator.presented)
        let replies = await service.replies
        XCTAssertEqual(replies, [])
    }

    func testACommentThatIsNotThereIsDeclined() async throws {
        await start()
        let coordinator = try XCTUnwrap(navigator.top?.coordinator as? CommentsCoordinator)
        XCTAssertEqual(coordinator.navigate(to: .reply(to: 99)), .declined(reason: "There is no comment 99."))
        XCTAssertNil(navigator.presented)
    }

    func testTheAppsOwnCommentsAreShownAndReplied() async throws {
        let archive = CommentArchive(Samples.makeComments(), pageSize: 20, writer: Samples.reader)
        navigator.start(
            CommentsCoordinator(Samples.article, CommentFeedServices(comments: archive, images: HeldImages())))
        await waitUntil("the first page is loaded") { feed?.comment(100) != nil }
        XCTAssertEqual(feed?.pages.items.map(\.id), (81...100).reversed())
        let table = HeadlessList(
            try XCTUnwrap(feed).list, views: makeFeedRegistry(for: try XCTUnwrap(feed)), visibleRows: 2)
        XCTAssertEqual(table.cells.map(\.view.texts[0]), ["Ada · Edited", "Grace"])
        feed?.reply(to: 100)
        reply?.text = "Well said"
        try await reply?.send.run()
        await waitUntil("the reply is loaded") { feed?.comment(101) != nil }
        XCTAssertEqual(feed?.comment(101)?.author.name, "You")
        XCTAssertEqual(feed?.comment(100)?.replies, [101])
    }

    func testARowWithoutACellOfItsOwnIsReportedInAPlaceholder() async {
        await start()
        let article = ArticleRowViewModel(Article(id: 1, title: "On engines", wordCount: 900))
        var texts: [String] = []
        let misuse = recordingMisuse { texts = feed.map { makeFeedRegistry(for: $0).view(for: article).texts } ?? [] }
        XCTAssertEqual(misuse.count, 1)
        XCTAssertEqual(texts, ["ArticleRowViewModel"])
    }

    func testTheArchiveDeliversPagesAndTakesReplies() async throws {
        let archive = CommentArchive(
            (1...5).map(Comment.numbered), pageSize: 2, writer: .numbered(9), now: { .distantFuture })
        var ids: [Int] = []
        var page = await archive.page(after: nil)
        while page.hasMore {
            ids += page.comments.map(\.id)
            page = await archive.page(after: ids.last)
        }
        XCTAssertEqual(ids + page.comments.map(\.id), [1, 2, 3, 4, 5])
        try await archive.reply("Yes", to: 3)
        let first = await archive.page(after: nil)
        XCTAssertEqual(first.comments.map(\.text), ["Yes", "Text 1"])
        let third = await archive.page(after: 2)
        XCTAssertEqual(third.comments.first?.replies, [6])
        do {
            try await archive.reply("No", to: 99)
            XCTFail("a reply to a missing comment must fail")
        } catch {
            XCTAssertEqual("\(error)", "The comment is no longer there.")
        }
    }
}
