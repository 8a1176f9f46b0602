import MVVMC

/// The content that a list loads for its items while they are displayed.
@MainActor
final class LoadedContent<Item: Identifiable, Key: Hashable, Content> {
    /// A displayed item.
    private struct Row {
        /// The last item that was bound, without its loaded content.
        var item: Item
        let key: Key?
        var content: Content?
        /// The request, while it runs. Releasing it cancels the request.
        var request: Bindings?
        /// The number of displays of the item. Several hosts may display it, and several items may have its identifier.
        var displays: Int
    }

    private let key: @MainActor (Item) -> Key?
    private let cached: @MainActor (Key) -> Content?
    private let load: @MainActor (Key) async throws -> Content
    private let show: @MainActor (inout Item, Content) -> Void
    /// Binds the view of an item again, to the result of ``itemForDisplay(_:)``.
    private let reconfigure: @MainActor (Item) -> Void

    private var rows: [Item.ID: Row] = [:]
    /// The keys of items that were bound with their content, but are not displayed yet. A table view also prepares
    /// cells that it never displays, so only the latest keys are kept, in ``bound`` and `boundBefore`. An item whose
    /// key was discarded is bound once more when it is displayed.
    private var bound: [Item.ID: Key] = [:]
    private var boundBefore: [Item.ID: Key] = [:]
    private var maximumBound: Int { 32 }

    init(
        key: @escaping @MainActor (Item) -> Key?, cached: @escaping @MainActor (Key) -> Content?,
        load: @escaping @MainActor (Key) async throws -> Content,
        show: @escaping @MainActor (inout Item, Content) -> Void, reconfigure: @escaping @MainActor (Item) -> Void
    ) {
        self.key = key
        self.cached = cached
        self.load = load
        (self.show, self.reconfigure) = (show, reconfigure)
    }

    func itemForDisplay(_ item: Item) -> Item {
        if rows[item.id] != nil {
            follow(item)
            return showing(rows[item.id]?.content, in: item)
        }
        let key = key(item)
        let content = key.flatMap(cached)
        _ = takeBoundKey(of: item.id)
        if content != nil {
            if bound.count == maximumBound { (bound, boundBefore) = ([:], bound) }
            bound[item.id] = key
        }
        return showing(content, in: item)
    }

    private func takeBoundKey(of id: Item.ID) -> Key? {
        let before = boundBefore.removeValue(forKey: id)
        return bound.removeValue(forKey: id) ?? before
    }

    func willDisplay(_ item: Item) {
        let boundKey = takeBoundKey(of: item.id)
        guard rows[item.id] == nil else {
            rows[item.id]?.displays += 1
            return
        }
        follow(item)
        // If the content has arrived since the view was bound, the view must be bound again.
        if let row = rows[item.id], row.content != nil, row.key != boundKey { reconfigure(item) }
    }

    func didEndDisplay(_ id: Item.ID) {
        if rows[id]?.displays ?? 1 > 1 { rows[id]?.displays -= 1 } else { setRow(nil, of: id) }
        _ = takeBoundKey(of: id)
    }

    func lastHostDidLeave() {
        // The rows are released after the access to the dictionary, as in `setRow(_:of:)`.
        let rows = rows
        self.rows = [:]
        bound = [:]
        boundBefore = [:]
        withExtendedLifetime(rows) {}
    }

    /// Adds or updates the row of a displayed item. If the row is new or the item's key has changed, uses the cached
    /// content of the key or requests its content.
    private func follow(_ item: Item) {
        let key = key(item)
        if var row = rows[item.id], row.key == key {
            row.item = item
            return setRow(row, of: item.id)
        }
        let displays = rows[item.id]?.displays ?? 1
        var row = Row(item: item, key: key, content: key.flatMap(cached), displays: displays)
        if let key, row.content == nil {
            let request = Bindings()
            row.request = request
            request.load { [load] in
                try await load(key)
            } then: { [weak self] in
                self?.didLoad($0, for: item.id)
            }
        }
        setRow(row, of: item.id)
    }

    private func didLoad(_ result: Result<Content, any Error>, for id: Item.ID) {
        guard var row = rows[id] else { return }
        row.request = nil
        if case .success(let content) = result { row.content = content }
        setRow(row, of: id)
        if row.content != nil { reconfigure(row.item) }
    }

    /// Sets the row of a displayed item. The old row is released after the access to the dictionary, because releasing
    /// it cancels a request, which may call code of the app that accesses the dictionary.
    private func setRow(_ row: Row?, of id: Item.ID) {
        let before = rows[id]
        rows[id] = row
        withExtendedLifetime(before) {}
    }

    private func showing(_ content: Content?, in item: Item) -> Item {
        guard let content else { return item }
        var item = item
        show(&item, content)
        return item
    }
}
