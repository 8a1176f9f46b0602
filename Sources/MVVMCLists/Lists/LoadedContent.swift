import MVVMC

/// The content of the displayed items of a list that is loaded while they are displayed.
@MainActor
final class LoadedContent<Item: Identifiable, Key: Hashable & Sendable, Content: Sendable> {
    /// A displayed item.
    private struct Row {
        /// The item as it was bound last, without its content.
        var item: Item
        let key: Key?
        var content: Content?
        /// The request, while it is under way. Releasing it cancels the request.
        var request: Bindings?
    }

    private let key: @MainActor (Item) -> Key?
    private let cached: @MainActor (Key) -> Content?
    private let load: @MainActor (Key) async throws -> Content
    private let show: @MainActor (inout Item, Content) -> Void
    /// Has the view of an item bound again, to what ``itemForDisplay(_:)`` returns.
    private let reconfigure: @MainActor (Item) -> Void

    /// The displayed items.
    private var rows: [Item.ID: Row] = [:]
    /// The items that were bound with their content, and are not displayed yet. Some never are, because a table view
    /// also prepares cells that it drops, so only the latest are kept: those of ``bound`` and the ones before them. An
    /// item that was forgotten is bound once more when it is displayed.
    private var bound: [Item.ID: Key] = [:]
    private var boundBefore: [Item.ID: Key] = [:]
    private var maximumBound: Int { 32 }

    init(
        key: @escaping @MainActor (Item) -> Key?, cached: @escaping @MainActor (Key) -> Content?,
        load: @escaping @MainActor (Key) async throws -> Content,
        show: @escaping @MainActor (inout Item, Content) -> Void, reconfigure: @escaping @MainActor (Item) -> Void
    ) {
        (self.key, self.cached, self.load) = (key, cached, load)
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
        // Of items with one identifier, one view at most is followed.
        guard rows[item.id] == nil else { return }
        rows[item.id] = Row(item: item, key: nil)
        follow(item)
        // It has come between binding and displaying the view.
        if let row = rows[item.id], row.content != nil, row.key != boundKey { reconfigure(item) }
    }

    func didEndDisplay(_ id: Item.ID) {
        setRow(nil, of: id)
        _ = takeBoundKey(of: id)
    }

    func lastHostDidLeave() {
        // Released after the access to the dictionary, as in `setRow(_:of:)`.
        let rows = rows
        (self.rows, bound, boundBefore) = ([:], [:], [:])
        withExtendedLifetime(rows) {}
    }

    /// Keeps the content of a displayed item, or requests that of another key.
    private func follow(_ item: Item) {
        let key = key(item)
        if var row = rows[item.id], row.key == key {
            row.item = item
            return setRow(row, of: item.id)
        }
        var row = Row(item: item, key: key, content: key.flatMap(cached))
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

    /// Sets what is known of a displayed item. What was known before is released after the access to the dictionary:
    /// that cancels a request, which may call the app, and the app may come back.
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
