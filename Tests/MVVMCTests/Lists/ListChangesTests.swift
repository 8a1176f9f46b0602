import Foundation
import MVVMCLists
import MVVMCTesting
import XCTest

@MainActor
final class ListChangesTests: XCTestCase {
    private func check(
        _ old: RowList, _ new: RowList, isUnique: Bool = true, _ message: @autoclosure () -> String = ""
    ) {
        let changes = new.changes(from: old)
        let result = old.applying(changes, to: new)
        guard result == new else {
            return XCTFail(
                "\(message())\(old.sections)\n→ \(new.sections)\n\(changes) leads to \(result.sections)")
        }
        guard isUnique else { return }
        let fewest = FewestMoves.items(old, new)
        if changes.moves.count != fewest {
            XCTFail("\(message())\(old.sections)\n→ \(new.sections)\n\(changes): \(fewest) moves would do")
        }
        let fewestSections = FewestMoves.count(old.sections.map(\.id), new.sections.map(\.id))
        if changes.movedSections.count != fewestSections {
            XCTFail(
                "\(message())\(old.sections)\n→ \(new.sections)\n\(changes): \(fewestSections) section moves would do")
        }
        if changes.isEmpty != (old == new) { XCTFail("\(message())\(changes) from \(old) to \(new)") }
    }

    func testEveryPairOfListsOfUpToFiveItems() async {
        let lists = ListCases.arrangements(of: [1, 2, 3, 4, 5], upTo: 5).map { RowList(ids: $0) }
        XCTAssertEqual(lists.count, 326)
        ListCases.forEachPair(lists, lists) { check($0, $1) }
    }

    func testEveryPairOfListsOfUpToThreeSectionsOfUpToTwoItems() async {
        // A comparison does not depend on the names of sections, so one order of the names is enough for the old list.
        let olds = (0...3).flatMap { ListCases.lists(sections: Array(["A", "B", "C"].prefix($0)), ids: [1, 2, 3]) }
        let news = ListCases.arrangements(of: ["A", "B", "C"], upTo: 3)
            .flatMap { ListCases.lists(sections: $0, ids: [1, 2, 3]) }
        XCTAssertEqual([olds.count, news.count], [136, 781])
        ListCases.forEachPair(olds, news) { check($0, $1) }
    }

    func testChangesOfRandomPairsLeadToTheNewList() async {
        for seed in RandomSequences.seeds(steps: 1_000, each: 1) {
            let (old, new) = ListCases.random(seed: seed)
            let isUnique = new.duplicateItemIDs.isEmpty && old.duplicateItemIDs.isEmpty
            let reports = recordingMisuse { check(old, new, isUnique: isUnique, "Seed \(seed): ") }
            // The comparison reports duplicates of the old list that it encounters. In a debug build, it also reports
            // all duplicates of the new list.
            XCTAssertTrue(reports.isEmpty || !isUnique, "Seed \(seed)")
            #if DEBUG
            if !new.duplicateItemIDs.isEmpty { XCTAssertEqual(reports.count, 1, "Seed \(seed)") }
            #endif
        }
    }

    func testLargeListsAreWalkedAndHashed() async {
        var random = SplitMix64(state: 7)
        let old = RowList(ids: Array(0..<1_000))
        var edited = old
        for _ in 0..<30 {
            edited.sections[0].items.remove(at: Int.random(in: 0..<900, using: &random))
            edited.sections[0].items[Int.random(in: 0..<900, using: &random)].content = 1
        }
        let reversed = RowList(ids: (0..<1_000).reversed())
        let shuffled = RowList(ids: Array(0..<1_000).shuffled(using: &random))
        let half = RowList(ids: (0..<1_000).map { $0 % 2 == 0 ? $0 : $0 + 10_000 })
        let rotated = RowList(ids: Array(500..<1_000) + Array(0..<500))
        for new in [edited, reversed, shuffled, half, rotated, RowList(ids: []), old] {
            check(old, new)
            check(new, old)
        }
        XCTAssertEqual(rotated.changes(from: old).moves.count, 500)
        XCTAssertEqual(edited.changes(from: old).deletes.count, 30)
    }

