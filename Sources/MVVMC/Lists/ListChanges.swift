/// The differences between two snapshots: sections and items that were deleted, inserted, moved and updated.
///
/// Deletions and the starts of moves are places in the old list; insertions and the ends of moves are places in the new
/// one. The number of moves is minimal: an item that keeps its order among the remaining items of its section does not
/// move. An update is an item with the same id and different content, moved or not. The items of an inserted or deleted
/// section are listed as well, unless they move from or to another section.
///
///     let changes = new.changes(from: old)
///     print(changes)      // insert 0.3; move 0.0 → 1.2
public struct ListChanges<SectionID: Hashable, Item: Identifiable & Equatable> {
    /// The deleted sections, by their old positions, ascending.
    public internal(set) var deletedSections: [Int] = []
    /// The inserted sections, by their new positions, ascending.
    public internal(set) var insertedSections: [Int] = []
    /// The moved sections, by ascending new positions.
    public internal(set) var movedSections: [ListMove<Int>] = []
    /// The sections with different supplementary view models, by ascending new positions.
    public internal(set) var updatedSections: [ListMove<Int>] = []
    /// The deleted items, by their old places, ascending.
    public internal(set) var deletes: [ListPosition] = []
    /// The inserted items, by their new places, ascending.
    public internal(set) var inserts: [ListPosition] = []
    /// The moved items, by ascending new places.
    public internal(set) var moves: [ListMove<ListPosition>] = []
    /// The items with different content, by ascending new places.
    public internal(set) var updates: [ListMove<ListPosition>] = []

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
    public var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && updatedSections.isEmpty
            && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }
}

extension ListChanges: Sendable where SectionID: Sendable, Item: Sendable {}

extension ListChanges: CustomStringConvertible {
    /// All changes in one line, as in `insert 0.3; move 0.0 → 1.2`.
    public var description: String {
        var parts: [String] = []
        func add<Place>(_ verb: String, _ places: [Place]) {
            if !places.isEmpty { parts.append(verb + " " + places.map { "\($0)" }.joined(separator: ", ")) }
        }
        func add<Place>(_ verb: String, _ moves: [ListMove<Place>]) {
            add(verb, moves.map { "\($0.from) → \($0.to)" })
        }
        add("delete section", deletedSections)
        add("insert section", insertedSections)
        add("move section", movedSections)
        add("update section", updatedSections)
        add("delete", deletes)
        add("insert", inserts)
        add("move", moves)
        add("update", updates)
        return parts.isEmpty ? "no changes" : parts.joined(separator: "; ")
    }
}

extension ListSnapshot {
    /// Returns this list after `changes`: if they are `new.changes(from: self)`, then `new`.
    ///
    /// Changes that were made from another list are reported, and the list is returned as it is.
    ///
    /// - Complexity: Linear in the number of items.
    @inlinable
    package func applying(_ changes: ListChanges<SectionID, Item>) -> ListSnapshot {
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

extension ListChanges {
    @usableFromInline
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
