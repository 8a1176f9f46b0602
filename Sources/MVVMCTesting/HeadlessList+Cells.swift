import MVVMC

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
    private func ids(of rows: ArraySlice<Row>) -> [Item.ID] {
        var ids: [Item.ID] = []
        ids.reserveCapacity(rows.count)
        for row in rows { ids.append(row.id) }
        return ids
    }

    /// The rows of these items.
    func rows(of items: [Item]) -> [Row] {
        var rows: [Row] = []
        var seen: Set<Row> = []
        rows.reserveCapacity(items.count)
        seen.reserveCapacity(items.count)
        for item in items {
            var row = Row(id: item.id)
            while !seen.insert(row).inserted { row.occurrence += 1 }
            rows.append(row)
        }
        return rows
    }

    func layOut() {
        layouts += 1
        let layout = layouts
        let items = items(2 * visibleRows, from: offset)
        let rows = rows(of: items)
        let visible = Array(rows.prefix(visibleRows))
        guard showOtherItems(items, in: visible, layout) else { return }
        if visible != laidOut {
            laidOut = nil
            var arriving: [Int] = []
            for (index, row) in visible.enumerated() {
                if let view = displayed[row] { view.layout = layout } else { arriving.append(index) }
            }
            var leaving: [Row] = []
            for (row, view) in displayed where view.layout != layout { leaving.append(row) }
            for row in leaving {
                recycle(row)
                // Where an observer or a view changes the list, all is laid out already.
                guard layouts == layout else { return }
            }
            for index in arriving where displayed[visible[index]] == nil {
                let view = dequeue(items[index], for: layout)
                guard layouts == layout else { return pool[view.identifier, default: []].append(view) }
                displayed[visible[index]] = view
                list.hostWillDisplay(items[index])
                guard layouts == layout else { return }
            }
            laidOut = visible
        }
        laidOutOffset = offset
        prefetch(ids(of: rows.dropFirst(visibleRows)), ids(of: visible[...]))
    }

    /// Shows other items in views that are displayed: an id that several items have may stand for another of them than
    /// before.
    ///
    /// - Returns: Whether the layout is still the newest.
    private func showOtherItems(_ items: [Item], in visible: [Row], _ layout: Int) -> Bool {
        guard visible != laidOut || offset != laidOutOffset || visible.contains(where: { $0.occurrence > 0 }) else {
            return true
        }
        for (index, row) in visible.enumerated() {
            guard let view = displayed[row], view.item != items[index] else { continue }
            show(items[index], in: row)
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
        guard let last = displayed.removeValue(forKey: row) else { return }
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
