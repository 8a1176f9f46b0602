import MVVMCLists

/// The displayed rows of a table, and the rows whose views can be reused.
@MainActor
final class HeadlessRows<Item: ReusableViewViewModel & Identifiable & Equatable, View> {
    /// A row with its view, displayed or in the pool.
    final class Row: HeadlessRow {
        var view: View
        /// The item that the view shows.
        var item: Item
        /// The views of the item's own supplementary view models.
        var supplementary: [SupplementaryKind: View] = [:]

        init(_ view: View, showing item: Item, _ identifier: String) {
            (self.view, self.item) = (view, item)
            super.init(identifier)
        }
    }

    /// The displayed rows, from top to bottom, followed by rows that the current layout will recycle. Each is a `Row`.
    var displayed: [HeadlessRow] = []
    /// The items of the snapshot that the displayed rows show.
    var items: [Item] = []
    private(set) var viewsMade = 0
    let registry: ReusableViewRegistry<View>
    /// The rows whose views are not displayed, by reuse identifier.
    private var pool: [String: [HeadlessRow]] = [:]
    private let hasSupplementaryItems = Item.self is any SupplementedItem.Type

    init(_ registry: ReusableViewRegistry<View>) { self.registry = registry }

    /// Returns the first displayed row with this id.
    func row(of id: Item.ID) -> Row? {
        for (index, item) in items.enumerated() where item.id == id { return row(at: index) }
        return nil
    }

    func row(at index: Int) -> Row { unsafeDowncast(displayed[index], to: Row.self) }

    // MARK: Reuse

    /// Returns a row that shows `item`, from the pool if possible. The row is not displayed yet.
    func dequeue(showing item: Item) -> Row {
        let identifier = item.reuseIdentifier
        if let last = pool[identifier]?.popLast() {
            let row = unsafeDowncast(last, to: Row.self)
            if registry.reuse(row.view, for: item, identifier: identifier) {
                row.item = item
                bindSupplementaryViews(of: row)
                return row
            }
        }
        viewsMade += 1
        let row = Row(registry.view(for: item), showing: item, identifier)
        bindSupplementaryViews(of: row)
        return row
    }

    /// Displays a row for an item of the snapshot.
    func insert(_ row: Row, for item: Item, at index: Int) {
        displayed.insert(row, at: index)
        items.insert(item, at: index)
    }

    /// Puts a row that is not displayed into the pool.
    func recycle(_ row: HeadlessRow) { pool[row.identifier, default: []].append(row) }

    /// Puts a displayed row into the pool, and returns the id of its item.
    func recycle(at index: Int) -> Item.ID {
        recycle(displayed.remove(at: index))
        return items.remove(at: index).id
    }

    // MARK: Binding

    /// Shows an item in a row. A view that cannot be bound again, such as a text, is replaced with a new view.
    ///
    /// - Returns: Whether the row can show the item. If the item needs a row with another reuse identifier, the method
    ///   returns `false` without a change.
    @discardableResult
    func bind(_ row: Row, to item: Item) -> Bool {
        let identifier = item.reuseIdentifier
        guard row.identifier == identifier else { return false }
        if !registry.reuse(row.view, for: item, identifier: identifier) {
            viewsMade += 1
            row.view = registry.view(for: item)
        }
        row.item = item
        bindSupplementaryViews(of: row)
        return true
    }

    private func bindSupplementaryViews(of row: Row) {
        guard hasSupplementaryItems else { return }
        row.supplementary = views(for: supplementaryViewModels(of: row.item), reusing: row.supplementary)
    }

    /// Returns views for the supplementary view models of a section or an item. Views of `old` are reused if they can
    /// be bound again.
    func views(
        for viewModels: [SupplementaryKind: any SupplementaryViewModel], reusing old: [SupplementaryKind: View]
    ) -> [SupplementaryKind: View] {
        var views: [SupplementaryKind: View] = [:]
        for (kind, viewModel) in viewModels {
            let view = old[kind].flatMap { registry.reuse($0, for: viewModel) ? $0 : nil }
            views[kind] = view ?? registry.view(for: viewModel)
        }
        return views
    }
}

/// The part of a row that does not depend on the types of items and views. Code that uses only this part need not be
/// generic, and is then faster.
class HeadlessRow {
    /// The reuse identifier of the row's view.
    let identifier: String

    init(_ identifier: String) { self.identifier = identifier }
}
