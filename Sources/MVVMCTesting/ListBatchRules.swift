import MVVMCLists

/// The rules of UIKit for one batch of changes to a table or collection view, applied strictly.
///
/// UIKit itself raises an exception for some violations, and shows wrong rows after others.
final class ListBatchRules<SectionID: Hashable, Item: Identifiable & Equatable> {
    private let stage: ListStage<SectionID, Item>
    private let before: ListSnapshot<SectionID, Item>
    private var violations: [String] = []

    /// Returns descriptions of the rules that `stage` breaks when it is applied to `before`.
    static func violations(
        of stage: ListStage<SectionID, Item>, after before: ListSnapshot<SectionID, Item>
    ) -> [String] {
        let rules = ListBatchRules(stage, before)
        rules.check()
        return rules.violations
    }

    private init(_ stage: ListStage<SectionID, Item>, _ before: ListSnapshot<SectionID, Item>) {
        (self.stage, self.before) = (stage, before)
    }

    private func check() {
        checkSections()
        checkItems()
        guard violations.isEmpty else { return }
        checkResult()
    }

    private func expect(_ isKept: Bool, _ rule: @autoclosure () -> String) {
        if !isKept { violations.append(rule()) }
    }

    // MARK: Positions

    private func checkSections() {
        let (from, to) = (stage.movedSections.map(\.from), stage.movedSections.map(\.to))
        checkOnce(stage.deletedSections + from, "section", "before the batch") { [before] in
            before.sections.indices.contains($0)
        }
        checkOnce(stage.insertedSections + to, "section", "after the batch") { [stage] in
            stage.snapshot.sections.indices.contains($0)
        }
        let count = before.sections.count - stage.deletedSections.count + stage.insertedSections.count
        expect(
            count == stage.snapshot.sections.count,
            """
            the number of sections after the batch (\(stage.snapshot.sections.count)) must be that before it \
            (\(before.sections.count)), plus inserted (\(stage.insertedSections.count)), minus deleted \
            (\(stage.deletedSections.count))
            """)
    }

    private func checkItems() {
        let (from, to) = (stage.moves.map(\.from), stage.moves.map(\.to))
        checkOnce(stage.deletes + from + stage.reloads, "item", "before the batch") { [before] in
            before.item(at: $0) != nil
        }
        checkOnce(stage.inserts + to, "item", "after the batch") { [stage] in stage.snapshot.item(at: $0) != nil }
        expect(
            stage.reloads.isEmpty || (stage.moves.isEmpty && stage.movedSections.isEmpty),
            "reloads (\(stage.reloads)) must not share a batch with moves (\(stage.moves), sections \(stage.movedSections))"
        )
        let goneSections = Set(stage.deletedSections)
        let newSections = Set(stage.insertedSections)
        let (movedFrom, movedTo) = (Set(stage.movedSections.map(\.from)), Set(stage.movedSections.map(\.to)))
        for position in stage.deletes + from + stage.reloads {
            expect(
                !goneSections.contains(position.section),
                "item \(position) is changed, and goes with its deleted section")
            expect(!movedFrom.contains(position.section), "item \(position) is changed in a section that moves")
        }
        for position in stage.inserts + to {
            expect(
                !newSections.contains(position.section),
                "item \(position) is changed, and comes with its inserted section")
            expect(!movedTo.contains(position.section), "item \(position) is changed in a section that moves")
        }
    }

    private func checkOnce<Position: Hashable>(
        _ positions: [Position], _ what: String, _ when: String, exists: (Position) -> Bool
    ) {
        var seen: Set<Position> = []
        for position in positions {
            expect(seen.insert(position).inserted, "\(what) \(position) \(when) is touched twice")
            expect(exists(position), "there is no \(what) \(position) \(when)")
        }
    }

    // MARK: The result

    /// Performs the batch as UIKit would, and compares the result with the snapshot of the stage.
    private func checkResult() {
        let origins = origins(
            count: stage.snapshot.sections.count, old: before.sections.count, leaving: stage.deletedSections,
            arriving: stage.insertedSections, moves: stage.movedSections.map { ($0.from, $0.to) })
        let reloaded = Set(stage.reloads)
        let leaving = itemsBySection(stage.deletes + stage.moves.map(\.from))
        let arriving = itemsBySection(stage.inserts + stage.moves.map(\.to))
        for (index, section) in stage.snapshot.sections.enumerated() {
            guard let origin = origins[index] else { continue }
            let old = before.sections[origin]
            expect(old.id == section.id, "section \(index) shows \(section.id), and should show \(old.id)")
            let (leaving, arriving) = (leaving[origin] ?? [], arriving[index] ?? [])
            let count = old.items.count - leaving.count + arriving.count
            expect(
                count == section.items.count,
                """
                the number of items in section \(index) after the batch (\(section.items.count)) must be that before it \
                (\(old.items.count)), plus inserted or moved in (\(arriving.count)), minus deleted or moved out \
                (\(leaving.count))
                """)
            guard count == section.items.count else { continue }
            let oldItems = self.origins(
                count: count, old: old.items.count, leaving: leaving, arriving: arriving, moves: [])
            for (item, oldItem) in oldItems.enumerated() {
                guard let oldItem else { continue }
                compare(
                    old.items[oldItem], section.items[item], at: ListPosition(section: index, item: item),
                    isReloaded: reloaded.contains(ListPosition(section: origin, item: oldItem)))
            }
        }
        for move in stage.moves {
            guard let old = before.item(at: move.from), let new = stage.snapshot.item(at: move.to) else { continue }
            compare(old, new, at: move.to, isReloaded: false)
        }
    }

    private func compare(_ old: Item, _ new: Item, at position: ListPosition, isReloaded: Bool) {
        expect(old.id == new.id, "item \(position) shows \(new.id), and should show \(old.id)")
        // An item that does not equal itself, such as an item with a NaN, cannot be compared with its new content, so
        // this check ignores the item.
        expect(
            isReloaded || old == new || old.id != new.id || old != old || new != new,
            "item \(position) (\(new.id)) has new content, and was not reloaded")
    }

    private func itemsBySection(_ positions: [ListPosition]) -> [Int: [Int]] {
        Dictionary(grouping: positions, by: \.section).mapValues { $0.map(\.item) }
    }

    /// Returns, for each position of a section or an item after a batch, the position before the batch. The result is
    /// `nil` for the positions in `arriving`.
    private func origins(
        count: Int, old: Int, leaving: [Int], arriving: [Int], moves: [(from: Int, to: Int)]
    ) -> [Int?] {
        let gone = Set(leaving + moves.map(\.from))
        var staying = (0..<old).filter { !gone.contains($0) }[...]
        let moved = Dictionary(uniqueKeysWithValues: moves.map { ($0.to, $0.from) })
        let new = Set(arriving)
        return (0..<count).map { moved[$0] ?? (new.contains($0) ? nil : staying.popFirst()) }
    }
}
