/// The result of a comparison of two snapshots in the background, with the stages that hosts perform and the items that
/// stay selected.
@usableFromInline
struct ListComparison<SectionID: Hashable, Item: Identifiable & Equatable> {
    /// The list before the change.
    let old: ListSnapshot<SectionID, Item>
    let stages: [ListStage<SectionID, Item>]
    /// The ids of the items that were selected when the comparison began.
    let selected: Set<Item.ID>
    /// The ids of the selected items that the new list also has.
    let stillSelected: Set<Item.ID>

    @inlinable
    init(_ new: ListSnapshot<SectionID, Item>, from old: ListSnapshot<SectionID, Item>, selected: Set<Item.ID>) {
        self.init(
            old: old, stages: new.stages(from: old), selected: selected,
            stillSelected: selected.isEmpty ? [] : new.ids(in: selected))
    }

    @usableFromInline
    init(
        old: ListSnapshot<SectionID, Item>, stages: [ListStage<SectionID, Item>], selected: Set<Item.ID>,
        stillSelected: Set<Item.ID>
    ) {
        (self.old, self.stages) = (old, stages)
        (self.selected, self.stillSelected) = (selected, stillSelected)
    }
}

extension ListComparison: Sendable where SectionID: Sendable, Item: Sendable, Item.ID: Sendable {}

extension ListSnapshot {
    /// Returns whether the snapshots share their storage, or both have no sections. Such snapshots are equal. No items
    /// are compared.
    func isIdentical(to other: ListSnapshot) -> Bool {
        sections.withUnsafeBufferPointer { sections in
            other.sections.withUnsafeBufferPointer {
                sections.count == $0.count && (sections.isEmpty || sections.baseAddress == $0.baseAddress)
            }
        }
    }
}
