/// What turns one snapshot into another: sections and items deleted, inserted, moved and updated.
///
/// Places of what was deleted, and where moves start, are those of the old list; places of what was inserted, and where
/// moves end, those of the new one. There are no more moves than it takes: an item that keeps its place among those of its
/// section that stay does not move. An update is an item with the same id and different content, moved or not. The items
/// of a section that comes or goes are listed too, unless they come from another section or go to one.
///
///     let changes = new.changes(from: old)
///     assert(old.applying(changes) == new)
///     print(changes)      // insert 0.3; move 0.0 → 1.2
public struct ListChanges<SectionID: Hashable, Item: Identifiable & Equatable> {
    /// Sections that are gone, by their old positions, ascending.
    public internal(set) var deletedSections: [Int] = []
    /// Sections that are new, by their new positions, ascending.
    public internal(set) var insertedSections: [Int] = []
    /// Sections that have moved, by ascending new positions.
    public internal(set) var movedSections: [ListMove<Int>] = []
    /// Sections with other views around their items, by ascending new positions.
    public internal(set) var updatedSections: [ListMove<Int>] = []
    /// Items that are gone, by their old places, ascending.
    public internal(set) var deletes: [ListIndex] = []
    /// Items that are new, by their new places, ascending.
    public internal(set) var inserts: [ListIndex] = []
    /// Items that have moved, by ascending new places.
    public internal(set) var moves: [ListMove<ListIndex>] = []
    /// Items with other content, by ascending new places.
    public internal(set) var updates: [ListMove<ListIndex>] = []

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

    /// Whether nothing has changed.
    @inlinable
    public var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && updatedSections.isEmpty
            && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
    }
}

extension ListChanges: Sendable where SectionID: Sendable, Item: Sendable {}

extension ListChanges: CustomStringConvertible, CustomDebugStringConvertible {
    /// All changes in one line, as in `insert 0.3; move 0.0 → 1.2`.
    public var description: String {
        var parts: [String] = []
        func add<Place>(_ verb: String, _ places: [Place]) {
            if !places.isEmpty { parts.append(verb + " " + places.map { "\($0)" }.joined(separator: ", ")) }
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

    /// The same as ``description``.
    public var debugDescription: String { description }
}

extension ListSnapshot {
    /// The list that `changes` leads to from this one: if they are `new.changes(from: self)`, then `new`.
    ///
    /// Changes that were made from another list are reported, and change nothing.
    ///
    /// - Complexity: linear in the number of items.
    @inlinable
    public func applying(_ changes: ListChanges<SectionID, Item>) -> ListSnapshot {
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
            changes were applied to a list of \(counts) items in its sections, and were made from one
            of \(oldCounts). Nothing was changed. Apply them to the list that they were made from.
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
