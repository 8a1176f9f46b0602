import MVVMCLists
import MVVMCTesting
import XCTest

/// The rows of pages in a list whose status has no row.
@MainActor
final class PagedItemsDisplayTests: XCTestCase {
    private struct Nothing: ViewModel {}

    private let loader = PagedItemsLoader()
    private let list = ListViewModel<Int, Row>()
    private lazy var pages: PagedItems<Row, Int> = PagedItems(with: loader) { try await $0.load($1) }
    private var hidden: Set<Int> = []

    private func show() {
        pages.show(in: list, items: 0, status: 1, with: self) { test, items in
            items.filter { !test.hidden.contains($0.id) }
        } statusRow: { _, _ in
            nil
        }
    }

    private func answer(with page: PagedItemsLoader.Page? = nil) async {
        await settle()
        loader.answer(with: page)
        await settle()
    }

    // D6
    func testAFeedWithoutARowForItsStatusGoesOnUntilThereIsARow() async {
        hidden = [0, 1, 2, 3]
        show()
        pages.refresh.execute()
        await answer()
        XCTAssertEqual(loader.cursors, [nil, 1], "all items of the first page are hidden")
        await answer(with: PagedItems.Page([], next: 2))
        XCTAssertEqual(loader.cursors, [nil, 1, 2], "the second page is empty")
        await answer(with: PagedItems.Page([Row(id: 4)], next: 3))
        XCTAssertEqual(list.snapshot.sections[0].items.map(\.id), [4])
        XCTAssertEqual(loader.cursors, [nil, 1, 2], "the next page is requested when the row is displayed")
    }

    // D6
    func testAFeedWithoutARowForItsStatusGoesOnAfterItsRowsWereRemoved() async {
        show()
        pages.refresh.execute()
        await answer()
        XCTAssertEqual(loader.cursors, [nil])
        pages.edit { $0 = [] }
        XCTAssertTrue(pages.loadNext.isRunning)
        await settle()
        XCTAssertEqual(loader.cursors, [nil, 1])
    }

    // D6
    func testAFeedThatIsShownAfterItWasLoadedGoesOn() async {
        hidden = [0, 1, 2]
        pages.refresh.execute()
        await answer()
        XCTAssertEqual(loader.cursors, [nil])
        show()
        await settle()
        XCTAssertEqual(loader.cursors, [nil, 1])
    }

    // W7
    func testPagesThatAreReleasedWhileTheyAreLoadedDoNotHideTheEmptyState() async {
        list.emptyState = Nothing()
        show()
        pages.refresh.execute()
        XCTAssertNil(list.knownEmptyState)
        pages = PagedItems(with: loader) { try await $0.load($1) }
        await settle()
        XCTAssertNotNil(list.knownEmptyState)
    }

    // W7
    func testAnEmptyStateIsNotShownWhileTheFirstPageIsLoaded() async {
        list.emptyState = Nothing()
        show()
        pages.refresh.execute()
        let isShown = ValueRecorder(self.list.isEmpty && self.list.knownEmptyState != nil)
        await answer(with: PagedItems.Page([], next: 1))
        await answer(with: PagedItems.Page([], next: nil))
        isShown.assertValues([false, true])
        pages.refresh.execute()
        await answer(with: PagedItems.Page([Row(id: 1)], next: nil))
        isShown.assertValues([false, true, false])
    }
}
