import MVVMCLists
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

    func testItemsAndSectionsAreFoundByIdentifierAndPosition() async {
        XCTAssertEqual(list.sections.count, 2)
        XCTAssertEqual(list.itemCount, 3)
        XCTAssertEqual((-1...2).map(list.itemCount(inSection:)), [0, 2, 1, 0])
        XCTAssertEqual(list.position(of: 3), ListPosition(section: 1, item: 0))
        XCTAssertEqual(list[id: 2], Row(id: 2))
        XCTAssertEqual(list.index(ofSection: "B"), 1)
        XCTAssertNil(list.position(of: 9))
        XCTAssertNil(list[id: 9])
        XCTAssertNil(list.index(ofSection: "Z"))
        for position in [(0, 2), (2, 0), (-1, 0), (0, -1)] {
            XCTAssertNil(list.item(at: ListPosition(section: position.0, item: position.1)))
        }
        XCTAssertFalse(list.isEmpty)
        XCTAssertTrue(RowList([ListSection(id: "A")]).isEmpty)
    }

    func testEditsInsertRemoveMoveAndReplaceItems() async {
        list.append([Row(id: 4)])
        list.append([Row(id: 5)], to: "A")
        XCTAssertEqual(text, "A[125] B[34]")
        list.insert([Row(id: 6), Row(id: 7)], before: 1)
        list.insert([Row(id: 8)], after: 3)
        XCTAssertEqual(text, "A[67125] B[384]")
        list.remove([7, 5, 99])
        list.move(1, before: 6)
        list.move(2, after: 4)
        XCTAssertEqual(text, "A[16] B[3842]")
        list.move(3, after: 4)
        list.move(3, before: 3)
        XCTAssertEqual(text, "A[16] B[8432]")
        list.append(ListSection(id: "C"))
        list[id: 8] = Row(id: 8, content: 2)
        XCTAssertEqual(list[id: 8]?.content, 2)
        XCTAssertEqual(text, "A[16] B[8432] C[]")
    }

    func testEditsByPlaceAndThroughASubscript() async {
        list.insert([Row(id: 4)], at: ListPosition(section: 0, item: 2))
        list.insert([Row(id: 5)], at: ListPosition(section: 1, item: 0))
        XCTAssertEqual(text, "A[124] B[53]")
        list.replaceItems([Row(id: 6), Row(id: 4)], in: "A")
        XCTAssertEqual(text, "A[64] B[53]")
        list[id: 6] = nil
        list[id: 9] = nil
        list[id: 9]?.content = 1
        list[id: 5]?.content = 2
        list[id: 3] = Row(id: 3, content: 1)
        XCTAssertEqual(text, "A[4] B[53]")
        XCTAssertEqual(list.sections[1].items.map(\.content), [2, 1])
    }

    func testEveryMoveToAPlaceIsTheOneOfARemovalAndAnInsertion() async {
        let lists = ListCases.lists(sections: ["A", "B"], ids: [1, 2, 3])
        for list in lists {
            for id in 1...4 {
                for section in -1...2 {
                    for item in -1...3 {
                        var (moved, expected) = (list, list)
                        let position = ListPosition(section: section, item: item)
                        expected.remove([id])
                        let isPossible =
                            list.position(of: id) != nil && expected.sections.indices.contains(section)
                            && (0...expected.sections[section].items.count).contains(item)
                        if isPossible {
                            expected.sections[section].items.insert(Row(id: id), at: item)
                        } else {
                            expected = list
                        }
                        let reports = recordingMisuse { moved.move(id, to: position) }
                        XCTAssertEqual(moved, expected, "\(list), \(id) to \(position)")
                        XCTAssertEqual(reports.count, isPossible ? 0 : 1, "\(list), \(id) to \(position)")
                    }
                }
            }
        }
    }

    func testEditsOfWhatIsNotThereAreReportedAndChangeNothing() async {
        let before = list
        let edits: [(inout RowList) -> Void] = [
            { $0.append([Row(id: 4)], to: "Z") }, { $0.insert([Row(id: 4)], before: 9) },
            { $0.insert([Row(id: 4)], after: 9) }, { $0.move(9, before: 1) }, { $0.move(1, after: 9) },
            { $0.replaceItems([], in: "Z") }, { $0.insert([Row(id: 4)], at: ListPosition(section: 0, item: 3)) },
            { $0.insert([Row(id: 4)], at: ListPosition(section: 2, item: 0)) }, { $0[id: 9] = Row(id: 9) },
            { $0[id: 1] = Row(id: 4) },
        ]
        for (index, edit) in edits.enumerated() {
            let reports = recordingMisuse { edit(&list) }
            XCTAssertEqual(reports.count, 1, "\(index)")
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
        other.sections[0].supplementary[SupplementaryKind(rawValue: "badge")] = Title(text: "a")
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
