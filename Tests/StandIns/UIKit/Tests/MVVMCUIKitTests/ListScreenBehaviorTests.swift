import MVVMCLists
import MVVMCTesting
import UIKit
import XCTest

@testable import MVVMCUIKit

/// Tests that list screens behave like `UITableViewController` and `UICollectionViewController`, and tests the
/// background view of empty lists.
@MainActor
final class ListScreenBehaviorTests: ViewControllerTestCase {
    private final class TallCell: UITableViewCell, ViewModelOwner {
        @Owned var viewModel: Row?
        override var standInContentHeight: CGFloat { 44 + CGFloat(viewModel?.content ?? 0) * 20 }
        func bind(_ viewModel: Row, in bindings: Bindings) {}
    }

    private final class TallItem: UICollectionViewCell, ViewModelOwner {
        @Owned var viewModel: Row?
        override var standInContentHeight: CGFloat { 44 + CGFloat(viewModel?.content ?? 0) * 20 }
        func bind(_ viewModel: Row, in bindings: Bindings) {}
    }

    private typealias List = ListViewModel<String, Row>
    private typealias TableScreen = ListTableViewController<String, Row>
    private typealias CollectionScreen = ListCollectionViewController<String, Row>

    private let bounds = CGRect(x: 0, y: 0, width: 320, height: 440)
    private var windows: [UIWindow] = []

    private func tableScreen(_ list: List) -> TableScreen {
        let screen = TableScreen()
        screen.views.register(view: TallCell.self)
        screen.viewModel = list
        return screen
    }

    private func collectionScreen(_ list: List) -> CollectionScreen {
        let screen = CollectionScreen { _, environment in
            .list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
        }
        screen.views.register(view: TallItem.self)
        screen.viewModel = list
        return screen
    }

    private func show(_ screen: UIViewController) async -> UINavigationController {
        let (stack, window) = (UINavigationController(rootViewController: screen), UIWindow(frame: bounds))
        windows.append(window)
        window.rootViewController = stack
        window.makeKeyAndVisible()
        await settle()
        screen.view.frame = bounds
        screen.view.layoutIfNeeded()
        return stack
    }

    func testContentThatArrivesLateFitsItsCell() async {
        let list = List(RowList(ids: [1, 2]))
        let (table, collection) = (tableScreen(list), collectionScreen(list))
        for screen in [table, collection] as [UIViewController] { _ = await show(screen) }
        list.reconfigure(Row(id: 2, content: 3))
        XCTAssertEqual(table.tableView.standInCells.map(\.standInFittedHeight), [44, 104])
        XCTAssertEqual(collection.collectionView.standInCells.map(\.standInFittedHeight), [44, 104])
        list.edit { $0[id: 1] = Row(id: 1, content: 1) }
        XCTAssertEqual(table.tableView.standInCells.map(\.standInFittedHeight), [64, 104])
        XCTAssertEqual(collection.collectionView.standInCells.map(\.standInFittedHeight), [64, 104])
    }

    func testTheKeyboardCoversNoRows() async {
        let list = List(RowList(ids: Array(0..<20)))
        let (table, collection) = (tableScreen(list), collectionScreen(list))
        for screen in [table, collection] as [UIViewController] {
            _ = await show(screen)
            let view: UIView = screen === table ? table.tableView : collection.collectionView
            screen.view.standInSafeArea.bottom = 34
            screen.view.layoutIfNeeded()
            XCTAssertEqual(view.frame, bounds, "the rows scroll behind the home indicator")
            StandIn.keyboardHeight = 200
            screen.view.layoutIfNeeded()
            XCTAssertEqual(view.frame.height, 240)
            StandIn.keyboardHeight = 0
            screen.view.layoutIfNeeded()
            XCTAssertEqual(view.frame.height, 440)
        }
    }

    func testARowThatOpensAScreenIsHighlightedUntilTheUserIsBack() async throws {
        let list = List(RowList(ids: [1, 2]))
        let (table, collection) = (tableScreen(list), collectionScreen(list))
        let indexPath = IndexPath(item: 1, section: 0)
        for screen in [table, collection] as [UIViewController] {
            let stack = await show(screen)
            func selected() -> [IndexPath] {
                screen === table
                    ? table.tableView.indexPathsForSelectedRows ?? []
                    : collection.collectionView.indexPathsForSelectedItems ?? []
            }
            func tap() {
                if screen === table { return table.tableView.standInTap(indexPath) }
                collection.collectionView.standInTap(indexPath)
            }
            list.onSelect(with: self) { _, _ in }
            tap()
            XCTAssertEqual(selected(), [], "no screen was opened")
            list.onSelect(with: self) { _, _ in stack.pushViewController(UIViewController(), animated: true) }
            tap()
            await settle()
            XCTAssertEqual(selected(), [indexPath])
            list.edit { $0.append([Row(id: Int.random(in: 10...1_000_000))]) }
            XCTAssertEqual(selected(), [indexPath])
            XCTAssertTrue(stack.standInBeginSwipe())
            stack.standInEndSwipe(isCancelled: true)
            await settle()
            XCTAssertEqual(selected(), [indexPath], "the user did not go back")
            XCTAssertTrue(stack.standInBeginSwipe())
            XCTAssertEqual(selected(), StandIn.doubts.contains(.animatesNothingAlongside) ? [indexPath] : [])
            stack.standInEndSwipe(isCancelled: false)
            await settle()
            XCTAssertEqual(selected(), [])
        }
    }

