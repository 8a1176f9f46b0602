import MVVMCLists
import MVVMCTesting
import XCTest

/// The request that `retry()` repeats, if there is one.
@MainActor
final class PagedItemsRetryTests: XCTestCase {
    private let loader = PagedItemsLoader()
    private lazy var pages: PagedItems<Row, Int> = PagedItems(with: loader) { try await $0.load($1) }

    private func answer(succeeding: Bool = true, with page: PagedItemsLoader.Page? = nil) async {
        await settle()
        loader.answer(succeeding: succeeding, with: page)
        await settle()
    }

    private func refresh(succeeding: Bool = true, with page: PagedItemsLoader.Page? = nil) async {
        pages.refresh.execute()
        await answer(succeeding: succeeding, with: page)
    }

    private func loadNext(succeeding: Bool = true) async {
        pages.loadNext.execute()
        await answer(succeeding: succeeding)
    }

    private var hasFailed: Bool { if case .failed = pages.status { true } else { false } }

    func testARefreshThatFailedIsRepeatedAlthoughThereAreItems() async {
        await refresh()
        await refresh(succeeding: false)
        pages.retry()
        await answer(with: PagedItems.Page([Row(id: 7)], next: nil))
        XCTAssertEqual(loader.cursors, [nil, nil, nil])
        XCTAssertEqual(pages.items.map(\.id), [7])
        XCTAssertNil(pages.refresh.error)
    }

    func testARefreshThatFailedIsRepeatedWhileTheNextPageIsRequested() async {
        await refresh()
        await refresh(succeeding: false)
        pages.loadNext.execute()
        await settle()
        pages.retry()
        await settle()
        XCTAssertEqual(loader.cursors, [nil, nil, 1, nil])
        XCTAssertTrue(pages.refresh.isRunning)
        XCTAssertFalse(pages.loadNext.isRunning)
        await answer()
    }

    func testRetryRepeatsTheFailedPageOfAnEmptyList() async {
        await refresh(with: PagedItems.Page([], next: 1))
        await loadNext(succeeding: false)
        XCTAssertTrue(hasFailed)
        pages.retry()
        await answer()
        XCTAssertEqual(loader.cursors, [nil, 1, 1])
        XCTAssertEqual(pages.items.map(\.id), [2, 3, 4])
    }

    func testTheFirstPageIsRepeatedAlthoughAnItemWasAdded() async {
        await refresh(succeeding: false)
        pages.edit { $0.append(Row(id: 9)) }
        XCTAssertTrue(hasFailed)
        pages.retry()
        await answer()
        XCTAssertEqual(loader.cursors, [nil, nil])
        XCTAssertEqual(pages.items.map(\.id), [0, 1, 2])
    }

    func testTheFailureThatIsShownComesBeforeThatOfARefresh() async {
        await refresh()
        await loadNext(succeeding: false)
        await refresh(succeeding: false)
        XCTAssertTrue(hasFailed)
        pages.retry()
        await answer()
        XCTAssertEqual(loader.cursors, [nil, 1, nil, 1])
        pages.retry()
        await answer()
        XCTAssertEqual(loader.cursors, [nil, 1, nil, 1, nil], "the refresh has still failed")
    }

    func testNothingIsRequestedIfNothingHasFailed() async {
        pages.retry()
        await settle()
        XCTAssertEqual(loader.cursors, [])
        await refresh()
        pages.retry()
        await settle()
        XCTAssertEqual(loader.cursors, [nil])
    }
}