    func testChangesListDeletesInsertsMovesAndUpdates() async {
        let old = RowList([
            ListSection(id: "A", items: [1, 2, 3].map { Row(id: $0) }, header: Title(text: "a")),
            ListSection(id: "B", items: [4, 5].map { Row(id: $0) }),
            ListSection(id: "C", items: [6].map { Row(id: $0) }),
        ])
        let new = RowList([
            ListSection(id: "C", items: [Row(id: 6, content: 1)]),
            ListSection(id: "A", items: [Row(id: 3), Row(id: 1), Row(id: 4, content: 1)], header: Title(text: "b")),
            ListSection(id: "D", items: [Row(id: 7), Row(id: 5)]),
        ])
        let changes = new.changes(from: old)
        XCTAssertEqual(
            "\(changes)",
            """
            delete section 1; insert section 2; move section 2 → 0; update section 0 → 1; delete 0.1; insert 2.0; \
            move 0.2 → 1.0, 1.0 → 1.2, 1.1 → 2.1; update 2.0 → 0.0, 1.0 → 1.2
            """)
        XCTAssertEqual(old.applying(changes, to: new), new)
        XCTAssertEqual("\(old.changes(from: old))", "no changes")
    }

    func testDuplicatesAreReportedOnceWithTheirIDsAndNothingIsLost() async {
        let old = RowList(ids: [1, 2, 1, 3, 1])
        let new = RowList(ids: [3, 1, 2, 2, 1])
        var changes: ListChanges?
        let reports = recordingMisuse { changes = new.changes(from: old) }
        // A release build reports only duplicates of the old list that the comparison encounters. Here, it encounters
        // none.
        #if DEBUG
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.message.contains("not unique: 2, 1.") == true, "\(reports)")
        #else
        XCTAssertEqual(reports, [])
        #endif
        XCTAssertEqual(changes.map { old.applying($0, to: new) }, new)
        XCTAssertEqual(changes?.deletes.count, 1, "one of the three")
        XCTAssertEqual(changes?.inserts.count, 1)
        let same = recordingMisuse {
            XCTAssertEqual(
                RowList(ids: Array(repeating: 1, count: 500)).changes(from: RowList(ids: [1])).inserts.count, 499)
        }
        #if DEBUG
        XCTAssertEqual(same.count, 1)
        #else
        XCTAssertEqual(same.count, 0, "the comparison comes across one only")
        #endif
    }

    func testDuplicatesEncounteredInTheOldListAreReported() async {
        let old = RowList(ids: (0..<200).reversed().map { $0 % 190 })
        let reports = recordingMisuse { _ = RowList(ids: Array(0..<200)).changes(from: old) }
        XCTAssertEqual(reports.count, 1)
        let both = recordingMisuse { _ = RowList(ids: Array(0..<200) + [0, 7]).changes(from: old) }
        XCTAssertEqual(both.count, 1, "each identifier once")
    }

    func testEqualItemsWithDifferentIDsAreReportedInDebugBuilds() async {
        struct Note: Identifiable, Equatable {
            let id: Int
            let text: String
            static func == (left: Note, right: Note) -> Bool { left.text == right.text }
        }
        typealias Notes = ListSnapshot<Int, Note>
        let old = Notes(items: ["a", "b", "c"].enumerated().map { Note(id: $0, text: $1) })
        let new = Notes(items: ["a", "b", "c"].enumerated().map { Note(id: $0 + 10, text: $1) })
        let reports = recordingMisuse { XCTAssertTrue(new.changes(from: old).isEmpty) }
        #if DEBUG
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(reports.first?.message.contains("0 and 10, 1 and 11, 2 and 12.") == true, "\(reports)")
        XCTAssertTrue(
            reports.first?.message.contains("Let == of Note compare the id as well.") == true, "\(reports)")
        #else
        XCTAssertEqual(reports, [])
        #endif
        XCTAssertEqual(recordingMisuse { _ = old.changes(from: old) }, [])
    }

    func testDuplicateSectionsOfTheNewListAreReported() async {
        let old = RowList([ListSection(id: "A", items: [Row(id: 1)]), ListSection(id: "A", items: [Row(id: 2)])])
        let new = RowList([ListSection(id: "A", items: [Row(id: 2)]), ListSection(id: "B", items: [Row(id: 1)])])
        let reports = recordingMisuse { XCTAssertEqual(old.applying(new.changes(from: old), to: new), new) }
        XCTAssertEqual(reports, [])
        let back = recordingMisuse { XCTAssertEqual(new.applying(old.changes(from: new), to: old), old) }
        #if DEBUG
        XCTAssertTrue(back.first?.message.contains("section A") == true, "\(back)")
        #else
        XCTAssertEqual(back, [])
        #endif
    }

    func testChangesMayBeFoundOnAnyThread() async {
        let (old, new) = (RowList(ids: [1, 2, 3]), RowList(ids: [3, 1]))
        let moves = await Task.detached { new.changes(from: old).moves.count }.value
        XCTAssertEqual(moves, 1)
    }
}
