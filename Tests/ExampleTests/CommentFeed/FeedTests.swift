@testable import CommentFeedExample
import Foundation
import MVVMCLists
import MVVMCTesting
import XCTest

/// Tests the feed, its requests, and its rows in a headless list.
@MainActor
final class FeedTests: XCTestCase {
    private let service = HeldCommentService()
    private let images = HeldImages()
    private let router = RouterRecorder<CommentsCoordinator.Route>()
    private typealias Table = HeadlessList<CommentsViewModel.Section, AnyListItem, any FeedCell>

    private func makeFeed() -> CommentsViewModel {
        CommentsViewModel(makeServices(service, images), router: router)
    }

    private func makeTable(_ feed: CommentsViewModel, height: Int) -> Table {
        HeadlessList(feed.list, views: makeFeedRegistry(for: feed), visibleRows: height)
    }

    private func page(_ ids: Range<Int>, hasMore: Bool = true) -> CommentPage {
        CommentPage(comments: ids.map(Comment.numbered), hasMore: hasMore)
    }

    /// Returns the first text of each displayed row.
    private func rows(_ table: Table) -> [String] { table.cells.map { $0.view.texts[0] } }

    private func comment(_ id: Int, in table: Table) -> CommentCell? {
        table.view(for: AnyListItem.ID(id, of: CommentCell.ViewModel.self)) as? CommentCell
    }

    private func status(in table: Table) -> FeedStatusCell? {
        table.view(for: AnyListItem.ID(0, of: FeedStatusViewModel.self)) as? FeedStatusCell
    }

    /// Waits for a request, answers it, and waits until one of the commands that load pages has ended.
    private func answer(_ feed: CommentsViewModel, _ result: Result<CommentPage, any Error>) async {
        var isShown = false
        let bindings = Bindings()
        for command in [feed.pages.refresh, feed.pages.loadNext] {
            bindings.observe(command.$isRunning, initial: false, with: command) { if !$1 { isShown = true } }
        }
        await service.answer(result)
        // The test with 100,000 comments may take many seconds on a shared machine.
        await waitUntil("the answer is shown", within: .seconds(60)) { isShown }
    }

    // MARK: Pages

