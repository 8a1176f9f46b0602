import MVVMCLists
import MVVMCTesting
import XCTest

/// Items whose identifiers are separate from their view models, and edits of the view model in an item.
@MainActor
final class AnyListItemIdentityTests: XCTestCase {
    private struct Title: ReusableViewViewModel, Equatable, Sendable {
        var text: String
    }

    private struct Person: ReusableViewViewModel, Identifiable, Equatable, Sendable {
        let id: Int
        var email: String
    }

    private final class TitleView: ViewModelOwner {
        @Owned var viewModel: Title?
        func bind(_ viewModel: Title, in bindings: Bindings) {}
    }

    func testAViewModelWithoutAnIdentityIsGivenOne() async {
        let registry = ReusableViewRegistry<TitleView> { _ in TitleView() }
        registry.register(view: TitleView.self) { TitleView() }
        let list = ListViewModel<Int, AnyListItem>()
        let table = HeadlessList(list, views: registry, visibleRows: 5)
        list.apply(
            ListSnapshot(items: [
                AnyListItem(Title(text: "Today"), id: "a"), AnyListItem(Title(text: "Today"), id: "b"),
            ]))
        let views = table.cells.map { ObjectIdentifier($0.view) }
        list.apply(
            ListSnapshot(items: [AnyListItem(Title(text: "Today"), id: "b"), AnyListItem(Title(text: "Now"), id: "a")]))
        XCTAssertEqual(table.cells.map { $0.view.viewModel?.text }, ["Today", "Now"])
        XCTAssertEqual(table.cells.map { ObjectIdentifier($0.view) }, views.reversed(), "they have moved")
        let position = list.snapshot.position(of: AnyListItem.ID("a", of: Title.self))
        XCTAssertEqual(position, ListPosition(section: 0, item: 1))
    }

    func testAGivenIdentityCountsInsteadOfTheViewModels() async {
        let item = AnyListItem(Person(id: 1, email: "ada@example.com"), id: "ada@example.com")
        XCTAssertNotEqual(item, AnyListItem(Person(id: 1, email: "ada@example.com")))
        XCTAssertNotEqual(item, AnyListItem(Person(id: 1, email: "ada@example.com"), id: "other"))
        XCTAssertEqual(item, AnyListItem(Person(id: 1, email: "ada@example.com"), id: "ada@example.com"))
        XCTAssertEqual(item.id.value(of: Person.self, as: String.self), "ada@example.com")
        XCTAssertNil(item.id.value(of: Person.self, as: Int.self))
        XCTAssertNil(item.id.value(of: Title.self, as: String.self))
        XCTAssertEqual(AnyListItem.ID(7, of: Person.self).value(of: Person.self, as: Int.self), 7)
        XCTAssertEqual("\(item.id)", "ada@example.com")
    }

    func testEditingAnItemKeepsItsIdentityAndLeavesItsCopies() async {
        let item = AnyListItem(Title(text: "a"), id: 1)
        var edited = item
        XCTAssertTrue(edited.edit(Title.self) { $0.text = "b" })
        XCTAssertFalse(edited.edit(Person.self) { $0.email = "b" })
        XCTAssertEqual((edited.viewModel as? Title)?.text, "b")
        XCTAssertEqual((item.viewModel as? Title)?.text, "a")
        XCTAssertEqual(edited.id, item.id)
        XCTAssertNotEqual(edited, item)
    }
}
