extension ListViewModel {
    /// Loads content, such as a picture, for each item while the item is displayed.
    ///
    /// Content is requested when an item is about to be displayed. The request is cancelled when the item is no longer
    /// displayed or the last host of the list is deallocated, so content cannot appear in a view that shows another
    /// item. The content is shown by binding only the view of the item; the snapshot does not change. Content that is
    /// available immediately is part of the item when its view is first bound. An item that changes while it is
    /// displayed keeps its content as long as the key stays the same. If the key changes, the request is cancelled, and
    /// the content of the new key is requested.
    ///
    /// Content that cannot be loaded is requested again when the item is displayed again.
    ///
    ///     list.loadContent(with: self) { owner, row in
    ///         owner.pictureURL(of: row.id)
    ///     } cached: { owner, url in
    ///         owner.images.cachedImage(at: url)
    ///     } load: { owner, url in
    ///         try await owner.images.image(at: url)
    ///     } show: { row, picture in
    ///         row.picture = picture
    ///     }
    ///
    /// All closures run on the main actor, so they may use values that are not `Sendable`. In a test, the items in the
    /// `cells` of a `HeadlessList` include their content.
    ///
    /// - Parameters:
    ///   - owner: The object that is passed to `key`, `cached` and `load`. It is retained only during a request. After
    ///     it has been deallocated, content is no longer requested.
    ///   - key: Returns the key of the content of an item, or `nil` if the item has no such content.
    ///   - cached: Returns the content that can be shown immediately, or `nil` if it must be loaded.
    ///   - load: Loads content.
    ///   - show: Adds loaded content to an item.
    public func loadContent<Owner: AnyObject, Key: Hashable, Content>(
        with owner: Owner, for key: @escaping @MainActor (Owner, Item) -> Key?,
        cached: @escaping @MainActor (Owner, Key) -> Content? = { _, _ in nil },
        load: @escaping @MainActor (Owner, Key) async throws -> Content,
        show: @escaping @MainActor (inout Item, Content) -> Void
    ) {
        let content = LoadedContent<Item, Key, Content>(
            key: { [weak owner] item in owner.flatMap { key($0, item) } },
            cached: { [weak owner] content in owner.flatMap { cached($0, content) } },
            load: { [weak owner] content in
                guard let owner else { throw CancellationError() }
                return try await load(owner, content)
            }, show: show, reconfigure: { [weak self] in self?.reconfigure($0) })
        addDisplayObserver(
            ListDisplayObserver(
                itemForDisplay: content.itemForDisplay, willDisplay: content.willDisplay,
                didEndDisplay: content.didEndDisplay, lastHostDidLeave: content.lastHostDidLeave))
    }
}
