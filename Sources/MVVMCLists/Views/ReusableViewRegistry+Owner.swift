extension ReusableViewRegistry {
    /// Calls `handler` with each action of the views of a type, and with the identifier of the item that the view
    /// shows.
    ///
    /// This method may be called before or after the views are registered. The handler takes effect when a view is next
    /// bound.
    ///
    ///     registry.onAction(of: CommentCell.self, with: comments) { comments, action, id in
    ///         switch action {
    ///         case .reply: comments.reply(to: id)
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - type: The type of the views.
    ///   - owner: The object that is passed to `handler`, which is not called after the owner has been deallocated. The
    ///     owner is not retained.
    ///   - handler: Called with the owner, an action, and the identifier of the item that the view shows.
    public func onAction<V: ActionSource, Owner: AnyObject>(
        of type: V.Type, with owner: Owner,
        _ handler: @escaping @MainActor (Owner, V.Action, V.ViewModelType.ID) -> Void
    ) where V.ViewModelType: Identifiable {
        onAction(of: type, showing: V.ViewModelType.self, with: owner, handler)
    }

    /// Calls `handler` with each action of the views of a type while they show items of one type; see
    /// ``onAction(of:with:_:)``.
    ///
    /// Use this method for views whose view model is of a protocol type, which has no identifier. There may be one
    /// handler for each type of item.
    ///
    ///     registry.onAction(of: PhotoCell.self, showing: PhotoViewModel.self, with: photos) { photos, action, id in
    ///         switch action {
    ///         case .buy: photos.buy(id)
    ///         }
    ///     }
    ///
    /// The owner is not retained, and `handler` is not called after the owner has been deallocated.
    public func onAction<V: ActionSource, Item: Identifiable, Owner: AnyObject>(
        of type: V.Type, showing item: Item.Type, with owner: Owner,
        _ handler: @escaping @MainActor (Owner, V.Action, Item.ID) -> Void
    ) {
        connectActions(of: type, showing: item) { [weak owner] action, id in
            if let owner { handler(owner, action, id) }
        }
    }
}
