import MVVMCLists
import MVVMCTesting
import XCTest

@MainActor
final class PagedItemsTests: XCTestCase {
    private let loader = PagedItemsLoader()
    private lazy var pages: PagedItems<Row, Int> = PagedItems(with: loader) { try await $0.load($1) }

    private func answer(with page: PagedItemsLoader.Page? = nil) async {
        await settle()
        loader.answer(with: page)
        await settle()
    }

    func testStatusesAreCompared() async {
        typealias Status = PagedItems<Row, Int>.Status
        struct Failure: Error { let code: Int }
        let all: [Status] = [
            .loading, .empty, .failed(CancellationError()), .failed(Failure(code: 1)), .failed(Failure(code: 2)),
        ]
        for (index, status) in all.enumerated() {
            XCTAssertEqual(all.map { $0 == status }, all.indices.map { $0 == index }, "\(status)")
        }
    }

    func testNothingIsRequestedBeforeARefresh() async {
        XCTAssertFalse(pages.loadNext.isEnabled)
        pages.loadNext.execute()
        await settle()
        XCTAssertEqual(loader.cursors, [])
    }

    func testItemsOfOverlappingPagesComeOnce() async {
        pages.refresh.execute()
        await answer()
        XCTAssertEqual(pages.items.map(\.id), [0, 1, 2])
        pages.loadNext.execute()
        await answer()
        pages.loadNext.execute()
        await answer()
        XCTAssertEqual(pages.items.map(\.id), [0, 1, 2, 3, 4, 5, 6])
        XCTAssertNil(pages.status)
        XCTAssertFalse(pages.loadNext.isEnabled)
        XCTAssertEqual(loader.cursors, [nil, 1, 2])
    }

    func testACursorThatComesAgainIsTheEnd() async {
        pages.refresh.execute()
        await answer(with: PagedItems.Page([Row(id: 1)], next: 7))
        pages.loadNext.execute()
        await answer(with: PagedItems.Page([Row(id: 1)], next: 8))
        XCTAssertTrue(pages.loadNext.isEnabled, "a page without anything new may lead to one that has")
        pages.loadNext.execute()
        await answer(with: PagedItems.Page([], next: 7))
        XCTAssertFalse(pages.loadNext.isEnabled)
        XCTAssertNil(pages.status)
        XCTAssertEqual(loader.cursors, [nil, 7, 8])
    }

    func testAnEmptyFeedSaysSo() async {
        pages.refresh.execute()
        await answer(with: PagedItems.Page([], next: nil))
        XCTAssertEqual(pages.status, .empty)
    }

    func testAnItemThatWasRemovedComesBackOnlyWithARefresh() async {
        pages.refresh.execute()
        await answer()
        pages.edit { $0.removeAll { $0.id == 2 } }
        pages.loadNext.execute()
        await answer()
        XCTAssertEqual(pages.items.map(\.id), [0, 1, 3, 4])
        pages.refresh.execute()
        await answer()
        XCTAssertEqual(pages.items.map(\.id), [0, 1, 2])
        pages.edit { $0 = [] }
        XCTAssertEqual(pages.items, [])
    }

    func testEditingInAnAutorunDependsOnNothingOfThePages() async {
        let (bindings, id) = (Bindings(), Observed(wrappedValue: 1))
        var runs = 0
        bindings.autorun { [pages] in
            runs += 1
            let id = id.wrappedValue
            pages.edit { $0.append(Row(id: id)) }
            pages.retry()
        }
        await answer()
        XCTAssertEqual(runs, 1)
        id.wrappedValue = 9
        XCTAssertEqual(runs, 2)
    }

    func testAFailureOfARefreshIsThatOfTheCommandAndTheItemsStay() async {
        pages.refresh.execute()
        await answer()
        pages.refresh.execute()
        await settle()
        loader.answer(succeeding: false)
        await settle()
        XCTAssertTrue(pages.refresh.error is PagedItemsLoader.Failure)
        XCTAssertEqual(pages.items.map(\.id), [0, 1, 2])
        XCTAssertTrue(pages.loadNext.isEnabled)
    }

    // MARK: Another query

    func testNothingIsShownBeforeTheFirstRequest() async {
        XCTAssertNil(pages.status)
        pages.refresh.execute()
        XCTAssertEqual(pages.status, .loading)
        pages.reset()
        XCTAssertNil(pages.status)
        await settle()
        XCTAssertEqual(loader.cursors, [], "the request had not begun")
        pages.refresh.execute()
        await answer()
        pages.reset()
        XCTAssertNil(pages.status)
        XCTAssertEqual(pages.items, [])
        XCTAssertFalse(pages.loadNext.isEnabled)
    }

    func testAQueryThatFailsShowsNoItemsOfTheLastOne() async {
        pages.refresh.execute()
        await answer()
        pages.reset()
        pages.refresh.execute()
        await settle()
        loader.answer(succeeding: false)
        await settle()
        XCTAssertEqual(pages.items, [])
        XCTAssertEqual(pages.status, .failed(PagedItemsLoader.Failure()))
        pages.reset()
        XCTAssertNil(pages.refresh.error)
        pages.retry()
        await settle()
        XCTAssertEqual(loader.cursors, [nil, nil], "nothing is left to be repeated")
    }

