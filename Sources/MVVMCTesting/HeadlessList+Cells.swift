import MVVMC

// Which rows have a cell, and which cells are reused.
extension HeadlessList {
    /// The places of the rows from `offset` on.
    func places(_ count: Int, from offset: Int) -> [ListIndex] {
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

    /// The first displayed row with this id.
    func row(of id: Item.ID) -> Reusable? { shownItems.firstIndex { $0.id == id }.map { displayed[$0] } }

    /// Displays the rows of the snapshot from the offset on.
    ///
    /// Binding a view and calling a closure of the list may scroll, which lays out the rows anew from what is displayed
    /// then. The layout that has called them ends there.
    ///
    /// - Parameter reloads: The positions of the displayed rows that have other content, if all rows stay where they are.
    func layOut(reloads: [Int]? = nil) {
        layouts += 1
        let layout = layouts
        let shown = ShownRows(shownItems, reloads: reloads)
        let window = list.window(of: snapshot, from: offset, count: visibleRows, replacing: shown)
        keep(window)
        guard let replaced = bindChanged(window, layout) else { return }
        while displayed.count > window.kept.count - replaced.count {
            recycle(displayed[window.kept.count - replaced.count])
            guard layouts == layout else { return }
        }
        for position in replaced.isEmpty ? window.arriving : (window.arriving + replaced).sorted() {
            let row = dequeue(window.items[position])
            guard layouts == layout else { return pool[row.identifier, default: []].append(row) }
            displayed.insert(row, at: position)
            shownItems.insert(window.items[position], at: position)
            list.hostWillDisplay(window.items[position])
            guard layouts == layout else { return }
        }
        prefetch(after: window.items)
    }

    /// Puts the rows that stay in front, in their new order, with their new items. The others follow.
    private func keep(_ window: ListWindow<Item>) {
        if window.isSameRows { return shownItems = window.items }
        displayed = (window.origins + window.leaving).map { displayed[$0] }
        shownItems = window.kept.map { window.items[$0] } + window.leavingItems
    }

    /// Shows new content in the rows that stay, and recycles the views that cannot show it.
    ///
    /// - Returns: The positions of the rows that have lost their view, or `nil` if another layout has begun.
    private func bindChanged(_ window: ListWindow<Item>, _ layout: Int) -> [Int]? {
        var replaced: [Int] = []
        for index in window.changed {
            let (row, position) = (displayed[index - replaced.count], window.kept[index])
            let isShown = rebind(row, to: list.itemForDisplay(window.items[position]))
            let isNewest = layouts == layout
            if !isShown {
                recycle(row)
                replaced.append(position)
                // The other layout took the row for one that shows its item.
                if !isNewest { layOut() }
            }
            guard isNewest, layouts == layout else { return nil }
        }
        return replaced
    }

    private func dequeue(_ item: Item) -> Reusable {
        let shown = list.itemForDisplay(item)
        let identifier = shown.reuseIdentifier
        var row = pool[identifier]?.popLast()
        if let last = row, !registry.reuse(last.view, for: shown, identifier: identifier) { row = nil }
        if row == nil { viewsMade += 1 }
        let result = row ?? Reusable(registry.view(for: shown), identifier)
        bindSupplementaryViews(of: shown, in: result)
        return result
    }

    /// Puts a view that is displayed into the pool.
    func recycle(_ row: Reusable) {
        guard let index = displayed.firstIndex(where: { $0 === row }) else { return }
        displayed.remove(at: index)
        let item = shownItems.remove(at: index)
        pool[row.identifier, default: []].append(row)
        list.hostDidEndDisplay(item.id)
    }

    private func prefetch(after visible: [Item]) {
        guard list.onPrefetch != nil || list.onCancelPrefetch != nil else { return prefetched = [] }
        let next = list.window(
            of: snapshot, from: offset + visibleRows, count: visibleRows, replacing: ShownRows([], reloads: []))
        let ids = next.items.map(\.id)
        guard ids != prefetched else { return }
        let (last, wanted) = (Set(prefetched), Set(ids))
        let cancelled = last.subtracting(wanted).subtracting(visible.map(\.id))
        prefetched = ids
        if !cancelled.isEmpty { list.onCancelPrefetch?(Array(cancelled)) }
        let added = ids.filter { !last.contains($0) }
        if !added.isEmpty { list.onPrefetch?(added) }
    }
}
