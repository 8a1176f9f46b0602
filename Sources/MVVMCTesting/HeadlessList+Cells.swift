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

    /// The rows from `offset` on.
    private func rows(_ count: Int, from offset: Int) -> [Item] {
        var skipped = offset
        var rows: [Item] = []
        for section in snapshot.sections {
            rows += section.items.dropFirst(skipped).prefix(count - rows.count)
            if rows.count == count { break }
            skipped = max(0, skipped - section.items.count)
        }
        return rows
    }

    func layOut() {
        layouts += 1
        let layout = layouts
        let rows = rows(2 * visibleRows, from: offset)
        let ids = ids(of: rows)
        let visible = Array(ids.prefix(visibleRows))
        if visible != laidOut {
            laidOut = nil
            var arriving: [Item] = []
            for (index, id) in visible.enumerated() {
                if let view = displayed[id] { view.layout = layout } else { arriving.append(rows[index]) }
            }
            var leaving: [Item.ID] = []
            for (id, view) in displayed where view.layout != layout { leaving.append(id) }
            for id in leaving {
                recycle(id)
                // Where an observer or a view changes the list, all is laid out already.
                guard layouts == layout else { return }
            }
            for item in arriving where displayed[item.id] == nil {
                let view = dequeue(item, for: layout)
                guard layouts == layout else { return pool[view.identifier, default: []].append(view) }
                displayed[item.id] = view
                list.hostWillDisplay(item)
                guard layouts == layout else { return }
            }
            laidOut = visible
        }
        prefetch(Array(ids.dropFirst(visibleRows)), visible)
    }

    // A loop: each call of a closure would check that this is the main actor.
    private func ids(of items: [Item]) -> [Item.ID] {
        var ids: [Item.ID] = []
        ids.reserveCapacity(items.count)
        for item in items { ids.append(item.id) }
        return ids
    }

    private func dequeue(_ item: Item, for layout: Int) -> Reusable {
        let item = list.itemForDisplay(item)
        let identifier = item.reuseIdentifier
        var view = pool[identifier]?.popLast()
        if let last = view, !registry.reuse(last.view, for: item, identifier: identifier) { view = nil }
        if view == nil { viewsMade += 1 }
        let result = view ?? Reusable(registry.view(for: item), identifier)
        result.layout = layout
        bindSupplementaryViews(of: item, in: result)
        return result
    }

    func recycle(_ id: Item.ID) {
        guard let last = displayed.removeValue(forKey: id) else { return }
        pool[last.identifier, default: []].append(last)
        list.hostDidEndDisplay(id)
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
