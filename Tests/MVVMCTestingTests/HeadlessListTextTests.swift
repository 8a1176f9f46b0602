import MVVMCLists
import MVVMCTesting
import XCTest

/// Tests a headless list whose cells are values, such as texts. Unlike a view, a value cannot be bound to another item.
@MainActor
final class HeadlessListTextTests: XCTestCase {
    private struct Text: ReusableViewViewModel, Identifiable, Equatable {
        let id: Int
        var title: String
        var photo: String?
    }

    private let list = ListViewModel<Int, Text>(
        ListSnapshot(items: [Text(id: 1, title: "a"), Text(id: 2, title: "b")]))

    private func makeTable() -> HeadlessList<Int, Text, String> {
        let registry = ReusableViewRegistry<String> { $0 }
        registry.register(for: Text.self) { $0.photo ?? $0.title }
        return HeadlessList(list, views: registry, visibleRows: 3)
    }

    func testARowThatIsReconfiguredIsShownInATableOfTexts() async {
        let table = makeTable()
        list.reconfigure(Text(id: 2, title: "B"))
        XCTAssertEqual(table.cells.map(\.view), ["a", "B"])
        XCTAssertEqual(table.view(for: 2), "B")
    }

    func testLoadedContentIsShownInATableOfTexts() async {
        list.loadContent(with: self) { _, row in
            row.id
        } load: { _, id in
            "photo \(id)"
        } show: { row, photo in
            row.photo = photo
        }
        let table = makeTable()
        await settle()
        XCTAssertEqual(table.cells.map(\.view), ["photo 1", "photo 2"])
        list.edit { $0[id: 1] = Text(id: 1, title: "A") }
        XCTAssertEqual(table.cells.map(\.view), ["photo 1", "photo 2"], "the content stays while the row is displayed")
    }

    func testTheItemOfACellIsTheOneThatTheRowShows() async {
        let table = makeTable()
        list.reconfigure(Text(id: 2, title: "b", photo: "p"))
        XCTAssertEqual(table.cells.map(\.item.photo), [nil, "p"])
        list.edit { $0[id: 2] = Text(id: 2, title: "c") }
        XCTAssertEqual(table.cells.map(\.item), [Text(id: 1, title: "a"), Text(id: 2, title: "c")])
    }
}
