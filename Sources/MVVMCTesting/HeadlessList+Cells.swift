import MVVMCLists

extension HeadlessList {
    /// Displays the rows of the snapshot, beginning at `wanted` or as close to `wanted` as possible.
    ///
    /// A bound view or a closure of the list may scroll the table, which starts a nested layout. The outer layout then
    /// ends.
    ///
    /// - Parameter reloads: The positions, among the displayed rows, of the rows with changed content, if nothing else
    ///   has changed. If `nil`, the items are compared to find the changes.
    func layOut(from wanted: Int, reloads: [Int]? = nil) {
        layouts += 1
        let layout = layouts
        let window = window(from: wanted, replacing: ShownRows(rows.items, reloads: reloads))
        (offset, rows.items) = (window.offset, window.shownItems)
        if !window.isSameRows {
            rows.displayed = (window.origins + window.leaving).map { rows.displayed[$0] }
        }
        guard let replaced = bindChanged(window, layout) else { return }
        while rows.displayed.count > window.kept.count - replaced.count {
            recycle(at: window.kept.count - replaced.count)
            guard layouts == layout else { return }
        }
        for position in replaced.isEmpty ? window.arriving : (window.arriving + replaced).sorted() {
            let item = window.items[position]
            let row = rows.dequeue(showing: list.itemForDisplay(item))
            guard layouts == layout else { return rows.recycle(row) }
            rows.insert(row, for: item, at: position)
            list.hostWillDisplay(item)
            guard layouts == layout else { return }
        }
        prefetch(after: window.items)
    }

    /// Shows new content in the rows that stay, and recycles the rows whose new items have another reuse identifier.
    ///
    /// - Returns: The positions at which the recycled rows must be replaced, or `nil` if another layout has begun.
    private func bindChanged(_ window: ListWindow<Item>, _ layout: Int) -> [Int]? {
        var replaced: [Int] = []
        for index in window.changed {
            let (row, position) = (rows.row(at: index - replaced.count), window.kept[index])
            let isShown = rows.bind(row, to: list.itemForDisplay(window.items[position]))
            let isNewest = layouts == layout
            if !isShown {
                recycle(row)
                replaced.append(position)
                // The nested layout assumed that this row shows its item, so the rows must be laid out again.
                if !isNewest { layOut(from: offset) }
            }
            guard isNewest, layouts == layout else { return nil }
        }
        return replaced
    }

    /// Moves a row into the pool, and notifies the list that the row's item is no longer displayed.
    func recycle(_ row: HeadlessRow) {
        if let index = rows.displayed.firstIndex(where: { $0 === row }) { recycle(at: index) }
    }

    private func recycle(at index: Int) { list.hostDidEndDisplay(rows.recycle(at: index)) }

    private func prefetch(after visible: [Item]) {
        guard list.handlers.onPrefetch != nil || list.handlers.onCancelPrefetch != nil else { return prefetched = [] }
        let ids = snapshot.items(visibleRows, from: offset + visibleRows).map(\.id)
        guard ids != prefetched else { return }
        let (last, wanted) = (Set(prefetched), Set(ids))
        let cancelled = last.subtracting(wanted).subtracting(visible.map(\.id))
        prefetched = ids
        if !cancelled.isEmpty { list.handlers.onCancelPrefetch?(Array(cancelled)) }
        let added = ids.filter { !last.contains($0) }
        if !added.isEmpty { list.handlers.onPrefetch?(added) }
    }
}
