/// For hosts. One stage of the changes between two lists. A table or collection view accepts the changes of a stage as
/// one batch.
///
/// In UIKit, the positions of deletions refer to the list before the batch, and the positions of insertions refer to
/// the list after the batch. UIKit does not accept every combination of changes in one batch. For each stage, a host
/// sets its data to ``snapshot`` and performs the changes:
///
///     for stage in update.stages(from: shown) {
///         tableView.performBatchUpdates {
///             self.shown = stage.snapshot
///             let deletes = stage.deletes.map { IndexPath(row: $0.item, section: $0.section) }
///             self.tableView.deleteRows(at: deletes, with: .automatic)
///             // … and the other changes
///         }
///     }
///
/// The items of an inserted or deleted section are inserted or deleted with the section, so ``deletes`` and ``inserts``
/// do not contain them.
public struct ListStage<SectionID: Hashable, Item: Identifiable & Equatable> {
    /// The list after this stage.
    public internal(set) var snapshot: ListSnapshot<SectionID, Item>
    /// The positions, before the stage, of the sections to delete, ascending.
    public var deletedSections: [Int] { batch.deletedSections }
    /// The positions, after the stage, of the sections to insert, ascending.
    public var insertedSections: [Int] { batch.insertedSections }
    /// The positions of the sections to move, before and after the stage.
    public var movedSections: [(from: Int, to: Int)] { batch.movedSections }
    /// The positions, after the stage, of the sections whose supplementary views must be bound again, ascending.
    public var updatedSections: [Int] { batch.updatedSections }
    /// The positions, before the stage, of the items to delete, ascending.
    public var deletes: [ListPosition] { batch.deletes }
    /// The positions, after the stage, of the items to insert, ascending.
    public var inserts: [ListPosition] { batch.inserts }
    /// The positions of the items to move, before and after the stage.
    public var moves: [(from: ListPosition, to: ListPosition)] { batch.moves }
    /// The positions, before the stage, of the items to bind again because their content has changed, ascending.
    public var reloads: [ListPosition] { batch.reloads }
    /// The new items at the positions of `reloads`, in the same order.
    public let reloadedItems: [Item]

    var batch: ListBatch

    @usableFromInline
    init(_ batch: ListBatch, snapshot: ListSnapshot<SectionID, Item>, reloadedItems: [Item]) {
        self.batch = batch
        self.snapshot = snapshot
        self.reloadedItems = reloadedItems
    }
}

extension ListStage: Sendable where SectionID: Sendable, Item: Sendable {}

extension ListSnapshot {
    /// For hosts. Returns the changes since `old` in as few batches as a table or collection view accepts.
    ///
    /// Some changes cannot be in the same batch: a reload and a move; the move of an item and the deletion of the
    /// section that it leaves, or the insertion of the section that it enters; and the move of a section and a change
    /// of its items. Usually there is one stage. There are more, for example, if some items moved and some items have
    /// different content. There are at most three. The structure of the list changes in this order:
    ///
    ///     new sections ──▶ items ──▶ old sections go, sections move
    ///
    /// Items are reloaded in one of these stages, or in an additional last stage.
    ///
    /// Call this method where the types of the list are concrete. In generic code of another module, the method is not
    /// specialized, and is many times slower. A host calls `stages(from:)` of the list's update instead.
    ///
    /// This method can be called on any thread.
    ///
    /// - Complexity: The same as ``changes(from:)``.
    @inlinable
    public func stages(from old: ListSnapshot) -> [ListStage<SectionID, Item>] {
        let changes = self.changes(from: old)
        return changes.isEmpty ? [] : stages(of: changes, from: old)
    }

    @inlinable
    func stages(
        of changes: ListChanges, from old: ListSnapshot
    ) -> [ListStage<SectionID, Item>] {
        let batches = ListStaging(changes).batches()
        var stages: [ListStage<SectionID, Item>] = []
        stages.reserveCapacity(batches.count)
        for (index, batch) in batches.enumerated() {
            let isLast = index == batches.count - 1
            stages.append(
                ListStage(
                    batch, snapshot: isLast ? self : snapshot(batch.form, of: changes, from: old),
                    reloadedItems: batch.reloadedUpdates.map { newItem(changes.updates[$0]) }))
        }
        return stages
    }

    @inlinable
    func newItem(_ update: (from: ListPosition, to: ListPosition)) -> Item {
        sections[update.to.section].items[update.to.item]
    }

    /// Returns the intermediate list that `form` describes, between `old` and this list.
    @inlinable
    func snapshot(_ form: ListForm, of changes: ListChanges, from old: ListSnapshot) -> ListSnapshot {
        var result: [Section] = []
        result.reserveCapacity(form.sections.count)
        for entry in form.sections {
            guard let index = entry.old else {
                result.append(sections[entry.new ?? 0])
                continue
            }
            var section = old.sections[index]
            if let newIndex = entry.new, form.hasNewItems { section.items = sections[newIndex].items }
            result.append(section)
        }
        if !form.hasNewItems, form.hasNewContent {
            for update in changes.updates {
                guard let position = form.positionsOfOld[update.from.section] else { continue }
                result[position].items[update.from.item] = newItem(update)
            }
        } else if form.hasNewItems, !form.hasNewContent {
            for update in changes.updates {
                guard let position = form.positionsOfNew[update.to.section] else { continue }
                result[position].items[update.to.item] = old.sections[update.from.section].items[update.from.item]
            }
        }
        for (position, leaving) in form.leaving {
            let items = result[position].items
            result[position].items = items.indices.filter { !leaving.contains($0) }.map { items[$0] }
        }
        return ListSnapshot(result)
    }
}
