/// The state of a list: sections of items. A value, to be made anew or edited, and compared with the one before.
///
///     var snapshot = ListSnapshot<String, PhotoViewModel>()
///     snapshot.append(ListSection(id: "new", items: photos))
///     snapshot.delete(["pli"])
///
///     let changes = snapshot.changes(from: shown)
///
/// Identifiers must differ: those of the sections, and those of the items of all sections together. Where they do not,
/// the mistake is reported when the list is compared, and nothing is lost: the first old one is taken for the first new
/// one, and so on.
///
/// - Complexity: looking an item up by its id is linear in the number of items; by its place, O(1).
public struct ListSnapshot<SectionID: Hashable, Item: Identifiable & Equatable>: Equatable {
    /// A section of this list.
    public typealias Section = ListSection<SectionID, Item>

    /// The sections, in order.
    public var sections: [Section]

    /// A list of these sections.
    @inlinable
    public init(_ sections: [Section] = []) {
        self.sections = sections
    }

    // MARK: Looking up

    /// How many sections there are.
    @inlinable
    public var numberOfSections: Int { sections.count }

    /// How many items there are in all.
    ///
    /// - Complexity: linear in the number of sections.
    @inlinable
    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

    /// How many items the section at `index` has; none, if there is no such section.
    @inlinable
    public func numberOfItems(inSection index: Int) -> Int {
        sections.indices.contains(index) ? sections[index].items.count : 0
    }

    /// Whether there is not a single item.
    @inlinable
    public var isEmpty: Bool { sections.allSatisfy { $0.items.isEmpty } }

    /// The item at a place, or `nil` if there is none.
    @inlinable
    public func item(at index: ListIndex) -> Item? {
        guard sections.indices.contains(index.section) else { return nil }
        let items = sections[index.section].items
        return items.indices.contains(index.item) ? items[index.item] : nil
    }

    /// Where the item with this id is.
    ///
    /// - Complexity: linear in the number of items.
    @inlinable
    public func index(of id: Item.ID) -> ListIndex? {
        for (section, content) in sections.enumerated() {
            if let item = content.items.firstIndex(where: { $0.id == id }) {
                return ListIndex(section: section, item: item)
            }
        }
        return nil
    }

    /// The item with this id.
    ///
    /// - Complexity: linear in the number of items.
    @inlinable
    public func item(withID id: Item.ID) -> Item? { index(of: id).flatMap(item(at:)) }

    /// Where the section with this id is.
    ///
    /// - Complexity: linear in the number of sections.
    @inlinable
    public func sectionIndex(of id: SectionID) -> Int? { sections.firstIndex { $0.id == id } }

    /// The identifiers that more than one item has, each once, in order of their second appearance.
    ///
    /// - Complexity: linear in the number of items.
    @inlinable
    public var duplicateItemIDs: [Item.ID] {
        var finder = DuplicateFinder<Item.ID>()
        for section in sections { for item in section.items { finder.add(item.id) } }
        return finder.duplicates
    }

    /// The identifiers that more than one section has, each once.
    @inlinable
    public var duplicateSectionIDs: [SectionID] {
        var finder = DuplicateFinder<SectionID>()
        for section in sections { finder.add(section.id) }
        return finder.duplicates
    }

    /// Whether both have equal sections.
    @inlinable
    public static func == (left: ListSnapshot, right: ListSnapshot) -> Bool { left.sections == right.sections }
}

extension ListSnapshot: Sendable where SectionID: Sendable, Item: Sendable {}

/// Finds the identifiers that occur more than once, in order of their second appearance.
@usableFromInline
struct DuplicateFinder<ID: Hashable> {
    @usableFromInline var seen: Set<ID> = []
    @usableFromInline var found: Set<ID> = []
    @usableFromInline var duplicates: [ID] = []

    @inlinable
    init() {}

    @inlinable
    mutating func add(_ id: ID) {
        if !seen.insert(id).inserted, found.insert(id).inserted { duplicates.append(id) }
    }
}

extension ListSnapshot where SectionID == Int {
    /// A list of one section, whose id is 0.
    @inlinable
    public init(items: [Item]) {
        self.init([ListSection(id: 0, items: items)])
    }
}
