import MVVMCLists
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests that lists and list screens follow UIKit's rules, such as the rules for selections, reloads, swipe actions,
/// nibs and refresh controls.
@MainActor
final class ListRuleTests: ListTestCase {
    private struct Tile: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
        var isWide = false
        var text = ""
        var reuseIdentifier: String { isWide ? "wide" : "narrow" }
    }

    private final class TableTile: UITableViewCell, ViewModelOwner {
        @Owned var viewModel: Tile?
        private(set) var text = ""
        func bind(_ viewModel: Tile, in bindings: Bindings) { text = viewModel.text }
    }

    private final class CollectionTile: UICollectionViewCell, ViewModelOwner {
        @Owned var viewModel: Tile?
        private(set) var text = ""
        func bind(_ viewModel: Tile, in bindings: Bindings) { text = viewModel.text }
    }

    private typealias List = ListViewModel<Int, Tile>

    /// A table view and a collection view that show the same list.
    @MainActor
    private final class Lists {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 132), style: .plain)
        let collection: ListCollectionViewController<Int, Tile>
        var collectionView: UICollectionView { collection.collectionView }
        let host: TableListHost<Int, Tile>

        init(_ list: List) {
            let (views, collectionViews) = (ListViewRegistry(), ListViewRegistry())
            for identifier in ["narrow", "wide"] {
                views.register(view: TableTile.self, reuseIdentifier: identifier)
                collectionViews.register(view: CollectionTile.self, reuseIdentifier: identifier)
            }
            collection = ListCollectionViewController(views: collectionViews) { _, environment in
                .list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
            }
            window.addSubview(tableView)
            host = TableListHost(list, in: tableView, views: views)
            collection.viewModel = list
            window.addSubview(collection.view)
            collection.view.frame = tableView.frame
            layOut()
        }

        func layOut() {
            tableView.layoutIfNeeded()
            collection.view.layoutIfNeeded()
        }

        var selected: [[IndexPath]] {
            [tableView.indexPathsForSelectedRows ?? [], collectionView.indexPathsForSelectedItems ?? []]
        }
        var texts: [[String]] {
            [
                tableView.standInCells.map { ($0 as? TableTile)?.text ?? "?" },
                collectionView.standInCells.map { ($0 as? CollectionTile)?.text ?? "?" },
            ]
        }
    }

    private func indexPath(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    func testARowWhoseCellIsExchangedStaysSelected() async {
        let list = List(ListSnapshot(items: [Tile(id: 1), Tile(id: 2)]))
        let lists = Lists(list)
        list.selection = [2]
        list.edit {
            $0[id: 2] = Tile(id: 2, isWide: true)
            $0.insert([Tile(id: 0)], before: 1)
        }
        XCTAssertEqual(lists.selected, [[indexPath(2)], [indexPath(2)]])
    }

    func testAReloadRightAfterABatchIsShown() async {
        let list = List(ListSnapshot(items: [Tile(id: 1, text: "a"), Tile(id: 2, text: "b")]))
        let lists = Lists(list)
        list.apply(ListSnapshot(items: [Tile(id: 2, text: "b")]))
        list.selection = [3]
        list.reload(ListSnapshot(items: [Tile(id: 3, text: "c"), Tile(id: 2, text: "d")]))
        await settle()
        lists.layOut()
        XCTAssertEqual(lists.texts, [["c", "d"], ["c", "d"]])
        list.selection = [3]
        XCTAssertEqual(lists.selected, [[indexPath(0)], [indexPath(0)]])
    }

    func testContentAndPlacesChangeTogether() async {
        let old = (0..<3).map { Tile(id: $0, text: "\($0)") }
        // The loops try each set of old items to keep, and each set of kept items to change.
        for staying in 0..<8 {
            for changed in 0..<8 {
                for isWide in [false, true] {
                    let list = List(ListSnapshot(items: old))
                    let lists = Lists(list)
                    var items = old.filter { staying & 1 << $0.id != 0 }
                    for index in items.indices where changed & 1 << items[index].id != 0 {
                        (items[index].text, items[index].isWide) = (items[index].text + "'", isWide)
                    }
                    items = [Tile(id: 10, text: "10")] + items + [Tile(id: 11, text: "11")]
                    list.apply(ListSnapshot(items: items))
                    lists.layOut()
                    let expected = items.prefix(3).map(\.text)
                    XCTAssertEqual(lists.texts, [expected, expected], "\(staying) \(changed) \(isWide)")
                }
            }
        }
    }

    func testACellThatIsMadeAheadIsCurrentWhenItIsDisplayed() async {
        let list = List(ListSnapshot(items: (0..<9).map { Tile(id: $0, text: "\($0)") }))
        list.onDisplay(with: self) { [weak list] _, id in
            if id == 4 { list?.reconfigure(Tile(id: 4, text: "late")) }
        }
        let lists = Lists(list)
        list.edit { $0[id: 5] = Tile(id: 5, text: "new") }
        lists.tableView.standInScroll(to: 3)
        lists.collectionView.standInScroll(to: 3)
        XCTAssertEqual(lists.texts, [["3", "late", "new"], ["3", "late", "new"]])
    }

    func testTheRowOfADestructiveActionStaysWhileItsItemDoes() async throws {
        let list = List(ListSnapshot(items: [Tile(id: 1), Tile(id: 2)]))
        let lists = Lists(list)
        var deletes = false
        list.trailingSwipeActions(with: self) { [weak list] _, id in
            [
                ListAction("Delete", role: .destructive) { if deletes { list?.edit { $0.remove([id]) } } },
                ListAction("Mark") {},
            ]
        }
        func outcome(_ action: Int) throws -> Bool? {
            let actions = try XCTUnwrap(
                lists.tableView.delegate?.tableView(
                    lists.tableView, trailingSwipeActionsConfigurationForRowAt: indexPath(0))?.actions)
            actions[action].standInTap()
            return actions[action].standInOutcome
        }
        XCTAssertEqual(try outcome(0), false, "it may have asked, or deletes later")
        XCTAssertEqual(try outcome(1), true)
        deletes = true
        XCTAssertEqual(try outcome(0), true)
        await settle()
        XCTAssertEqual(list.snapshot.sections[0].items.count, 1)
    }

    func testACellInANibHasTheIdentifierOfItsRegistrationOrNone() async {
        let failure = "the reuse identifier of a cell in a nib, other, is not that of the registration, narrow"
        for (own, failures) in [(nil, []), ("narrow", []), ("other", [failure])] as [(String?, Set<String>)] {
            StandIn.nibs["Tile"] = { TableTile(style: .default, reuseIdentifier: own) }
            let views = ListViewRegistry()
            views.register(view: TableTile.self, nib: UINib(nibName: "Tile", bundle: nil), reuseIdentifier: "narrow")
            let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 132), style: .plain)
            let host = TableListHost(List(ListSnapshot(items: [Tile(id: 1, text: "a")])), in: tableView, views: views)
            tableView.layoutIfNeeded()
            XCTAssertEqual((tableView.standInCells.first as? TableTile)?.text, "a")
            XCTAssertEqual(Set(StandIn.failures), failures)
            StandIn.failures = []
            withExtendedLifetime(host) {}
        }
    }

    func testThereIsNoRefreshControlInTheMacIdiom() async {
        defer { UIDevice.standInIdiom = .phone }
        for idiom in [UIUserInterfaceIdiom.mac, .pad] {
            UIDevice.standInIdiom = idiom
            let screen = ListTableViewController<Int, Tile>()
            screen.refresh = Command {}
            screen.loadViewIfNeeded()
            XCTAssertEqual(screen.tableView.refreshControl != nil, idiom == .pad)
        }
        SystemFeature.missing = [.refreshControl]
        let screen = ListTableViewController<Int, Tile>()
        screen.refresh = Command {}
        screen.loadViewIfNeeded()
        XCTAssertNil(screen.tableView.refreshControl)
    }
}
