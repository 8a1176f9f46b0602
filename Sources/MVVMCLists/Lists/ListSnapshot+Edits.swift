import MVVMC

// Edits by identifier and by position. An edit of a section, an item, or a position that is not in the list is
// reported, and the list stays unchanged. Removing an item that is not in the list is not reported. To move or remove
// sections, edit the array of sections, as in `snapshot.sections.removeAll { $0.id == "old" }`.
extension ListSnapshot {
    /// The item with this id.
    ///
    /// Assigning an item replaces the item with this id, and assigning `nil` removes it. An assigned item must have
    /// this id, and the list must already have an item with this id. Otherwise, the assignment is reported, and the
    /// list stays unchanged. Assigning `nil` has no effect if no item has the id.
    ///
    ///     snapshot[id: "pli"]?.isFavorite = true
    ///
    /// - Complexity: Linear in the number of items.
    @inlinable
    public subscript(id id: Item.ID) -> Item? {
        get { position(of: id).flatMap(item(at:)) }
        set {
            guard let newValue else { return remove(CollectionOfOne(id)) }
            guard newValue.id == id else {
                return reportOtherID(newValue.id, for: id)
            }
            guard let position = position(of: id) else { return reportMissing(item: id, to: "update item \(id)") }
            sections[position.section].items[position.item] = newValue
        }
    }

    /// Adds a section at the end.
    @inlinable
    public mutating func append(_ section: Section) {
        sections.append(section)
    }

    /// Adds items at the end of a section, which is the last section by default.
    ///
    /// If the list does not have the section, this is reported, and the list stays unchanged.
    ///
    /// - Complexity: Linear in the number of sections and of added items.
    @inlinable
    public mutating func append(_ items: [Item], to section: SectionID? = nil) {
        let index = section.map { self.index(ofSection: $0) } ?? sections.indices.last
        guard let index else {
            return reportMissing(section: section, to: "append \(itemsInWords(items.count))")
        }
        sections[index].items.append(contentsOf: items)
    }

    /// Replaces all items of a section.
    ///
    /// If the list does not have the section, this is reported, and the list stays unchanged.
    ///
    /// - Complexity: Linear in the number of sections.
    @inlinable
    public mutating func replaceItems(_ items: [Item], in section: SectionID) {
        guard let index = index(ofSection: section) else {
            return reportMissing(section: section, to: "replace the items of a section")
        }
        sections[index].items = items
    }

    /// Inserts items at a position, which may be the end of a section.
    ///
    /// If the list does not have the position, this is reported, and the list stays unchanged.
    ///
    /// - Complexity: Linear in the number of items of the section and of inserted items.
    @inlinable
    public mutating func insert(_ items: [Item], at position: ListPosition) {
        guard sections.indices.contains(position.section),
            (0...sections[position.section].items.count).contains(position.item)
        else { return reportMissing(position: position, to: "insert \(itemsInWords(items.count))") }
        sections[position.section].items.insert(contentsOf: items, at: position.item)
    }

    /// Inserts items before the item with this id.
    ///
    /// If no item has the id, this is reported, and the list stays unchanged.
    ///
    /// - Complexity: Linear in the number of items of the list and of inserted items.
    @inlinable
    public mutating func insert(_ items: [Item], before id: Item.ID) {
        guard let position = position(of: id) else {
            return reportMissing(item: id, to: "insert \(itemsInWords(items.count)) before item \(id)")
        }
        sections[position.section].items.insert(contentsOf: items, at: position.item)
    }

    /// Inserts items after the item with this id.
    ///
    /// If no item has the id, this is reported, and the list stays unchanged.
    ///
    /// - Complexity: Linear in the number of items of the list and of inserted items.
    @inlinable
    public mutating func insert(_ items: [Item], after id: Item.ID) {
        guard let position = position(of: id) else {
            return reportMissing(item: id, to: "insert \(itemsInWords(items.count)) after item \(id)")
        }
        sections[position.section].items.insert(contentsOf: items, at: position.item + 1)
    }

    /// Removes the items with these ids. Ids that no item has are ignored.
    ///
    /// - Complexity: Linear in the number of items.
    @inlinable
    public mutating func remove(_ ids: some Sequence<Item.ID>) {
        let ids = Set(ids)
        for index in sections.indices { sections[index].items.removeAll { ids.contains($0.id) } }
    }

