/// The state of a list, which consists of sections and their items.
///
/// Create a new snapshot or edit a copy, and apply it to a ``ListViewModel``, whose hosts show the changes.
///
///     var snapshot = ListSnapshot<String, PhotoViewModel>()
///     snapshot.append(ListSection(id: "new", items: photos))
///     snapshot.remove(["pli"])
///     list.apply(snapshot)
///
/// Section identifiers must be unique in the list. Item identifiers must be unique across all sections. A debug build
/// reports all duplicates when the list is compared or reloaded. A comparison treats duplicates as separate items and
/// drops none of them.
///
/// - Complexity: Finding an item by its id is linear in the number of items; by its position, O(1).
public struct ListSnapshot<SectionID: Hashable, Item: Identifiable & Equatable>: Equatable {
    /// A section of this list.
    public typealias Section = ListSection<SectionID, Item>

    /// The sections, in order.
    public var sections: [Section]

    /// Creates a list of sections.
    @inlinable
    public init(_ sections: [Section] = []) {
        self.sections = sections
    }

    // MARK: Looking up

    /// The number of items of all sections.
    ///
    /// - Complexity: Linear in the number of sections.
    @inlinable
    public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

    /// Returns the number of items of the section at `index`, or 0 if there is no such section.
    package func itemCount(inSection index: Int) -> Int {
        sections.indices.contains(index) ? sections[index].items.count : 0
    }

    /// Whether there are no items.
    @inlinable
    public var isEmpty: Bool { sections.allSatisfy { $0.items.isEmpty } }

    /// Returns the item at a position, or `nil` if there is no such item.
    @inlinable
    public func item(at position: ListPosition) -> Item? {
        guard sections.indices.contains(position.section) else { return nil }
        let items = sections[position.section].items
        return items.indices.contains(position.item) ? items[position.item] : nil
    }

    /// Returns the position of the item with this id, or `nil` if there is no such item.
    ///
    /// - Complexity: Linear in the number of items.
    @inlinable
    public func position(of id: Item.ID) -> ListPosition? {
        for (section, content) in sections.enumerated() {
            if let item = content.items.firstIndex(where: { $0.id == id }) {
                return ListPosition(section: section, item: item)
            }
        }
        return nil
    }

    /// Returns the index of the section with this id, or `nil` if there is no such section.
    ///
    /// - Complexity: Linear in the number of sections.
    @inlinable
    public func index(ofSection id: SectionID) -> Int? { sections.firstIndex { $0.id == id } }

    /// Returns the positions of at most `count` items, after the first `offset` items. Items are counted over all
    /// sections.
    ///
    /// - Complexity: Linear in the number of sections and of returned positions.
    package func positions(_ count: Int, from offset: Int) -> [ListPosition] {
        var positions: [ListPosition] = []
        var skipped = offset
        for (section, size) in sections.lazy.map(\.items.count).enumerated() {
            let items = min(skipped, size)..<min(size, skipped + count - positions.count)
            positions += items.map { ListPosition(section: section, item: $0) }
            if positions.count == count { break }
            skipped = max(0, skipped - size)
        }
        return positions
    }

    /// The identifiers that more than one item has, each listed once, in order of their second appearance.
    ///
    /// - Complexity: Linear in the number of items.
    package var duplicateItemIDs: [Item.ID] {
        var finder = DuplicateFinder<Item.ID>()
        for section in sections { for item in section.items { finder.add(item.id) } }
        return finder.duplicates
    }

    /// The identifiers that more than one section has, each listed once.
    package var duplicateSectionIDs: [SectionID] {
        var finder = DuplicateFinder<SectionID>()
        for section in sections { finder.add(section.id) }
        return finder.duplicates
    }

    /// Whether two snapshots have equal sections.
    ///
    /// - Complexity: Linear in the number of items; O(1) for a copy that was not edited.
    @inlinable
    public static func == (left: ListSnapshot, right: ListSnapshot) -> Bool { left.sections == right.sections }
}

extension ListSnapshot: Sendable where SectionID: Sendable, Item: Sendable {}

/// A search for the identifiers that occur more than once.
private struct DuplicateFinder<ID: Hashable> {
    private var seen: Set<ID> = []
    private var found: Set<ID> = []
    private(set) var duplicates: [ID] = []

    mutating func add(_ id: ID) {
        if !seen.insert(id).inserted, found.insert(id).inserted { duplicates.append(id) }
    }
}

extension ListSnapshot where SectionID == Int {
    /// Creates a list of one section, whose id is 0.
    @inlinable
    public init(items: [Item]) {
        self.init([ListSection(id: 0, items: items)])
    }
}
