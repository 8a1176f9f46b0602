import MVVMCLists
import MVVMCTesting
import SwiftUI
import XCTest

@testable import MVVMCSwiftUI

/// A row with traits and its own action.
private struct TraitRow: ViewModelView {
    let viewModel: Person

    var body: some View {
        Text(viewModel.name)
            .listRowBackground(Color.red)
            .listRowInsets(EdgeInsets())
            .listRowSeparator(.hidden)
            .selectionDisabled(viewModel.id == 2)
            .moveDisabled(viewModel.id == 2)
            .deleteDisabled(viewModel.id == 2)
            .swipeActions { Button("Own") {} }
            .badge(Text("1"))
    }
}

private struct ControlRow: View {
    let person: Person
    @Bindable var switches: Switches

    var body: some View {
        HStack {
            Text(person.name)
            Toggle("Mute \(person.name)", isOn: $switches.isOn)
            TextField("Note \(person.name)", text: $switches.note)
            Button("Call \(person.name)") { switches.calls.append(person.id) }.buttonStyle(.borderless)
        }
    }
}

private final class Switches: ReferenceViewModel {
    @Observed var isOn = false
    @Observed var note = ""
    var calls: [Int] = []
}

/// Tests the rows of a list view.
@MainActor
final class ListRowTests: SwiftUITestCase {
    private let list = ListViewModel<String, Person>(
        ListSnapshot([ListSection(id: "a", items: (1...4).map { Person(id: $0, name: "p\($0)") })]))
    private var selected: [Int] = []
    private var deselected: [Int] = []

    override func setUp() async throws {
        try await super.setUp()
        (selected, deselected) = ([], [])
        list.onSelect(with: self) { $0.selected.append($1) }
        list.onDeselect(with: self) { $0.deselected.append($1) }
    }

    override func tearDown() async throws {
        ListFeatures.hasSelection = true
        try await super.tearDown()
    }

    private func window() -> StandInWindow {
        StandInWindow {
            NavigationStack {
                ListView(list) { Text($0.name) }.toolbar { EditButton() }
            }
        }
    }

    private func settle(_ window: StandInWindow) async {
        window.render()
        await MVVMCTesting.settle()
        window.render()
    }

    private func rows(_ window: StandInWindow) -> [String] { window.texts.filter { $0.hasPrefix("p") } }

    // MARK: Traits and controls

    func testTheTraitsOfARowReachTheList() async {
        let views = ViewRegistry()
        views.register(view: TraitRow.self)
        list.canMove(with: self) { _, _ in true }
        list.trailingSwipeActions(with: self) { _, _ in [ListAction("Delete", role: .destructive) {}] }
        for window in [
            StandInWindow { ListView(list) { TraitRow(viewModel: $0) } },
            StandInWindow { ListView(list, views: views) },
        ] {
            XCTAssertEqual(window.trait("listRowBackground", of: "p1") as? Color, .red)
            XCTAssertEqual(window.trait("listRowInsets", of: "p1") as? EdgeInsets, EdgeInsets())
            XCTAssertEqual(window.trait("listRowSeparator", of: "p1") as? Visibility, .hidden)
            XCTAssertEqual(window.actions(of: "p1", at: .trailing), ["Own", "Delete"])
            XCTAssertTrue(window.tap("p1"))
            XCTAssertFalse(window.tap("p2"))
            XCTAssertTrue(window.canMove("p1"))
            XCTAssertFalse(window.canMove("p2"))
            XCTAssertEqual(window.trait("deleteDisabled", of: "p1") as? Bool, false)
            XCTAssertEqual(window.trait("deleteDisabled", of: "p2") as? Bool, true)
            await settle(window)
        }
        XCTAssertEqual(selected, [1, 1])
    }

    func testControlsInARowDoNotSelectIt() async {
        let switches = Switches()
        let window = StandInWindow { ListView(list) { ControlRow(person: $0, switches: switches) } }
        XCTAssertTrue(window.tap("Mute p2"))
        XCTAssertTrue(switches.isOn)
        XCTAssertTrue(window.type("Note p2", "hello"))
        XCTAssertEqual(switches.note, "hello")
        XCTAssertTrue(window.tap("Call p2"))
        XCTAssertEqual(switches.calls, [2])
        XCTAssertEqual(selected, [])
        XCTAssertTrue(window.tap("p2"))
        XCTAssertEqual(selected, [2])
        await settle(window)
    }

