extension ListViewModel {
    /// Loads content that is shown later than the rest of an item, such as a picture, while the item is displayed.
    ///
    /// Content is requested when an item is about to be displayed, and the request is cancelled when the item is no
    /// longer displayed, so that content cannot appear in a view that shows another item. It is shown by binding that
    /// one view; the snapshot does not change. Content that is available at once is part of the item when its view is
    /// first bound. An item that changes while it is displayed keeps its content as long as the key stays the same.
    ///
    /// Content that cannot be loaded is requested again when the item is displayed again.
    ///
    ///     init(images: any ImageStore) {
    ///         list.showLateContent(on: self) { owner, row in
    ///             owner.pictureURL(of: row.id)
    ///         } atHand: { url in
    ///             images.cachedImage(at: url)
    ///         } load: { url in
    ///             try await images.image(at: url)
    ///         } show: { row, picture in
    ///             row.picture = picture
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - owner: The object that is passed to `key`. It is not retained. After it has been deallocated, nothing is
    ///     requested.
    ///   - key: Returns the key of the content of an item, or `nil` if there is nothing to load.
    ///   - atHand: Returns the content that can be shown at once, or `nil` if it has to be loaded.
    ///   - load: Loads content.
    ///   - show: Adds loaded content to an item.
    public func showLateContent<Owner: AnyObject, Key: Hashable & Sendable, Content: Sendable>(
        on owner: Owner, for key: @escaping @MainActor (Owner, Item) -> Key?,
        atHand: @escaping @MainActor (Key) -> Content? = { _ in nil },
        load: @escaping @Sendable (Key) async throws -> Content,
        show: @escaping @MainActor (inout Item, Content) -> Void
    ) {
        let content = LateContent<Item, Key, Content>(
            key: { [weak owner] item in owner.flatMap { key($0, item) } }, atHand: atHand, load: load, show: show,
            reconfigure: { [weak self] in self?.reconfigure($0) })
        addDisplayObserver(
            ListDisplayObserver(
                itemForDisplay: content.itemForDisplay, willDisplay: content.willDisplay,
                didEndDisplay: content.didEndDisplay, lastHostDidLeave: content.lastHostDidLeave))
    }
}
