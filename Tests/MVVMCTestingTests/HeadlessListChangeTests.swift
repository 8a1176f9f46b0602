import MVVMCLists
import MVVMCTesting
import XCTest

/// Tests changes to a headless list and its empty state.
@MainActor
final class HeadlessListChangeTests: FailureCapturingTestCase {
    private struct Row: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
        var weight = 0.0
        @MainActor static var comparisons = 0

        nonisolated static func == (left: Row, right: Row) -> Bool {
            MainActor.assumeIsolated { comparisons += 1 }
            return left.id == right.id && left.weight == right.weight
        }
    }

    private struct Empty: ViewModel { let text: String }

    @MainActor private class Label { fileprivate(set) var text = "" }

    private final class RowLabel: Label, ViewModelOwner {
        @Owned var viewModel: Row?
        func bind(_ viewModel: Row, in bindings: Bindings) { text = "\(viewModel.id)" }
    }

    private final class EmptyLabel: Label, ViewModelOwner {
        @Owned var viewModel: Empty?
        func bind(_ viewModel: Empty, in bindings: Bindings) { text = viewModel.text }
    }

    private let list = ListViewModel<Int, Row>()
    private let registry = ReusableViewRegistry<Label> { _ in Label() }

    override func setUp() async throws {
        registry.register(view: RowLabel.self) { RowLabel() }
        registry.register(view: EmptyLabel.self) { EmptyLabel() }
    }

    private func rows(_ ids: some Sequence<Int>) -> ListSnapshot<Int, Row> {
        ListSnapshot(items: ids.map { Row(id: $0) })
    }

    private func texts(_ table: HeadlessList<Int, Row, Label>) -> [String] { table.cells.map(\.view.text) }

    // MARK: Changes in callbacks

    func testChangeDuringDisplayLeavesNoViewOfARemovedRow() async {
        list.apply(rows(0..<10))
        let table = HeadlessList(list, views: registry, visibleRows: 3)
        list.onDisplay(with: self) { [list] _, id in
            if id == 5 { list.apply(ListSnapshot(items: [Row(id: 1), Row(id: 5)])) }
        }
        table.scroll(toRow: 5)
        XCTAssertEqual(texts(table), ["1", "5"])
        for gone in [0, 2, 6, 7] { XCTAssertNil(table.view(for: gone), "\(gone)") }
        list.onDisplay(with: self) { _, _ in }
        list.apply(rows(0..<10))
        XCTAssertEqual(texts(table), ["0", "1", "2"])
    }

    func testAChangeWhileARowGoesOutOfViewIsShownWhole() async {
        list.apply(rows(0..<10))
        let table = HeadlessList(list, views: registry, visibleRows: 3)
        var displayed: Set = [0, 1, 2]
        list.onDisplay(with: self) { displayed.insert($1) }
        var changes = 0
        list.onEndDisplay(with: self) { [list] _, id in
            displayed.remove(id)
            changes += 1
            if changes == 1 { list.apply(ListSnapshot(items: [Row(id: 20), Row(id: 21)])) }
        }
        table.scroll(toRow: 5)
        XCTAssertEqual(texts(table), ["20", "21"])
        XCTAssertEqual(displayed, [20, 21])
    }

    func testAChangeWhileTheFirstRowsComeIntoViewIsShownAfterThem() async {
        list.onDisplay(with: self) { [list] _, id in if id == 1 { list.edit { $0.remove([0]) } } }
        list.apply(rows(0..<5))
        let table = HeadlessList(list, views: registry, visibleRows: 3)
        XCTAssertEqual(texts(table), ["1", "2", "3"])
        XCTAssertNil(table.view(for: 0))
    }

    // MARK: The empty state

    func testTheEmptyStateIsShownWhileThereAreNoItems() async {
        list.emptyState = Empty(text: "Loading…")
        let table = HeadlessList(list, views: registry, visibleRows: 3)
        XCTAssertNil(table.emptyView, "it is not known whether there are items")
        list.apply(rows([]))
        XCTAssertEqual(table.emptyView?.text, "Loading…")
        list.emptyState = Empty(text: "Nobody here.")
        XCTAssertEqual(table.emptyView?.text, "Nobody here.")
        list.apply(rows([1]))
        XCTAssertNil(table.emptyView)
        list.apply(rows([]))
        XCTAssertEqual(table.emptyView?.text, "Nobody here.")
        list.emptyState = nil
        XCTAssertNil(table.emptyView)
    }

    // MARK: Batches

    func testItemsThatDoNotEqualThemselvesAreReloadedAndBreakNoRule() async {
        let items = (0..<4).map { Row(id: $0, weight: .nan) }
        list.apply(ListSnapshot(items: items))
        let table = HeadlessList(list, views: registry, visibleRows: 9)
        list.apply(ListSnapshot(items: [items[3], items[0], Row(id: 7, weight: .nan), items[2]]))
        list.apply(ListSnapshot(items: items.reversed()))
        XCTAssertEqual(texts(table), ["3", "2", "1", "0"])
    }

    func testALargeListIsCheckedInLinearTimeOrNotAtAll() async {
        let large = (0..<100_000).map { Row(id: $0) }
        list.apply(ListSnapshot(items: large))
        let strict = HeadlessList(list, views: registry, visibleRows: 10)
        let changed = large.map { $0.id.isMultiple(of: 100) ? Row(id: $0.id, weight: 1) : $0 }
        let again = ListSnapshot(items: Array(changed.dropFirst(50) + changed.prefix(25)))
        Row.comparisons = 0
        list.apply(again)
        let checked = Row.comparisons
        XCTAssertEqual(texts(strict), (50..<60).map { "\($0)" })
        let lenientList = ListViewModel(ListSnapshot(items: large))
        let lenient = HeadlessList(lenientList, views: registry, visibleRows: 10, checksBatches: false)
        Row.comparisons = 0
        lenientList.apply(again)
        XCTAssertEqual(texts(lenient), texts(strict))
        XCTAssertLessThanOrEqual(Row.comparisons + large.count / 2, checked, "the rules look at each item")
        XCTAssertLessThan(checked, 10 * large.count, "a few comparisons an item")
    }

    func testFromEveryListToEveryOtherTheRowsThatStayKeepTheirViews() async {
        func arrangements(of ids: [Int]) -> [[Int]] {
            [[]]
                + ids.flatMap { id in
                    arrangements(of: ids.filter { $0 != id }).map { [id] + $0 }
                }
        }
        let lists = arrangements(of: [1, 2, 3, 4])
        XCTAssertEqual(lists.count, 65)
        let others = Array(10..<16)
        for old in lists {
            for new in lists {
                let list = ListViewModel(rows(old + others))
                let table = HeadlessList(list, views: registry, visibleRows: 5)
                let before = Dictionary(uniqueKeysWithValues: table.cells.map { ($0.item.id, $0.view) })
                list.apply(rows(new + others))
                let shown = Array((new + others).prefix(5))
                XCTAssertEqual(table.cells.map(\.item.id), shown, "\(old) → \(new)")
                XCTAssertEqual(texts(table), shown.map { "\($0)" }, "\(old) → \(new)")
                for cell in table.cells {
                    if let view = before[cell.item.id] { XCTAssertTrue(cell.view === view, "\(old) → \(new)") }
                }
            }
        }
    }

    func testAWindowWithoutRowsShowsNone() async {
        list.apply(rows(0..<3))
        let table = HeadlessList(list, views: registry, visibleRows: -1)
        table.scroll(toRow: 2)
        XCTAssertEqual(texts(table), [])
    }
}
