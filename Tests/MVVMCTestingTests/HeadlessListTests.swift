import MVVMCLists
import MVVMCTesting
import XCTest

@MainActor
final class HeadlessListTests: FailureCapturingTestCase {
    private struct Row: ReusableViewViewModel, Identifiable, Equatable {
        let id: String
        var content = ""
        var isWide = false
        var reuseIdentifier: String { isWide ? "wide" : Self.defaultReuseIdentifier }
    }

    private struct Title: SupplementaryViewModel {
        let text: String
    }

    @MainActor private class Cell {
        fileprivate(set) var text = ""
    }

    private final class RowCell: Cell, ActionSource {
        enum Action: Equatable { case like, reply(String) }
        var onAction: (@MainActor (Action) -> Void)?
        @Owned var viewModel: Row?
        var binds = 0
        func bind(_ viewModel: Row, in bindings: Bindings) {
            text = viewModel.id + viewModel.content
            binds += 1
        }
    }

    private final class TitleView: Cell, ViewModelOwner {
        @Owned var viewModel: Title?
        func bind(_ viewModel: Title, in bindings: Bindings) { text = viewModel.text }
    }

    private final class Placeholder: Cell {
        init(_ text: String) {
            super.init()
            self.text = "no view for \(text)"
        }
    }

    private let registry = ReusableViewRegistry<Cell> { Placeholder($0) }
    private let list = ListViewModel<String, Row>()

    override func setUp() async throws {
        registry.register(view: RowCell.self) { RowCell() }
        registry.register(view: RowCell.self, reuseIdentifier: "wide") { RowCell() }
        registry.register(view: TitleView.self) { TitleView() }
    }

    private func rows(_ ids: String) -> [Row] { ids.map { Row(id: "\($0)") } }
    private func one(_ ids: String) -> ListSnapshot<String, Row> {
        ListSnapshot([ListSection(id: "A", items: rows(ids))])
    }
    private func makeTable(visibleRows: Int = 3) -> HeadlessList<String, Row, Cell> {
        HeadlessList(list, views: registry, visibleRows: visibleRows)
    }

    func testListShowsAWindowOfItsRowsAndReusesCells() async {
        list.apply(one("abcdefgh"))
        let table = makeTable()
        XCTAssertEqual(table.cells.map(\.view.text), ["a", "b", "c"])
        table.scroll(toRow: 2)
        XCTAssertEqual(table.cells.map(\.view.text), ["c", "d", "e"])
        table.scroll(toRow: 99)
        XCTAssertEqual(table.cells.map(\.view.text), ["f", "g", "h"])
        table.scroll(toRow: -1)
        XCTAssertEqual(table.offset, 0)
        XCTAssertEqual(table.viewsMade, 3)
    }

    func testRowsOfAllSectionsAreCountedTogether() async {
        list.apply(
            ListSnapshot([
                ListSection(id: "A", items: rows("ab")), ListSection(id: "B"), ListSection(id: "C", items: rows("cde")),
            ]))
        let table = makeTable()
        table.scroll(toRow: 1)
        XCTAssertEqual(table.cells.map { "\($0.position) \($0.item.id)" }, ["0.1 b", "2.0 c", "2.1 d"])
    }

    func testChangesMoveCellsAndBindOnlyWhatIsNew() async {
        list.apply(one("abc"))
        let table = makeTable()
        let a = table.view(for: "a") as? RowCell
        list.apply(one("cab"))
        XCTAssertEqual(table.cells.map(\.view.text), ["c", "a", "b"])
        XCTAssertTrue(table.view(for: "a") === a)
        XCTAssertEqual(a?.binds, 1)
        list.edit { $0[id: "a"] = Row(id: "a", content: "!") }
        XCTAssertEqual(table.view(for: "a")?.text, "a!")
        XCTAssertEqual(a?.binds, 2)
        list.edit { $0[id: "a"] = Row(id: "a", content: "?", isWide: true) }
        XCTAssertEqual(table.view(for: "a")?.text, "a?")
        XCTAssertFalse(table.view(for: "a") === a, "another kind of view")
        list.edit { $0.remove(["c"]) }
        XCTAssertEqual(table.cells.map(\.view.text), ["a?", "b"])
        list.apply(one(""))
        XCTAssertEqual(table.cells.count, 0)
    }

