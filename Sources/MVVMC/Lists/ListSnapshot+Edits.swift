// Edits by identifier. One that names what is not in the list is reported, and changes nothing.
extension ListSnapshot {
    /// Adds a section at the end.
    @inlinable
    public mutating func append(_ section: Section) {
        sections.append(section)
    }

    /// Adds items at the end of a section, the last one unless another is named.
    @inlinable
    public mutating func append(_ items: [Item], to section: SectionID? = nil) {
        let index = section.map { sectionIndex(of: $0) } ?? sections.indices.last
        guard let index else {
            return report("append \(items.count) items", to: section.map { "section \($0)" } ?? "a section")
        }
        sections[index].items.append(contentsOf: items)
    }

    /// Inserts items before the one with this id.
    @inlinable
    public mutating func insert(_ items: [Item], before id: Item.ID) {
        guard let index = index(of: id) else { return report("insert \(items.count) items", to: "item \(id)") }
        sections[index.section].items.insert(contentsOf: items, at: index.item)
    }

    /// Inserts items after the one with this id.
    @inlinable
    public mutating func insert(_ items: [Item], after id: Item.ID) {
        guard let index = index(of: id) else { return report("insert \(items.count) items", to: "item \(id)") }
        sections[index.section].items.insert(contentsOf: items, at: index.item + 1)
    }

    /// Inserts a section before the one with this id.
    @inlinable
    public mutating func insert(_ section: Section, before id: SectionID) {
        guard let index = sectionIndex(of: id) else { return report("insert a section", to: "section \(id)") }
        sections.insert(section, at: index)
    }

    /// Inserts a section after the one with this id.
    @inlinable
    public mutating func insert(_ section: Section, after id: SectionID) {
        guard let index = sectionIndex(of: id) else { return report("insert a section", to: "section \(id)") }
        sections.insert(section, at: index + 1)
    }

    /// Deletes the items with these ids; ids that no item has are left alone.
    ///
    /// - Complexity: linear in the number of items.
    @inlinable
    public mutating func delete(_ ids: some Sequence<Item.ID>) {
        let ids = Set(ids)
        for index in sections.indices { sections[index].items.removeAll { ids.contains($0.id) } }
    }

    /// Deletes the sections with these ids, with their items; ids that no section has are left alone.
    @inlinable
    public mutating func deleteSections(_ ids: some Sequence<SectionID>) {
        let ids = Set(ids)
        sections.removeAll { ids.contains($0.id) }
    }

    /// Moves an item so that it comes before another, in whatever section that is.
    @inlinable
    public mutating func move(_ id: Item.ID, before other: Item.ID) { move(id, to: other, offset: 0) }

    /// Moves an item so that it comes after another, in whatever section that is.
    @inlinable
    public mutating func move(_ id: Item.ID, after other: Item.ID) { move(id, to: other, offset: 1) }

    @inlinable
    mutating func move(_ id: Item.ID, to other: Item.ID, offset: Int) {
        guard let from = index(of: id) else { return report("move item \(id)", to: "it") }
        guard index(of: other) != nil else { return report("move item \(id)", to: "item \(other)") }
        guard id != other else { return }
        let item = sections[from.section].items.remove(at: from.item)
        guard let to = index(of: other) else { return }
        sections[to.section].items.insert(item, at: to.item + offset)
    }

    /// Moves a section so that it comes before another.
    @inlinable
    public mutating func moveSection(_ id: SectionID, before other: SectionID) { moveSection(id, to: other, offset: 0) }

    /// Moves a section so that it comes after another.
    @inlinable
    public mutating func moveSection(_ id: SectionID, after other: SectionID) { moveSection(id, to: other, offset: 1) }

    @inlinable
    mutating func moveSection(_ id: SectionID, to other: SectionID, offset: Int) {
        guard let from = sectionIndex(of: id) else { return report("move section \(id)", to: "it") }
        guard sectionIndex(of: other) != nil else { return report("move section \(id)", to: "section \(other)") }
        guard id != other else { return }
        let section = sections.remove(at: from)
        guard let to = sectionIndex(of: other) else { return }
        sections.insert(section, at: to + offset)
    }

    /// Exchanges the item that has the same id as `item` for it.
    @inlinable
    public mutating func update(_ item: Item) {
        guard let index = index(of: item.id) else { return report("update item \(item.id)", to: "it") }
        sections[index.section].items[index.item] = item
    }

    @usableFromInline
    func report(_ action: String, to target: String) {
        Misuse.reportFromAnywhere(
            """
            a list was asked to \(action), but \(target == "it" ? "it is not there" : "\(target) is not there").
            Nothing was changed. Ask for what is in the snapshot, or look first: snapshot.index(of: id)
            """)
    }
}
