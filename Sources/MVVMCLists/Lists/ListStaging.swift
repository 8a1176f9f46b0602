/// The division of changes into stages, each of which leads from one form of the list to the next.
///
/// It processes only positions and is not generic, so that it is compiled once, and not for the types of each list.
@usableFromInline
struct ListStaging {
    private let changes: ListChanges
    /// For each section of the old list, whether it is deleted.
    private let isDeleted: [Bool]
    /// For each section of the new list, whether it is inserted.
    private let isInserted: [Bool]

    @usableFromInline
    init(_ changes: ListChanges) {
        self.changes = changes
        isDeleted = flags(changes.oldCount, changes.deletedSections)
        isInserted = flags(changes.oldSections.count, changes.insertedSections)
    }

    /// Returns the batches of all stages, in order. After the last one, the list is the new list.
    @usableFromInline
    func batches() -> [ListBatch] {
        var batches: [ListBatch] = []
        var form = ListForm(start(), of: changes, done: [])
        for steps in stages() {
            let next = self.form(after: form, steps)
            batches.append(batch(from: form, to: next))
            form = next
        }
        batches[batches.count - 1].updatedSections = changes.updatedSections.map(\.to)
        return batches
    }

    // MARK: Stages

    /// Returns the steps of each stage. A stage has as many steps as a table or collection view accepts in one batch.
    private func stages() -> [ListForm.Steps] {
        var stages: [ListForm.Steps] = entersInsertedSection ? [.newSections, .items] : [[.newSections, .items]]
        if leavesDeletedSection || changesMovedSection {
            stages.append(.oldSections)
        } else {
            stages[stages.count - 1].insert(.oldSections)
        }
        guard !changes.updates.isEmpty else { return stages }
        var moving: ListForm.Steps = []
        if !changes.moves.isEmpty { moving.insert(.items) }
        if !changes.movedSections.isEmpty { moving.insert(.oldSections) }
        // Items are reloaded together with the first of these steps whose stage moves nothing, or otherwise in an
        // additional stage.
        for step in [ListForm.Steps.items, .newSections, .oldSections] {
            for index in stages.indices where stages[index].contains(step) && stages[index].isDisjoint(with: moving) {
                stages[index].insert(.content)
                return stages
            }
        }
        return stages + [.content]
    }

    /// Whether an item moves into an inserted section, which must be inserted in an earlier stage.
    private var entersInsertedSection: Bool {
        !changes.insertedSections.isEmpty && changes.moves.contains { isInserted[$0.to.section] }
    }

    /// Whether an item moves out of a deleted section, which must be deleted in a later stage.
    private var leavesDeletedSection: Bool {
        !changes.deletedSections.isEmpty && changes.moves.contains { isDeleted[$0.from.section] }
    }

    /// Whether items are deleted, inserted or moved in a section that moves. A batch must not contain both the move of
    /// a section and such a change.
    private var changesMovedSection: Bool {
        guard !changes.movedSections.isEmpty else { return false }
        let movedFrom = flags(changes.oldCount, changes.movedSections.lazy.map(\.from))
        let movedTo = flags(changes.oldSections.count, changes.movedSections.lazy.map(\.to))
        return changes.deletes.contains { movedFrom[$0.section] } || changes.inserts.contains { movedTo[$0.section] }
            || changes.moves.contains { movedFrom[$0.from.section] || movedTo[$0.to.section] }
    }

    // MARK: Forms

    private func form(after form: ListForm, _ steps: ListForm.Steps) -> ListForm {
        let done = form.done.union(steps)
        var sections = form.sections
        if steps.contains(.oldSections) {
            sections = end()
        } else if steps.contains(.newSections) {
            sections = withNewSections(form.sections)
        }
        var next = ListForm(sections, of: changes, done: done)
        // An item that moves into an inserted section is left out of that section until it moves. An item that has
        // moved out of a deleted section is left out of that section until the section is removed.
        if !next.hasNewItems, done.contains(.newSections) {
            let entering = changes.moves.lazy.map(\.to).filter { isInserted[$0.section] }
            next.remove(entering, at: next.positionsOfNew)
        } else if next.hasNewItems, !done.contains(.oldSections) {
            let leaving = changes.moves.lazy.map(\.from).filter { isDeleted[$0.section] }
            next.remove(leaving, at: next.positionsOfOld)
        }
        return next
    }

