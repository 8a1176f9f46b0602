/// The operations on the snapshots of a list that visit every item, compiled for the types of the list.
///
/// Generic code is compiled in its own module for no type in particular, and each use of an item then goes through
/// witness tables. Hosts are such code. The initializer is inlinable, so it is compiled in the module that makes the
/// list, where the types are known. Hosts call the functions that it captures.
@usableFromInline
struct ListFunctions<SectionID: Hashable, Item: Identifiable & Equatable> {
    @usableFromInline typealias Snapshot = ListSnapshot<SectionID, Item>

    /// The stages from the second snapshot to the first.
    let stages: (Snapshot, Snapshot) -> [StagedBatch<SectionID, Item>]
    /// Those of the ids that an item of the snapshot has.
    let selected: (Set<Item.ID>, Snapshot) -> Set<Item.ID>
    /// The places of the items that have one of the ids.
    let places: (Set<Item.ID>, Snapshot) -> [ListPosition]

    @inlinable
    init() {
        self.init(
            stages: { $0.batches(from: $1) }, selected: { $1.ids(in: $0) }, places: { $1.places(of: $0) })
    }

    @usableFromInline
    init(
        stages: @escaping (Snapshot, Snapshot) -> [StagedBatch<SectionID, Item>],
        selected: @escaping (Set<Item.ID>, Snapshot) -> Set<Item.ID>,
        places: @escaping (Set<Item.ID>, Snapshot) -> [ListPosition]
    ) {
        (self.stages, self.selected, self.places) = (stages, selected, places)
    }
}

extension ListSnapshot {
    /// Those of the ids that an item has.
    @inlinable
    func ids(in ids: Set<Item.ID>) -> Set<Item.ID> {
        var missing = ids
        for section in sections {
            for item in section.items where missing.remove(item.id) != nil {
                if missing.isEmpty { return ids }
            }
        }
        return ids.subtracting(missing)
    }

    /// The places of the items that have one of the ids, ascending.
    @inlinable
    func places(of ids: Set<Item.ID>) -> [ListPosition] {
        var places: [ListPosition] = []
        for (section, content) in sections.enumerated() {
            for (item, content) in content.items.enumerated() where ids.contains(content.id) {
                places.append(ListPosition(section: section, item: item))
            }
        }
        return places
    }
}
