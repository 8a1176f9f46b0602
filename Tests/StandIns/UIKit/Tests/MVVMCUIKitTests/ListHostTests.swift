import MVVMCLists
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

extension Row: ReusableViewViewModel {}

final class RowTableCell: UITableViewCell, ActionSource {
    enum Action { case like }
    var onAction: (@MainActor (Action) -> Void)?
    @Owned var viewModel: Row?
    private(set) var text = ""
    private(set) var binds = 0
    func bind(_ viewModel: Row, in bindings: Bindings) {
        text = "\(viewModel)"
        binds += 1
    }
}

final class TitleHeaderView: UITableViewHeaderFooterView, ViewModelOwner {
    @Owned var viewModel: Title?
    private(set) var text = ""
    func bind(_ viewModel: Title, in bindings: Bindings) { text = viewModel.text }
}

final class RowCollectionCell: UICollectionViewCell, ViewModelOwner {
    @Owned var viewModel: Row?
    private(set) var text = ""
    func bind(_ viewModel: Row, in bindings: Bindings) { text = "\(viewModel)" }
}

final class TitleReusableView: UICollectionReusableView, ViewModelOwner {
    @Owned var viewModel: Title?
    private(set) var text = ""
    func bind(_ viewModel: Title, in bindings: Bindings) { text = viewModel.text }
}

/// A table view and a collection view that show the same list.
@MainActor
private final class Screens {
    typealias List = ListViewModel<String, Row>

    let list: List
    let views = ListViewRegistry()
    let collectionViews = ListViewRegistry()
    let tableView: UITableView
    let collectionView: UICollectionView
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    private let hosts: [AnyObject]

    /// - Parameter height: The number of rows that fit into each view.
    init(_ list: List = List(), height: Int = 5, isVisible: Bool = true) {
        self.list = list
        let frame = CGRect(x: 0, y: 0, width: 320, height: 44 * height)
        tableView = UITableView(frame: frame, style: .plain)
        let layout = UICollectionViewCompositionalLayout { _, environment in
            var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            configuration.headerMode = .supplementary
            return .list(using: configuration, layoutEnvironment: environment)
        }
        collectionView = UICollectionView(frame: frame, collectionViewLayout: layout)
        views.register(view: RowTableCell.self)
        views.register(view: TitleHeaderView.self)
        collectionViews.register(view: RowCollectionCell.self)
        collectionViews.register(view: TitleReusableView.self)
        if isVisible {
            window.addSubview(tableView)
            window.addSubview(collectionView)
        }
        hosts = [
            TableListHost(list, in: tableView, views: views),
            CollectionListHost(list, in: collectionView, views: collectionViews),
        ]
        layOut()
    }

    func layOut() {
        tableView.layoutIfNeeded()
        collectionView.layoutIfNeeded()
    }

    func scroll(to row: Int) {
        tableView.standInScroll(to: row)
        collectionView.standInScroll(to: row)
    }

    /// Whether a section begins at the top when the list is scrolled to the row at position `row` of the whole list.
    func isOnTop(_ section: Int, _ row: Int) -> Bool {
        list.snapshot.sections[..<section].reduce(0) { $0 + $1.items.count } == row
    }

    var rows: [String] { tableView.standInCells.map { ($0 as? RowTableCell)?.text ?? "?" } }
    var items: [String] { collectionView.standInCells.map { ($0 as? RowCollectionCell)?.text ?? "?" } }
    var headers: [String?] {
        list.snapshot.sections.indices.map { (tableView.headerView(forSection: $0) as? TitleHeaderView)?.text }
    }
    var supplementaryHeaders: [String?] {
        list.snapshot.sections.indices.map { section in
            let indexPath = IndexPath(item: 0, section: section)
            let view = collectionView.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: indexPath)
            return (view as? TitleReusableView)?.text
        }
    }

    func cell(_ row: Int) -> RowTableCell? {
        tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? RowTableCell
    }
}

@MainActor
final class ListHostTests: ListTestCase {
    private typealias List = ListViewModel<String, Row>

    // MARK: Showing

    func testCellsAreMadeBoundAndReused() async {
        let screens = Screens(List(RowList(ids: Array(0..<20))))
        XCTAssertEqual(screens.rows, ["0", "1", "2", "3", "4"])
        XCTAssertEqual(screens.items, screens.rows)
        let cells = Set(screens.tableView.standInCells.map(ObjectIdentifier.init))
        screens.tableView.standInScroll(to: 7)
        XCTAssertEqual(screens.rows, ["7", "8", "9", "10", "11"])
        // If the stand-in prepares cells, it has created other cells for these rows in advance.
        if StandIn.doubts.contains(.preparesCells) { return }
        XCTAssertEqual(Set(screens.tableView.standInCells.map(ObjectIdentifier.init)), cells)
    }

