/// Observes which items of a list are displayed, and adds content to them when their views are bound.
@MainActor
struct ListDisplayObserver<Item: Identifiable> {
    /// Returns an item with the content that is shown with it.
    let itemForDisplay: @MainActor (Item) -> Item
    /// Called when an item is about to be displayed.
    let willDisplay: @MainActor (Item) -> Void
    /// Called when an item is no longer displayed.
    let didEndDisplay: @MainActor (Item.ID) -> Void
    /// Called when the last host has left, so that no item is displayed. A host that is deallocated does not report
    /// each item.
    let lastHostDidLeave: @MainActor () -> Void
}

// The methods that a host calls when it displays items.
extension ListViewModel {
    /// Returns the item that a host binds to a view, with the content that is available immediately; see
    /// ``loadContent(with:for:cached:load:show:)``.
    ///
    /// A host calls this for every item that it binds, including items that it binds again.
    ///
    /// - Complexity: O(1)
    @_spi(Host) public func itemForDisplay(_ item: Item) -> Item {
        hasDisplayObservers ? displayObservers.reduce(item) { $1.itemForDisplay($0) } : item
    }

    /// Handles that a host is about to display an item. A host calls this method after it has bound the view, and does
    /// not call the closure of ``onDisplay(with:_:)`` itself.
    @_spi(Host) public func hostWillDisplay(_ item: Item) {
        if hasDisplayObservers { for observer in displayObservers { observer.willDisplay(item) } }
        handlers.onDisplay?(item.id)
    }

    /// Handles that a host no longer displays an item. A host calls this method, and does not call the closure of
    /// ``onEndDisplay(with:_:)`` itself.
    @_spi(Host) public func hostDidEndDisplay(_ id: Item.ID) {
        if hasDisplayObservers { for observer in displayObservers { observer.didEndDisplay(id) } }
        handlers.onEndDisplay?(id)
    }
}
