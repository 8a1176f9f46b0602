/// The operations that visit every item of a snapshot, compiled for the types of the list.
///
/// Generic code is not specialized for the types of another module, so a host would access each item through witness
/// tables. The initializer of this type is inlinable, so the operations are compiled in the module that creates the
/// list, where the types are concrete. The list and its updates call the closures that the initializer stores.
@usableFromInline
struct ListFunctions<SectionID: Hashable, Item: Identifiable & Equatable> {
    @usableFromInline typealias Snapshot = ListSnapshot<SectionID, Item>

    /// Returns the stages from the second snapshot to the first.
    let stages: (Snapshot, Snapshot) -> [ListStage<SectionID, Item>]
    /// Returns the given ids that occur in the snapshot.
    let selected: (Set<Item.ID>, Snapshot) -> Set<Item.ID>
    /// Returns the positions of the items that have one of the ids.
    let positions: (Set<Item.ID>, Snapshot) -> [ListPosition]

    @inlinable
    init() {
        self.init(
            stages: { $0.stages(from: $1) }, selected: { $1.ids(in: $0) }, positions: { $1.positions(of: $0) })
    }

    @usableFromInline
    init(
        stages: @escaping (Snapshot, Snapshot) -> [ListStage<SectionID, Item>],
        selected: @escaping (Set<Item.ID>, Snapshot) -> Set<Item.ID>,
        positions: @escaping (Set<Item.ID>, Snapshot) -> [ListPosition]
    ) {
        self.stages = stages
        self.selected = selected
        self.positions = positions
    }
}

extension ListSnapshot {
    /// Returns the ids of the set that occur in the list.
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

    /// Returns the positions of the items that have one of the ids, ascending.
    @inlinable
    func positions(of ids: Set<Item.ID>) -> [ListPosition] {
        var positions: [ListPosition] = []
        for (section, content) in sections.enumerated() {
            for (item, content) in content.items.enumerated() where ids.contains(content.id) {
                positions.append(ListPosition(section: section, item: item))
            }
        }
        return positions
    }
}
