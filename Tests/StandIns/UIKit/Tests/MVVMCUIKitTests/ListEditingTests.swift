import MVVMCLists
import MVVMCTesting
import MVVMCUIKit
import UIKit
import XCTest

/// Tests the edit mode of list screens.
@MainActor
final class ListEditingTests: ListTestCase {
    private typealias List = ListViewModel<String, Row>
    private typealias CollectionScreen = ListCollectionViewController<String, Row>

    private class TableScreen: ListTableViewController<String, Row> {}

    /// A screen that implements editing methods of the delegate and the data source of its table view.
    private final class DecidingScreen: TableScreen, UITableViewDelegate, UITableViewDataSource {
        private(set) var log: [String] = []
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 0 }
        func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle { indexPath.row == 1 ? .delete : .insert }
        func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { log.append("commit \(editingStyle) \(indexPath.row)") }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    private func show<Screen: TableScreen>(_ screen: Screen, _ list: List) -> Screen {
        screen.views.register(view: RowTableCell.self)
        screen.viewModel = list
        screen.tableView.frame.size.height = 440
        screen.tableView.layoutIfNeeded()
        return screen
    }

    private func collectionScreen(_ list: List) -> CollectionScreen {
        let screen = CollectionScreen { _, environment in
            .list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
        }
        screen.views.register(view: RowCollectionCell.self)
        screen.viewModel = list
        return screen
    }

    private func indexPath(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    private func controls(_ table: UITableView) -> [UITableViewCell.EditingStyle] {
        (0..<table.standInCells.count).map { table.standInEditingControl(indexPath($0)) }
    }

    // MARK: Deletion

    func testRowsThatCanOnlyBeMovedHaveNoDeleteControl() async {
        let list = List(RowList(ids: [1, 2]))
        list.canMove(with: self) { _, _ in true }
        var moves = 0
        list.onMove(with: self) { _, _, _ in
            moves += 1
            return true
        }
        let screen = show(TableScreen(), list)
        let table = screen.tableView
        screen.isEditing = true
        XCTAssertEqual(controls(table), [.none, .none])
        XCTAssertFalse(table.standInIsIndented(indexPath(0)))
        table.standInDrag(indexPath(0), to: indexPath(1))
        XCTAssertEqual(moves, 1)
    }

    func testRowsWithADestructiveSwipeActionAreDeletedInEditMode() async {
        let list = List(RowList(ids: [1, 2, 3]))
        var log: [String] = []
        list.trailingSwipeActions(with: self) { _, id in
            [
                ListAction("Flag") { log.append("flag \(id)") },
                ListAction("Erase", role: .destructive, isEnabled: false) { log.append("erase \(id)") },
                ListAction("Delete", role: .destructive, isEnabled: id != 2) {
                    log.append("delete \(id)")
                    list.edit { $0.remove([id]) }
                },
                ListAction("Burn", role: .destructive, isEnabled: id != 2) { log.append("burn \(id)") },
            ]
        }
        list.leadingSwipeActions(with: self) { _, _ in [ListAction("Drop", role: .destructive) { log.append("drop") }] }
        let screen = show(TableScreen(), list)
        XCTAssertEqual(controls(screen.tableView), [.none, .none, .none], "the table view is not edited")
        screen.setEditing(true, animated: true)
        XCTAssertEqual(controls(screen.tableView), [.delete, .none, .delete])
        XCTAssertEqual((0..<3).map { screen.tableView.standInIsIndented(indexPath($0)) }, [true, false, true])
        for row in [1, 2, 0] { screen.tableView.standInDelete(indexPath(row)) }
        await settle()
        XCTAssertEqual(log, ["delete 3", "delete 1"])
        XCTAssertEqual(list.snapshot.sections[0].items.map(\.id), [2])
        XCTAssertEqual(StandIn.failures, [])
    }

    func testADeletionThatKeepsTheItemKeepsItsRow() async {
        let list = List(RowList(ids: [1, 2]))
        list.trailingSwipeActions(with: self) { _, _ in [ListAction("Delete", role: .destructive) {}] }
        let screen = show(TableScreen(), list)
        screen.isEditing = true
        screen.tableView.standInDelete(indexPath(0))
        await settle()
        XCTAssertEqual(screen.tableView.standInCells.count, 2)
        XCTAssertEqual(controls(screen.tableView), [.delete, .delete])
    }

    func testTheAppsMethodsOfEditModeReplaceThoseOfTheList() async {
        let list = List(RowList(ids: [1, 2, 3]))
        let screen = show(DecidingScreen(), list)
        screen.setEditing(true, animated: false)
        XCTAssertEqual(controls(screen.tableView), [.none, .delete, .insert])
        XCTAssertEqual((0..<3).map { screen.tableView.standInIsIndented(indexPath($0)) }, [false, true, true])
        screen.tableView.standInDelete(indexPath(1))
        XCTAssertEqual(screen.log, ["commit delete 1"])
    }

    // MARK: Selection

    func testATapInEditModeSelectsNothing() async {
        for mode in [ListSelectionMode.momentary, .single, .disabled] {
            let list = List(RowList(ids: [1, 2]))
            list.selectionMode = mode
            var selected: [Int] = []
            list.onSelect(with: self) { selected.append($1) }
            let (table, collection) = (show(TableScreen(), list), collectionScreen(list))
            for screen in [table, collection] as [UIViewController] { screen.isEditing = true }
            table.tableView.standInTap(indexPath(0))
            collection.collectionView.standInTap(indexPath(1))
            XCTAssertEqual(selected, [], "\(mode)")
        }
    }

    func testSeveralRowsAreSelectedInEditMode() async {
        let list = List(RowList(ids: [1, 2, 3]))
        list.trailingSwipeActions(with: self) { _, _ in [ListAction("Delete", role: .destructive) {}] }
        list.selectionMode = .multiple
        let (table, collection) = (show(TableScreen(), list), collectionScreen(list))
        for screen in [table, collection] as [UIViewController] { screen.isEditing = true }
        for row in [0, 2] { table.tableView.standInTap(indexPath(row)) }
        XCTAssertEqual(list.selection, [1, 3])
        collection.collectionView.standInTap(indexPath(1))
        collection.collectionView.standInTap(indexPath(0))
        XCTAssertEqual(list.selection, [2, 3])
        XCTAssertEqual(table.tableView.indexPathsForSelectedRows, [indexPath(1), indexPath(2)])
        XCTAssertEqual(controls(table.tableView), [.none, .none, .none], "the rows have checkmarks")
        list.selectionMode = .single
        XCTAssertEqual(controls(table.tableView), [.delete, .delete, .delete])
        table.tableView.standInTap(indexPath(0))
        XCTAssertFalse(list.selection.contains(1))
    }
    func testTheSelectionStaysWhenEditModeBeginsAndEnds() async {
        let list = List(RowList(ids: [1, 2, 3]))
        list.selectionMode = .multiple
        let (table, collection) = (show(TableScreen(), list), collectionScreen(list))
        list.selection = [1, 3]
        for isEditing in [true, false] {
            for screen in [table, collection] as [UIViewController] { screen.isEditing = isEditing }
            XCTAssertEqual(table.tableView.indexPathsForSelectedRows, [indexPath(0), indexPath(2)], "\(isEditing)")
            XCTAssertEqual(
                collection.collectionView.indexPathsForSelectedItems, [indexPath(0), indexPath(2)], "\(isEditing)")
        }
    }
}