    func testAMenuWithoutEntriesIsDeactivated() async {
        list.contextMenu(with: self) { _, id in id == 2 ? [] : [ListAction("Copy") {}] }
        let window = window()
        XCTAssertTrue(window.hasContextMenu("p1"))
        XCTAssertFalse(window.hasContextMenu("p2"))
    }

    // MARK: Selection

    func testTheSelectionOfTheUserIsTheOneOfTheList() async {
        await inEveryOrder {
            (selected, deselected, list.selection) = ([], [], [])
            list.selectionMode = .single
            let window = window()
            XCTAssertTrue(window.tap("p1"))
            XCTAssertTrue(window.hasTrait(.isSelected, "p1"))
            await settle(window)
            XCTAssertTrue(window.tap("p3"))
            await settle(window)
            XCTAssertEqual(list.selection, [3])
            XCTAssertEqual(window.selectedRows, [3])
            XCTAssertFalse(window.hasTrait(.isSelected, "p1"))
            list.selection = [4]
            await settle(window)
            XCTAssertEqual(window.selectedRows, [4])
            window.deselectRow()
            await settle(window)
            XCTAssertEqual(list.selection, [])
            XCTAssertEqual(selected, [1, 3])
            XCTAssertEqual(deselected, [1, 4])
        }
    }

    func testAMomentarySelectionIsReportedAndTakenBack() async {
        await inEveryOrder {
            selected = []
            let window = window()
            for count in 1...3 {
                XCTAssertTrue(window.tap("p2"))
                XCTAssertEqual(selected.count, count)
                XCTAssertEqual(window.selectedRows, [2], "it is highlighted")
                await settle(window)
                XCTAssertEqual(window.selectedRows, [])
            }
            XCTAssertEqual(list.selection, [])
        }
    }

    func testARefusedSelectionIsTakenBack() async {
        list.shouldSelect(with: self) { $1 != 3 }
        await inEveryOrder {
            (selected, deselected, list.selection) = ([], [], [1])
            list.selectionMode = .single
            let window = window()
            window.tap("p3")
            await settle(window)
            XCTAssertEqual(list.selection, [1])
            XCTAssertEqual(window.selectedRows, [1])
            window.tap("p3")
            window.tap("p2")
            await settle(window)
            XCTAssertEqual(window.selectedRows, [2])
            XCTAssertEqual([selected, deselected], [[2], [1]])
        }
    }

    func testASelectionThatTheOwnerTakesBackIsShown() async {
        list.onSelect(with: self) { test, _ in test.list.selection = [1] }
        await inEveryOrder {
            list.selection = [1]
            list.selectionMode = .single
            let window = window()
            window.tap("p2")
            await settle(window)
            XCTAssertEqual(window.selectedRows, [1])
        }
    }

    func testSeveralRowsAreSelectedInEditMode() async {
        list.selectionMode = .multiple
        let window = window()
        XCTAssertFalse(window.tap("p1"), "a tap selects nothing outside of edit mode")
        XCTAssertTrue(window.tap("Edit"))
        for row in ["p3", "p1", "p2", "p3"] {
            XCTAssertTrue(window.tap(row))
            await settle(window)
        }
        XCTAssertEqual(list.selection, [1, 2])
        XCTAssertEqual(window.selectedRows, [1, 2])
        XCTAssertTrue(window.hasTrait(.isSelected, "p1"))
        XCTAssertEqual(selected, [3, 1, 2])
        XCTAssertEqual(deselected, [3])
        XCTAssertTrue(window.tap("Done"))
        XCTAssertTrue(window.selectRow("p1", isToggling: true))
        await settle(window)
        XCTAssertEqual(list.selection, [2])
    }

    func testAClickSelectsOneOfSeveralRows() async {
        StandIn.doubts = [.selectsOneOfSeveralByTap]
        list.selectionMode = .multiple
        list.selection = [1, 2]
        let window = window()
        XCTAssertTrue(window.tap("p4"))
        await settle(window)
        XCTAssertEqual(list.selection, [4])
        XCTAssertEqual(selected, [4])
        XCTAssertEqual(deselected, [1, 2])
    }

    func testTheArrowKeysSelect() async {
        list.selectionMode = .single
        let window = window()
        for _ in 1...2 {
            window.pressArrowKey(down: true)
            await settle(window)
        }
        XCTAssertEqual(list.selection, [2])
        window.pressArrowKey(down: false)
        await settle(window)
        XCTAssertEqual(list.selection, [1])
    }

