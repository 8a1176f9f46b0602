import MVVMCLists
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// Tests that a list view says what the user sees, and shows a restored state.
@MainActor
final class ListStateTests: SwiftUITestCase {
    private let list = ListViewModel<String, Person>()
    private let state = ListState(selection: [2, 40], firstVisible: 30)

    private func people(_ ids: some Sequence<Int>, in section: String = "a") -> ListSection<String, Person> {
        ListSection(id: section, items: ids.map { Person(id: $0, name: "p\($0)") })
    }

    private func window() -> StandInWindow { StandInWindow { ListView(list) { PersonRow(person: $0) } } }

    private func settle(_ window: StandInWindow) async {
        await MVVMCTesting.settle()
        window.render()
    }

    func testTheFirstVisibleItem() async {
        list.reload(ListSnapshot([people(0..<100)]))
        let window = window()
        XCTAssertEqual(list.state, ListState())
        window.scroll(to: 15)
        XCTAssertEqual(list.state.firstVisible, 15)
        window.scroll(to: 0)
        XCTAssertEqual(list.state.firstVisible, nil)
        window.scroll(to: 20)
        XCTAssertEqual(list.state.firstVisible, 20)
        window.close()
        XCTAssertEqual(list.state.firstVisible, nil, "the host has left")
    }

    func testRowsThatAnotherScreenCoversCountAsVisible() async {
        list.reload(ListSnapshot([people(0..<10)]))
        let host = ListHost(list)
        let rows = (0..<10).map { (item: Person(id: $0, name: "p\($0)"), state: ListRowState<Person>()) }
        XCTAssertNil(host.firstVisible)
        for row in rows[0..<4] { host.didAppear(row.item, row.state) }
        XCTAssertEqual(host.firstVisible, 0)
        for id in 0..<2 {
            host.didDisappear(id, rows[id].state)
            host.didAppear(rows[id + 4].item, rows[id + 4].state)
        }
        XCTAssertEqual(host.firstVisible, 2)
        for id in [3, 2, 5, 4] { host.didDisappear(id, rows[id].state) }
        XCTAssertEqual(host.firstVisible, 2)
    }

    func testAStateIsShownByAViewThatComesLater() async {
        list.restore(state)
        list.reload(ListSnapshot([people(0..<100)]))
        XCTAssertEqual(list.state, state)
        let window = window()
        await settle(window)
        XCTAssertEqual(window.texts.first, "p30")
        XCTAssertEqual(list.selection, [2, 40])
        XCTAssertEqual(list.state, state)
    }

    func testAStateIsShownWithALateSnapshot() async {
        let window = window()
        list.restore(state)
        await settle(window)
        list.apply(ListSnapshot([people(0..<100)]))
        await settle(window)
        XCTAssertEqual(window.texts.first, "p30")
        XCTAssertEqual(list.state, state)
        window.scroll(to: 0)
        list.apply(ListSnapshot([people(0..<110)]))
        await settle(window)
        XCTAssertEqual(window.texts.first, "p0", "once")
    }

    func testADeletedRow() async {
        let window = window()
        list.restore(state)
        list.apply(ListSnapshot([people((0..<100).filter { $0 != 30 })]))
        await settle(window)
        XCTAssertEqual(window.texts.first, "p0")
        XCTAssertEqual(list.selection, [2, 40])
        list.apply(ListSnapshot([people(0..<100)]))
        await settle(window)
        XCTAssertEqual(window.texts.first, "p0", "it came back too late")
    }

    func testTheUserScrollsBeforeThePagesAreLoaded() async {
        for scrolls in [true, false] {
            let list = ListViewModel<String, Person>(ListSnapshot([people(200..<240, in: "pinned")]))
            let pages = PagedItems<Person, Int> { _ in
                PagedItems.Page((0..<50).map { Person(id: $0, name: "p\($0)") }, next: nil)
            }
            pages.show(in: list, items: "items", status: "status", with: self) {
                $1
            } statusRow: { _, _ in
                nil
            }
            list.restore(state)
            let window = StandInWindow { ListView(list) { PersonRow(person: $0) } }
            await settle(window)
            if scrolls { window.scroll(to: 10) }
            _ = try? await pages.refresh.run()
            await settle(window)
            XCTAssertEqual(window.texts.contains("p30"), !scrolls)
            if scrolls { XCTAssertEqual(window.texts.first, "p210") }
            XCTAssertEqual(list.selection, [2, 40])
            window.close()
        }
    }
}