    /// Returns the sections of the old list.
    private func start() -> [ListForm.Section] {
        var newSections = [Int?](repeating: nil, count: changes.oldCount)
        for (new, old) in changes.oldSections.enumerated() { if let old { newSections[old] = new } }
        return newSections.enumerated().map { ListForm.Section(old: $0, new: $1) }
    }

    /// Returns the sections of the new list.
    private func end() -> [ListForm.Section] {
        changes.oldSections.enumerated().map { ListForm.Section(old: $1, new: $0) }
    }

    /// Returns the sections of the old list together with the inserted sections. Each inserted section follows the last
    /// unmoved section before it in the new list, or comes first if there is none.
    private func withNewSections(_ start: [ListForm.Section]) -> [ListForm.Section] {
        guard !changes.insertedSections.isEmpty else { return start }
        let isMoved = flags(changes.oldSections.count, changes.movedSections.lazy.map(\.to))
        // The inserted sections before the first unmoved section, and the inserted sections after each unmoved section.
        var first: [Int] = []
        var following = [[Int]](repeating: [], count: changes.oldCount)
        var last: Int?
        for (new, old) in changes.oldSections.enumerated() where !isMoved[new] {
            if let old {
                last = old
            } else if let last {
                following[last].append(new)
            } else {
                first.append(new)
            }
        }
        var sections = first.map { ListForm.Section(old: nil, new: $0) }
        for (old, section) in start.enumerated() {
            sections.append(section)
            sections += following[old].map { ListForm.Section(old: nil, new: $0) }
        }
        return sections
    }

    // MARK: Batches

    private func batch(from before: ListForm, to after: ListForm) -> ListBatch {
        let steps = after.done.subtracting(before.done)
        let (old, new) = (before.positionsOfOld, after.positionsOfNew)
        var batch = ListBatch(to: after)
        if steps.contains(.newSections) {
            batch.insertedSections = changes.insertedSections.compactMap { new[$0] }.sorted()
        }
        if steps.contains(.items) {
            batch.deletes = positions(changes.deletes, unlessIn: isDeleted, old)
            batch.inserts = positions(changes.inserts, unlessIn: isInserted, new)
            batch.moves = changes.moves.map { (from: position($0.from, old), to: position($0.to, new)) }
        }
        if steps.contains(.oldSections) {
            batch.deletedSections = changes.deletedSections.compactMap { old[$0] }.sorted()
            batch.movedSections = changes.movedSections.map { (from: old[$0.from] ?? $0.from, to: $0.to) }
        }
        if steps.contains(.content) {
            let sections = before.hasNewItems ? before.positionsOfNew : old
            batch.reload(at: changes.updates.map { position(before.hasNewItems ? $0.to : $0.from, sections) })
        }
        return batch
    }

    /// Converts positions in the old or new list to positions in the intermediate list, in ascending order. Positions
    /// in sections for which `isGone` is `true` are omitted. `sections` maps the index of a section to its index in the
    /// intermediate list.
    private func positions(
        _ positions: [ListPosition], unlessIn isGone: [Bool], _ sections: [Int?]
    ) -> [ListPosition] {
        var result: [ListPosition] = []
        result.reserveCapacity(positions.count)
        for position in positions where !isGone[position.section] {
            result.append(self.position(position, sections))
        }
        return result.isAscending ? result : result.sorted()
    }

    private func position(_ position: ListPosition, _ sections: [Int?]) -> ListPosition {
        ListPosition(section: sections[position.section] ?? position.section, item: position.item)
    }
}

private func flags(_ count: Int, _ positions: some Sequence<Int>) -> [Bool] {
    var flags = [Bool](repeating: false, count: count)
    for position in positions { flags[position] = true }
    return flags
}
