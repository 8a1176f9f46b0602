import CommentFeedModelExample
import Foundation
import MVVMC

/// A feed of comments: page after page, with a row at its end that says how it stands.
///
/// It asks for the next page when the last rows come into view, and for an author's picture when a row does.
public final class CommentsViewModel: ReferenceViewModel {
    /// The parts of the feed.
    public enum Section: Hashable, Sendable {
        /// The comments.
        case comments
        /// One row at most, for what there is to say.
        case status
    }

    /// How many rows before the end the next page is asked for.
    static let lookahead = 10

    /// The feed as a list shows it.
    public let list = ListViewModel<Section, AnyListItem>(
        ListSnapshot([ListSection(id: .comments), ListSection(id: .status)]))

    /// Starts over with the first page: pull to refresh. If that fails, what was there stays.
    @Performs(CommentsViewModel.performRefresh) public var refresh

    /// Adds the next page, if there is one.
    @Performs(CommentsViewModel.performLoadMore, when: { $0.canLoadMore }) public var loadMore

    private let service: any CommentService
    private let images: any ImageStore
    private let makeDates: @MainActor () -> CommentDates
    private let router: any Router<CommentsRoute>
    private var comments: [Comment.ID: (comment: Comment, row: Int)] = [:]
    private var last: Comment.ID?
    private var hasMore = true
    private var failure: String?
    private var displayed: Set<AnyListItem.ID> = []
    /// What is on its way for the rows that are displayed; what is dropped here is cancelled.
    private var pictures: [AnyListItem.ID: Bindings] = [:]
    private let bindings = Bindings()

    /// The comments of `service`. What the user asks for is navigated to by `router`.
    ///
    /// - Parameter makeDates: How dates are written, asked for with each page.
    public init(
        service: any CommentService, images: any ImageStore,
        dates makeDates: @escaping @MainActor () -> CommentDates,
        router: any Router<CommentsRoute>
    ) {
        (self.service, self.images, self.makeDates, self.router) = (service, images, makeDates, router)
        list.onDisplay(self) { feed, id in feed.didDisplay(id) }
        list.onEndDisplay(self) { feed, id in
            feed.displayed.remove(id)
            feed.pictures[id] = nil
        }
        list.onSelect(self) { feed, id in
            feed.list.selection.remove(id)
            if let id = id.value(of: CommentCellViewModel.self) { feed.router.navigate(to: .author(of: id)) }
        }
        for command in [refresh, loadMore] {
            // A page may be shorter than the screen, so that its end is in view already.
            bindings.onChange(of: command.$lastOutput, on: self) { feed, _ in feed.loadMoreIfNeeded() }
        }
        // What was there stays, and a page that was on its way was given up for the refresh.
        bindings.onChange(of: refresh.$error, on: self) { feed, error in
            if error != nil { feed.loadMoreIfNeeded() }
        }
        showStatus()
        refresh.execute()
    }

    /// The reply button of a comment was tapped.
    public func reply(to id: Int) { router.navigate(to: .reply(to: id)) }

    /// The button of the row at the end was tapped.
    public func retry() {
        failure = nil
        showStatus()
        if comments.isEmpty { refresh.execute() } else { loadMore.execute() }
    }

    /// Returns a comment that the feed has loaded, or `nil`.
    ///
    /// - Complexity: O(1).
    public func comment(_ id: Comment.ID) -> Comment? { comments[id]?.comment }

    // MARK: Pages

    private var canLoadMore: Bool { hasMore && failure == nil && last != nil && !refresh.isRunning }

    private func performRefresh() async throws {
        loadMore.cancel()
        try await load(isFirst: true)
    }

    private func performLoadMore() async throws { try await load(isFirst: false) }

    private func load(isFirst: Bool) async throws {
        do {
            let page = try await service.page(after: isFirst ? nil : last)
            try Task.checkCancellation()
            show(page, isFirst: isFirst)
        } catch {
            loadingFailed(error)
            throw error
        }
    }

    private func show(_ page: CommentPage, isFirst: Bool) {
        if isFirst { comments = [:] }
        var items = isFirst ? [] : list.snapshot.sections[0].items
        let dates = makeDates()
        // A page may overlap the one before if comments have come or gone meanwhile.
        for comment in page.comments where comments[comment.id] == nil {
            comments[comment.id] = (comment, items.count)
            items.append(AnyListItem(CommentCellViewModel(comment, dates: dates)))
        }
        last = page.comments.last?.id ?? last
        // One without comments leads no further, whatever it says: asking again would never end.
        hasMore = page.hasMore && !page.comments.isEmpty
        failure = nil
        list.apply(
            ListSnapshot([ListSection(id: .comments, items: items), ListSection(id: .status, items: status)]),
            isFirst ? .animated : .notAnimated)
        if isFirst { for id in displayed { showPicture(id) } }
    }

    private func loadingFailed(_ error: any Error) {
        // What is there is worth more than a message; whoever refreshed sees the command's error.
        guard !Task.isCancelled, comments.isEmpty || !refresh.isRunning else { return }
        failure = "\(error)"
        showStatus()
    }

    private var status: [AnyListItem] {
        if let failure { return [AnyListItem(FeedStatusViewModel.failed(reason: failure))] }
        if hasMore { return [AnyListItem(FeedStatusViewModel.loading)] }
        return comments.isEmpty ? [AnyListItem(FeedStatusViewModel.empty)] : []
    }

    private func showStatus() {
        list.edit(.notAnimated) { $0.sections[1].items = status }
    }

    // MARK: What comes into view

    private func didDisplay(_ id: AnyListItem.ID) {
        displayed.insert(id)
        showPicture(id)
        loadMoreIfNeeded()
    }

    private func loadMoreIfNeeded() {
        let isNearEnd = displayed.contains { row($0).map { $0 >= comments.count - Self.lookahead } ?? true }
        if isNearEnd { loadMore.execute() }
    }

    /// The row of a comment; `nil` for the row at the end.
    private func row(_ id: AnyListItem.ID) -> Int? {
        id.value(of: CommentCellViewModel.self).flatMap { comments[$0]?.row }
    }

    private func viewModel(_ id: AnyListItem.ID) -> CommentCellViewModel? {
        row(id).flatMap { list.item(at: ListIndex(section: 0, item: $0))?.viewModel as? CommentCellViewModel }
    }

    private func showPicture(_ id: AnyListItem.ID) {
        guard let viewModel = viewModel(id), let url = comment(viewModel.id)?.author.pictureURL else { return }
        if let image = images.cachedImage(at: url) { return show(image, in: id) }
        guard pictures[id] == nil else { return }
        let loading = Bindings()
        pictures[id] = loading
        loading.load(on: self) { [images] in
            try await images.image(at: url)
        } then: { feed, image in
            feed.pictures[id] = nil
            // Without its picture a comment can be read as well.
            if let image = try? image.get() { feed.show(image, in: id) }
        }
    }

    private func show(_ image: Data, in id: AnyListItem.ID) {
        guard var viewModel = viewModel(id) else { return }
        viewModel.authorImage = image
        list.reconfigure(AnyListItem(viewModel))
    }
}
