import MVVMC

/// The differences between two snapshots, and all that is needed to lead from one to the other; see ``ListChanges``.
///
/// A comparison is inlinable, and inlinable code cannot use the interface of hosts. So it makes this, and hosts are
/// given it as ``ListChanges``.
@usableFromInline
struct ListDifferences<SectionID: Hashable, Item: Identifiable & Equatable> {
    /// The deleted sections, by their old positions, ascending.
    @usableFromInline var deletedSections: [Int] = []
    /// The inserted sections, by their new positions, ascending.
    @usableFromInline var insertedSections: [Int] = []
    /// The moved sections, by ascending new positions.
    @usableFromInline var movedSections: [(from: Int, to: Int)] = []
    /// The sections with different supplementary view models, by ascending new positions.
    @usableFromInline var updatedSections: [(from: Int, to: Int)] = []
    /// The deleted items, by their old places, ascending.
    @usableFromInline var deletes: [ListPosition] = []
    /// The inserted items, by their new places, ascending.
    @usableFromInline var inserts: [ListPosition] = []
    /// The moved items, by ascending new places.
    @usableFromInline var moves: [(from: ListPosition, to: ListPosition)] = []
    /// The items with different content, by ascending new places.
    @usableFromInline var updates: [(from: ListPosition, to: ListPosition)] = []

    /// Where each section of the new list was in the old one.
    @usableFromInline var oldSections: [Int?] = []
    /// The items of ``inserts`` and of ``updates``.
    @usableFromInline var insertedItems: [Item] = []
    @usableFromInline var updatedItems: [Item] = []
    /// The new sections of ``insertedSections`` and of ``updatedSections``, without their items.
    @usableFromInline var insertedSectionData: [ListSection<SectionID, Item>] = []
    @usableFromInline var updatedSectionData: [ListSection<SectionID, Item>] = []
    /// How many items each section of the old list and of the new one has.
    @usableFromInline var oldCounts: [Int] = []
    @usableFromInline var newCounts: [Int] = []

    /// Whether there are no differences.
    @inlinable
    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && updatedSections.isEmpty
            && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }
}

extension ListDifferences: Sendable where SectionID: Sendable, Item: Sendable {}

extension ListSnapshot {
    /// Returns this list after `changes`; see `applying(_:)` of a host's changes.
    func applying(_ changes: ListDifferences<SectionID, Item>) -> ListSnapshot {
        let counts = sections.map { $0.items.count }
        guard changes.oldCounts == counts else {
            changes.reportOtherList(counts)
            return self
        }
        // What stays is what is left of the old sections when all that goes or moves has been taken out.
        var leaving = sections.map { [Bool](repeating: false, count: $0.items.count) }
        for place in changes.deletes { leaving[place.section][place.item] = true }
        for move in changes.moves { leaving[move.from.section][move.from.item] = true }

        var result = changes.oldSections.map { old in old.map { Section(copying: sections[$0]) } }
        for (index, section) in zip(changes.insertedSections, changes.insertedSectionData) { result[index] = section }
        for (update, section) in zip(changes.updatedSections, changes.updatedSectionData) {
            result[update.to]?.supplementary = section.supplementary
        }
        var arriving = changes.newCounts.map { [Item?](repeating: nil, count: $0) }
        for (place, item) in zip(changes.inserts, changes.insertedItems) { arriving[place.section][place.item] = item }
        for move in changes.moves {
            arriving[move.to.section][move.to.item] = sections[move.from.section].items[move.from.item]
        }
        for (index, old) in changes.oldSections.enumerated() {
            var staying = ArraySlice<Item>()
            if let old { staying = ArraySlice(zip(sections[old].items, leaving[old]).lazy.filter { !$1 }.map(\.0)) }
            result[index]?.items = arriving[index].compactMap { $0 ?? staying.popFirst() }
        }
        for (update, item) in zip(changes.updates, changes.updatedItems) {
            result[update.to.section]?.items[update.to.item] = item
        }
        return ListSnapshot(result.compactMap { $0 })
    }
}

extension ListDifferences {
    func reportOtherList(_ counts: [Int]) {
        Misuse.reportFromAnywhere(
            """
            changes from a list with \(oldCounts) items in its sections were applied to one with \(counts).
            Nothing was changed. Apply changes to the snapshot that they were made from.
            """)
    }
}

extension ListSection {
    /// The section without its items.
    @inlinable
    init(copying other: ListSection) {
        self.init(id: other.id)
        supplementary = other.supplementary
    }
}
