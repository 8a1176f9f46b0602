import MVVMCLists
import MVVMCTesting
import XCTest

/// The full text of the reports of misuse about snapshots.
@MainActor
final class ListMisuseMessageTests: XCTestCase {
    private struct Note: Identifiable, Equatable {
        let id: Int
        let text: String
        static func == (left: Note, right: Note) -> Bool { left.text == right.text }
    }

    private func messages(_ body: () -> Void) -> [String] { recordingMisuse(body).map(\.message) }

    private func message(_ edit: (inout RowList) -> Void, on ids: [Int]? = [1, 2, 3]) -> [String] {
        let before = ids.map { RowList(ids: $0) } ?? RowList()
        var list = before
        let messages = messages { edit(&list) }
        XCTAssertEqual(list, before)
        return messages
    }

    func testEditsOfItemsThatAreNotThere() async {
        let advice = "Check first whether the item is in the snapshot: snapshot.position(of: id)"
        let cases: [(edit: (inout RowList) -> Void, text: String)] = [
            ({ $0[id: 9] = Row(id: 9) }, "update item 9: it has no item 9."),
            ({ $0.insert([Row(id: 4)], before: 9) }, "insert 1 item before item 9: it has no item 9."),
            ({ $0.insert([Row(id: 4), Row(id: 5)], after: 9) }, "insert 2 items after item 9: it has no item 9."),
            ({ $0.move(9, before: 1) }, "move item 9: it has no item 9."),
            ({ $0.move(1, after: 9) }, "move item 1: it has no item 9."),
            ({ $0.move(9, to: ListPosition(section: 0, item: 0)) }, "move item 9: it has no item 9."),
        ]
        for (edit, text) in cases {
            XCTAssertEqual(message(edit), ["a list cannot \(text) Nothing was changed.\n\(advice)"])
        }
    }

    func testEditsOfSectionsThatAreNotThere() async {
        let advice = "Add the section first: snapshot.append(ListSection(id: …))"
        let cases: [(edit: (inout RowList) -> Void, text: String)] = [
            ({ $0.append([Row(id: 4)], to: "Z") }, "append 1 item: it has no section Z."),
            ({ $0.replaceItems([], in: "Z") }, "replace the items of a section: it has no section Z."),
        ]
        for (edit, text) in cases {
            XCTAssertEqual(message(edit), ["a list cannot \(text) Nothing was changed.\n\(advice)"])
        }
        XCTAssertEqual(
            message({ $0.append([Row(id: 4), Row(id: 5)]) }, on: nil),
            ["a list cannot append 2 items: it has no sections. Nothing was changed.\n\(advice)"])
    }

    func testEditsAtPlacesThatAreNotThere() async {
        let cases = [
            (ListPosition(section: 0, item: 4), "how many items the section has: snapshot.sections[0].items.count"),
            (ListPosition(section: 2, item: 0), "how many sections the list has: snapshot.sections.count"),
        ]
        for (position, advice) in cases {
            let text = """
                it has no position \(position), counted as section.item. Nothing was changed.
                Check first \(advice)
                """
            XCTAssertEqual(message { $0.insert([Row(id: 4)], at: position) }, ["a list cannot insert 1 item: \(text)"])
            XCTAssertEqual(message { $0.move(1, to: position) }, ["a list cannot move item 1: \(text)"])
        }
    }

    func testAnItemThatIsReplacedByOneWithAnotherID() async {
        XCTAssertEqual(
            message { $0[id: 1] = Row(id: 4) },
            [
                """
                a list cannot replace item 1 with item 4, which has another id. Nothing was changed.
                Assign an item with the same id, or insert the new item and remove the old one.
                """
            ])
    }

    func testIdentifiersThatAreNotUnique() async {
        let old = RowList(ids: (0..<200).reversed().map { $0 % 190 })
        let reports = messages { _ = RowList(ids: Array(0..<200)).changes(from: old) }
        XCTAssertEqual(
            reports.map { $0.split(separator: "\n").map(String.init) },
            [
                [
                    "a list has identifiers that are not unique: 0, 2, 3, 4, 5, 6, 7, 8, 9.",
                    "An edit, a selection or a move may affect another one with the same identifier. "
                        + "Give each Row an id of its own.",
                ]
            ])
    }

    #if DEBUG
    func testIdentifiersThatAreNotUniqueInTheNewList() async {
        let new = RowList([
            ListSection(id: "A", items: [Row(id: 1), Row(id: 1)]), ListSection(id: "B"), ListSection(id: "A"),
        ])
        XCTAssertEqual(
            messages { _ = new.changes(from: RowList()) },
            [
                """
                a list has identifiers that are not unique: section A, 1.
                An edit, a selection or a move may affect another one with the same identifier. Give each section and each Row an id of its own.
                """
            ])
        let sections = RowList([ListSection(id: "A"), ListSection(id: "A")])
        XCTAssertEqual(
            messages { _ = sections.changes(from: RowList()) },
            [
                """
                a list has identifiers that are not unique: section A.
                An edit, a selection or a move may affect another one with the same identifier. Give each section an id of its own.
                """
            ])
    }

    func testEqualItemsWithDifferentIdentifiers() async {
        let old = ListSnapshot(items: "abcde".enumerated().map { Note(id: $0, text: "\($1)") })
        let new = ListSnapshot(items: "abcde".enumerated().map { Note(id: $0 + 10, text: "\($1)") })
        XCTAssertEqual(
            messages { _ = new.changes(from: old) },
            [
                """
                a list has items that are equal and have different identifiers: 0 and 10, 1 and 11, 2 and 12 and 2 more.
                They are taken for the same item, so a host keeps the identifier that it has. Let == of Note compare the id as well.
                """
            ])
    }
    #endif
}
