@_spi(Host) import MVVMC

// Which rows have a cell, and which cells are reused.
extension HeadlessList {
    /// The places of the rows from `offset` on.
    private func places(_ count: Int, from offset: Int) -> [ListIndex] {
        var skipped = offset
        var places: [ListIndex] = []
        for section in snapshot.sections.indices {
            let size = snapshot.numberOfItems(inSection: section)
            for item in (0..<size).dropFirst(skipped) {
                if places.count == count { return places }
                places.append(ListIndex(section: section, item: item))
            }
            skipped = max(0, skipped - size)
        }
        return places
    }

    var window: [ListIndex] { places(visibleRows, from: offset) }

    /// The items of the rows from `offset` on.
    func items(_ count: Int, from offset: Int) -> [Item] {
        var skipped = offset
        var items: [Item] = []
        for section in snapshot.sections {
            items += section.items.dropFirst(skipped).prefix(count - items.count)
            if items.count == count { break }
            skipped = max(0, skipped - section.items.count)
        }
        return items
    }

    // A loop: each call of a closure would check that this is the main actor.
    func ids(of items: ArraySlice<Item>) -> [Item.ID] {
        var ids: [Item.ID] = []
        ids.reserveCapacity(items.count)
        for item in items { ids.append(item.id) }
        return ids
    }

    /// The positions of ids that are repeated, and how often each was there before.
    func repetitions(in ids: [Item.ID]) -> [Int: Int] {
        var seen: Set<Item.ID> = []
        seen.reserveCapacity(ids.count)
        var counts: [Item.ID: Int] = [:]
        var repetitions: [Int: Int] = [:]
        for (position, id) in ids.enumerated() where !seen.insert(id).inserted {
            counts[id, default: 0] += 1
            repetitions[position] = counts[id]
        }
        return repetitions
    }

    func row(at position: Int, of ids: [Item.ID], _ repetitions: [Int: Int]) -> Row {
        Row(id: ids[position], occurrence: repetitions[position] ?? 0)
    }

    /// The view that displays a row.
    func reusable(_ row: Row) -> Reusable? { row.occurrence == 0 ? displayed[row.id] : repeated[row] }

    /// The view that displays the row at a position.
    func reusable(at position: Int, of ids: [Item.ID], _ repetitions: [Int: Int]) -> Reusable? {
        // Making a row takes longer than the rest, and is rarely needed.
        repetitions.isEmpty ? displayed[ids[position]] : reusable(row(at: position, of: ids, repetitions))
    }

    func layOut() {
        layouts += 1
        let layout = layouts
        let items = items(2 * visibleRows, from: offset)
        let visible = ids(of: items.prefix(visibleRows))
        let isChanged = visible != laidOut
        let repetitions = isChanged ? repetitions(in: visible) : laidOutRepetitions
        if isChanged || offset != laidOutOffset || !repetitions.isEmpty {
            guard showOtherItems(items, in: visible, repetitions, layout) else { return }
        }
        // Where a view could not show another item, it is gone.
        if isChanged || laidOut == nil {
            laidOut = nil
            var arriving: [Int] = []
            for position in visible.indices {
                if let view = reusable(at: position, of: visible, repetitions) {
                    view.layout = layout
                } else {
                    arriving.append(position)
                }
            }
            guard recycleOthers(than: layout) else { return }
            for position in arriving {
                if reusable(at: position, of: visible, repetitions) != nil { continue }
                let view = dequeue(items[position], for: layout)
                guard layouts == layout else { return pool[view.identifier, default: []].append(view) }
                let row = row(at: position, of: visible, repetitions)
                if row.occurrence == 0 { displayed[row.id] = view } else { repeated[row] = view }
                list.hostWillDisplay(items[position])
                guard layouts == layout else { return }
            }
            (laidOut, laidOutRepetitions) = (visible, repetitions)
        }
        laidOutOffset = offset
        prefetch(ids(of: items.dropFirst(visibleRows)), visible)
    }

    /// Recycles the views that a layout does not display.
    ///
    /// - Returns: Whether the layout is still the newest.
    private func recycleOthers(than layout: Int) -> Bool {
        var leaving: [Row] = []
        for (id, view) in displayed where view.layout != layout { leaving.append(Row(id: id)) }
        for (row, view) in repeated where view.layout != layout { leaving.append(row) }
        for row in leaving {
            recycle(row)
            // Where an observer or a view changes the list, all is laid out already.
            guard layouts == layout else { return false }
        }
        return true
    }

    /// Shows other items in views that are displayed: an id that several items have may stand for another of them than
    /// before.
    ///
    /// - Returns: Whether the layout is still the newest.
    private func showOtherItems(
        _ items: [Item], in visible: [Item.ID], _ repetitions: [Int: Int], _ layout: Int
    ) -> Bool {
        for position in visible.indices {
            guard let view = reusable(at: position, of: visible, repetitions), view.item != items[position] else {
                continue
            }
            show(items[position], in: row(at: position, of: visible, repetitions))
            guard layouts == layout else { return false }
        }
        return true
    }

    private func dequeue(_ item: Item, for layout: Int) -> Reusable {
        let shown = list.itemForDisplay(item)
        let identifier = shown.reuseIdentifier
        var view = pool[identifier]?.popLast()
        if let last = view, !registry.reuse(last.view, for: shown, identifier: identifier) { view = nil }
        if view == nil { viewsMade += 1 }
        let result = view ?? Reusable(registry.view(for: shown), identifier)
        (result.layout, result.item) = (layout, item)
        bindSupplementaryViews(of: shown, in: result)
        return result
    }

    func recycle(_ row: Row) {
        let removed =
            row.occurrence == 0 ? displayed.removeValue(forKey: row.id) : repeated.removeValue(forKey: row)
        guard let last = removed else { return }
        pool[last.identifier, default: []].append(last)
        list.hostDidEndDisplay(row.id)
    }

    private func prefetch(_ ids: [Item.ID], _ displayed: [Item.ID]) {
        guard list.onPrefetch != nil || list.onCancelPrefetch != nil, ids != prefetched else { return prefetched = ids }
        let (last, wanted) = (Set(prefetched), Set(ids))
        let cancelled = last.subtracting(wanted).subtracting(displayed)
        prefetched = ids
        if !cancelled.isEmpty { list.onCancelPrefetch?(Array(cancelled)) }
        let added = ids.filter { !last.contains($0) }
        if !added.isEmpty { list.onPrefetch?(added) }
    }
}
