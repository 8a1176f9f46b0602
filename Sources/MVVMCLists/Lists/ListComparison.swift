/// The result of a comparison, which hosts need to show a snapshot. It is computed on any thread.
@usableFromInline
struct ListComparison<SectionID: Hashable, Item: Identifiable & Equatable> {
    /// The list before the change.
    let old: ListSnapshot<SectionID, Item>
    let stages: [StagedBatch<SectionID, Item>]
    /// The selected items at the time of the comparison, and the selected items that are also in the new list.
    let selected: Set<Item.ID>
    let stillSelected: Set<Item.ID>

    @inlinable
    init(_ new: ListSnapshot<SectionID, Item>, from old: ListSnapshot<SectionID, Item>, selected: Set<Item.ID>) {
        self.init(
            old: old, stages: new.batches(from: old), selected: selected,
            stillSelected: selected.isEmpty ? [] : new.ids(in: selected))
    }

    @usableFromInline
    init(
        old: ListSnapshot<SectionID, Item>, stages: [StagedBatch<SectionID, Item>], selected: Set<Item.ID>,
        stillSelected: Set<Item.ID>
    ) {
        (self.old, self.stages) = (old, stages)
        (self.selected, self.stillSelected) = (selected, stillSelected)
    }
}

extension ListComparison: Sendable where SectionID: Sendable, Item: Sendable, Item.ID: Sendable {}

extension ListSnapshot {
    /// Whether both share one storage, so that they are equal without a comparison.
    func isIdentical(to other: ListSnapshot) -> Bool {
        sections.withUnsafeBufferPointer { sections in
            other.sections.withUnsafeBufferPointer {
                sections.count == $0.count && (sections.isEmpty || sections.baseAddress == $0.baseAddress)
            }
        }
    }
}
