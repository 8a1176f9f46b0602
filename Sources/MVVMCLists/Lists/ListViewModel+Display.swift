/// An observer of the displayed items of a list. It can also add content to items when their views are bound.
@MainActor
struct ListDisplayObserver<Item: Identifiable> {
    /// Returns an item with the additional content that is available for it.
    let itemForDisplay: @MainActor (Item) -> Item
    let willDisplay: @MainActor (Item) -> Void
    let didEndDisplay: @MainActor (Item.ID) -> Void
    /// Called when the last host of the list has stopped observing it, so that no items are displayed any longer.
    /// ``didEndDisplay`` may not have been called for each displayed item, because a host that is deallocated does not
    /// report the end of each item's display.
    let lastHostDidLeave: @MainActor () -> Void
    /// Whether items are still loaded that a restored state of the list may contain.
    var awaitsItems: @MainActor () -> Bool = { false }
}

// The methods that a host calls when it displays items.
extension ListViewModel {
    /// For hosts. Returns the item that a host binds to a view, with the content that is available immediately; see
    /// ``loadContent(with:for:cached:load:show:)``.
    ///
    /// A host calls this method for every item of its snapshot that it binds, including items that it binds again. The
    /// items that ``observeReconfigured(_:)`` delivers already have this content.
    ///
    /// - Complexity: Linear in the number of observers of displayed items, plus their work.
    public func itemForDisplay(_ item: Item) -> Item {
        hasDisplayObservers ? displayObservers.reduce(item) { $1.itemForDisplay($0) } : item
    }

    /// For hosts. Notifies the list that a host is about to display an item. A host calls this method after it has
    /// bound the view. This method calls the closure of ``onDisplay(with:_:)``, so the host must not call it.
    public func hostWillDisplay(_ item: Item) {
        if hasDisplayObservers { for observer in displayObservers { observer.willDisplay(item) } }
        handlers.onDisplay?(item.id)
    }

    /// For hosts. Notifies the list that a host no longer displays an item. A host calls this method once for each call
    /// of ``hostWillDisplay(_:)``, unless the host is deallocated first. This method calls the closure of
    /// ``onEndDisplay(with:_:)``, so the host must not call it.
    public func hostDidEndDisplay(_ id: Item.ID) {
        if hasDisplayObservers { for observer in displayObservers { observer.didEndDisplay(id) } }
        handlers.onEndDisplay?(id)
    }
}
