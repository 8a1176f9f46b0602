import MVVMCLists
import MVVMCTesting
import XCTest

/// Tests scrolling to an item, by the list view model and by the user.
@MainActor
final class HeadlessListScrollTests: FailureCapturingTestCase {
    private struct Row: ReusableViewViewModel, Identifiable, Equatable { let id: String }

    private let list = ListViewModel<Int, Row>(
        ListSnapshot([
            ListSection(id: 0, items: "abc".map { Row(id: "\($0)") }),
            ListSection(id: 1, items: "defgh".map { Row(id: "\($0)") }),
        ]))
    private let registry = ReusableViewRegistry<String> { $0 }

    override func setUp() async throws {
        registry.register(for: Row.self) { $0.id }
    }

    private func makeTable() -> HeadlessList<Int, Row, String> {
        HeadlessList(list, views: registry, visibleRows: 3)
    }

    func testTheListScrollsToAnItem() async {
        let table = makeTable()
        list.scroll(to: "e")
        XCTAssertEqual(table.cells.map(\.view), ["e", "f", "g"])
        list.scroll(to: "h")
        XCTAssertEqual(table.cells.map(\.view), ["f", "g", "h"], "as far as there are rows")
        list.scroll(to: "a", animated: false)
        XCTAssertEqual(table.cells.map(\.view), ["a", "b", "c"])
    }

    func testTheListScrollsToAnItemThatWasAddedBefore() async {
        let table = makeTable()
        batch {
            list.edit { $0.append([Row(id: "i"), Row(id: "j"), Row(id: "k")]) }
            list.scroll(to: "i")
        }
        XCTAssertEqual(table.cells.map(\.view), ["i", "j", "k"])
    }

    func testAListThatIsNotDisplayedYetIsScrolledWhenItIs() async {
        list.scroll(to: "b")
        list.scroll(to: "d")
        XCTAssertEqual(makeTable().cells.map(\.view), ["d", "e", "f"])
        XCTAssertEqual(makeTable().cells.map(\.view), ["a", "b", "c"], "once")
    }

    func testAnItemThatTheListDoesNotHaveIsReported() async {
        let table = makeTable()
        let reports = recordingMisuse { list.scroll(to: "z") }
        XCTAssertEqual(
            reports.map(\.message),
            [
                """
                a list cannot scroll to item z: it has no item z. Nothing is scrolled.
                Apply a snapshot with the item first: list.apply(snapshot)
                """
            ])
        XCTAssertEqual(table.offset, 0)
    }

    func testScrollingInAnAutorunDependsOnNothingOfTheList() async {
        let (table, bindings) = (makeTable(), Bindings())
        var runs = 0
        bindings.autorun {
            runs += 1
            self.list.scroll(to: "c")
        }
        list.edit { $0.remove(["h"]) }
        XCTAssertEqual(runs, 1)
        XCTAssertEqual(table.cells.map(\.view), ["c", "d", "e"])
    }

    func testTheUserScrollsToARow() async {
        let table = makeTable()
        table.scroll(to: "d")
        XCTAssertEqual(table.cells.map(\.view), ["d", "e", "f"])
        table.scroll(toRow: 1)
        XCTAssertEqual(table.cells.map(\.view), ["b", "c", "d"])
        let failures = await failures(in: { table.scroll(to: "z") })
        XCTAssertEqual(failures, ["failed - there is no row z to scroll to"])
        XCTAssertEqual(table.offset, 1)
    }
}
