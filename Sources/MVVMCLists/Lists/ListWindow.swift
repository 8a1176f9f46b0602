/// The rows of a list that a host displays, and what has become of the rows that it displayed before.
@usableFromInline
package struct ListWindow<Item> {
    /// The items of the rows, from top to bottom.
    @usableFromInline package var items: [Item]
    /// The positions in ``items`` of the rows that were displayed before, ascending.
    @usableFromInline package var kept: [Int] = []
    /// For each of ``kept``, its position before.
    @usableFromInline package var origins: [Int] = []
    /// Which of ``kept`` are to be bound again, ascending, by their positions in ``kept``.
    @usableFromInline package var changed: [Int] = []
    /// The positions in ``items`` of the rows that were not displayed before, ascending.
    @usableFromInline package var arriving: [Int] = []
    /// The positions before of the rows that are not displayed anymore, ascending.
    @usableFromInline package var leaving: [Int] = []
    /// The items of the rows that were displayed before: those of ``kept``, as they are now, and then those of
    /// ``leaving``.
    @usableFromInline package var shownItems: [Item]
    /// The position of the first row among all rows: the one that was wanted, or as close to it as there are rows.
    @usableFromInline package let offset: Int
    /// The number of all rows.
    @usableFromInline package let numberOfRows: Int
    /// Whether the same ids were displayed before, in the same order.
    @usableFromInline package var isSameRows = false

    @inlinable
    init(_ items: [Item], offset: Int, of numberOfRows: Int) {
        (self.items, shownItems, self.offset, self.numberOfRows) = (items, items, offset, numberOfRows)
    }
}

/// The rows that a host displays, before it displays others.
@usableFromInline
package struct ShownRows<Item> {
    /// The items, from top to bottom.
    @usableFromInline package let items: [Item]
    /// The positions of the rows that have other content, ascending, if all rows stay where they are. If `nil`, the
    /// items are compared: several rows may share an id.
    @usableFromInline package let reloads: [Int]?

    package init(_ items: [Item], reloads: [Int]?) { (self.items, self.reloads) = (items, reloads) }
}

extension ListViewModel {
    /// Returns `count` rows of `snapshot` from `offset` on, compared with the rows that were displayed before. The rows
    /// start earlier where they would go past the end. Compiled for the types of the list.
    ///
    /// - Complexity: Linear in the number of sections and of rows.
    package func window(
        of snapshot: ListSnapshot<SectionID, Item>, from offset: Int, count: Int, replacing shown: ShownRows<Item>
    ) -> ListWindow<Item> { functions.window(snapshot, offset, count, shown) }
}

extension ListSnapshot {
    /// The items of the rows from `offset` on, `count` at most.
    @inlinable
    package func items(_ count: Int, from offset: Int) -> [Item] {
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

    /// The places of the rows from `offset` on, `count` at most.
    @inlinable
    package func places(_ count: Int, from offset: Int) -> [ListPosition] {
        var places: [ListPosition] = []
        var skipped = offset
        for (section, size) in sections.lazy.map(\.items.count).enumerated() {
            let items = min(skipped, size)..<min(size, skipped + count - places.count)
            places += items.map { ListPosition(section: section, item: $0) }
            if places.count == count { break }
            skipped = max(0, skipped - size)
        }
        return places
    }

    /// The rows from `offset` on, or as close to it as there are rows, compared with those that were displayed before.
    @inlinable
    func window(from offset: Int, count: Int, replacing shown: ShownRows<Item>) -> ListWindow<Item> {
        let numberOfRows = itemCount
        let offset = max(0, min(offset, numberOfRows - count))
        var window = ListWindow(items(count, from: offset), offset: offset, of: numberOfRows)
        window.compare(with: shown)
        return window
    }
}

extension ListWindow where Item: Identifiable & Equatable {
    @inlinable
    mutating func compare(with shown: ShownRows<Item>) {
        let old = shown.items
        guard items.count == old.count, items.indices.allSatisfy({ items[$0].id == old[$0].id }) else {
            return match(shown)
        }
        isSameRows = true
        (kept, origins) = (Array(items.indices), Array(items.indices))
        changed = shown.reloads ?? items.indices.filter { items[$0] != old[$0] }
    }

    /// Finds the rows that were displayed before: of several with one id, the first was the first.
    @inlinable
    mutating func match(_ shown: ShownRows<Item>) {
        var matcher = ListMatcher<Item>()
        shown.items.withUnsafeBufferPointer { old in
            items.withUnsafeBufferPointer { new in
                matcher.walk(old, section: 0, new, section: 0) { $0.id == $1.id && $0 == $1 }
            }
        }
        _ = matcher.matchLeftovers(
            areOldSame: { shown.items[Int($0.item)].id == shown.items[Int($1.item)].id },
            areSame: { shown.items[Int($0.item)].id == items[Int($1.item)].id },
            areEqual: {
                let (old, new) = (shown.items[Int($0.item)], items[Int($1.item)])
                return old.id == new.id && old == new
            })
        var before = [Int](repeating: -1, count: items.count)
        var isKept = [Bool](repeating: false, count: shown.items.count)
        var isChanged = isKept
        for run in matcher.runs {
            for offset in 0..<Int(run.count) { before[Int(run.new) + offset] = Int(run.old) + offset }
        }
        for leftover in matcher.leftNew where leftover.partner >= 0 {
            before[Int(leftover.item)] = Int(matcher.leftOld[Int(leftover.partner)].item)
        }
        for update in matcher.updates { isChanged[update.from.item] = true }
        for (position, old) in before.enumerated() {
            guard old >= 0 else {
                arriving.append(position)
                continue
            }
            if isChanged[old] { changed.append(kept.count) }
            isKept[old] = true
            kept.append(position)
            origins.append(old)
        }
        leaving = isKept.indices.filter { !isKept[$0] }
        shownItems = kept.map { items[$0] } + leaving.map { shown.items[$0] }
    }
}
