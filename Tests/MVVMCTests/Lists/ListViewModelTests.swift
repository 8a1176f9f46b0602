import Foundation
import MVVMCLists
import MVVMCTesting
import XCTest

@MainActor
final class ListViewModelTests: XCTestCase {
    #if DEBUG
    func testDuplicatesAreReportedWhereNoHostComparesTheList() async {
        let list = ListViewModel<String, Row>()
        XCTAssertEqual(recordingMisuse { list.apply(RowList(ids: [1, 2, 1])) }.count, 1, "no host")
        let token = list.$update.observe { _ in }
        XCTAssertEqual(recordingMisuse { list.reload(RowList(ids: [1, 1])) }.count, 1, "no comparison")
        XCTAssertEqual(recordingMisuse { list.reload(RowList(ids: [1, 2])) }, [])
        withExtendedLifetime(token) {}
    }
    #endif

    private let list = ListViewModel(RowList(ids: [1, 2, 3]))

    func testCountsAndLookUpByPlace() async {
        XCTAssertEqual(list.snapshot.sections.count, 1)
        XCTAssertEqual(list.snapshot.sections[0].items.count, 3)
        XCTAssertEqual(list.snapshot.item(at: ListPosition(section: 0, item: 1)), Row(id: 2))
        XCTAssertNil(list.snapshot.item(at: ListPosition(section: 0, item: 3)))
        XCTAssertFalse(list.isEmpty)
    }

    func testItemsMissingFromTheListAreNotSelected() async {
        list.selectionMode = .multiple
        var selected: [Int] = []
        list.onSelect(with: self) { selected.append($1) }
        XCTAssertFalse(list.userDidSelect(7))
        XCTAssertEqual(list.selection, [])
        XCTAssertTrue(list.userDidSelect(2))
        list.onSelect(with: self) { [list] in list.selection.remove($1) }
        list.userDidSelect(3)
        XCTAssertEqual(list.selection, [2], "it was deselected at once")
        list.onSelect(with: self) { [list] _, id in list.edit { $0.remove([id]) } }
        list.userDidSelect(1)
        XCTAssertEqual(selected, [2])
        XCTAssertEqual(list.selection, [2], "it is gone")
    }

    /// Returns the calls that these taps must cause and the selection after them, according to a simple model of a
    /// table view.
    private func expected(_ mode: ListSelectionMode, taps: [Int]) -> ([String], Set<Int>) {
        var (calls, selection): ([String], Set<Int>) = ([], [])
        for id in taps where mode != .disabled {
            if mode == .multiple, selection.remove(id) != nil {
                calls.append("-\(id)")
                continue
            }
            if mode == .single, let other = selection.first, other != id {
                selection = []
                calls.append("-\(other)")
            }
            if mode != .momentary { selection.insert(id) }
            calls.append("+\(id)")
        }
        return (calls, selection)
    }

    func testEverySequenceOfTapsDoesWhatTheSelectionModeSays() async {
        for mode in [ListSelectionMode.disabled, .momentary, .single, .multiple] {
            for length in 0...4 {
                for number in 0..<Int(pow(3, Double(length))) {
                    let taps = (0..<length).map { number / Int(pow(3, Double($0))) % 3 + 1 }
                    let list = ListViewModel(RowList(ids: [1, 2, 3]))
                    list.selectionMode = mode
                    var calls: [String] = []
                    list.onSelect(with: self) { calls.append("+\($1)") }
                    list.onDeselect(with: self) { calls.append("-\($1)") }
                    for id in taps {
                        if mode == .multiple, list.selection.contains(id) {
                            list.userDidDeselect(id)
                        } else {
                            list.userDidSelect(id)
                        }
                    }
                    let expected = expected(mode, taps: taps)
                    XCTAssertEqual(calls, expected.0, "\(mode) \(taps)")
                    XCTAssertEqual(list.selection, expected.1, "\(mode) \(taps)")
                }
            }
        }
    }

    func testSelectingInAnAutorunDependsOnNothingOfTheList() async {
        let id = Observed(wrappedValue: 1)
        let bindings = Bindings()
        var runs = 0
        bindings.autorun { [list] in
            runs += 1
            list.userDidSelect(id.wrappedValue)
            list.userDidDeselect(1)
        }
        id.wrappedValue = 2
        list.selection = []
        list.apply(RowList(ids: [1]))
        XCTAssertEqual(runs, 2)
    }

    func testEachSnapshotIsPublishedWithItsStrategy() async {
        let bindings = Bindings()
        var seen: [String] = []
        bindings.observe(list.$update) { seen.append("\($0.snapshot.itemCount) \($0.strategy)") }
        list.apply(RowList(ids: [1]))
        list.apply(RowList(ids: [1]), animated: false)
        list.reload(RowList(ids: [1, 4]))
        XCTAssertEqual(seen, ["3 reload", "1 animated", "1 notAnimated", "2 reload"])
    }

