extension ListViewModel {
    /// Calls `handler` when the user selects an item.
    ///
    ///     list.onSelect(with: self) { owner, id in owner.open(id) }
    ///
    /// The owner is not retained. Use the owner that is passed to the closure, because a closure that captures the
    /// object itself creates a retain cycle. After the owner has been deallocated, the list behaves as if the closure
    /// had not been set. A second call replaces the closure of the first. The other methods that set a handler, a
    /// condition or actions work in the same way.
    ///
    /// If the owner is the view model of a screen, a tap counts only while that screen is in view. So two rows that
    /// are tapped before the view of the next screen appears open one screen.
    public func onSelect<Owner: AnyObject>(
        with owner: Owner, _ handler: @escaping @MainActor (Owner, Item.ID) -> Void
    ) {
        selectionOwner = owner
        handlers.onSelect = weakly(owner, otherwise: (), handler)
    }

    /// Lets the ``selection`` follow what `selected` returns, whenever an observed property that it reads has changed.
    ///
    /// Use it for a list beside its detail. The list keeps the ``ListSelectionMode/momentary`` mode: a tap selects
    /// nothing, and the selected row is the one that the tree shows, also after a link, after the user has gone back, and
    /// after the user has kept a draft.
    ///
    ///     let messages = MessagesViewModel(folder: id, router: self)
    ///     messages.list.selection(with: self) { mail in mail.shownMessage.map { [$0] } ?? [] }
    ///     flow.push(messages, column: .list)
    ///
    /// The owner is not retained. A second call replaces the closure of the first.
    public func selection<Owner: AnyObject>(
        with owner: Owner, _ selected: @escaping @MainActor (Owner) -> Set<Item.ID>
    ) {
        let bindings = Bindings()
        selectionBindings = bindings
        bindings.autorun(with: owner) { [weak self] owner in
            let selected = selected(owner)
            guard let self, untracked({ self.selection }) != selected else { return }
            selection = selected
        }
    }

    /// Calls `handler` with each item that the user deselects. In a list with a ``ListSelectionMode/single`` selection,
    /// selecting an item deselects the previous one.
    public func onDeselect<Owner: AnyObject>(
        with owner: Owner, _ handler: @escaping @MainActor (Owner, Item.ID) -> Void
    ) {
        handlers.onDeselect = weakly(owner, otherwise: (), handler)
    }

    /// Calls `condition` to find out whether an item can be highlighted and selected. By default, all items can be
    /// selected.
    ///
    ///     list.shouldSelect(with: self) { owner, id in !owner.isSold(id) }
    public func shouldSelect<Owner: AnyObject>(
        with owner: Owner, _ condition: @escaping @MainActor (Owner, Item.ID) -> Bool
    ) {
        handlers.shouldSelect = weakly(owner, otherwise: true, condition)
    }

    /// Sets the actions that a swipe reveals at the leading edge of an item; see ``trailingSwipeActions(with:_:)``.
    public func leadingSwipeActions<Owner: AnyObject>(
        with owner: Owner, _ actions: @escaping @MainActor (Owner, Item.ID) -> [ListAction]
    ) {
        handlers.leadingSwipeActions = recording("leading", weakly(owner, otherwise: [], actions))
    }

    /// Sets the actions that a swipe reveals at the trailing edge of an item.
    ///
    /// The actions may capture the owner strongly, because a host requests them when it needs them, and the list does
    /// not retain them.
    ///
    ///     list.trailingSwipeActions(with: self) { owner, id in
    ///         [ListAction("Delete", role: .destructive) { owner.delete(id) }]
    ///     }
    public func trailingSwipeActions<Owner: AnyObject>(
        with owner: Owner, _ actions: @escaping @MainActor (Owner, Item.ID) -> [ListAction]
    ) {
        handlers.trailingSwipeActions = recording("trailing", weakly(owner, otherwise: [], actions))
    }

