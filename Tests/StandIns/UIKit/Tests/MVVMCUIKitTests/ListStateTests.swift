import MVVMCLists
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

/// Tests that a table view and a collection view say what the user sees, and show a restored state.
@MainActor
final class ListStateTests: ListTestCase {
    private typealias List = ListViewModel<String, Row>

    /// A list view with its host.
    @MainActor
    private struct Shown {
        let list: List
        let view: UIScrollView
        let window: UIWindow
        let host: AnyObject

        var rows: [String] {
            ((view as? UITableView)?.standInCells ?? []).map { ($0 as? RowTableCell)?.text ?? "?" }
                + ((view as? UICollectionView)?.standInCells ?? []).map { ($0 as? RowCollectionCell)?.text ?? "?" }
        }

        var selected: [IndexPath]? {
            (view as? UITableView)?.indexPathsForSelectedRows ?? (view as? UICollectionView)?.indexPathsForSelectedItems
        }

        func scroll(to row: Int) {
            (view as? UITableView)?.standInScroll(to: row)
            (view as? UICollectionView)?.standInScroll(to: row)
        }
    }

    private func show(_ list: List, isTable: Bool) -> Shown {
        list.selectionMode = .multiple
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        let (views, frame) = (ListViewRegistry(), CGRect(x: 0, y: 0, width: 320, height: 44 * 3))
        let (view, host): (UIScrollView, AnyObject)
        if isTable {
            let tableView = UITableView(frame: frame, style: .plain)
            views.register(view: RowTableCell.self)
            views.register(view: TitleHeaderView.self)
            window.addSubview(tableView)
            (view, host) = (tableView, TableListHost(list, in: tableView, views: views))
        } else {
            let layout = UICollectionViewCompositionalLayout { _, environment in
                .list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
            }
            let collectionView = UICollectionView(frame: frame, collectionViewLayout: layout)
            views.register(view: RowCollectionCell.self)
            window.addSubview(collectionView)
            (view, host) = (collectionView, CollectionListHost(list, in: collectionView, views: views))
        }
        view.layoutIfNeeded()
        return Shown(list: list, view: view, window: window, host: host)
    }

    private func forEachView(_ body: (Bool) async -> Void) async {
        for isTable in [true, false] { await body(isTable) }
        XCTAssertEqual(StandIn.failures, [])
    }

    private let state = ListState(selection: [2, 6], firstVisible: 5)

    func testTheFirstVisibleItem() async {
        await forEachView { isTable in
            let shown = show(List(RowList(ids: Array(0..<10))), isTable: isTable)
            XCTAssertEqual(shown.list.state, ListState())
            shown.scroll(to: 3)
            XCTAssertEqual(shown.list.state.firstVisible, 3)
            shown.view.standInAdjustedInset.top = 88
            XCTAssertEqual(shown.list.state.firstVisible, 5, "a bar covers two rows")
        }
    }

    func testARowBelowAPinnedHeaderIsNotVisible() async throws {
        let shown = show(
            List(RowList([ListSection(id: "A", items: (0..<10).map { Row(id: $0) }, header: Title(text: "A"))])),
            isTable: true)
        shown.scroll(to: 3)
        XCTAssertEqual(shown.list.state.firstVisible, 3)
        let header = try XCTUnwrap((shown.view as? UITableView)?.headerView(forSection: 0))
        header.frame = CGRect(x: 0, y: 44 * 3, width: 320, height: 44)
        XCTAssertEqual(shown.list.state.firstVisible, 4)
    }

    func testAStateIsShownByAHostThatComesLater() async {
        await forEachView { isTable in
            let list = List()
            list.restore(state)
            list.reload(RowList(ids: Array(0..<10)))
            let shown = show(list, isTable: isTable)
            shown.view.layoutIfNeeded()
            XCTAssertEqual(shown.rows, ["5", "6", "7"])
            XCTAssertEqual(shown.selected?.map(\.item).sorted(), [2, 6])
            XCTAssertEqual(list.state, state)
        }
    }

    func testAStateIsShownWithALateSnapshot() async {
        await forEachView { isTable in
            let list = List()
            let shown = show(list, isTable: isTable)
            list.restore(state)
            list.apply(RowList(ids: []))
            list.apply(RowList(ids: Array(0..<10)))
            shown.view.layoutIfNeeded()
            XCTAssertEqual(shown.rows, ["5", "6", "7"])
            XCTAssertEqual(shown.selected?.map(\.item).sorted(), [2, 6])
            XCTAssertEqual(list.state, state)
            shown.scroll(to: 0)
            list.apply(RowList(ids: Array(0..<11)))
            shown.view.layoutIfNeeded()
            XCTAssertEqual(shown.rows, ["0", "1", "2"], "once")
        }
    }

    func testAStateOfSectionsWithADeletedRow() async {
        await forEachView { isTable in
            let list = List()
            let shown = show(list, isTable: isTable)
            list.restore(ListState(selection: [2, 6], firstVisible: 7))
            list.apply(
                RowList([
                    ListSection(id: "A", items: [0, 1, 2].map { Row(id: $0) }),
                    ListSection(id: "B", items: [5, 7, 8, 9].map { Row(id: $0) }),
                ]))
            shown.view.layoutIfNeeded()
            XCTAssertEqual(shown.rows, ["7", "8", "9"])
            XCTAssertEqual(shown.selected?.map(\.item), [2])
            list.restore(ListState(firstVisible: 6))
            shown.view.layoutIfNeeded()
            XCTAssertEqual(shown.rows, ["7", "8", "9"], "it was deleted")
        }
    }

    func testTheUserScrollsBeforeThePagesAreLoaded() async {
        for scrolls in [true, false] {
            await forEachView { isTable in
                let list = List(RowList([ListSection(id: "pinned", items: (100..<110).map { Row(id: $0) })]))
                let pages = PagedItems<Row, Int> { _ in PagedItems.Page((0..<10).map { Row(id: $0) }, next: nil) }
                pages.show(in: list, items: "items", status: "status", with: self) {
                    $1
                } statusRow: { _, _ in
                    nil
                }
                list.restore(state)
                let shown = show(list, isTable: isTable)
                if scrolls { shown.scroll(to: 4) }
                _ = try? await pages.refresh.run()
                shown.view.layoutIfNeeded()
                XCTAssertEqual(shown.rows, scrolls ? ["104", "105", "106"] : ["5", "6", "7"])
                XCTAssertEqual(list.selection, [2, 6])
            }
        }
    }
}
