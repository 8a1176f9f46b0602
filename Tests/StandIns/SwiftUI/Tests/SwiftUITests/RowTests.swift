import MVVMCTesting
import SwiftUI
import XCTest

private struct Row: Identifiable {
    let id: Int
    var name: String { "r\(id)" }
}

@Observable
private final class Shelf {
    var rows = [Row(id: 1), Row(id: 2), Row(id: 3)]
}

private struct ShelfList: View {
    let shelf: Shelf

    var body: some View {
        List { ForEach(shelf.rows) { Text($0.name) }.onDelete { _ in shelf.rows.append(Row(id: 4)) } }
    }
}

@MainActor
final class RowTests: XCTestCase {
    override func setUp() async throws { StandIn.reset() }
    override func tearDown() async throws { StandIn.reset() }

    private let rows = [Row(id: 1), Row(id: 2), Row(id: 3)]

    func testATraitInAContainerIsReported() async {
        _ = StandInWindow {
            List {
                ForEach(rows) { row in
                    HStack { Text(row.name).listRowBackground(Color.red) }
                    Button {
                    } label: {
                        Text(row.name).swipeActions { Button("Delete") {} }
                    }
                    VStack { Text("x").badge(Text("1")) }
                    Text("y").overlay { Text("z").selectionDisabled() }
                }
            }
        }
        XCTAssertEqual(
            StandIn.failures,
            [
                "listRowBackground has no effect in a row: a HStack is between it and the list",
                "swipeActions has no effect in a row: a Button is between it and the list",
                "badge has no effect in a row: a VStack is between it and the list",
                "selectionDisabled has no effect in a row: a Overlaid is between it and the list",
            ])
    }

    func testTheSheetOfARowIsOutsideOfTheList() async {
        let window = StandInWindow {
            List {
                Text("row").sheet(item: .constant(Row(id: 1) as Row?)) { _ in
                    VStack { ForEach(0..<30, id: \.self) { Text("\($0)") } }
                    List { ForEach(30..<60, id: \.self) { Text("\($0)") } }
                }
            }
        }
        window.render()
        StandIn.finishAnimations()
        XCTAssertEqual(window.texts, (0..<50).map { "\($0)" })
    }

    func testTheInnermostTraitIsTheOneOfTheRow() async {
        let window = StandInWindow {
            List {
                ForEach(rows) { row in
                    HStack { Text(row.name) }.listRowBackground(row.id == 2 ? Color.blue : nil).frame(width: 40)
                }
                .moveDisabled(true)
            }
            .listRowInsets(nil)
        }
        XCTAssertEqual(window.trait("listRowBackground", of: "r2") as? Color, .blue)
        XCTAssertEqual(window.trait("moveDisabled", of: "r1") as? Bool, true)
        XCTAssertNil(window.trait("deleteDisabled", of: "r1"))
        XCTAssertEqual(StandIn.failures, [])
    }

    func testARowIsGoneWhenItsDeletionIsReported() async {
        var offsets: [IndexSet] = []
        let window = StandInWindow {
            List { ForEach(rows) { Text($0.name).deleteDisabled($0.id == 3) }.onDelete { offsets.append($0) } }
        }
        XCTAssertTrue(window.delete("r2", by: .swipe))
        XCTAssertFalse(window.delete("r3", by: .swipe))
        XCTAssertEqual(offsets, [[1]])
        XCTAssertEqual(window.texts, ["r1", "r3"], "the rows are those of before until the body is evaluated")
    }

    func testARowWithSwipeActionsHasNoDeleteActionOfTheSystem() async {
        let window = StandInWindow {
            NavigationStack {
                List {
                    ForEach(rows) { row in
                        Text(row.name).swipeActions(edge: .leading) { Button("Flag") {} }
                    }
                    .onDelete { _ in }
                }
                .toolbar { EditButton() }
            }
        }
        XCTAssertFalse(window.delete("r1", by: .swipe))
        XCTAssertFalse(window.delete("r1", by: .editMode), "there is no control outside of edit mode")
        XCTAssertTrue(window.tap("Edit"))
        XCTAssertTrue(window.canDelete("r1", by: .editMode))
        StandIn.doubts = [.hidesDeleteControlsBesideSwipeActions]
        XCTAssertFalse(window.canDelete("r1", by: .editMode))
    }

    func testADeletedRowMayBeHiddenUntilItsElementIsDeleted() async {
        StandIn.doubts = [.hidesDeletedRowsUntilDeleted]
        let shelf = Shelf()
        let window = StandInWindow { ShelfList(shelf: shelf) }
        XCTAssertTrue(window.delete("r2", by: .swipe))
        XCTAssertEqual(window.texts, ["r1", "r3", "r4"])
        shelf.rows = [Row(id: 1)]
        window.render()
        shelf.rows = [Row(id: 1), Row(id: 2)]
        window.render()
        XCTAssertEqual(window.texts, ["r1", "r2"])
    }

    func testARowIsSelectedByItsTag() async {
        var selection: [Set<String>] = []
        let window = StandInWindow {
            List(
                // A nonoptional binding would match another initializer of `List` on macOS.
                selection: Optional(
                    Binding {
                        nil
                    } set: { (tag: String?) in
                        MainActor.assumeIsolated { selection.append(tag.map { [$0] } ?? []) }
                    })
            ) {
                ForEach(rows) { Text($0.name).tag("tag \($0.id)") }
            }
        }
        XCTAssertTrue(window.tap("r2"))
        XCTAssertEqual(selection, [["tag 2"]])
        XCTAssertEqual(window.selectedRows, ["tag 2"], "a binding that drops what is written is out of step")
    }
}