    func testTheSelectionOfTheListStaysWhenTheScreenAppears() async {
        let list = List(RowList(ids: [1, 2]))
        list.selectionMode = .single
        list.selection = [1]
        let screen = tableScreen(list)
        let stack = await show(screen)
        stack.pushViewController(UIViewController(), animated: true)
        await settle()
        stack.popViewController(animated: true)
        await settle()
        XCTAssertEqual(screen.tableView.indexPathsForSelectedRows, [IndexPath(row: 0, section: 0)])
        XCTAssertEqual(list.selection, [1])
    }

    func testTheScrollIndicatorsFlashWhenTheScreenAppears() async {
        let list = List(RowList(ids: [1]))
        let (table, collection) = (tableScreen(list), collectionScreen(list))
        for screen in [table, collection] as [UIViewController] { _ = await show(screen) }
        XCTAssertEqual(table.tableView.standInFlashes, 1)
        XCTAssertEqual(collection.collectionView.standInFlashes, 1)
    }

    func testEditingAScreenEditsItsListView() async {
        let list = List(RowList(ids: [1]))
        let (table, collection) = (tableScreen(list), collectionScreen(list))
        for isEditing in [true, false] {
            table.setEditing(isEditing, animated: true)
            collection.setEditing(isEditing, animated: true)
            XCTAssertEqual([table.isEditing, table.tableView.isEditing], [isEditing, isEditing])
            XCTAssertEqual([collection.isEditing, collection.collectionView.isEditing], [isEditing, isEditing])
        }
    }

    // MARK: The background view

    private struct Nothing: ViewModel {}

    func testTheBackgroundOfTheAppReturnsWithTheItems() async {
        let list = List(RowList(ids: [1]))
        let (table, collection) = (tableScreen(list), collectionScreen(list))
        for views in [table.views, collection.views] { views.register(for: Nothing.self) { _ in UILabel() } }
        let (tableBackground, collectionBackground, other) = (UIView(), UIView(), UIView())
        table.tableView.backgroundView = tableBackground
        collection.collectionView.backgroundView = collectionBackground
        list.emptyState = Nothing()
        XCTAssertTrue(table.tableView.backgroundView === tableBackground)
        list.apply(RowList(ids: []))
        XCTAssertTrue(table.tableView.backgroundView is UILabel)
        XCTAssertTrue(collection.collectionView.backgroundView is UILabel)
        list.apply(RowList(ids: [1]))
        XCTAssertTrue(table.tableView.backgroundView === tableBackground)
        XCTAssertTrue(collection.collectionView.backgroundView === collectionBackground)
        list.apply(RowList(ids: []))
        table.tableView.backgroundView = other
        list.apply(RowList(ids: [1]))
        XCTAssertTrue(table.tableView.backgroundView === other, "set while the list was empty")
        table.tableView.backgroundView = nil
        list.emptyState = nil
        list.apply(RowList(ids: []))
        list.apply(RowList(ids: [1]))
        XCTAssertNil(table.tableView.backgroundView)
    }

    func testTheEmptyViewGoesWithItsList() async {
        let empty = List(RowList(ids: []))
        empty.emptyState = Nothing()
        let screen = tableScreen(empty)
        screen.views.register(for: Nothing.self) { _ in UILabel() }
        XCTAssertTrue(screen.tableView.backgroundView is UILabel)
        screen.viewModel = List(RowList(ids: [1]))
        XCTAssertNil(screen.tableView.backgroundView)
        // A host that replaces another host must remove the view that the replaced host shows for the empty list.
        let tableView = UITableView(frame: .zero, style: .plain)
        var host = TableListHost(empty, in: tableView, views: screen.views)
        XCTAssertTrue(tableView.backgroundView is UILabel)
        host = TableListHost(List(RowList(ids: [1])), in: tableView, views: screen.views)
        XCTAssertNil(tableView.backgroundView)
        withExtendedLifetime(host) {}
    }
}
