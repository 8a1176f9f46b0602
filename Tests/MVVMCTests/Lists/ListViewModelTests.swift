import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class ListViewModelTests: XCTestCase {
    private let list = ListViewModel(RowList(ids: [1, 2, 3]))

    func testCountsAndLookUpByPlace() async {
        XCTAssertEqual(list.numberOfSections, 1)
        XCTAssertEqual(list.numberOfItems(inSection: 0), 3)
        XCTAssertEqual(list.numberOfItems(inSection: 1), 0)
        XCTAssertEqual(list.item(at: ListIndex(section: 0, item: 1)), Row(id: 2))
        XCTAssertNil(list.item(at: ListIndex(section: 0, item: 3)))
        XCTAssertFalse(list.isEmpty)
    }

    func testEachSnapshotIsPublishedWithItsStrategy() async {
        let bindings = Bindings()
        var seen: [String] = []
        bindings.observe(list.$update) { seen.append("\($0.snapshot.numberOfItems) \($0.strategy)") }
        list.apply(RowList(ids: [1]))
        list.apply(RowList(ids: [1]), .notAnimated)
        list.edit(.reload) { $0.append([Row(id: 4)]) }
        XCTAssertEqual(seen, ["3 reload", "1 animated", "1 notAnimated", "2 reload"])
    }

    func testTheCompletionComesOnceWhenTheHostIsDone() async {
        var completions = 0
        list.apply(RowList(ids: [1])) { completions += 1 }
        XCTAssertEqual(completions, 1, "at once without a host")
        let bindings = Bindings()
        var updates: [ListUpdate<String, Row>] = []
        bindings.onChange(of: list.$update) { updates.append($0) }
        list.apply(RowList(ids: [2])) { completions += 1 }
        XCTAssertEqual(completions, 1)
        updates.last?.finish()
        updates.last?.finish()
        XCTAssertEqual(completions, 2)
    }

    func testSelecting() async {
        var heard: [String] = []
        list.onSelect = { heard.append("select \($0)") }
        list.onDeselect = { heard.append("deselect \($0)") }
        list.shouldSelect = { $0 != 2 }
        XCTAssertTrue(list.userDidSelect(1))
        XCTAssertFalse(list.userDidSelect(2))
        list.userDidDeselect(3)
        XCTAssertEqual(list.selection, [1])
        list.userDidSelect(3)
        list.userDidDeselect(1)
        XCTAssertEqual(heard, ["select 1", "select 3", "deselect 1"])
        list.apply(RowList(ids: [1, 2]))
        XCTAssertEqual(list.selection, [], "what is gone is not selected")
    }

    func testASelectionAndItsListChangeTogether() async {
        list.selection = [1, 2]
        let states = Recorder("\(self.list.selection.sorted()) \(self.list.snapshot.numberOfItems)")
        list.apply(RowList(ids: [2]))
        states.assertValues(["[1, 2] 3", "[2] 1"])
    }

    func testAnEmptyStateIsShownInPlaceOfItems() async {
        list.emptyState = Title(text: "Nothing here")
        let shown = Recorder(self.list.isEmpty ? (self.list.emptyState as? Title)?.text : nil)
        list.apply(RowList())
        list.apply(RowList(ids: [1]))
        shown.assertValues([nil, "Nothing here", nil])
    }
}