    func testATapInEditModeOpensNothing() async {
        let window = window()
        XCTAssertTrue(window.tap("Edit"))
        XCTAssertFalse(window.tap("p1"))
        XCTAssertTrue(window.tap("Done"))
        XCTAssertTrue(window.tap("p1"))
        XCTAssertEqual(selected, [1])
        await settle(window)
    }

    func testARowIsSelectedByATapWithoutASelectionOfTheSystem() async {
        ListFeatures.hasSelection = false
        list.selectionMode = .multiple
        let window = StandInWindow { ListView(list) { Text($0.name) } }
        XCTAssertTrue(window.tap("p1"))
        XCTAssertTrue(window.tap("p2"))
        XCTAssertTrue(window.tap("p1"))
        XCTAssertEqual(list.selection, [2])
        XCTAssertTrue(window.hasTrait(.isSelected, "p2"))
        XCTAssertFalse(window.hasTrait(.isSelected, "p1"))
        XCTAssertTrue(window.hasTrait(.isButton, "p1"))
        list.selectionMode = .disabled
        window.render()
        XCTAssertFalse(window.tap("p1"))
    }

    // MARK: Deletion

    func testARowIsDeletedByItsDestructiveAction() async {
        list.trailingSwipeActions(with: self) { test, id in
            [
                ListAction("Flag") {},
                ListAction("Delete", role: .destructive, isEnabled: id != 2) { test.list.edit { $0.remove([id]) } },
            ]
        }
        let window = window()
        XCTAssertTrue(window.tap("Edit"))
        XCTAssertFalse(window.canDelete("p2", by: .editMode))
        XCTAssertTrue(window.delete("p3", by: .editMode))
        XCTAssertEqual(rows(window), ["p1", "p2", "p4"])
        await settle(window)
        XCTAssertTrue(window.delete("p1", by: .editMode))
        await settle(window)
        XCTAssertEqual(rows(window), ["p2", "p4"])
    }

    func testARowWithoutADeleteControlIsDeletedByASwipe() async {
        StandIn.doubts = [.hidesDeleteControlsBesideSwipeActions]
        list.trailingSwipeActions(with: self) { test, id in
            [ListAction("Delete", role: .destructive) { test.list.edit { $0.remove([id]) } }]
        }
        let window = window()
        XCTAssertFalse(window.canDelete("p3", by: .swipe), "it has the action of the list")
        XCTAssertTrue(window.tap("Delete", of: "p3", at: .trailing))
        XCTAssertTrue(window.tap("Edit"))
        XCTAssertFalse(window.canDelete("p1", by: .editMode))
        await settle(window)
        XCTAssertEqual(rows(window), ["p1", "p2", "p4"])
    }

    func testARowThatIsNotDeletedIsShownAgain() async {
        var refused: [Int] = []
        list.trailingSwipeActions(with: self) { _, id in
            [ListAction("Delete", role: .destructive) { refused.append(id) }]
        }
        let all = list.snapshot
        await inEveryOrder {
            refused = []
            list.apply(all)
            let window = window()
            XCTAssertTrue(window.tap("Edit"))
            let isHidden = StandIn.doubts.contains(.hidesDeleteControlsBesideSwipeActions)
            XCTAssertEqual(window.delete("p3", by: .editMode), !isHidden)
            for _ in 1...2 { await settle(window) }
            XCTAssertEqual(refused, isHidden ? [] : [3])
            XCTAssertEqual(rows(window), ["p1", "p2", "p3", "p4"])
            list.edit { $0.remove([3]) }
            await settle(window)
            XCTAssertEqual(rows(window), ["p1", "p2", "p4"])
        }
    }

    func testRowsThatAreNotDeletedOneAfterAnotherAreShownAgain() async {
        list.trailingSwipeActions(with: self) { _, _ in [ListAction("Delete", role: .destructive) {}] }
        for isLate in [false, true] {
            StandIn.doubts = isLate ? [.hidesDeletedRowsUntilDeleted, .updatesLate] : [.hidesDeletedRowsUntilDeleted]
            let window = window()
            XCTAssertTrue(window.tap("Edit"))
            XCTAssertTrue(window.delete("p3", by: .editMode))
            XCTAssertTrue(window.delete("p2", by: .editMode))
            for _ in 1...3 { await settle(window) }
            XCTAssertEqual(rows(window), ["p1", "p2", "p3", "p4"])
        }
    }
}
