import MVVMCLists

/// The rows of a list that a table displays, and the differences from the rows that it displayed before.
@usableFromInline
struct ListWindow<Item> {
    /// The items of the rows, from top to bottom.
    @usableFromInline let items: [Item]
    /// The position of the first row among all rows, which is the requested position, or the closest possible one.
    @usableFromInline let offset: Int
    /// The positions in ``items`` of the rows that were displayed before, ascending.
    @usableFromInline var kept: [Int] = []
    /// The previous positions of the rows in ``kept``, in the same order.
    @usableFromInline var origins: [Int] = []
    /// The positions in ``kept`` of the rows that must be bound again, ascending.
    @usableFromInline var changed: [Int] = []
    /// The positions in ``items`` of the rows that were not displayed before, ascending.
    @usableFromInline var arriving: [Int] = []
    /// The previous positions of the rows that are no longer displayed, ascending.
    @usableFromInline var leaving: [Int] = []
    /// The items of the rows that were displayed before. They are the items of ``kept``, with their current content,
    /// followed by the items of ``leaving``.
    @usableFromInline var shownItems: [Item]
    /// Whether the same ids were displayed before, in the same order.
    @usableFromInline var isSameRows = false

    @inlinable
    init(_ items: [Item], offset: Int) { (self.items, shownItems, self.offset) = (items, items, offset) }
}

/// The rows that a table displays before a new layout.
@usableFromInline
struct ShownRows<Item> {
    /// The items, from top to bottom.
    @usableFromInline let items: [Item]
    /// The positions of the rows with changed content, ascending, if all rows keep their positions. If `nil`, the items
    /// are compared to find these rows.
    @usableFromInline let reloads: [Int]?

    init(_ items: [Item], reloads: [Int]?) { (self.items, self.reloads) = (items, reloads) }
}

extension ListSnapshot {
    /// Returns the items of at most `count` rows, beginning at `offset`.
    @inlinable
    func items(_ count: Int, from offset: Int) -> [Item] {
        var items: [Item] = []
        var skipped = offset
        for section in sections {
            guard items.count < count else { break }
            let size = section.items.count
            if skipped < size {
                items += section.items[skipped..<(skipped + min(size - skipped, count - items.count))]
            }
            skipped = max(0, skipped - size)
        }
        return items
    }

    /// Returns at most `count` rows, beginning at `offset`, compared with the rows that were displayed before. The rows
    /// begin earlier if there are not enough rows after the offset.
    ///
    /// - Complexity: Linear in the number of sections and of displayed rows.
    @inlinable
    func window(from offset: Int, count: Int, replacing shown: ShownRows<Item>) -> ListWindow<Item> {
        let offset = max(0, min(offset, itemCount - count))
        var window = ListWindow(items(count, from: offset), offset: offset)
        window.compare(with: shown)
        return window
    }
}

extension ListWindow where Item: Identifiable & Equatable {
    @inlinable
    mutating func compare(with shown: ShownRows<Item>) {
        let old = shown.items
        guard items.count == old.count, items.indices.allSatisfy({ items[$0].id == old[$0].id }) else {
            return match(old)
        }
        isSameRows = true
        (kept, origins) = (Array(items.indices), Array(items.indices))
        changed = shown.reloads ?? items.indices.filter { items[$0] != old[$0] }
    }

    /// Matches the rows with the rows that were displayed before, if rows were added, removed, or moved.
    @inlinable
    mutating func match(_ old: [Item]) {
        var origin = [Int?](repeating: nil, count: items.count)
        var isKept = [Bool](repeating: false, count: old.count)
        // Most rows keep their order, so only the next few old rows are searched first.
        var next = 0
        for (position, item) in items.enumerated() {
            let near = next..<min(next + 4, old.count)
            guard let found = near.first(where: { old[$0].id == item.id }) else { continue }
            (origin[position], isKept[found]) = (found, true)
            next = found + 1
        }
        // The other rows are looked up by id among the remaining old rows. If several old rows have the same id, the
        // first of them is used.
        var others: [Item.ID: Int] = [:]
        for position in old.indices.reversed() where !isKept[position] { others[old[position].id] = position }
        for (position, item) in items.enumerated() where origin[position] == nil {
            guard let found = others[item.id] else {
                arriving.append(position)
                continue
            }
            (origin[position], isKept[found]) = (found, true)
            others[item.id] = nil
        }
        for (position, origin) in origin.enumerated() {
            guard let origin else { continue }
            if items[position] != old[origin] { changed.append(kept.count) }
            kept.append(position)
            origins.append(origin)
        }
        leaving = isKept.indices.filter { !isKept[$0] }
        shownItems = kept.map { items[$0] } + leaving.map { old[$0] }
    }
}
