// Methods that set a closure of the list together with the object that it uses, which is held weakly. The owner of a list sets them
// without a capture list:
//
//     list.onSelect(self) { owner, id in owner.open(id) }

extension ListViewModel {
    /// Sets ``onSelect`` to a closure that is called with `owner`, which is not retained, and the item that the user
    /// selected.
    ///
    /// After the owner has been deallocated, the list behaves as if nothing were set. The same holds for the other
    /// methods of this kind.
    ///
    ///     list.onSelect(self) { owner, id in owner.open(id) }
    public func onSelect<Owner: AnyObject>(
        _ owner: Owner, _ handler: @escaping @MainActor (Owner, Item.ID) -> Void
    ) {
        onSelect = { [weak owner] id in if let owner { handler(owner, id) } }
    }

    /// Sets ``onDeselect`` to a closure that is called with `owner`, which is not retained; see ``onSelect(_:_:)``.
    public func onDeselect<Owner: AnyObject>(
        _ owner: Owner, _ handler: @escaping @MainActor (Owner, Item.ID) -> Void
    ) {
        onDeselect = { [weak owner] id in if let owner { handler(owner, id) } }
    }

    /// Sets ``shouldSelect`` to a closure that is called with `owner`, which is not retained; see ``onSelect(_:_:)``.
    public func shouldSelect<Owner: AnyObject>(
        _ owner: Owner, _ condition: @escaping @MainActor (Owner, Item.ID) -> Bool
    ) {
        shouldSelect = { [weak owner] id in owner.map { condition($0, id) } ?? true }
    }

    /// Sets ``trailingSwipeActions`` to a closure that is called with `owner`, which is not retained; see
    /// ``onSelect(_:_:)``.
    ///
    /// The actions may capture the owner strongly: they are created when the user swipes, and the list does not retain
    /// them.
    ///
    ///     list.trailingSwipeActions(self) { owner, id in
    ///         [ListAction("Delete", isDestructive: true) { owner.delete(id) }]
    ///     }
    public func trailingSwipeActions<Owner: AnyObject>(
        _ owner: Owner, _ actions: @escaping @MainActor (Owner, Item.ID) -> [ListAction]
    ) {
        trailingSwipeActions = { [weak owner] id in owner.map { actions($0, id) } ?? [] }
    }

    /// Sets ``leadingSwipeActions`` to a closure that is called with `owner`, which is not retained; see
    /// ``trailingSwipeActions(_:_:)``.
    public func leadingSwipeActions<Owner: AnyObject>(
        _ owner: Owner, _ actions: @escaping @MainActor (Owner, Item.ID) -> [ListAction]
    ) {
        leadingSwipeActions = { [weak owner] id in owner.map { actions($0, id) } ?? [] }
    }

    /// Sets ``contextMenu`` to a closure that is called with `owner`, which is not retained; see
    /// ``trailingSwipeActions(_:_:)``.
    public func contextMenu<Owner: AnyObject>(
        _ owner: Owner, _ actions: @escaping @MainActor (Owner, Item.ID) -> [ListAction]
    ) {
        contextMenu = { [weak owner] id in owner.map { actions($0, id) } ?? [] }
    }

    /// Sets ``canMove`` to a closure that is called with `owner`, which is not retained; see ``onSelect(_:_:)``.
    public func canMove<Owner: AnyObject>(
        _ owner: Owner, _ condition: @escaping @MainActor (Owner, Item.ID) -> Bool
    ) {
        canMove = { [weak owner] id in owner.map { condition($0, id) } ?? false }
    }

    /// Sets ``onMove`` to a closure that is called with `owner`, which is not retained; see ``onSelect(_:_:)``.
    ///
    ///     list.onMove(self) { owner, id, place in owner.playlist.move(id, to: place.item) }
    public func onMove<Owner: AnyObject>(
        _ owner: Owner, _ handler: @escaping @MainActor (Owner, Item.ID, ListIndex) -> Bool
    ) {
        onMove = { [weak owner] id, place in owner.map { handler($0, id, place) } ?? true }
    }

    /// Sets ``onDisplay`` to a closure that is called with `owner`, which is not retained; see ``onSelect(_:_:)``.
    public func onDisplay<Owner: AnyObject>(
        _ owner: Owner, _ handler: @escaping @MainActor (Owner, Item.ID) -> Void
    ) {
        onDisplay = { [weak owner] id in if let owner { handler(owner, id) } }
    }

    /// Sets ``onEndDisplay`` to a closure that is called with `owner`, which is not retained; see ``onSelect(_:_:)``.
    public func onEndDisplay<Owner: AnyObject>(
        _ owner: Owner, _ handler: @escaping @MainActor (Owner, Item.ID) -> Void
    ) {
        onEndDisplay = { [weak owner] id in if let owner { handler(owner, id) } }
    }

    /// Sets ``onPrefetch`` to a closure that is called with `owner`, which is not retained; see ``onSelect(_:_:)``.
    public func onPrefetch<Owner: AnyObject>(
        _ owner: Owner, _ handler: @escaping @MainActor (Owner, [Item.ID]) -> Void
    ) {
        onPrefetch = { [weak owner] ids in if let owner { handler(owner, ids) } }
    }

    /// Sets ``onCancelPrefetch`` to a closure that is called with `owner`, which is not retained; see
    /// ``onSelect(_:_:)``.
    public func onCancelPrefetch<Owner: AnyObject>(
        _ owner: Owner, _ handler: @escaping @MainActor (Owner, [Item.ID]) -> Void
    ) {
        onCancelPrefetch = { [weak owner] ids in if let owner { handler(owner, ids) } }
    }

    /// Calls `observer`, a host's, with `owner` and each item that is to be shown again where it is displayed; see
    /// ``observeReconfigured(_:)``. The owner is not retained.
    public func observeReconfigured<Owner: AnyObject>(
        on owner: Owner, _ observer: @escaping @MainActor (Owner, Item) -> Void
    ) -> ObservationToken {
        observeReconfigured { [weak owner] in
            if let owner { observer(owner, $0) }
        }
    }
}