    func testAReconfiguredItemIsShownWhereItIsDisplayed() async {
        list.apply(one("abcdef"))
        let table = makeTable()
        let a = table.view(for: "a") as? RowCell
        list.reconfigure(Row(id: "a", content: "!"))
        XCTAssertEqual(table.cells.map(\.view.text), ["a!", "b", "c"])
        XCTAssertEqual(a?.binds, 2)
        list.reconfigure(Row(id: "a", content: "!"))
        XCTAssertEqual(a?.binds, 3, "an equal one too")
        list.reconfigure(Row(id: "f", content: "!"))
        list.reconfigure(Row(id: "z", content: "!"))
        XCTAssertEqual(table.snapshot, one("abcdef"), "the list is as it was")
        table.scroll(toRow: 3)
        XCTAssertEqual(table.cells.map(\.view.text), ["d", "e", "f"])
        table.scroll(toRow: 0)
        XCTAssertEqual(table.cells.map(\.view.text), ["a", "b", "c"])
    }

    func testItemsCanBeReconfiguredAsTheyAreDisplayed() async {
        list.onDisplay(with: self) { [list] _, id in list.reconfigure(Row(id: id, content: "!")) }
        list.apply(one("abcdef"))
        let table = makeTable()
        XCTAssertEqual(table.cells.map(\.view.text), ["a!", "b!", "c!"])
        table.scroll(toRow: 2)
        XCTAssertEqual(table.cells.map(\.view.text), ["c!", "d!", "e!"])
        list.apply(one("xyz"))
        XCTAssertEqual(table.cells.map(\.view.text), ["x!", "y!", "z!"])
    }

    func testReloadingBindsAllAnew() async {
        list.apply(one("abc"))
        let table = makeTable()
        list.reload(one("abc"))
        XCTAssertEqual(table.cells.compactMap { ($0.view as? RowCell)?.binds }, [2, 2, 2])
        XCTAssertEqual(table.viewsMade, 3)
    }

    func testHeadersAndFootersAreShownOrEmpty() async {
        list.apply(ListSnapshot([ListSection(id: "A", header: Title(text: "one")), ListSection(id: "B")]))
        let table = makeTable()
        let header = table.supplementaryView(.header, of: "A")
        XCTAssertEqual(header?.text, "one")
        XCTAssertNil(table.supplementaryView(.footer, of: "A"))
        XCTAssertNil(table.supplementaryView(.header, of: "B"))
        XCTAssertNil(table.supplementaryView(.header, of: "Z"))
        list.edit { $0.sections[0].header = Title(text: "two") }
        XCTAssertEqual(header?.text, "two", "bound again")
        list.edit { $0.sections[0].header = nil }
        XCTAssertNil(table.supplementaryView(.header, of: "A"))
    }

    func testScrollingReportsDisplayedAndPrefetchedRows() async {
        var log: [String] = []
        list.onDisplay(with: self) { log.append("+\($1)") }
        list.onEndDisplay(with: self) { log.append("-\($1)") }
        list.onPrefetch(with: self) { log.append("soon " + $1.joined()) }
        list.onCancelPrefetch(with: self) { log.append("not soon " + $1.sorted().joined()) }
        list.apply(one("abcdefgh"))
        let table = makeTable(visibleRows: 2)
        XCTAssertEqual(log, ["+a", "+b", "soon cd"])
        log = []
        table.scroll(toRow: 1)
        XCTAssertEqual(log, ["-a", "+c", "soon e"])
        log = []
        table.scroll(toRow: 0)
        XCTAssertEqual(log, ["-c", "+a", "not soon e", "soon c"])
        log = []
        table.scroll(toRow: 6)
        XCTAssertEqual(log.sorted(), ["+g", "+h", "-a", "-b", "not soon cd"])
    }

    func testTheUserSelectsAndDeselects() async {
        list.apply(one("abcdefgh"))
        list.shouldSelect(with: self) { $1 != "b" }
        list.selectionMode = .multiple
        let table = makeTable()
        XCTAssertTrue(table.select("a"))
        XCTAssertFalse(table.select("b"))
        XCTAssertTrue(table.select("c"))
        XCTAssertEqual(list.selection, ["a", "c"])
        table.deselect("a")
        XCTAssertEqual(list.selection, ["c"])
        XCTAssertFalse(table.select("c"), "a second tap deselects")
        XCTAssertEqual(list.selection, [])
        list.selectionMode = .single
        table.select("a")
        table.select("c")
        XCTAssertEqual(list.selection, ["c"])
        list.selectionMode = .momentary
        XCTAssertTrue(table.select("a"))
        XCTAssertEqual(list.selection, ["c"], "what was selected in code stays")
        let failures = await failures {
            table.select("h")
            table.deselect("a")
            list.selectionMode = .multiple
            table.deselect("a")
        }
        XCTAssertEqual(
            failures,
            [
                "failed - h is not displayed: scroll to it first",
                "failed - a tap deselects nothing in a list whose selectionMode is momentary",
                "failed - a is not selected",
            ])
    }