    func testTheCompletionComesOnceWhenTheHostIsDone() async {
        var completions = 0
        list.apply(RowList(ids: [1])) { completions += 1 }
        XCTAssertEqual(completions, 1, "at once without a host")
        let bindings = Bindings()
        var updates: [ListUpdate<String, Row>] = []
        bindings.observe(list.$update, initial: false) { updates.append($0) }
        list.apply(RowList(ids: [2])) { completions += 1 }
        XCTAssertEqual(completions, 1)
        updates.last?.finish()
        updates.last?.finish()
        XCTAssertEqual(completions, 2)
    }

    func testEveryCompletionOfABatchIsCalledInOrderWhenTheHostIsDone() async {
        let bindings = Bindings()
        var updates: [ListUpdate<String, Row>] = []
        bindings.observe(list.$update, initial: false) { updates.append($0) }
        var completions: [Int] = []
        batch {
            for number in 1...3 { list.apply(RowList(ids: [number])) { completions.append(number) } }
        }
        XCTAssertEqual(updates.map { $0.snapshot }, [RowList(ids: [3])])
        XCTAssertEqual(completions, [])
        updates.last?.finish()
        XCTAssertEqual(completions, [1, 2, 3])
        updates.last?.finish()
        XCTAssertEqual(completions, [1, 2, 3])
    }

    func testAHostMayFinishAnEarlierUpdateAfterALaterOne() async {
        let bindings = Bindings()
        var updates: [ListUpdate<String, Row>] = []
        bindings.observe(list.$update, initial: false) { updates.append($0) }
        var completions: [Int] = []
        for number in 1...2 { list.apply(RowList(ids: [number])) { completions.append(number) } }
        updates[1].finish()
        XCTAssertEqual(completions, [1, 2], "the first update is over as well")
        updates[0].finish()
        XCTAssertEqual(completions, [1, 2])
    }

    func testTheCompletionIsCalledWhenNobodyIsLeftToFinishTheUpdate() async {
        var completions = 0
        var list: ListViewModel<String, Row>? = ListViewModel(RowList(ids: [1]))
        var token = list?.$update.observe(initial: false) { _ in }
        list?.apply(RowList(ids: [2])) { completions += 1 }
        list?.apply(RowList(ids: [3])) { completions += 1 }
        XCTAssertEqual(completions, 0)
        token?.cancel()
        token = nil
        list = nil
        await waitUntil("both completions are called") { completions == 2 }
    }

    func testApplyingAndEditingInAnAutorunDependOnNothingOfTheList() async {
        let ids = Observed(wrappedValue: [1])
        let bindings = Bindings()
        var runs = 0
        bindings.autorun { [list] in
            runs += 1
            list.apply(RowList(ids: ids.wrappedValue))
            list.edit { $0.append([Row(id: 9)]) }
        }
        list.userDidSelect(1)
        list.apply(RowList(ids: [1, 2]))
        XCTAssertEqual(runs, 1)
        ids.wrappedValue = [3]
        XCTAssertEqual(runs, 2)
        XCTAssertEqual(list.snapshot, RowList(ids: [3, 9]))
    }

    func testPlacesAreInListOrderWithoutMissingItems() async {
        let snapshot = RowList([
            ListSection(id: "A", items: [Row(id: 1), Row(id: 2)]), ListSection(id: "B", items: [Row(id: 3)]),
        ])
        XCTAssertEqual(
            list.positions(of: [3, 1, 7], in: snapshot),
            [ListPosition(section: 0, item: 0), ListPosition(section: 1, item: 0)])
        XCTAssertEqual(list.positions(of: [], in: snapshot), [])
    }

    func testUserSelectsAndDeselectsAllowedItems() async {
        list.selectionMode = .multiple
        var heard: [String] = []
        list.onSelect(with: self) { heard.append("select \($1)") }
        list.onDeselect(with: self) { heard.append("deselect \($1)") }
        list.shouldSelect(with: self) { $1 != 2 }
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
        let states = ValueRecorder("\(self.list.selection.sorted()) \(self.list.snapshot.itemCount)")
        list.apply(RowList(ids: [2]))
        states.assertValues(["[1, 2] 3", "[2] 1"])
    }

    // W7
    func testAnEmptyStateIsNotShownBeforeTheFirstSnapshot() async {
        let list = ListViewModel<String, Row>()
        list.emptyState = Title(text: "Nothing here")
        let shown = ValueRecorder(list.isEmpty ? (list.knownEmptyState as? Title)?.text : nil)
        shown.assertValues([nil])
        list.apply(RowList())
        list.apply(RowList(ids: [1]))
        list.apply(RowList())
        shown.assertValues([nil, "Nothing here", nil, "Nothing here"])
        let known = ListViewModel(RowList())
        known.emptyState = Title(text: "Nothing here")
        XCTAssertNotNil(known.knownEmptyState, "a list that was created with a snapshot is known to be empty")
    }

    func testAnEmptyStateIsShownInPlaceOfItems() async {
        list.emptyState = Title(text: "Nothing here")
        let shown = ValueRecorder(self.list.isEmpty ? (self.list.knownEmptyState as? Title)?.text : nil)
        list.apply(RowList())
        list.apply(RowList(ids: [1]))
        shown.assertValues([nil, "Nothing here", nil])
    }
}