    /// Moves an item before another item, which may be in another section.
    ///
    /// If the list does not have one of the items, this is reported, and the list stays unchanged.
    ///
    /// - Complexity: Linear in the number of items.
    @inlinable
    public mutating func move(_ id: Item.ID, before other: Item.ID) { move(id, to: other, offset: 0) }

    /// Moves an item after another item, which may be in another section.
    ///
    /// If the list does not have one of the items, this is reported, and the list stays unchanged.
    ///
    /// - Complexity: Linear in the number of items.
    @inlinable
    public mutating func move(_ id: Item.ID, after other: Item.ID) { move(id, to: other, offset: 1) }

    /// Moves an item. `position` is the position of the item after the move, and may be the end of a section.
    ///
    /// If the list does not have the item or the position, this is reported, and the list stays unchanged.
    ///
    /// - Complexity: Linear in the number of items.
    @inlinable
    public mutating func move(_ id: Item.ID, to position: ListPosition) {
        guard let from = self.position(of: id) else { return reportMissing(item: id, to: "move item \(id)") }
        if !moveItem(from: from, to: position) { reportMissing(position: position, to: "move item \(id)") }
    }

    /// Moves the item at `from`. `position` is its position after the move. Returns `false` if either position does not
    /// exist.
    @inlinable
    mutating func moveItem(from: ListPosition, to position: ListPosition) -> Bool {
        guard item(at: from) != nil, sections.indices.contains(position.section) else { return false }
        let count = sections[position.section].items.count - (from.section == position.section ? 1 : 0)
        guard (0...count).contains(position.item) else { return false }
        let item = sections[from.section].items.remove(at: from.item)
        sections[position.section].items.insert(item, at: position.item)
        return true
    }

    /// Returns a copy in which the item at `from` is at `position`, or `nil` if the move is not possible.
    package func movingItem(from: ListPosition, to position: ListPosition) -> ListSnapshot? {
        var result = self
        return result.moveItem(from: from, to: position) ? result : nil
    }

    @inlinable
    mutating func move(_ id: Item.ID, to other: Item.ID, offset: Int) {
        guard let from = position(of: id) else { return reportMissing(item: id, to: "move item \(id)") }
        guard position(of: other) != nil else { return reportMissing(item: other, to: "move item \(id)") }
        guard id != other else { return }
        let item = sections[from.section].items.remove(at: from.item)
        guard let to = position(of: other) else { return }
        sections[to.section].items.insert(item, at: to.item + offset)
    }

    @usableFromInline
    func reportMissing(item id: Item.ID, to action: String) {
        Misuse.reportFromAnywhere(
            """
            a list cannot \(action): it has no item \(id). Nothing was changed.
            Check first whether the item is in the snapshot: snapshot.position(of: id)
            """)
    }

    /// - Parameter id: The id of the missing section, or `nil` if the list has no sections and the last one was
    ///   requested.
    @usableFromInline
    func reportMissing(section id: SectionID?, to action: String) {
        Misuse.reportFromAnywhere(
            """
            a list cannot \(action): it has no section\(id.map { " \($0)" } ?? "s"). Nothing was changed.
            Add the section first: snapshot.append(ListSection(id: …))
            """)
    }

    @usableFromInline
    func reportMissing(position: ListPosition, to action: String) {
        let advice =
            sections.indices.contains(position.section)
            ? "how many items the section has: snapshot.sections[\(position.section)].items.count"
            : "how many sections the list has: snapshot.sections.count"
        Misuse.reportFromAnywhere(
            """
            a list cannot \(action): it has no position \(position), counted as section.item. Nothing was changed.
            Check first \(advice)
            """)
    }

    @usableFromInline
    func reportOtherID(_ new: Item.ID, for id: Item.ID) {
        Misuse.reportFromAnywhere(
            """
            a list cannot replace item \(id) with item \(new), which has another id. Nothing was changed.
            Assign an item with the same id, or insert the new item and remove the old one.
            """)
    }
}

/// Returns a number of items with its noun, as in `1 item` or `3 items`.
@usableFromInline
func itemsInWords(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