    func testEveryPairOfSmallListsIsShown() async {
        let lists = ListCases.arrangements(of: [1, 2, 3], upTo: 3).map { RowList(ids: $0) }
        for old in lists {
            for new in lists {
                let screens = Screens(List(old))
                screens.list.apply(new)
                XCTAssertEqual(screens.rows, new.sections[0].items.map { "\($0)" })
                XCTAssertEqual(screens.items, screens.rows)
            }
        }
    }

    func testRandomChangesAreTakenAndShown() async {
        let handler = Misuse.handler
        // The lists also contain duplicates, which are reported as misuse.
        Misuse.handler = { _ in }
        defer { Misuse.handler = handler }
        for seed in 1...(StandIn.doubts.isEmpty ? 400 : 100) as ClosedRange<UInt64> {
            let (old, new) = ListCases.random(seed: seed)
            for isAnimated in [true, false, nil] as [Bool?] {
                let screens = Screens(List(old), height: 8)
                if let isAnimated { screens.list.apply(new, animated: isAnimated) } else { screens.list.reload(new) }
                screens.layOut()
                let expected = new.sections.flatMap(\.items).prefix(8).map { "\($0)" }
                XCTAssertEqual(screens.rows, expected, "seed \(seed)")
                XCTAssertEqual(screens.items, expected, "seed \(seed)")
                for row in stride(from: 0, through: new.itemCount, by: 8) {
                    screens.scroll(to: row)
                    for (index, section) in new.sections.enumerated() {
                        let text = (section.header as? Title)?.text
                        let (shown, supplementary) = (screens.headers[index], screens.supplementaryHeaders[index])
                        if let shown { XCTAssertEqual(shown, text, "seed \(seed)") }
                        if let supplementary { XCTAssertEqual(supplementary, text, "seed \(seed)") }
                        if screens.isOnTop(index, row) {
                            XCTAssertEqual([shown, supplementary], [text, text], "seed \(seed)")
                        }
                    }
                }
                if !StandIn.failures.isEmpty {
                    return XCTFail(
                        "seed \(seed), \(isAnimated.map { "animated: \($0)" } ?? "reload"): \(StandIn.failures)")
                }
            }
        }
    }

    func testAChangedItemKeepsItsCell() async {
        let screens = Screens(List(RowList(ids: [1, 2, 3])))
        let cell = screens.cell(1)
        screens.list.edit { $0[id: 2] = Row(id: 2, content: 1) }
        XCTAssertTrue(screens.cell(1) === cell)
        XCTAssertEqual(screens.rows, ["1", "2'", "3"])
        XCTAssertEqual(screens.cell(0)?.binds, 1, "the others are left alone")
    }

    func testAReconfiguredItemIsShownInItsCell() async {
        let screens = Screens(List(RowList(ids: Array(0..<20))))
        screens.list.reconfigure(Row(id: 2, content: 1))
        screens.list.reconfigure(Row(id: 9, content: 1))
        XCTAssertEqual(screens.rows, ["0", "1", "2'", "3", "4"])
        XCTAssertEqual(screens.items, screens.rows)
        screens.tableView.standInScroll(to: 5)
        XCTAssertEqual(screens.rows, ["5", "6", "7", "8", "9"])
    }

    func testInvisibleListIsReloadedWithoutMoves() async {
        let screens = Screens(List(RowList(ids: [1, 2])), isVisible: false)
        let reloads = screens.tableView.standInReloads
        screens.list.apply(RowList(ids: [2, 3]))
        screens.layOut()
        XCTAssertEqual(screens.tableView.standInReloads, reloads + 1)
        XCTAssertEqual(screens.rows, ["2", "3"])
    }

    func testTheCompletionComesWhenTheChangesHaveBeenShown() async {
        let screens = Screens(List(RowList(ids: [1, 2])))
        var completions = 0
        screens.list.apply(RowList(ids: [2, 1])) { completions += 1 }
        XCTAssertEqual(completions, 0)
        await settle()
        XCTAssertEqual(completions, 1)
        screens.list.apply(RowList(ids: [1]), animated: false) { completions += 1 }
        XCTAssertEqual(completions, 2)
    }

    func testAnEmptyListShowsItsState() async {
        struct Nothing: ViewModel { let text: String }
        let screens = Screens()
        for views in [screens.views, screens.collectionViews] {
            views.register(for: Nothing.self) { nothing in
                let label = UILabel()
                label.text = nothing.text
                return label
            }
        }
        screens.list.emptyState = Nothing(text: "Nothing here")
        XCTAssertNil(screens.tableView.backgroundView, "it is not known whether there are items")
        screens.list.apply(RowList(ids: []))
        XCTAssertEqual((screens.tableView.backgroundView as? UILabel)?.text, "Nothing here")
        XCTAssertEqual((screens.collectionView.backgroundView as? UILabel)?.text, "Nothing here")
        screens.list.apply(RowList(ids: [1]))
        XCTAssertNil(screens.tableView.backgroundView)
        screens.list.apply(RowList(ids: []))
        XCTAssertNotNil(screens.tableView.backgroundView)
    }

