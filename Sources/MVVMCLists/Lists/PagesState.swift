import MVVMC

/// What a screen keeps of ``PagedItems`` in an archive: the number of loaded pages.
///
/// Read it from ``PagedItems/state``, and pass it to ``PagedItems/restore(_:upTo:)``. Keep it together with the
/// ``ListState`` of the list, which otherwise can be scrolled to an item of the first page only.
public struct PagesState: Hashable, Codable, Sendable {
    /// The number of loaded pages.
    public var pageCount: Int

    /// Creates a state.
    public init(pageCount: Int) { self.pageCount = pageCount }
}

extension PagedItems {
    /// The number of loaded pages, for an archive. Until restored pages are loaded, it is their number.
    public var state: PagesState { PagesState(pageCount: max(pageCount, restoredPageCount)) }

    /// Lets the first request load as many pages as were loaded before, and show them together.
    ///
    ///     func restore(_ state: SavedState) {
    ///         list.restore(state.list)
    ///         pages.restore(state.pages)
    ///     }
    ///
    /// The pages are requested one after another from the first page, each with the cursor that the previous page has
    /// returned. No cursor is archived, so none can be out of date. If one of the pages fails, the pages before it are
    /// shown, and it is requested again when the user scrolls near the end.
    ///
    /// Call this method before the first page is loaded. Later, it has no effect. ``reset()`` drops the state, because
    /// it belongs to other items.
    ///
    /// - Parameters:
    ///   - state: The number of pages.
    ///   - limit: The maximum number of pages to load, because the user waits for all of them.
    public func restore(_ state: PagesState, upTo limit: Int = 10) {
        if pageCount == 0 { restoredPageCount = min(state.pageCount, limit) }
    }

    /// Returns the request for the page after the first pages, if a restored state has more pages.
    func restoringRequest(after pages: [Page]) -> (@MainActor () async throws -> Page)? {
        guard pages.count < restoredPageCount, let next = pages.last?.next,
            !pages.dropLast().contains(where: { $0.next == next })
        else { return nil }
        return { [load] in try await load(next) }
    }

    /// Whether the first items are still to be loaded.
    var awaitsItems: Bool { untracked { items.isEmpty && status != .empty } }
}
