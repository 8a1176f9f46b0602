import Foundation
import MVVMCLists
import MVVMCTesting
import Testing

private struct Letter: ReusableViewViewModel, Identifiable, Equatable { let id: String }

private struct Note: ReusableViewViewModel, Identifiable, Equatable { let id: Int }

private typealias Letters = ListSnapshot<String, Letter>
private typealias State = ListState<String>

@MainActor
@Suite("The state of a list")
struct ListStateTests {
    private let list = ListViewModel<String, Letter>()
    private let registry = ReusableViewRegistry<String> { $0 }

    init() { registry.register(for: Letter.self) { $0.id } }

    private func table(_ list: ListViewModel<String, Letter>? = nil) -> HeadlessList<String, Letter, String> {
        HeadlessList(list ?? self.list, views: registry, visibleRows: 3)
    }

    private func letters(_ ids: String, _ section: String = "all") -> Letters {
        Letters([ListSection(id: section, items: ids.map { Letter(id: "\($0)") })])
    }

    private func rows(_ table: HeadlessList<String, Letter, String>) -> String { table.cells.map(\.view).joined() }

    // MARK: Reading

    @Test func theFirstVisibleItemAndTheSelection() {
        list.reload(letters("abcdefgh"))
        list.selection = ["f", "b"]
        #expect(list.state == State(selection: ["b", "f"]), "a list without a host is not scrolled")
        let table = table()
        #expect(list.state == State(selection: ["b", "f"]), "the first item")
        table.scroll(to: "d")
        #expect(list.state == State(selection: ["b", "f"], firstVisible: "d"))
        list.edit { $0.remove(["d"]) }
        #expect(list.state.firstVisible == "e")
        table.scroll(to: "a")
        #expect(list.state.firstVisible == nil)
    }

    @Test func aHostThatLeaves() {
        list.reload(letters("abcdefgh"))
        var table: HeadlessList<String, Letter, String>? = table()
        let other = self.table()
        table?.scroll(to: "c")
        other.scroll(to: "d")
        #expect(list.state.firstVisible == "c")
        table = nil
        #expect(list.state.firstVisible == "d")
    }

    @Test func aSelectionThatFollowsOtherStateIsNotPartOfIt() {
        list.reload(letters("abc"))
        list.selection(with: list) { _ in ["b"] }
        #expect(list.state == State())
        list.restore(State(selection: ["c"]))
        #expect(list.selection == ["b"])
    }

    @Test func identifiersAreReplaced() throws {
        let state = State(selection: ["1", "x", "3"], firstVisible: "2")
        let numbers = state.compactMap { Int($0) }
        #expect(numbers == ListState(selection: [1, 3], firstVisible: 2))
        let json = try JSONEncoder().encode(numbers)
        #expect(try JSONDecoder().decode(ListState<Int>.self, from: json) == numbers)
    }

    // MARK: Restoring

