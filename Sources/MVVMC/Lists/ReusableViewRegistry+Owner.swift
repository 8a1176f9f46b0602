extension ReusableViewRegistry {
    /// Calls `handler` with `owner` and each action of the views of a type; see ``onAction(of:_:)``.
    ///
    ///     registry.onAction(of: CommentCell.self, on: comments) { comments, action, id in
    ///         switch action { case .reply: comments.reply(to: id) }
    ///     }
    ///
    /// - Parameters:
    ///   - type: The type of the views.
    ///   - owner: The object that is passed to `handler`, which is not called after the owner has been deallocated. The
    ///     owner is not retained.
    ///   - handler: Called with the owner, an action, and the identifier of the item that the view shows.
    public func onAction<V: ActionSource, Owner: AnyObject>(
        of type: V.Type, on owner: Owner,
        _ handler: @escaping @MainActor (Owner, V.Action, V.ViewModelType.ID) -> Void
    ) where V.ViewModelType: Identifiable {
        onAction(of: type, showing: V.ViewModelType.self, on: owner, handler)
    }

    /// Calls `handler` with `owner` and each action of the views of a type while they show items of one type; see
    /// ``onAction(of:on:_:)``.
    ///
    ///     registry.onAction(of: PhotoCell.self, showing: PhotoViewModel.self, on: photos) { photos, action, id in
    ///         switch action { case .buy: photos.buy(id) }
    ///     }
    ///
    /// The owner is not retained, and `handler` is not called after the owner has been deallocated.
    public func onAction<V: ActionSource, Item: Identifiable, Owner: AnyObject>(
        of type: V.Type, showing item: Item.Type, on owner: Owner,
        _ handler: @escaping @MainActor (Owner, V.Action, Item.ID) -> Void
    ) {
        onAction(of: type, showing: item) { [weak owner] action, id in
            if let owner { handler(owner, action, id) }
        }
    }
}