    func testTheUserSwipesAndOpensMenus() async {
        list.apply(one("abcdefgh"))
        var log: [String] = []
        list.leadingSwipeActions(with: self) { _, id in [ListAction("Pin", image: "pin") { log.append("pin \(id)") }] }
        list.trailingSwipeActions(with: self) { _, id in
            [
                ListAction("Delete", role: .destructive) { log.append("delete \(id)") },
                ListAction("Mute", isEnabled: false) { log.append("mute \(id)") },
            ]
        }
        list.contextMenu(with: self) { _, id in
            [
                ListAction("Share") { log.append("share \(id)") },
                ListAction("Print", isEnabled: false) { log.append("print \(id)") },
                ListAction(
                    "Move to", image: "folder",
                    children: [
                        ListAction("Archive") { log.append("archive \(id)") },
                        ListAction("Folder", children: [ListAction("Work") { log.append("work \(id)") }]),
                    ]),
            ]
        }
        let table = makeTable()
        table.tapSwipeAction("Delete", of: "c")
        table.tapSwipeAction("Pin", of: "c")
        table.tapContextMenu("Share", of: "a")
        table.tapContextMenu("Move to", "Archive", of: "b")
        table.tapContextMenu("Move to", "Folder", "Work", of: "b")
        XCTAssertEqual(log, ["delete c", "pin c", "share a", "archive b", "work b"])
        let failures = await failures {
            table.tapSwipeAction("Archive", of: "a")
            table.tapSwipeAction("Mute", of: "a")
            table.tapContextMenu("Share", of: "h")
            table.tapContextMenu("Print", of: "a")
            table.tapContextMenu("Move to", of: "a")
            table.tapContextMenu("Move to", "Trash", of: "a")
            list.trailingSwipeActions(with: self) { _, _ in [ListAction("More", children: [])] }
            table.tapSwipeAction("More", of: "a")
            list.trailingSwipeActions(with: self) { _, _ in [ListAction("More", children: [ListAction("Copy") {}])] }
            table.tapSwipeAction("More", of: "a")
        }
        XCTAssertEqual(
            failures,
            [
                "failed - the swipe actions of a are [\"Pin\", \"Delete\"], not Archive",
                "failed - the swipe actions of a are [\"Pin\", \"Delete\"], not Mute",
                "failed - h is not displayed: scroll to it first",
                "failed - the entry Print of the context menu of a is disabled",
                "failed - Move to in the context menu of a is a submenu: name an entry of it as well",
                "failed - the entries of the submenu Move to of a are [\"Archive\", \"Folder\"], not Trash",
                "failed - the swipe action More of a has a submenu: only a context menu can open one",
            ])
        XCTAssertEqual(log.count, 5)
    }

    func testActionsOfACellComeWithTheItemThatItShowsNow() async {
        var log: [String] = []
        registry.onAction(of: RowCell.self, with: self) { _, action, id in log.append("\(id) \(action)") }
        list.apply(one("abcdef"))
        let table = makeTable(visibleRows: 1)
        let cell = table.view(for: "a") as? RowCell
        cell?.onAction?(.like)
        table.scroll(toRow: 4)
        XCTAssertTrue(table.view(for: "e") === cell)
        cell?.onAction?(.reply("hi"))
        XCTAssertEqual(log, ["a like", "e reply(\"hi\")"])
    }

    func testDuplicatesAreShownAndLoseNothing() async {
        let table = makeTable(visibleRows: 4)
        var reports = recordingMisuse { list.apply(one("abca")) }
        XCTAssertEqual(table.cells.map(\.view.text), ["a", "b", "c", "a"])
        reports += recordingMisuse {
            list.apply(one("aabb"))
            list.apply(one("bcab"))
        }
        #if DEBUG
        XCTAssertEqual(reports.count, 3)
        #endif
        XCTAssertEqual(table.cells.map(\.view.text), ["b", "c", "a", "b"])
    }

    func testRowsWithOneIDShowTheirOwnItems() async {
        func rows(_ contents: String...) -> ListSnapshot<String, Row> {
            ListSnapshot([ListSection(id: "A", items: contents.map { Row(id: "a", content: $0) })])
        }
        let table = makeTable(visibleRows: 2)
        var texts: [String] { table.cells.map(\.view.text) }
        _ = recordingMisuse {
            list.apply(rows("1", "2", "3", "4"))
            XCTAssertEqual(texts, ["a1", "a2"])
            XCTAssertEqual(Set(table.cells.map { ObjectIdentifier($0.view) }).count, 2)
            table.scroll(toRow: 1)
            XCTAssertEqual(texts, ["a2", "a3"])
            table.scroll(toRow: 2)
            XCTAssertEqual(texts, ["a3", "a4"])
            list.apply(rows("4", "3", "2"))
            XCTAssertEqual(texts, ["a3", "a2"])
            list.apply(rows("4", "3!", "2"))
            XCTAssertEqual(texts, ["a3!", "a2"])
            list.reload(rows("5"))
            XCTAssertEqual(texts, ["a5"])
        }
        let single = makeTable(visibleRows: 1)
        _ = recordingMisuse { list.apply(rows("1", "2")) }
        single.scroll(toRow: 1)
        XCTAssertEqual(single.cells.map(\.view.text), ["a2"], "the same id, and another row")
        let items = [Row(id: "b"), Row(id: "a", content: "1"), Row(id: "a", content: "2")]
        _ = recordingMisuse {
            list.apply(ListSnapshot([ListSection(id: "A", items: items)]))
            single.scroll(toRow: 1)
            list.edit { $0.remove(["b"]) }
        }
        XCTAssertEqual(single.cells.map(\.view.text), ["a2"], "another row has come to the same position")
    }