    func testAnotherQueryDoesNotWaitForTheCancelledRequest() async {
        let loader = PagedItemsLoader(checksCancellation: false)
        let pages = PagedItems<Row, Int>(with: loader) { try await $0.load($1) }
        pages.refresh.execute()
        await settle()
        pages.reset()
        pages.refresh.execute()
        await settle()
        XCTAssertEqual(loader.cursors, [nil, nil])
        loader.answer(content: 1)
        await settle()
        loader.answerLate(content: 2)
        await settle()
        XCTAssertEqual(pages.items.map(\.content), [1, 1, 1])
    }

    func testResettingInABatchShowsThatAPageIsLoaded() async {
        pages.refresh.execute()
        await settle()
        batch {
            pages.reset()
            pages.refresh.execute()
        }
        await settle()
        XCTAssertEqual(pages.status, .loading)
        await answer()
        XCTAssertEqual(pages.items.map(\.id), [0, 1, 2])
    }

    func testAnItemThatWasRemovedComesBackWithAnotherQuery() async {
        pages.edit { $0 = [Row(id: 2)] }
        pages.reset()
        pages.refresh.execute()
        await answer()
        XCTAssertEqual(pages.items.map(\.id), [0, 1, 2])
    }

    // MARK: Lifetimes

    private final class Feed: ReferenceViewModel {
        private(set) lazy var pages: PagedItems<Row, Int> = PagedItems(with: self) { try await $0.loader.load($1) }
        let loader: PagedItemsLoader
        init(_ loader: PagedItemsLoader) { self.loader = loader }
    }

    func testReleasingPagesCancelsTheirRequest() async {
        var pages: PagedItems<Row, Int>? = PagedItems(with: loader) { try await $0.load($1) }
        pages?.refresh.execute()
        await settle()
        XCTAssertTrue(loader.isRequested)
        pages = nil
        await settle()
        XCTAssertEqual(loader.cancelled, 1)
    }

    private final class Feeds: Coordinator {
        enum Route: Hashable { case start, feed }
        let flow = Flow<Never>()
        let initialRoute = Route.start
        let loader: PagedItemsLoader
        init(_ loader: PagedItemsLoader) { self.loader = loader }
        func show(_ route: Route) {
            switch route {
            case .start: flow.replaceScreens(with: [EmptyScreen()])
            case .feed: flow.push(Feed(loader))
            }
        }
    }

    private final class EmptyScreen: ReferenceViewModel {}

    /// Shows a feed and requests its first page.
    private func showFeed() async throws -> (navigator: Navigator, feed: Feed) {
        let (navigator, feeds) = (Navigator(), Feeds(loader))
        navigator.start(feeds)
        feeds.navigate(to: .feed)
        let feed = try XCTUnwrap(navigator.top?.viewModel as? Feed)
        feed.pages.refresh.execute()
        await settle()
        XCTAssertTrue(loader.isRequested)
        return (navigator, feed)
    }

    func testLeavingTheTreeCancelsTheRequestOfItsPages() async throws {
        let (navigator, feed) = try await showFeed()
        navigator.userDidGoBack()
        await settle()
        XCTAssertEqual(loader.cancelled, 1, "although the feed is retained")
        XCTAssertFalse(feed.pages.refresh.isRunning)
    }

    func testLeavingTheTreeCancelsARefreshDuringTheRequestOfANextPage() async throws {
        let (navigator, feed) = try await showFeed()
        await answer()
        feed.pages.loadNext.execute()
        await settle()
        feed.pages.refresh.execute()
        await settle()
        XCTAssertTrue(feed.pages.refresh.isRunning)
        navigator.userDidGoBack()
        await settle()
        XCTAssertFalse(feed.pages.refresh.isRunning)
        XCTAssertEqual(loader.cancelled, 2)
    }

    func testReleasingTheOwnerEndsNothingButItself() async {
        assertDeallocated {
            let feed = Feed(loader)
            _ = feed.pages.items
            return feed
        }
    }

    // MARK: A list

    private enum Section { case header, items, status }

    func testTheSectionsOfAListAreFilledAndTheOthersLeftAlone() async {
        let list = ListViewModel<Section, AnyListItem>(
            ListSnapshot([
                ListSection(id: .header, items: [AnyListItem(Row(id: 99))]), ListSection(id: .status),
            ]))
        pages.show(in: list, items: .items, status: .status, with: self) { _, items in
            items.map(AnyListItem.init)
        } statusRow: { _, _ in
            nil
        }
        pages.refresh.execute()
        await answer()
        XCTAssertEqual(list.snapshot.sections.map(\.id), [.header, .status, .items])
        XCTAssertEqual(list.snapshot.sections.map(\.items.count), [1, 0, 3])
    }

    func testItemsAndStatusInOneSectionAreReported() async {
        let list = ListViewModel<Section, AnyListItem>()
        let reports = recordingMisuse {
            pages.show(in: list, items: .items, status: .items, with: self) { _, _ in
                []
            } statusRow: { _, _ in
                nil
            }
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                pages cannot show their items and their status in one section, "items". Nothing is shown.
                Give the status a section of its own: pages.show(in: list, items: .items, status: .status, with: self) …
                """
            ])
        XCTAssertTrue(list.isEmpty)
    }
}
