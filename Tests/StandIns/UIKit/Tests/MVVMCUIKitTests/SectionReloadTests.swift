import MVVMCLists
import MVVMCUIKit
import UIKit
import XCTest

/// Tests that a section is reloaded only if a supplementary view is added, removed, or replaced by a view with another
/// reuse identifier.
@MainActor
final class SectionReloadTests: ListTestCase {
    private struct Caption: ReusableViewViewModel, Equatable {
        var text = ""
        var isLarge = false
        var reuseIdentifier: String { isLarge ? "large" : "small" }
    }

    private final class TableCaption: UITableViewHeaderFooterView, ViewModelOwner {
        @Owned var viewModel: Caption?
        private(set) var text = ""
        func bind(_ viewModel: Caption, in bindings: Bindings) { text = viewModel.text }
    }

    private final class CollectionCaption: UICollectionReusableView, ViewModelOwner {
        @Owned var viewModel: Caption?
        private(set) var text = ""
        func bind(_ viewModel: Caption, in bindings: Bindings) { text = viewModel.text }
    }

    /// A grouped table view and a collection view that show the same two sections of ten items. Each view displays five
    /// items at a time.
    @MainActor
    private final class Lists {
        let list: ListViewModel<String, Row>
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 220), style: .grouped)
        let collectionView: UICollectionView
        private let hosts: [AnyObject]

        init(header: Caption? = nil, footer: Caption? = nil) {
            list = ListViewModel(Self.snapshot(header, footer))
            let layout = UICollectionViewCompositionalLayout { _, environment in
                var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
                configuration.headerMode = .supplementary
                return .list(using: configuration, layoutEnvironment: environment)
            }
            collectionView = UICollectionView(frame: tableView.frame, collectionViewLayout: layout)
            let (views, collectionViews) = (ListViewRegistry(), ListViewRegistry())
            views.register(view: RowTableCell.self)
            collectionViews.register(view: RowCollectionCell.self)
            for identifier in ["small", "large"] {
                views.register(view: TableCaption.self, reuseIdentifier: identifier)
                collectionViews.register(view: CollectionCaption.self, reuseIdentifier: identifier)
            }
            window.addSubview(tableView)
            window.addSubview(collectionView)
            hosts = [
                TableListHost(list, in: tableView, views: views),
                CollectionListHost(list, in: collectionView, views: collectionViews),
            ]
            layOut()
        }

        static func snapshot(_ header: Caption?, _ footer: Caption? = nil, first: Int = 0) -> RowList {
            func section(_ id: String, _ ids: Range<Int>) -> ListSection<String, Row> {
                ListSection(id: id, items: ids.map { Row(id: $0) }, header: header, footer: footer)
            }
            return RowList([section("A", first..<10), section("B", 10..<20)])
        }

        func layOut() {
            tableView.layoutIfNeeded()
            collectionView.layoutIfNeeded()
        }

        func scroll(to row: Int) {
            tableView.standInScroll(to: row)
            collectionView.standInScroll(to: row)
        }

        var reloads: [Int] { [tableView.standInSectionReloads, collectionView.standInSectionReloads] }

        var headers: [[String?]] {
            [
                (0...1).map { (tableView.headerView(forSection: $0) as? TableCaption)?.text },
                (0...1).map {
                    let view = collectionView.supplementaryView(
                        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: $0))
                    return (view as? CollectionCaption)?.text
                },
            ]
        }
    }

    func testAHeaderThatIsScrolledAwayReloadsNothing() async {
        let lists = Lists(header: Caption(text: "10 rows"))
        lists.scroll(to: 3)
        XCTAssertEqual(lists.headers, [[nil, nil], [nil, nil]])
        let cell = lists.tableView.cellForRow(at: IndexPath(row: 4, section: 0))
        lists.list.apply(Lists.snapshot(Caption(text: "9 rows"), first: 1))
        XCTAssertEqual(lists.reloads, [0, 0])
        XCTAssertTrue(lists.tableView.cellForRow(at: IndexPath(row: 3, section: 0)) === cell)
        lists.scroll(to: 0)
        XCTAssertEqual(lists.headers, [["9 rows", nil], ["9 rows", nil]])
    }

    func testAHeaderThatIsDisplayedIsBoundInItsView() async {
        let lists = Lists(header: Caption(text: "a"))
        let view = lists.tableView.headerView(forSection: 0)
        lists.list.apply(Lists.snapshot(Caption(text: "b")))
        XCTAssertEqual(lists.headers, [["b", nil], ["b", nil]])
        XCTAssertTrue(lists.tableView.headerView(forSection: 0) === view)
        XCTAssertEqual(lists.reloads, [0, 0])
    }

    func testAHeaderThatComesOrGoesReloadsItsSection() async {
        for isDisplayed in [true, false] {
            let lists = Lists()
            if !isDisplayed { lists.scroll(to: 3) }
            lists.list.apply(Lists.snapshot(Caption(text: "a")))
            XCTAssertEqual(lists.reloads, [2, 2])
            lists.list.apply(Lists.snapshot(Caption(text: "a", isLarge: true)))
            XCTAssertEqual(lists.reloads, [4, 4], "another view")
            lists.list.apply(Lists.snapshot(nil))
            XCTAssertEqual(lists.reloads, [6, 6])
            lists.scroll(to: 0)
            XCTAssertEqual(lists.headers, [[nil, nil], [nil, nil]])
        }
    }

    func testAHeaderThatGoesAndAFooterThatStaysReloadTheSection() async {
        let lists = Lists(header: Caption(text: "a"), footer: Caption(text: "b"))
        lists.list.apply(Lists.snapshot(nil, Caption(text: "c")))
        XCTAssertEqual(lists.reloads, [2, 2])
        lists.list.apply(Lists.snapshot(nil, Caption(text: "d")))
        XCTAssertEqual(lists.reloads, [2, 2])
    }

    func testAKindThatATableViewDoesNotShowReloadsNothingThere() async {
        let lists = Lists(header: Caption(text: "a"))
        lists.list.edit { $0.sections[0].supplementary[SupplementaryKind(rawValue: "badge")] = Caption(text: "1") }
        XCTAssertEqual(lists.reloads, [0, 1])
    }
}
