import MVVMCLists
import MVVMCTesting
import XCTest

/// Tests supplementary views of items, and rows that the user drags.
@MainActor
final class HeadlessListItemTests: FailureCapturingTestCase {
    private struct Badge: SupplementaryViewModel {
        let count: Int
    }

    private struct Row: SupplementedItem, Identifiable, Equatable {
        let id: String
        var unread = 0
        var supplementary: [SupplementaryKind: any SupplementaryViewModel] {
            unread == 0 ? [:] : [.badge: Badge(count: unread)]
        }
    }

    @MainActor private class View { var text = "" }

    private final class Cell: View, ViewModelOwner {
        @Owned var viewModel: Row?
        func bind(_ viewModel: Row, in bindings: Bindings) { text = viewModel.id }
    }

    private final class BadgeView: View, ViewModelOwner {
        @Owned var viewModel: Badge?
        func bind(_ viewModel: Badge, in bindings: Bindings) { text = "\(viewModel.count)" }
    }

    private let list = ListViewModel<Int, Row>()

    private func makeTable<Item>(_ list: ListViewModel<Int, Item>, visibleRows: Int = 3) -> HeadlessList<
        Int, Item, View
    > {
        let registry = ReusableViewRegistry<View> { _ in View() }
        registry.register(view: Cell.self) { Cell() }
        registry.register(view: BadgeView.self) { BadgeView() }
        return HeadlessList(list, views: registry, visibleRows: visibleRows)
    }

    private func badges(_ table: HeadlessList<Int, Row, View>) -> [String] {
        table.cells.map { $0.item.id + (table.supplementaryView(.badge, ofItem: $0.item.id)?.text ?? "") }
    }

    private func show(_ rows: [Row]) { list.apply(ListSnapshot(items: rows)) }

    func testABadgeFollowsItsItem() async {
        show([Row(id: "a"), Row(id: "b", unread: 2), Row(id: "c"), Row(id: "d", unread: 4)])
        let table = makeTable(list)
        XCTAssertEqual(badges(table), ["a", "b2", "c"])
        let badge = table.supplementaryView(.badge, ofItem: "b")
        show([Row(id: "b", unread: 3), Row(id: "a", unread: 1), Row(id: "c")])
        XCTAssertEqual(badges(table), ["b3", "a1", "c"])
        XCTAssertTrue(table.supplementaryView(.badge, ofItem: "b") === badge, "bound again")
        show([Row(id: "b"), Row(id: "a", unread: 1), Row(id: "c"), Row(id: "d", unread: 4)])
        XCTAssertEqual(badges(table), ["b", "a1", "c"])
        table.scroll(toRow: 1)
        XCTAssertEqual(badges(table), ["a1", "c", "d4"])
        XCTAssertNil(table.supplementaryView(.badge, ofItem: "b"), "not displayed")
        list.reconfigure(Row(id: "c", unread: 9))
        XCTAssertEqual(badges(table), ["a1", "c9", "d4"])
    }

    func testABadgeOfAMixedListIsThatOfItsViewModel() async {
        let list = ListViewModel<Int, AnyListItem>(ListSnapshot(items: [AnyListItem(Row(id: "a", unread: 5))]))
        let table = makeTable(list)
        XCTAssertEqual(table.supplementaryView(.badge, ofItem: AnyListItem.ID("a", of: Row.self))?.text, "5")
    }

    func testARowIsDraggedAndRefused() async {
        show(["a", "b", "c"].map { Row(id: $0) })
        let table = makeTable(list)
        list.canMove(with: self) { $1 != "c" }
        XCTAssertTrue(table.drag("a", to: ListPosition(section: 0, item: 2)))
        XCTAssertEqual(table.cells.map(\.view.text), ["b", "c", "a"])
        list.onMove(with: self) { _, _, _ in false }
        XCTAssertFalse(table.drag("a", to: ListPosition(section: 0, item: 0)))
        XCTAssertEqual(table.cells.map(\.view.text), ["b", "c", "a"])
        let failures = await failures {
            table.drag("c", to: ListPosition(section: 0, item: 0))
            table.drag("a", to: ListPosition(section: 0, item: 3))
            table.drag("z", to: ListPosition(section: 0, item: 0))
            makeTable(ListViewModel(list.snapshot)).drag("a", to: ListPosition(section: 0, item: 0))
        }
        XCTAssertEqual(
            failures,
            [
                "failed - c cannot be dragged: the list's canMove returns false",
                "failed - a cannot be dragged to 0.3: there is no such position",
                "failed - z is not displayed: scroll to it first",
                "failed - a cannot be dragged: the list's canMove is not set",
            ])
    }
}

extension SupplementaryKind {
    fileprivate static let badge = SupplementaryKind(rawValue: "badge")
}
