import Foundation
import MVVMCLists
import XCTest

@testable import MVVMCTesting

@MainActor
final class ListStageTests: XCTestCase {
    @discardableResult
    private func check(
        _ old: RowList, _ new: RowList, _ message: @autoclosure () -> String = ""
    ) -> [ListStage<String, Row>] {
        let stages = new.stages(from: old)
        let list = ListViewModel(old)
        list.apply(new)
        if describe(list.update.stages(from: old)) != describe(stages) {
            XCTFail("\(message())an update has other stages than its snapshot")
        }
        var before = old
        for (number, stage) in stages.enumerated() {
            let violations = ListBatchRules.violations(of: stage, after: before)
            if !violations.isEmpty {
                XCTFail(
                    "\(message())\(old.sections)\n→ \(new.sections)\nstage \(number): \(violations.joined(separator: "\n"))"
                )
            }
            before = stage.snapshot
        }
        if before != new { XCTFail("\(message())the stages lead to \(before.sections), not \(new.sections)") }
        return stages
    }

    private func describe(_ stages: [ListStage<String, Row>]) -> [String] {
        stages.map {
            """
            \($0.snapshot) \($0.deletedSections) \($0.insertedSections) \($0.movedSections) \($0.updatedSections)
            \($0.deletes) \($0.inserts) \($0.moves) \($0.reloads) \($0.reloadedItems)
            """
        }
    }

    func testEveryPairOfListsOfUpToThreeItemsWithOtherContent() async {
        let lists = ListCases.arrangements(of: [1, 2, 3], upTo: 3).map { RowList(ids: $0) }
        for old in lists {
            for new in lists {
                for changed in 0...new.itemCount {
                    var new = new
                    if changed > 0 { new.sections[0].items[changed - 1].content = 1 }
                    check(old, new)
                }
            }
        }
    }

    func testEveryPairOfListsOfUpToThreeSectionsOfUpToTwoItems() async {
        let olds = (0...3).flatMap { ListCases.lists(sections: Array(["A", "B", "C"].prefix($0)), ids: [1, 2]) }
        let news = ListCases.arrangements(of: ["A", "B", "C"], upTo: 3)
            .flatMap { ListCases.lists(sections: $0, ids: [1, 2]) }
        ListCases.forEachPair(olds, news) { old, new in
            check(old, new)
            guard let position = new.position(of: 1) else { return }
            var changed = new
            changed.sections[position.section].items[position.item].content = 1
            check(old, changed)
        }
    }

    func testStagesOfRandomPairsLeadToTheNewList() async {
        for seed in RandomSequences.seeds(steps: 1_000, each: 1) {
            let (old, new) = ListCases.random(seed: seed)
            _ = recordingMisuse { check(old, new, "Seed \(seed): ") }
        }
    }

    func testThereAreNoMoreStagesThanItTakes() async {
        func list(_ sections: [(String, [Int])], changed: Set<Int> = []) -> RowList {
            RowList(
                sections.map { name, ids in
                    ListSection(id: name, items: ids.map { Row(id: $0, content: changed.contains($0) ? 1 : 0) })
                })
        }
        let old = list([("A", [1, 2, 3]), ("B", [4, 5]), ("C", [6])])
        let cases: [(String, RowList, Int)] = [
            ("nothing", old, 0),
            ("deletes, inserts, reloads", list([("A", [1, 7, 3]), ("B", [4, 5]), ("C", [6])], changed: [3, 4]), 1),
            ("moves, also across", list([("A", [3, 1, 2, 4]), ("B", [5]), ("C", [6])]), 1),
            ("moves and reloads", list([("A", [3, 1, 2, 4]), ("B", [5]), ("C", [6])], changed: [5]), 2),
            ("sections come and go", list([("A", [1, 2, 3]), ("D", [8]), ("C", [6])]), 1),
            ("sections come and go, items are deleted", list([("A", [1, 3]), ("D", [8]), ("C", [6])]), 1),
            ("sections move", list([("C", [6]), ("A", [1, 2, 3]), ("B", [4, 5])]), 1),
            ("a section moves, and an item elsewhere", list([("C", [6]), ("A", [3, 1, 2]), ("B", [4, 5])]), 1),
            ("a section moves, and an item in it", list([("C", [6, 3]), ("A", [1, 2]), ("B", [4, 5])]), 2),
            ("an item leaves a section that goes", list([("A", [1, 2, 3, 4]), ("C", [6])]), 2),
            ("an item enters a section that comes", list([("A", [1, 2]), ("D", [3]), ("B", [4, 5]), ("C", [6])]), 2),
            ("both", list([("A", [1, 2, 4]), ("D", [3, 5]), ("C", [6])]), 3),
            ("both, and a reload", list([("A", [1, 2, 4]), ("D", [3, 5]), ("C", [6])], changed: [6]), 3),
            ("a reload with the section that goes", list([("A", [1, 2, 3, 4]), ("C", [6])], changed: [6]), 2),
            ("everything", list([("C", [6, 3]), ("A", [1, 2]), ("B", [4, 5])], changed: [6]), 3),
        ]
        for (name, new, count) in cases { XCTAssertEqual(check(old, new).count, count, name) }
    }

    func testManySectionsAreInsertedEachAfterTheOneThatItFollows() async {
        // A new section is inserted before every third old section, and takes the last item of that old section.
        let count = 900
        let old = RowList((0..<count).map { ListSection(id: "\($0)", items: [Row(id: $0), Row(id: count + $0)]) })
        var new = RowList()
        for (index, section) in old.sections.enumerated() {
            var section = section
            if index % 3 == 0 {
                new.append(ListSection(id: "new \(index)", items: [section.items.removeLast()]))
            }
            new.append(section)
        }
        let stages = check(old, new)
        XCTAssertEqual(stages.map(\.insertedSections.count), [300, 0])
        XCTAssertEqual(stages.last?.moves.count, 300)
        check(new, old)
    }

    func testHeadersAreBoundAgainInTheLastStage() async {
        let old = RowList([ListSection(id: "A", items: [Row(id: 1), Row(id: 2)], header: Title(text: "a"))])
        var new = old
        new.sections[0].header = Title(text: "b")
        XCTAssertEqual(check(old, new).map(\.updatedSections), [[0]])
        new.sections[0].items = [Row(id: 2, content: 1), Row(id: 1)]
        XCTAssertEqual(check(old, new).map(\.updatedSections), [[], [0]])
    }

    func testABrokenRuleIsNamed() async {
        let old = RowList(ids: [1, 2])
        let stage = RowList(ids: [2]).stages(from: old)[0]
        XCTAssertEqual(ListBatchRules.violations(of: stage, after: old), [])
        XCTAssertEqual(
            ListBatchRules.violations(of: stage, after: RowList(ids: [1])),
            [
                """
                the number of items in section 0 after the batch (1) must be that before it (1), plus inserted or moved in \
                (0), minus deleted or moved out (1)
                """
            ])
        XCTAssertEqual(
            ListBatchRules.violations(of: stage, after: RowList(ids: [1, 3])),
            ["item 0.0 shows 2, and should show 3"])
        XCTAssertEqual(
            ListBatchRules.violations(of: stage, after: RowList()),
            [
                "there is no item 0.0 before the batch",
                "the number of sections after the batch (1) must be that before it (0), plus inserted (0), minus deleted (0)",
            ].reversed())
    }
}
