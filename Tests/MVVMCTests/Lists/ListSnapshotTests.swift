import MVVMC
import MVVMCTesting
import XCTest

@MainActor
final class ListSnapshotTests: XCTestCase {
    private var list = RowList([
        ListSection(id: "A", items: [Row(id: 1), Row(id: 2)]), ListSection(id: "B", items: [Row(id: 3)]),
    ])

    private var text: String {
        list.sections.map { "\($0.id)\($0.items.map(\.id))" }.joined(separator: " ").replacing(", ", with: "")
    }

    func testLookingUp() async {
        XCTAssertEqual(list.numberOfSections, 2)
        XCTAssertEqual(list.numberOfItems, 3)
        XCTAssertEqual((-1...2).map(list.numberOfItems(inSection:)), [0, 2, 1, 0])
        XCTAssertEqual(list.index(of: 3), ListIndex(section: 1, item: 0))
        XCTAssertEqual(list.item(withID: 2), Row(id: 2))
        XCTAssertEqual(list.sectionIndex(of: "B"), 1)
        XCTAssertNil(list.index(of: 9))
        XCTAssertNil(list.sectionIndex(of: "Z"))
        for place in [(0, 2), (2, 0), (-1, 0), (0, -1)] {
            XCTAssertNil(list.item(at: ListIndex(section: place.0, item: place.1)))
        }
        XCTAssertFalse(list.isEmpty)
        XCTAssertTrue(RowList([ListSection(id: "A")]).isEmpty)
    }

    func testEdits() async {
        list.append([Row(id: 4)])
        list.append([Row(id: 5)], to: "A")
        XCTAssertEqual(text, "A[125] B[34]")
        list.insert([Row(id: 6), Row(id: 7)], before: 1)
        list.insert([Row(id: 8)], after: 3)
        XCTAssertEqual(text, "A[67125] B[384]")
        list.delete([7, 5, 99])
        list.move(1, before: 6)
        list.move(2, after: 4)
        XCTAssertEqual(text, "A[16] B[3842]")
        list.move(3, after: 4)
        list.move(3, before: 3)
        XCTAssertEqual(text, "A[16] B[8432]")
        list.append(ListSection(id: "C"))
        list.insert(ListSection(id: "D"), before: "A")
        list.insert(ListSection(id: "E"), after: "A")
        list.moveSection("C", before: "D")
        list.moveSection("D", after: "E")
        XCTAssertEqual(text, "C[] A[16] E[] D[] B[8432]")
        list.deleteSections(["C", "D", "Z"])
        list.update(Row(id: 8, content: 2))
        XCTAssertEqual(list.item(withID: 8)?.content, 2)
        XCTAssertEqual(text, "A[16] E[] B[8432]")
    }

    func testEditsOfWhatIsNotThereAreReportedAndChangeNothing() async {
        let before = list
        let edits: [(inout RowList) -> Void] = [
            { $0.append([Row(id: 4)], to: "Z") }, { $0.insert([Row(id: 4)], before: 9) },
            { $0.insert([Row(id: 4)], after: 9) }, { $0.insert(ListSection(id: "Y"), before: "Z") },
            { $0.insert(ListSection(id: "Y"), after: "Z") }, { $0.move(9, before: 1) }, { $0.move(1, after: 9) },
            { $0.moveSection("Z", before: "A") }, { $0.moveSection("A", after: "Z") }, { $0.update(Row(id: 9)) },
        ]
        for (index, edit) in edits.enumerated() {
            let reports = recordingMisuse { edit(&list) }
            XCTAssertEqual(reports.count, 1, "\(index)")
            XCTAssertTrue(reports.first?.message.contains("is not there") == true, "\(reports)")
            XCTAssertEqual(list, before, "\(index)")
        }
        var empty = RowList()
        XCTAssertEqual(recordingMisuse { empty.append([Row(id: 1)]) }.count, 1, "there is no section")
    }

    func testHeadersAndFootersCount() async {
        var other = list
        other.sections[0].header = Title(text: "a")
        XCTAssertNotEqual(list, other)
        XCTAssertEqual("\(other.changes(from: list))", "update section 0 → 0")
        other.sections[0].supplementary[SupplementaryKind("badge")] = Title(text: "a")
        XCTAssertEqual((other.sections[0].supplementary[.header] as? Title)?.text, "a")
        other.sections[0].header = nil
        XCTAssertNil(other.sections[0].header)
    }

    func testOneSectionIsEnoughForAPlainList() async {
        let plain = ListSnapshot(items: [Row(id: 1)])
        XCTAssertEqual(plain.sections.map(\.id), [0])
    }

    func testDuplicatesAreNamedOnce() async {
        XCTAssertEqual(RowList(ids: [1, 2, 1, 1, 2]).duplicateItemIDs, [1, 2])
        XCTAssertEqual(list.duplicateItemIDs, [])
        XCTAssertEqual(RowList([ListSection(id: "A"), ListSection(id: "A")]).duplicateSectionIDs, ["A"])
    }

    func testTheDescriptionFitsABugReport() async {
        list.sections[0].header = Title(text: "a")
        list.sections[1].items[0].content = 1
        XCTAssertEqual(
            list.debugDescription,
            """
            2 sections, 3 items
            section 0, "A", header: Title(text: "a")
              0.0 1
              0.1 2
            section 1, "B"
              1.0 3'
            """)
    }
}