    // MARK: Displaying

    func testTheListHearsWhatIsDisplayedAndPrefetched() async {
        let list = List(RowList(ids: Array(0..<8)))
        var log: [String] = []
        list.onDisplay(with: self) { log.append("+\($1)") }
        list.onEndDisplay(with: self) { log.append("-\($1)") }
        list.onPrefetch(with: self) { log.append("soon \($1)") }
        list.onCancelPrefetch(with: self) { log.append("not soon \($1)") }
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 88), style: .plain)
        let views = ListViewRegistry()
        views.register(view: RowTableCell.self)
        let host = TableListHost(list, in: tableView, views: views)
        tableView.layoutIfNeeded()
        XCTAssertEqual(log, ["+0", "+1", "soon [2, 3]"])
        log = []
        tableView.standInScroll(to: 1)
        XCTAssertEqual(log, ["-0", "+2", "soon [4]"])
        log = []
        tableView.standInScroll(to: 6)
        XCTAssertEqual(log, ["-1", "-2", "+6", "+7", "not soon [3, 4]"])
        withExtendedLifetime(host) {}
    }

    func testAnItemThatIsLoadedAgainIsNotDisplayedTwice() async {
        let screens = Screens(List(RowList(ids: [1, 2, 3])))
        var log: [String] = []
        screens.list.onDisplay(with: self) { log.append("+\($1)") }
        screens.list.onEndDisplay(with: self) { log.append("-\($1)") }
        screens.list.edit { $0[id: 2] = Row(id: 2, content: 1) }
        XCTAssertEqual(log, [])
        screens.list.edit { $0.remove([3]) }
        XCTAssertEqual(log, ["-3", "-3"], "in the table view and in the collection view")
    }

    /// An item that is shown in one of two kinds of cells.
    private struct Tile: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
        var isWide = false
        var reuseIdentifier: String { isWide ? "wide" : "narrow" }
    }

    private final class TileCell: UITableViewCell, ViewModelOwner {
        @Owned var viewModel: Tile?
        func bind(_ viewModel: Tile, in bindings: Bindings) {}
    }

    func testItemWithAnExchangedCellIsDisplayedInAnyOrderOfCalls() async {
        for isLate in [false, true] {
            StandIn.set(.endsDisplayLate, isLate)
            let list = ListViewModel<Int, Tile>(ListSnapshot(items: [Tile(id: 1), Tile(id: 2)]))
            var displayed: Set<Int> = []
            list.onDisplay(with: self) { XCTAssertTrue(displayed.insert($1).inserted, "\($1) is displayed already") }
            list.onEndDisplay(with: self) { XCTAssertNotNil(displayed.remove($1), "\($1) is not displayed") }
            let views = ListViewRegistry()
            for identifier in ["narrow", "wide"] { views.register(view: TileCell.self, reuseIdentifier: identifier) }
            let window = UIWindow(frame: .zero)
            let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
            window.addSubview(tableView)
            let host = TableListHost(list, in: tableView, views: views)
            tableView.layoutIfNeeded()
            let cell = tableView.cellForRow(at: IndexPath(row: 0, section: 0))
            list.edit { $0[id: 1] = Tile(id: 1, isWide: true) }
            XCTAssertFalse(tableView.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
            XCTAssertEqual(displayed, [1, 2])
            list.reconfigure(Tile(id: 1, isWide: true))
            list.edit { $0.remove([1]) }
            XCTAssertEqual(displayed, [2])
            withExtendedLifetime(host) {}
        }
    }

    func testACellThatComesBackForAnotherItemHasLeftTheFirst() async {
        let list = List(RowList(ids: [1, 2]))
        var log: [String] = []
        list.onDisplay(with: self) { log.append("+\($1)") }
        list.onEndDisplay(with: self) { log.append("-\($1)") }
        let tableView = UITableView(frame: .zero, style: .plain)
        let views = ListViewRegistry()
        views.register(view: RowTableCell.self)
        let host = TableListHost(list, in: tableView, views: views)
        let cell = RowTableCell(style: .default, reuseIdentifier: nil)
        tableView.delegate?.tableView(tableView, willDisplay: cell, forRowAt: IndexPath(row: 0, section: 0))
        tableView.delegate?.tableView(tableView, willDisplay: cell, forRowAt: IndexPath(row: 1, section: 0))
        XCTAssertEqual(log, ["+1", "-1", "+2"])
        list.reconfigure(Row(id: 1, content: 1))
        XCTAssertEqual(cell.text, "", "it shows the other")
        list.reconfigure(Row(id: 2, content: 1))
        XCTAssertEqual(cell.text, "2'")
        withExtendedLifetime(host) {}
    }

    func testChangesMadeAsACellIsDisplayedWaitUntilUIKitIsReady() async {
        let list = List(RowList(ids: Array(0..<10)))
        let screens = Screens(list, height: 3)
        var loads = 0
        list.onDisplay(with: self) { _, id in
            guard id == 9, loads == 0 else { return }
            loads += 1
            list.edit { $0.append([Row(id: 10), Row(id: 11)]) }
            list.edit { $0.remove([0]) }
        }
        screens.tableView.standInScroll(to: 7)
        XCTAssertEqual(StandIn.failures, [], "UIKit is not told in between")
        await settle()
        screens.layOut()
        XCTAssertEqual(list.snapshot.itemCount, 11)
        XCTAssertEqual(screens.rows, ["8", "9", "10"])
    }

    func testPicturesMayComeAsARowIsDisplayed() async {
        let list = List(RowList(ids: [1, 2]))
        list.onDisplay(with: self) { list.reconfigure(Row(id: $1, content: 1)) }
        XCTAssertEqual(Screens(list).rows, ["1'", "2'"])
    }

    // MARK: The user

    func testATapLeavesNothingSelectedByDefault() async {
        let screens = Screens(List(RowList(ids: [1, 2, 3])))
        var log: [String] = []
        screens.list.onSelect(with: self) { log.append("+\($1)") }
        screens.list.onDeselect(with: self) { log.append("-\($1)") }
        for row in [0, 1, 1] { screens.tableView.standInTap(IndexPath(row: row, section: 0)) }
        screens.collectionView.standInTap(IndexPath(item: 2, section: 0))
        XCTAssertEqual(log, ["+1", "+2", "+2", "+3"])
        XCTAssertNil(screens.tableView.indexPathsForSelectedRows)
        XCTAssertEqual(screens.collectionView.indexPathsForSelectedItems, [])
        screens.list.selectionMode = .disabled
        screens.tableView.standInTap(IndexPath(row: 0, section: 0))
        screens.collectionView.standInTap(IndexPath(item: 2, section: 0))
        XCTAssertEqual(log.count, 4)
    }

    func testTappedRowIsSelectedUnlessRefused() async {
        let screens = Screens(List(RowList(ids: [1, 2, 3])))
        screens.list.selectionMode = .single
        var log: [String] = []
        screens.list.onSelect(with: self) { log.append("+\($1)") }
        screens.list.onDeselect(with: self) { log.append("-\($1)") }
        screens.list.shouldSelect(with: self) { $1 != 3 }
        screens.tableView.standInTap(IndexPath(row: 0, section: 0))
        XCTAssertEqual(screens.list.selection, [1])
        XCTAssertEqual(
            screens.collectionView.indexPathsForSelectedItems, [IndexPath(item: 0, section: 0)], "it follows")
        screens.tableView.standInTap(IndexPath(row: 1, section: 0))
        screens.tableView.standInTap(IndexPath(row: 2, section: 0))
        XCTAssertEqual(log, ["+1", "-1", "+2"])
        screens.collectionView.standInTap(IndexPath(item: 0, section: 0))
        XCTAssertEqual(screens.list.selection, [1])
        XCTAssertEqual(screens.tableView.indexPathsForSelectedRows, [IndexPath(row: 0, section: 0)])
        screens.list.selection = []
        XCTAssertNil(screens.tableView.indexPathsForSelectedRows)
    }

    func testARowThatDeselectsItselfIsNotSelected() async {
        let screens = Screens(List(RowList(ids: [1, 2, 3])))
        screens.list.selectionMode = .single
        screens.list.onSelect(with: self) { [list = screens.list] in list.selection.remove($1) }
        screens.tableView.standInTap(IndexPath(row: 0, section: 0))
        screens.collectionView.standInTap(IndexPath(item: 1, section: 0))
        XCTAssertNil(screens.tableView.indexPathsForSelectedRows)
        XCTAssertEqual(screens.collectionView.indexPathsForSelectedItems, [])
    }

    func testSeveralMayBeSelectedAndKeepTheirPlaces() async {
        let screens = Screens(List(RowList(ids: [1, 2, 3])))
        screens.list.selectionMode = .multiple
        for row in [0, 2] { screens.tableView.standInTap(IndexPath(row: row, section: 0)) }
        screens.list.apply(RowList(ids: [3, 2, 1]))
        XCTAssertEqual(screens.tableView.indexPathsForSelectedRows?.map(\.row), [0, 2])
        screens.list.reload(RowList(ids: [2, 1]))
        XCTAssertEqual(screens.tableView.indexPathsForSelectedRows?.map(\.row), [1])
        screens.tableView.standInTap(IndexPath(row: 1, section: 0))
        XCTAssertEqual(screens.list.selection, [])
    }

    func testTheListScrollsToAnItem() async {
        let screens = Screens(List(RowList(ids: Array(0..<100))), height: 8)
        screens.list.scroll(to: 50)
        screens.layOut()
        XCTAssertEqual(screens.rows.first, "\(Row(id: 50))")
        XCTAssertEqual(screens.items.first, "\(Row(id: 50))")
        screens.list.edit { $0.insert([Row(id: 200)], before: 20) }
        screens.list.scroll(to: 200, animated: false)
        screens.layOut()
        XCTAssertEqual(screens.rows.first, "\(Row(id: 200))")
        XCTAssertEqual(screens.items.first, "\(Row(id: 200))")
    }

    func testScrollRequestedInAListClosureWaitsForUIKit() async {
        let list = List(RowList(ids: Array(0..<100)))
        let screens = Screens(list, height: 3)
        list.onDisplay(with: self) { [weak list] _, id in if id == 9 { list?.scroll(to: 40) } }
        screens.tableView.standInScroll(to: 7)
        await settle()
        screens.layOut()
        XCTAssertEqual(screens.rows.first, "\(Row(id: 40))")
        XCTAssertEqual(StandIn.failures, [])
    }

    func testRowsAreMovedAndMovedBack() async {
        for isTable in [true, false] {
            for isAccepted in [true, false] {
                let list = List(RowList(ids: [1, 2, 3, 4]))
                list.canMove(with: self) { $1 != 4 }
                let screens = Screens(list)
                var moves: [String] = []
                screens.list.onMove(with: self) { _, id, position in
                    moves.append("\(id) to \(position)")
                    return isAccepted
                }
                func drag(_ from: Int, _ to: Int) {
                    let (from, to) = (IndexPath(item: from, section: 0), IndexPath(item: to, section: 0))
                    if isTable {
                        screens.tableView.standInDrag(from, to: to)
                    } else {
                        screens.collectionView.standInDrag(from, to: to)
                    }
                }
                if isTable { drag(0, 2) }
                XCTAssertEqual(moves, [], "the table view is not edited")
                screens.tableView.setEditing(true, animated: false)
                drag(0, 2)
                drag(3, 0)
                await settle()
                screens.layOut()
                XCTAssertEqual(moves, ["1 to 0.2"])
                let expected = isAccepted ? ["2", "3", "1", "4"] : ["1", "2", "3", "4"]
                XCTAssertEqual(screens.rows, expected, "\(isTable) \(isAccepted)")
                XCTAssertEqual(screens.items, expected, "\(isTable) \(isAccepted)")
                XCTAssertEqual(StandIn.failures, [])
            }
        }
    }

    func testSwipesAndMenusDoWhatTheListOffers() async throws {
        let screens = Screens(List(RowList(ids: [1, 2])))
        var log: [String] = []
        screens.list.leadingSwipeActions(with: self) { _, id in
            [
                ListAction("Pin", image: "pin") { log.append("pin \(id)") },
                ListAction("Mute", isEnabled: false) { log.append("mute \(id)") },
            ]
        }
        screens.list.trailingSwipeActions(with: self) { _, id in
            [ListAction("Delete", role: .destructive) { log.append("delete \(id)") }]
        }
        screens.list.contextMenu(with: self) { _, id in id == 1 ? [ListAction("Copy") { log.append("copy \(id)") }] : []
        }
        let (table, collection) = (screens.tableView, screens.collectionView)
        let indexPath = IndexPath(row: 1, section: 0)
        let swipe = try XCTUnwrap(
            table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: indexPath)?.actions.first)
        XCTAssertEqual(swipe.title, "Delete")
        XCTAssertEqual(swipe.style, .destructive)
        XCTAssertNil(swipe.image)
        swipe.standInTap()
        let leading = table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: indexPath)?.actions
        XCTAssertEqual(leading?.map(\.title), ["Pin"], "what is disabled is not shown")
        XCTAssertEqual(leading?.first?.image?.standInName, "system pin")
        leading?.first?.standInTap()
        let first = IndexPath(row: 0, section: 0)
        let menu = table.delegate?.tableView(table, contextMenuConfigurationForRowAt: first, point: .zero)?.standInMenu
        XCTAssertEqual(menu?.map(\.title), ["Copy"])
        menu?.first?.standInPerform()
        XCTAssertNil(table.delegate?.tableView(table, contextMenuConfigurationForRowAt: indexPath, point: .zero))
        let other = collection.delegate?.collectionView(
            collection, contextMenuConfigurationForItemsAt: [first], point: .zero)
        other?.standInMenu.first?.standInPerform()
        XCTAssertNil(
            collection.delegate?.collectionView(
                collection, contextMenuConfigurationForItemsAt: [first, indexPath], point: .zero))
        XCTAssertEqual(log, ["delete 2", "pin 2", "copy 1", "copy 1"])
    }

    func testMenusHaveImagesAndSubmenus() async throws {
        let screens = Screens(List(RowList(ids: [1])))
        var log: [String] = []
        screens.list.contextMenu(with: self) { _, id in
            [
                ListAction(
                    "Move to", image: "asset folder",
                    children: [ListAction("Work", image: "asset and symbol") { log.append("work \(id)") }]),
                ListAction("Delete", image: "trash", role: .destructive, isEnabled: false) {},
            ]
        }
        let (table, first) = (screens.tableView, IndexPath(row: 0, section: 0))
        let elements = try XCTUnwrap(
            table.delegate?.tableView(table, contextMenuConfigurationForRowAt: first, point: .zero)?.standInElements)
        XCTAssertEqual(elements.map(\.title), ["Move to", "Delete"])
        XCTAssertEqual(elements.map { $0.image?.standInName }, ["asset folder", "system trash"])
        XCTAssertEqual((elements[1] as? UIAction)?.attributes, [.destructive, .disabled])
        let submenu = (elements[0] as? UIMenu)?.children
        XCTAssertEqual(submenu?.map(\.title), ["Work"])
        XCTAssertEqual(submenu?.first?.image?.standInName, "asset and symbol", "not the system symbol of this name")
        (submenu?.first as? UIAction)?.standInPerform()
        XCTAssertEqual(log, ["work 1"])
        screens.list.trailingSwipeActions(with: self) { _, _ in [ListAction("More", children: [ListAction("Copy") {}])]
        }
        let reports = recordingMisuse {
            let swipe = table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: first)
            XCTAssertEqual(swipe?.actions.count, 0)
        }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                the swipe action "More" of item 1 has a submenu, which a swipe cannot open. It is not shown.
                Offer it in the context menu: list.contextMenu(with: self) { owner, id in … }
                """
            ])
    }

    func testAnItemHasSupplementaryViewsOfItsOwn() async {
        struct Message: SupplementedItem, Identifiable, Equatable {
            let id: Int
            var unread = 0
            var supplementary: [SupplementaryKind: any SupplementaryViewModel] {
                unread == 0 ? [:] : [SupplementaryKind(rawValue: "badge"): Title(text: "\(unread)")]
            }
        }
        let list = ListViewModel<Int, Message>(ListSnapshot(items: [Message(id: 1), Message(id: 2, unread: 3)]))
        let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        let views = ListViewRegistry()
        views.register(view: TitleReusableView.self)
        let host = CollectionListHost(list, in: collectionView, views: views)
        let badges = (0...1).map { item in
            collectionView.dataSource?.collectionView(
                collectionView, viewForSupplementaryElementOfKind: "badge", at: IndexPath(item: item, section: 0))
        }
        XCTAssertFalse(badges[0] is TitleReusableView, "an empty view")
        XCTAssertEqual((badges[1] as? TitleReusableView)?.text, "3")
        withExtendedLifetime(host) {}
    }

    func testSupplementaryViewsAreBoundAgainAfterTheBatch() async {
        struct Message: SupplementedItem, Identifiable, Equatable {
            let id: Int
            var unread = 0
            var supplementary: [SupplementaryKind: any SupplementaryViewModel] {
                [SupplementaryKind(rawValue: "badge"): Title(text: "\(unread)")]
            }
        }
        final class Cell: UICollectionViewCell, ViewModelOwner {
            @Owned var viewModel: Message?
            func bind(_ viewModel: Message, in bindings: Bindings) {}
        }
        /// A collection view with a badge for its last item, which is the item with the id 2 both before and after the
        /// batch.
        final class Badges: UICollectionView {
            var badge: UICollectionReusableView?
            override func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
                -> UICollectionReusableView?
            {
                indexPath.item == numberOfItems(inSection: 0) - 1 ? badge : nil
            }
        }
        let list = ListViewModel<Int, Message>(ListSnapshot(items: [Message(id: 1), Message(id: 2)]))
        let collectionView = Badges(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        let window = UIWindow(frame: .zero)
        window.addSubview(collectionView)
        let views = ListViewRegistry()
        views.register(view: Cell.self)
        views.register(view: TitleReusableView.self)
        let host = CollectionListHost(list, in: collectionView, views: views)
        let badge = collectionView.dataSource?.collectionView(
            collectionView, viewForSupplementaryElementOfKind: "badge", at: IndexPath(item: 1, section: 0))
        collectionView.badge = badge
        list.apply(ListSnapshot(items: [Message(id: 0), Message(id: 1, unread: 5), Message(id: 2, unread: 9)]))
        XCTAssertEqual((badge as? TitleReusableView)?.text, "9")
        await settle()
        withExtendedLifetime(host) {}
    }

    func testActionsOfACellComeWithTheItemThatItShowsNow() async {
        let screens = Screens(List(RowList(ids: [1, 2, 3])))
        var liked: [Int] = []
        screens.views.onAction(of: RowTableCell.self, with: self) { _, action, id in
            switch action {
            case .like: liked.append(id)
            }
        }
        screens.list.reload(RowList(ids: [3, 1]))
        screens.layOut()
        screens.cell(0)?.onAction?(.like)
        XCTAssertEqual(liked, [3])
    }

    // MARK: Misuse

    func testAMissingCellAndHeaderAreReportedOnceAndShownEmpty() async {
        let list = List(RowList([ListSection(id: "A", items: [Row(id: 1), Row(id: 2)], header: Title(text: "a"))]))
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        var host: AnyObject?
        let reports = recordingMisuse {
            host = TableListHost(list, in: tableView, views: ListViewRegistry())
            tableView.layoutIfNeeded()
        }
        XCTAssertEqual(tableView.standInCells.count, 2)
        XCTAssertNil(tableView.headerView(forSection: 0))
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                no view is registered for `Row`. An empty UITableViewCell is shown.
                Register a UITableViewCell whose ViewModelType is `Row`: views.register(view: ….self)
                """,
                """
                no view is registered for `Title`. Nothing is shown.
                Register a UITableViewHeaderFooterView whose ViewModelType is `Title`: views.register(view: ….self)
                """,
            ])
        withExtendedLifetime(host) {}
    }

    func testAMissingSupplementaryViewIsEmptyInACollectionView() async {
        let screens = Screens(List(RowList([ListSection(id: "A", items: [Row(id: 1)])])))
        let view = screens.collectionView.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        XCTAssertNotNil(view)
        XCTAssertFalse(view is TitleReusableView)
    }

    // MARK: Screens

    /// An item whose type creates its cells.
    private struct City: ReusableViewProvider, Identifiable, Equatable {
        let id: String
        static func makeReusableView() -> CityCell { CityCell(style: .default, reuseIdentifier: nil) }
    }

    private final class CityCell: UITableViewCell, ViewModelOwner {
        @Owned var viewModel: City?
        private(set) var text = ""
        func bind(_ viewModel: City, in bindings: Bindings) { text = viewModel.id }
    }

    func testANewListScreenIsNothingButItsViewModel() async throws {
        let list = ListViewModel<Int, City>(ListSnapshot(items: [City(id: "London"), City(id: "Zürich")]))
        var reloads = 0
        let screen = ListTableViewController<Int, City>()
        screen.viewModel = list
        screen.refresh = Command { reloads += 1 }
        screen.tableView.layoutIfNeeded()
        XCTAssertEqual(screen.tableView.standInCells.map { ($0 as? CityCell)?.text }, [])
        screen.tableView.frame.size.height = 440
        screen.tableView.layoutIfNeeded()
        XCTAssertEqual(screen.tableView.standInCells.map { ($0 as? CityCell)?.text }, ["London", "Zürich"])
        screen.tableView.refreshControl?.standInPull()
        XCTAssertEqual(reloads, 1)
        XCTAssertEqual(screen.tableView.refreshControl?.isRefreshing, false)
        screen.refresh = nil
        XCTAssertNil(screen.tableView.refreshControl)
        screen.viewModel = ListViewModel(ListSnapshot(items: [City(id: "Rome")]))
        screen.tableView.layoutIfNeeded()
        XCTAssertEqual(screen.tableView.standInCells.map { ($0 as? CityCell)?.text }, ["Rome"])
        XCTAssertFalse(list.$update.isObserved)
        screen.viewModel = nil
        screen.tableView.layoutIfNeeded()
        XCTAssertEqual(screen.tableView.standInCells, [])
    }

    func testACellOfItemsOfSeveralTypesIsThatOfItsType() async {
        let list = ListViewModel<Int, AnyListItem>(
            ListSnapshot(items: [AnyListItem(City(id: "London")), AnyListItem(Row(id: 7))]))
        let views = ListViewRegistry()
        views.register(view: RowTableCell.self)
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        let host = TableListHost(list, in: tableView, views: views)
        tableView.layoutIfNeeded()
        XCTAssertEqual((tableView.standInCells.first as? CityCell)?.text, "London")
        XCTAssertEqual((tableView.standInCells.last as? RowTableCell)?.text, "7")
        withExtendedLifetime(host) {}
    }

    func testCellsAndHeadersMayComeFromNibs() async {
        StandIn.nibs = [
            "Row": { RowTableCell(style: .default, reuseIdentifier: nil) },
            "Title": { TitleHeaderView(reuseIdentifier: nil) },
        ]
        let list = List(RowList([ListSection(id: "A", items: [Row(id: 7)], header: Title(text: "seven"))]))
        let views = ListViewRegistry()
        views.register(view: RowTableCell.self, nib: UINib(nibName: "Row", bundle: nil))
        views.register(view: TitleHeaderView.self, nib: UINib(nibName: "Title", bundle: nil))
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        let host = TableListHost(list, in: tableView, views: views)
        tableView.layoutIfNeeded()
        XCTAssertEqual((tableView.standInCells.first as? RowTableCell)?.text, "7")
        XCTAssertEqual((tableView.headerView(forSection: 0) as? TitleHeaderView)?.text, "seven")
        withExtendedLifetime(host) {}
    }

    func testEachSectionHasItsLayout() async throws {
        let list = List(
            RowList([ListSection(id: "A", items: [Row(id: 1)]), ListSection(id: "B", items: [Row(id: 2)])]))
        let views = ListViewRegistry()
        views.register(view: RowCollectionCell.self)
        let screen = ListCollectionViewController<String, Row>(views: views) { section, environment in
            let layout = NSCollectionLayoutSection.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
            layout.standInName = "layout of \(section)"
            return layout
        }
        screen.viewModel = list
        screen.loadViewIfNeeded()
        let layout = try XCTUnwrap(
            screen.collectionView.collectionViewLayout as? UICollectionViewCompositionalLayout)
        XCTAssertEqual(layout.standInSection(0)?.standInName, "layout of A")
        list.edit { $0.sections.swapAt(0, 1) }
        XCTAssertEqual(layout.standInSection(0)?.standInName, "layout of B")
        XCTAssertEqual(
            layout.standInSection(2)?.standInName, "list", "UIKit raises an exception for a section without a layout")
        list.trailingSwipeActions(with: self) { _, id in [ListAction("Delete \(id)") {}] }
        list.leadingSwipeActions(with: self) { _, id in [ListAction("Pin \(id)") {}] }
        let indexPath = IndexPath(item: 0, section: 1)
        XCTAssertEqual(screen.host?.trailingSwipeActions(at: indexPath)?.actions.map(\.title), ["Delete 1"])
        XCTAssertEqual(screen.host?.leadingSwipeActions(at: indexPath)?.actions.map(\.title), ["Pin 1"])
    }

    // MARK: Lifetimes

    func testAHostIsReleasedAndFollowsNoLonger() async {
        let list = List(RowList(ids: [1]))
        var screens: Screens? = Screens(list)
        @Weak var table = screens?.tableView
        @Weak var collection = screens?.collectionView
        XCTAssertTrue(list.$update.isObserved)
        screens = nil
        XCTAssertNil(table)
        XCTAssertNil(collection)
        XCTAssertFalse(list.$update.isObserved)
    }

    func testAListViewHasNoDelegateOnceItsHostIsReleased() async {
        let list = List(RowList(ids: [1]))
        let (tableView, views) = (UITableView(frame: .zero, style: .plain), ListViewRegistry())
        let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        var table: TableListHost? = TableListHost(list, in: tableView, views: views)
        var collection: CollectionListHost? = CollectionListHost(list, in: collectionView, views: views)
        XCTAssertNotNil(tableView.delegate)
        XCTAssertNotNil(collectionView.delegate)
        withExtendedLifetime((table, collection)) {}
        (table, collection) = (nil, nil)
        XCTAssertNil(tableView.delegate)
        XCTAssertNil(tableView.dataSource)
        XCTAssertNil(tableView.prefetchDataSource)
        XCTAssertNil(collectionView.delegate)
        XCTAssertNil(collectionView.dataSource)
        XCTAssertNil(collectionView.prefetchDataSource)
        XCTAssertFalse(list.$update.isObserved)
    }

    func testAScreenIsReleasedWithItsViewModel() async {
        var screen: ListTableViewController<String, Row>? = ListTableViewController()
        var list: List? = List(RowList(ids: []))
        screen?.viewModel = list
        screen?.loadViewIfNeeded()
        @Weak var releasedScreen = screen
        @Weak var releasedList = list
        (screen, list) = (nil, nil)
        XCTAssertNil(releasedScreen)
        XCTAssertNil(releasedList)
    }

    // MARK: Size

    func testAHundredThousandItemsAreBoundOnlyWhereTheyAreVisible() async {
        let screens = Screens(List(RowList(ids: Array(0..<100_000))), height: 10)
        var binds = 0
        for row in stride(from: 9_000, through: 99_000, by: 9_000) { screens.tableView.standInScroll(to: row) }
        for cell in screens.tableView.standInCells { binds += (cell as? RowTableCell)?.binds ?? 0 }
        XCTAssertEqual(screens.rows.first, "99000")
        XCTAssertEqual(binds, 120)
    }
}
