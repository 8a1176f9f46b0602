// Methods that set a closure of the list together with the object that it uses, which is held weakly. The owner of a
// list sets the closures that most lists have without a capture list:
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
    ///
    /// There is no such method without an owner. A closure that uses no object is assigned to the property of the same
    /// name: `list.onSelect = { id in router.navigate(to: .photo(id)) }`.
    public func onSelect<Owner: AnyObject>(
        _ owner: Owner, _ handler: @escaping @MainActor (Owner, Item.ID) -> Void
    ) {
        onSelect = { [weak owner] id in if let owner { handler(owner, id) } }
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

    /// Sets ``contextMenu`` to a closure that is called with `owner`, which is not retained; see
    /// ``trailingSwipeActions(_:_:)``.
    public func contextMenu<Owner: AnyObject>(
        _ owner: Owner, _ actions: @escaping @MainActor (Owner, Item.ID) -> [ListAction]
    ) {
        contextMenu = { [weak owner] id in owner.map { actions($0, id) } ?? [] }
    }

    /// Sets ``onMove`` to a closure that is called with `owner`, which is not retained; see ``onSelect(_:_:)``.
    ///
    ///     list.onMove(self) { owner, id, place in owner.playlist.move(id, to: place.item) }
    public func onMove<Owner: AnyObject>(
        _ owner: Owner, _ handler: @escaping @MainActor (Owner, Item.ID, ListIndex) -> Bool
    ) {
        onMove = { [weak owner] id, place in owner.map { handler($0, id, place) } ?? true }
    }

}