    func testAnUnregisteredRowShowsAPlaceholder() async {
        let table: HeadlessList<String, Row, Cell>
        let empty = ReusableViewRegistry<Cell> { Placeholder($0) }
        list.apply(one("a"))
        let list = list
        var made: HeadlessList<String, Row, Cell>?
        let reports = recordingMisuse { made = HeadlessList(list, views: empty, visibleRows: 3) }
        guard let made else { return XCTFail("no table") }
        table = made
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(table.cells.map(\.view.text), ["no view for Row"])
    }

    func testAnEqualListIsShownFromThenOnWithItsOwnItems() async {
        list.apply(one("abc"))
        let table = makeTable()
        let equal = one("abc")
        list.apply(equal)
        let isSame = table.snapshot.sections.withUnsafeBufferPointer { shown in
            equal.sections.withUnsafeBufferPointer { $0.baseAddress == shown.baseAddress }
        }
        XCTAssertTrue(isSame)
    }

    func testReloadsOutsideTheWindowAreShownWhenTheyAreScrolledTo() async {
        list.apply(one("abcdefgh"))
        let table = makeTable()
        list.edit {
            $0[id: "b"] = Row(id: "b", content: "!")
            $0[id: "g"] = Row(id: "g", content: "!")
        }
        XCTAssertEqual(table.cells.map(\.view.text), ["a", "b!", "c"])
        table.scroll(toRow: 5)
        XCTAssertEqual(table.cells.map(\.view.text), ["f", "g!", "h"])
    }

    func testListChangedDuringDisplayLeavesNoViewBehind() async {
        list.apply(one("abcdef"))
        let table = makeTable()
        list.onDisplay(with: self) { [list] _, id in if id == "e" { list.apply(self.one("xyz")) } }
        table.scroll(toRow: 3)
        XCTAssertEqual(table.cells.map(\.view.text), ["x", "y", "z"])
        XCTAssertEqual("abcdef".filter { table.view(for: "\($0)") != nil }, "")
        list.onDisplay(with: self) { _, _ in }
        list.apply(one("abcdef"))
        XCTAssertEqual(table.cells.map(\.view.text), ["a", "b", "c"])
        XCTAssertLessThanOrEqual(table.viewsMade, 6)
    }

    func testWithoutChecksTheSameIsShown() async {
        let table = HeadlessList(list, views: registry, visibleRows: 3, checksBatches: false)
        for ids in ["abcdef", "fedcba", "xaybz", "", "abc"] {
            list.apply(one(ids))
            XCTAssertEqual(table.snapshot, one(ids))
            XCTAssertEqual(table.cells.map(\.view.text), ids.prefix(3).map { "\($0)" })
        }
    }

    func testRandomChangesAreTakenAndShown() async {
        var random: UInt64 = 1
        func next(_ bound: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % bound
        }
        let table = makeTable(visibleRows: 4)
        for step in 0..<500 {
            var sections = (0..<(1 + next(3))).map { ListSection<String, Row>(id: "S\(($0 + step) % 4)") }
            for letter in "abcdefghij" where next(3) > 0 {
                let row = Row(id: "\(letter)", content: next(4) == 0 ? "\(step)" : "", isWide: next(5) == 0)
                let index = next(sections.count)
                sections[index].items.insert(row, at: next(sections[index].items.count + 1))
            }
            switch next(3) {
            case 0: list.apply(ListSnapshot(sections))
            case 1: list.apply(ListSnapshot(sections), animated: false)
            default: list.reload(ListSnapshot(sections))
            }
            table.scroll(toRow: next(8))
            XCTAssertEqual(table.snapshot, list.snapshot, "step \(step)")
            XCTAssertEqual(
                table.cells.map(\.view.text), table.cells.map { $0.item.id + $0.item.content }, "step \(step)")
            XCTAssertEqual(Set(table.cells.map { ObjectIdentifier($0.view) }).count, table.cells.count, "step \(step)")
        }
        XCTAssertLessThanOrEqual(table.viewsMade, 8, "four of each kind")
    }
}