    func testTheFirstPageTakesThePlaceOfALoadingRow() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 4)
        XCTAssertEqual(rows(table), ["Loading…"])
        XCTAssertEqual(status(in: table)?.isBusy, true)
        await answer(feed, .success(page(0..<3, hasMore: false)))
        XCTAssertEqual(rows(table), ["Author 0", "Author 1", "Author 2"])
    }

    func testAnEmptyFeedSaysSo() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 4)
        await answer(feed, .success(page(0..<0, hasMore: false)))
        XCTAssertEqual(rows(table), ["No comments yet."])
        XCTAssertEqual(status(in: table)?.isBusy, false)
    }

    func testTheNextPageIsAskedForNearTheEnd() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 5)
        await answer(feed, .success(page(0..<50)))
        table.scroll(toRow: 30)
        XCTAssertFalse(feed.pages.loadNext.isRunning)
        await mainActorTurn()
        var asked = await service.asked
        XCTAssertEqual(asked, [nil], "row 30 is not near the end")
        table.scroll(toRow: 36)
        await waitUntil("the next page is requested") { await service.isAsked }
        asked = await service.asked
        XCTAssertEqual(asked, [nil, 49])
        await answer(feed, .success(page(50..<60, hasMore: false)))
        XCTAssertEqual(feed.list.snapshot.itemCount, 60, "all comments, and no status row")
        table.scroll(toRow: 60)
        XCTAssertEqual(rows(table), (55..<60).map { "Author \($0)" })
        XCTAssertFalse(feed.pages.loadNext.isRunning)
        await mainActorTurn()
        asked = await service.asked
        XCTAssertEqual(asked, [nil, 49], "no request follows the last page")
    }

    func testPagesShorterThanTheScreenFollowEachOther() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 8)
        await answer(feed, .success(page(0..<2)))
        await answer(feed, .success(page(2..<4)))
        await answer(feed, .success(page(4..<5, hasMore: false)))
        XCTAssertEqual(rows(table), (0..<5).map { "Author \($0)" })
    }

    func testARestoredFeedIsWhereItWas() async throws {
        let navigator = Navigator()
        let article = Article(id: 1, title: "On engines", wordCount: 900)
        navigator.start(CommentsCoordinator(article, makeServices(service, images)))
        let feed = try XCTUnwrap(navigator.top?.viewModel as? CommentsViewModel)
        let table = makeTable(feed, height: 5)
        await answer(feed, .success(page(0..<20)))
        table.scroll(toRow: 15)
        await answer(feed, .success(page(20..<40, hasMore: false)))
        table.scroll(toRow: 22)
        let archive = try XCTUnwrap(navigator.archive())

        let next = Navigator()
        next.restore(archive, starting: CommentsCoordinator(article, makeServices(service, images)))
        let restored = try XCTUnwrap(next.top?.viewModel as? CommentsViewModel)
        let restoredTable = makeTable(restored, height: 5)
        await service.answer(.success(page(0..<20)))
        await waitUntil("the second page is requested") { await service.isAsked }
        XCTAssertEqual(rows(restoredTable), ["Loading…"], "the pages are shown together")
        await answer(restored, .success(page(20..<40, hasMore: false)))
        XCTAssertEqual(rows(restoredTable), (22..<27).map { "Author \($0)" })
        let asked = await service.asked
        XCTAssertEqual(asked, [nil, 19, nil, 19])
    }

    func testAPageWithoutCommentsIsTheLast() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 8)
        await answer(feed, .success(page(0..<0)))
        XCTAssertEqual(rows(table), ["No comments yet."])
        feed.pages.refresh.execute()
        await answer(feed, .success(page(0..<2)))
        await answer(feed, .success(page(2..<2)))
        XCTAssertEqual(rows(table), ["Author 0", "Author 1"])
        let asked = await service.asked
        XCTAssertEqual(asked, [nil, nil, 1])
    }

    func testCommentsThatComeTwiceAreShownOnce() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 8)
        await answer(feed, .success(page(0..<3)))
        await answer(feed, .success(page(2..<5, hasMore: false)))
        XCTAssertEqual(rows(table), (0..<5).map { "Author \($0)" })
    }

    func testAFirstPageThatFailsIsTriedAgain() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 4)
        await answer(feed, .failure(Failure()))
        XCTAssertEqual(status(in: table)?.texts, ["The server is asleep.", "Retry"])
        status(in: table)?.tapButton()
        XCTAssertEqual(rows(table), ["Loading…"])
        status(in: table)?.tapButton()
        await answer(feed, .success(page(0..<1, hasMore: false)))
        XCTAssertEqual(rows(table), ["Author 0"])
        let asked = await service.asked
        XCTAssertEqual(asked, [nil, nil])
    }

    func testALaterPageThatFailsIsTriedAgainOnlyByTheButton() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 4)
        await answer(feed, .success(page(0..<3)))
        await answer(feed, .failure(Failure()))
        XCTAssertEqual(rows(table), ["Author 0", "Author 1", "Author 2", "The server is asleep."])
        table.scroll(toRow: 0)
        table.scroll(toRow: 3)
        XCTAssertFalse(feed.pages.loadNext.isRunning)
        await mainActorTurn()
        var asked = await service.asked
        XCTAssertEqual(asked, [nil, 2])
        status(in: table)?.tapButton()
        await answer(feed, .success(page(3..<4, hasMore: false)))
        asked = await service.asked
        XCTAssertEqual(asked, [nil, 2, 2])
        XCTAssertEqual(rows(table), (0..<4).map { "Author \($0)" })
    }

    // MARK: Refreshing

    func testRefreshingStartsOverAndKeepsWhatIsThereUntilThen() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 4)
        await answer(feed, .success(page(1..<4, hasMore: false)))
        feed.pages.refresh.execute()
        XCTAssertEqual(rows(table), ["Author 1", "Author 2", "Author 3"])
        await answer(feed, .success(page(0..<3, hasMore: false)))
        XCTAssertEqual(rows(table), ["Author 0", "Author 1", "Author 2"])
    }

    func testARefreshThatFailsLosesNothing() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 4)
        await answer(feed, .success(page(0..<2, hasMore: false)))
        feed.pages.refresh.execute()
        await answer(feed, .failure(Failure()))
        XCTAssertEqual(rows(table), ["Author 0", "Author 1"])
        XCTAssertEqual(feed.pages.refresh.error.map { "\($0)" }, "The server is asleep.")
    }

    func testRefreshingGivesUpThePageThatWasOnItsWay() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 4)
        await answer(feed, .success(page(0..<3)))
        await waitUntil("the next page is requested") { await service.isAsked }
        feed.pages.refresh.execute()
        await waitUntil("the request was cancelled") { await service.cancelled == 1 }
        await waitUntil("the first page is requested") { await service.isAsked }
        await answer(feed, .success(page(5..<7, hasMore: false)))
        XCTAssertEqual(rows(table), ["Author 5", "Author 6"])
        let asked = await service.asked
        XCTAssertEqual(asked, [nil, 2, nil])
    }

    func testAPageThatComesAfterItWasGivenUpIsNotShown() async {
        var ended = 0
        let feed = CommentsViewModel(
            makeServices(MainActorService(service, isStubborn: true) { ended += 1 }, images), router: router)
        let table = makeTable(feed, height: 4)
        await answer(feed, .success(page(0..<3)))
        await waitUntil("the next page is requested") { await service.isAsked }
        feed.pages.refresh.execute()
        await waitUntil("the first page is requested") { await service.isAskedForTheFirst }
        await service.answer(.success(page(3..<6)))
        await waitUntil("the late page has arrived") { ended == 2 }
        await mainActorTurn()
        XCTAssertEqual(feed.list.snapshot.itemCount, 4, "three comments, and the status row")
        await answer(feed, .success(page(5..<7, hasMore: false)))
        XCTAssertEqual(rows(table), ["Author 5", "Author 6"])
    }

    func testGivingUpIsNoFailure() async {
        var ended = 0
        let feed = CommentsViewModel(
            makeServices(MainActorService(service) { ended += 1 }, images), router: router)
        let table = makeTable(feed, height: 4)
        await waitUntil("the first page is requested") { await service.isAsked }
        feed.pages.refresh.cancel()
        await waitUntil("the request has ended") { ended == 1 }
        await mainActorTurn()
        XCTAssertEqual(rows(table), ["Loading…"])
        feed.pages.refresh.execute()
        await answer(feed, .success(page(0..<1, hasMore: false)))
        XCTAssertEqual(rows(table), ["Author 0"])
    }

    func testARefreshThatFailsGoesOnWithTheNextPage() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 6)
        await answer(feed, .success(page(0..<3)))
        feed.pages.refresh.execute()
        await waitUntil("the first page is requested") { await service.isAskedForTheFirst }
        await answer(feed, .failure(Failure()))
        await answer(feed, .success(page(3..<4, hasMore: false)))
        XCTAssertEqual(rows(table), (0..<4).map { "Author \($0)" })
    }

    /// Starts `navigator` with a coordinator that shows a feed, and returns the feed. The caller must retain
    /// `navigator`, because the feed is deallocated with the navigator's tree.
    private func showFeed(on navigator: Navigator) -> CommentsViewModel? {
        navigator.start(
            CommentsCoordinator(
                Article(id: 1, title: "On engines", wordCount: 900), makeServices(service, images)))
        return navigator.top?.viewModel as? CommentsViewModel
    }

    func testLeavingTheFeedGivesUpItsRequest() async {
        var navigator: Navigator? = Navigator()
        @Weak var feed = navigator.flatMap { showFeed(on: $0) }
        XCTAssertNotNil(feed)
        await waitUntil("the first page is requested") { await service.isAsked }
        navigator = nil
        await waitUntil("the request was cancelled") { await service.cancelled == 1 }
        await waitUntil("the feed has been deallocated") { feed == nil }
    }

    func testLeavingTheFeedCancelsTheNextPageWithoutAnotherRequest() async throws {
        var navigator: Navigator? = Navigator()
        var feed = navigator.flatMap { showFeed(on: $0) }
        let table = makeTable(try XCTUnwrap(feed), height: 4)
        await answer(try XCTUnwrap(feed), .success(page(0..<3)))
        await waitUntil("the next page is requested") { await service.isAsked }
        feed = nil
        navigator = nil
        await waitUntil("the request was cancelled") { await service.cancelled == 1 }
        await mainActorTurn()
        let asked = await service.asked
        XCTAssertEqual(asked, [nil, 2])
        withExtendedLifetime(table) {}
    }

    // MARK: Images

    private func url(_ id: Int) -> URL { Author.numbered(id).pictureURL }

    func testImageLoadsWithItsRowAndIsCancelledWhenTheRowLeaves() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 2)
        await answer(feed, .success(page(0..<30, hasMore: false)))
        await waitUntil("two images are requested") { images.events.count == 2 }
        XCTAssertEqual(images.events.sorted(), ["+0", "+1"])
        table.scroll(toRow: 1)
        await waitUntil("one request was cancelled, and the next image is requested") { images.events.count == 4 }
        XCTAssertEqual(images.events.suffix(2).sorted(), ["+2", "-0"])
    }

    func testAnImageConfiguresItsCellOnce() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 2)
        await answer(feed, .success(page(0..<30, hasMore: false)))
        await waitUntil("the image is requested") { images.isAsked(for: url(1)) }
        images.answer(url(1), Data([1]))
        await waitUntil("the image is shown") { comment(1, in: table)?.image != nil }
        XCTAssertEqual(comment(1, in: table)?.image, Data([1]))
        XCTAssertEqual(comment(1, in: table)?.timesConfigured, 2)
        XCTAssertNil(comment(0, in: table)?.image)
        XCTAssertEqual(comment(0, in: table)?.timesConfigured, 1)
    }

    func testAnImageThatIsAtHandIsThereAtOnce() async {
        images.answer(url(0), Data([7]))
        let feed = makeFeed()
        let table = makeTable(feed, height: 1)
        await answer(feed, .success(page(0..<30, hasMore: false)))
        XCTAssertEqual(comment(0, in: table)?.image, Data([7]))
        XCTAssertEqual(comment(0, in: table)?.timesConfigured, 1, "the cell is configured once, with its image")
        table.scroll(toRow: 5)
        XCTAssertNil(comment(5, in: table)?.image, "the reused cell has no image")
        table.scroll(toRow: 0)
        XCTAssertEqual(comment(0, in: table)?.image, Data([7]))
        XCTAssertFalse(images.events.contains("+0"))
    }

    func testAnExpiredImageIsShownUntilTheNewOneHasCome() async {
        for id in 0...1 { images.keepExpired(url(id), Data([7])) }
        let feed = makeFeed()
        let table = makeTable(feed, height: 2)
        await answer(feed, .success(page(0..<2, hasMore: false)))
        await waitUntil("the expired images are shown") {
            comment(0, in: table)?.image == Data([7]) && comment(1, in: table)?.image == Data([7])
        }
        await waitUntil("the new images are requested") { images.isAsked(for: url(0)) && images.isAsked(for: url(1)) }
        images.fail(url(0))
        images.answer(url(1), Data([8]))
        await waitUntil("the new image is shown") { comment(1, in: table)?.image == Data([8]) }
        XCTAssertEqual(comment(1, in: table)?.timesConfigured, 3)
        XCTAssertEqual(comment(0, in: table)?.image, Data([7]), "a failed request keeps the expired image")
        XCTAssertEqual(comment(0, in: table)?.timesConfigured, 2)
    }

    func testALateImageDoesNotLandInAReusedCell() async {
        /// An image store that ignores cancellation, as some caches do.
        struct StubbornImages: ImageStore {
            let images: HeldImages
            func cachedImage(at url: URL) -> Data? { nil }
            func image(at url: URL) async throws -> Data { try await Task { try await images.image(at: url) }.value }
        }
        let feed = CommentsViewModel(makeServices(service, StubbornImages(images: images)), router: router)
        let table = makeTable(feed, height: 1)
        await answer(feed, .success(page(0..<30, hasMore: false)))
        await waitUntil("the image is requested") { images.isAsked(for: url(0)) }
        let cell = comment(0, in: table)
        table.scroll(toRow: 1)
        XCTAssertTrue(comment(1, in: table) === cell, "the cell is reused")
        let late = TrackedData()
        images.answer(url(0), late.take(), isKept: false)
        await waitUntil("the late image was dropped") { late.isReleased }
        XCTAssertNil(cell?.image)
        await waitUntil("the image of the next row is requested") { images.isAsked(for: url(1)) }
        images.answer(url(1), Data([1]))
        await waitUntil("the image is shown") { cell?.image != nil }
        XCTAssertEqual(cell?.image, Data([1]))
    }

    func testARefreshKeepsTheImagesOfTheRowsThatStay() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 2)
        await answer(feed, .success(page(0..<2, hasMore: false)))
        await waitUntil("the image is requested") { images.isAsked(for: url(0)) }
        images.answer(url(0), Data([1]))
        await waitUntil("the image is shown") { comment(0, in: table)?.image != nil }
        feed.pages.refresh.execute()
        var edited = page(0..<2, hasMore: false)
        edited.comments[0].isEdited = true
        await answer(feed, .success(edited))
        XCTAssertEqual(rows(table), ["Author 0 · Edited", "Author 1"])
        XCTAssertEqual(comment(0, in: table)?.image, Data([1]))
    }

    // MARK: The user

    func testTheMenuOfARowHasTheCommandsOfTheScreen() async {
        let (feed, row) = (makeFeed(), AnyListItem.ID(1, of: CommentCellViewModel.self))
        XCTAssertEqual(feed.list.handlers.contextMenu?(row).map(\.title), ["Reload"])
    }

    func testAReplyAndATapReachTheRouterByTheCommentsID() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 3)
        await answer(feed, .success(page(0..<30, hasMore: false)))
        comment(2, in: table)?.tapReply()
        table.scroll(toRow: 4)
        comment(6, in: table)?.tapReply()
        table.select(AnyListItem.ID(5, of: CommentCell.ViewModel.self))
        XCTAssertEqual(router.routes, [.reply(to: 2), .reply(to: 6), .author(of: 5)])
    }

    // MARK: Size

    func testOnlyTheVisibleOfAHundredThousandCommentsAreConfigured() async {
        let feed = makeFeed()
        let table = makeTable(feed, height: 10)
        await answer(feed, .success(page(0..<100_000, hasMore: false)))
        XCTAssertEqual(feed.list.snapshot.itemCount, 100_000)
        var cells: [ObjectIdentifier: CommentCell] = [:]
        var displayed = 10
        for row in stride(from: 1_000, through: 99_000, by: 1_000) {
            table.scroll(toRow: row)
            displayed += 10
            for case let cell as CommentCell in table.cells.map(\.view) { cells[ObjectIdentifier(cell)] = cell }
        }
        XCTAssertEqual(rows(table).first, "Author 99000")
        XCTAssertEqual(cells.values.reduce(0) { $0 + $1.timesConfigured }, displayed)
        XCTAssertEqual(table.viewsMade, 11, "10 cells of comments, and the cell of the status")
    }
}