    @Test(arguments: [true, false]) func beforeTheFirstSnapshot(isDisplayed: Bool) {
        let early = isDisplayed ? table() : nil
        list.restore(State(selection: ["b", "f"], firstVisible: "d"))
        #expect(list.state == State(selection: ["b", "f"], firstVisible: "d"), "an archive that is made now")
        list.apply(Letters([ListSection(id: "all")]))
        list.apply(letters("abcdefgh"))
        #expect(list.selection == ["b", "f"])
        if !isDisplayed { #expect(list.state.firstVisible == "d", "no host has scrolled yet") }
        let table = early ?? self.table()
        #expect(rows(table) == "def")
        list.apply(letters("xabcdefgh"))
        table.scroll(to: "a")
        list.apply(letters("yxabcdefgh"))
        #expect(rows(table) == "xab", "once")
        #expect(list.selection == ["b", "f"])
    }

    @Test func afterTheFirstSnapshot() {
        list.reload(letters("abcdefgh"))
        let table = table()
        list.selection = ["a"]
        list.restore(State(selection: ["b"], firstVisible: "d"))
        #expect(rows(table) == "def")
        #expect(list.selection == ["b"])
    }

    @Test func inABatch() {
        let table = table()
        batch {
            list.restore(State(selection: ["b"], firstVisible: "d"))
            list.apply(letters("abcdefgh"))
        }
        #expect(rows(table) == "def")
        #expect(list.selection == ["b"])
    }

    @Test func withoutAnimation() {
        var strategies: [ListApplyStrategy] = []
        let token = list.$update.observe { strategies.append($0.strategy) }
        list.restore(State(firstVisible: "b"))
        list.apply(letters("abcdefgh"))
        list.apply(letters("abcdefg"))
        #expect(strategies == [.reload, .notAnimated, .animated])
        withExtendedLifetime(token) {}
    }

    @Test func inTheBackground() async {
        let table = table()
        list.restore(State(selection: ["b"], firstVisible: "d"))
        await list.apply(comparingInBackground: letters("abcdefgh"))
        #expect(rows(table) == "def")
        #expect(list.selection == ["b"])
    }

    @Test func sections() {
        let table = table()
        list.restore(State(selection: ["f"], firstVisible: "e"))
        list.apply(Letters(letters("abc", "1").sections + letters("defgh", "2").sections))
        #expect(rows(table) == "efg")
        #expect(list.state == State(selection: ["f"], firstVisible: "e"))
    }

    @Test func deletedItemsAreDropped() {
        let table = table()
        list.restore(State(selection: ["b", "f"], firstVisible: "d"))
        list.apply(letters("abcefgh"))
        #expect(rows(table) == "abc")
        #expect(list.selection == ["b", "f"])
        list.restore(State(selection: ["x", "c"], firstVisible: "e"))
        #expect(rows(table) == "efg")
        #expect(list.selection == ["c"])
        table.scroll(to: "a")
        list.apply(letters("abcdefghx"))
        #expect(rows(table) == "abc", "the item came back too late")
        #expect(list.selection == ["c"])
    }

    @Test func theAppDecides() {
        let table = table()
        list.restore(State(selection: ["b"], firstVisible: "d"))
        batch {
            list.reload(letters("abcdefgh"))
            list.scroll(to: "c")
            list.selection = ["e"]
        }
        #expect(rows(table) == "cde")
        #expect(list.selection == ["e"])
    }
}

@MainActor
@Suite("The state of a list with pages")
struct PagesStateTests {
    private let list = ListViewModel<String, Note>()
    private let loader = PagedItemsLoader(lastCursor: 6)
    private let pages: PagedItems<Row, Int>
    private let table: HeadlessList<String, Note, Int>

    init() {
        let registry = ReusableViewRegistry<Int> { _ in -1 }
        registry.register(for: Note.self) { $0.id }
        pages = PagedItems(with: loader, lookahead: 1) { try await $0.load($1) }
        list.reload(ListSnapshot([ListSection(id: "pinned", items: (100..<105).map { Note(id: $0) })]))
        pages.show(in: list, items: "items", status: "status", with: loader) { _, rows in
            rows.map { Note(id: $0.id) }
        } statusRow: { _, status in
            status == .empty ? nil : Note(id: -1)
        }
        list.selectionMode = .multiple
        table = HeadlessList(list, views: registry, visibleRows: 3)
    }

    private func answer(succeeding: Bool = true, with page: PagedItemsLoader.Page? = nil) async {
        await settle()
        loader.answer(succeeding: succeeding, with: page)
        await settle()
    }

    private var rows: [Int] { table.cells.map(\.view) }

