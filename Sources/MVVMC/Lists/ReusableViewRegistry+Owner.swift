extension ReusableViewRegistry {
    /// Calls `handler` with `owner` and what the user does in the views of a type; see ``onAction(of:_:)``.
    ///
    ///     registry.onAction(of: CommentCell.self, on: comments) { comments, action, id in
    ///         switch action { case .reply: comments.reply(to: id) }
    ///     }
    ///
    /// - Parameters:
    ///   - type: The type of the views.
    ///   - owner: The object that is passed to `handler`, which is not called after the owner has been deallocated. The
    ///     owner is not retained.
    ///   - handler: What to do with an action, and with the identifier of the item that is shown where it was taken.
    public func onAction<V: ActionSource, Owner: AnyObject>(
        of type: V.Type, on owner: Owner,
        _ handler: @escaping @MainActor (Owner, V.Action, V.ViewModelType.ID) -> Void
    ) where V.ViewModelType: Identifiable {
        onAction(of: type) { [weak owner] action, id in
            if let owner { handler(owner, action, id) }
        }
    }
}