    /// Sets the entries of an item's context menu. Without entries, there is no menu.
    ///
    /// The entries may capture the owner strongly, because a host requests them when it needs them, and the list does
    /// not retain them.
    public func contextMenu<Owner: AnyObject>(
        with owner: Owner, _ actions: @escaping @MainActor (Owner, Item.ID) -> [ListAction]
    ) {
        handlers.contextMenu = recording("menu", weakly(owner, otherwise: [], actions))
    }

    /// Calls `condition` to find out whether the user can move an item. By default, no item can be moved.
    ///
    /// In UIKit, the user can move the rows of a table view only in edit mode. A collection view needs cells with a
    /// reorder accessory, or a gesture that the app adds. Set the closure before the list is shown, because some hosts
    /// check it only when they make or bind a row.
    ///
    ///     list.canMove(with: self) { owner, id in owner.isEditing }
    public func canMove<Owner: AnyObject>(
        with owner: Owner, _ condition: @escaping @MainActor (Owner, Item.ID) -> Bool
    ) {
        handlers.canMove = weakly(owner, otherwise: false, condition)
    }

    /// Calls `handler` when the user moves an item. The handler receives the position of the item after the move, and
    /// returns whether the move is accepted.
    ///
    /// The view already shows the move. If the handler returns `true`, the list is changed as well, unless the handler
    /// has applied a snapshot itself. If it returns `false`, the view moves the item back. Without a handler, every
    /// move that ``canMove(with:_:)`` allows is accepted.
    ///
    ///     list.onMove(with: self) { owner, id, position in owner.playlist.move(id, to: position.item) }
    public func onMove<Owner: AnyObject>(
        with owner: Owner, _ handler: @escaping @MainActor (Owner, Item.ID, ListPosition) -> Bool
    ) {
        handlers.onMove = { [weak owner] id, position in owner.map { handler($0, id, position) } ?? true }
    }

    /// Calls `handler` when an item is about to be displayed.
    ///
    /// For content that is loaded while an item is displayed, such as a picture, use
    /// ``loadContent(with:for:cached:load:show:)``.
    public func onDisplay<Owner: AnyObject>(
        with owner: Owner, _ handler: @escaping @MainActor (Owner, Item.ID) -> Void
    ) {
        handlers.onDisplay = weakly(owner, otherwise: (), handler)
    }

    /// Calls `handler` when an item is no longer displayed. The handler is not called for the items that a host still
    /// displays when the host is deallocated.
    public func onEndDisplay<Owner: AnyObject>(
        with owner: Owner, _ handler: @escaping @MainActor (Owner, Item.ID) -> Void
    ) {
        handlers.onEndDisplay = weakly(owner, otherwise: (), handler)
    }

    /// Calls `handler` with items that are about to be displayed if the user continues to scroll.
    public func onPrefetch<Owner: AnyObject>(
        with owner: Owner, _ handler: @escaping @MainActor (Owner, [Item.ID]) -> Void
    ) {
        handlers.onPrefetch = weakly(owner, otherwise: (), handler)
    }

    /// Calls `handler` with items that were prefetched and are no longer about to be displayed.
    public func onCancelPrefetch<Owner: AnyObject>(
        with owner: Owner, _ handler: @escaping @MainActor (Owner, [Item.ID]) -> Void
    ) {
        handlers.onCancelPrefetch = weakly(owner, otherwise: (), handler)
    }
}

extension ListViewModel {
    fileprivate func recording(
        _ place: String, _ actions: @escaping @MainActor (Item.ID) -> [ListAction]
    ) -> @MainActor (Item.ID) -> [ListAction] {
        { [weak self] id in self?.recorded(actions(id), of: id, at: place) ?? actions(id) }
    }
}

/// Returns a closure that calls `body` with `owner`, which it does not retain. After the owner has been deallocated,
/// the closure returns `fallback`.
@MainActor
private func weakly<Owner: AnyObject, Value, Result>(
    _ owner: Owner, otherwise fallback: Result, _ body: @escaping @MainActor (Owner, Value) -> Result
) -> @MainActor (Value) -> Result {
    { [weak owner] value in owner.map { body($0, value) } ?? fallback }
}