    @Test func thePagesAreLoadedTogether() async {
        list.restore(ListState(selection: [100, 5], firstVisible: 3))
        #expect(list.selection == [100], "what is there is selected, and the rest waits")
        pages.restore(PagesState(pageCount: 3))
        pages.refresh.execute()
        await answer()
        await answer()
        #expect(pages.items.isEmpty)
        #expect(pages.state == PagesState(pageCount: 3))
        #expect(list.state == ListState(selection: [100, 5], firstVisible: 3), "an archive that is made now")
        await answer()
        #expect(pages.items.map(\.id) == Array(0...6))
        #expect(loader.cursors == [nil, 1, 2])
        #expect(rows == [3, 4, 5])
        #expect(list.selection == [100, 5])
        #expect(pages.state == PagesState(pageCount: 3))
        #expect(list.state == ListState(selection: [100, 5], firstVisible: 3))
        pages.loadNext.execute()
        await answer()
        #expect(pages.state == PagesState(pageCount: 4))
        pages.refresh.execute()
        await answer()
        #expect(pages.state == PagesState(pageCount: 1), "a later refresh loads one page")
    }

    @Test func theUserScrollsDuringTheLoad() async {
        list.restore(ListState(firstVisible: 2))
        pages.refresh.execute()
        table.scroll(to: 102)
        await answer()
        #expect(rows == [102, 103, 104])
        #expect(list.state.firstVisible == 102)
    }

    @Test func theAppScrollsDuringTheLoad() async {
        list.restore(ListState(firstVisible: 2))
        pages.refresh.execute()
        list.scroll(to: 100)
        await answer()
        #expect(rows == [100, 101, 102])
    }

    @Test func theUserSelectsDuringTheLoad() async {
        list.restore(ListState(selection: [1], firstVisible: 2))
        pages.refresh.execute()
        table.select(101)
        await answer()
        #expect(rows == [1, 2, -1])
        #expect(list.selection == [101])
    }

    @Test func theLimit() async {
        pages.restore(PagesState(pageCount: 5), upTo: 2)
        pages.refresh.execute()
        for _ in 0..<2 { await answer() }
        #expect(pages.state == PagesState(pageCount: 2))
        #expect(pages.items.count == 5)
    }

    @Test func aPageThatFails() async {
        list.restore(ListState(firstVisible: 2))
        pages.restore(PagesState(pageCount: 3))
        pages.refresh.execute()
        await answer()
        await answer(succeeding: false)
        #expect(pages.items.map(\.id) == [0, 1, 2])
        #expect(pages.refresh.error == nil)
        #expect(pages.status == .loading)
        pages.loadNext.execute()
        await answer()
        #expect(pages.items.map(\.id) == Array(0...4))
        #expect(loader.cursors == [nil, 1, 1])
    }

    @Test func theFirstPageFails() async {
        list.restore(ListState(firstVisible: 2))
        pages.restore(PagesState(pageCount: 2))
        pages.refresh.execute()
        await answer(succeeding: false)
        #expect(pages.state == PagesState(pageCount: 2))
        pages.retry()
        await answer()
        await answer()
        #expect(pages.items.count == 5)
        #expect(rows.first == 2)
    }

    @Test func fewerPagesThanBefore() async {
        pages.restore(PagesState(pageCount: 4))
        pages.refresh.execute()
        await answer(with: PagedItems.Page([Row(id: 1)], next: 7))
        await answer(with: PagedItems.Page([Row(id: 2)], next: 7))
        #expect(pages.items.map(\.id) == [1, 2])
        #expect(!pages.loadNext.isEnabled, "a repeated cursor ends the pages")
        #expect(loader.cursors == [nil, 7])
    }

    @Test func anEmptyAnswerDropsTheState() async {
        list.restore(ListState(selection: [3], firstVisible: 2))
        pages.refresh.execute()
        await answer(with: PagedItems.Page([], next: nil))
        #expect(list.state == ListState())
    }

    @Test func tooLate() async {
        pages.refresh.execute()
        await answer()
        pages.restore(PagesState(pageCount: 4))
        #expect(pages.state == PagesState(pageCount: 1))
        pages.reset()
        pages.restore(PagesState(pageCount: 4))
        pages.reset()
        #expect(pages.state == PagesState(pageCount: 0))
    }
}
