import MVVMCLists

/// A feed that loads comments page by page. The last row shows the status of the feed, if there is one. An archive keeps
/// the first visible comment and the number of loaded pages.
final class CommentsViewModel: MenuCommandProviding {
    enum Section: Hashable {
        case comments
        /// A section with at most one row, for the status of the feed.
        case status
    }

    let list = ListViewModel<Section, AnyListItem>()
    private(set) lazy var pages: PagedItems<Comment, Comment.ID> = PagedItems(with: self) {
        try await $0.page(after: $1)
    }

    private let services: CommentFeedServices
    private let pictures: AuthorPictures
    private let router: any Router<CommentsRoute>

    init(_ services: CommentFeedServices, router: any Router<CommentsRoute>) {
        self.services = services
        self.router = router
        pictures = AuthorPictures(services.images)
        list.onSelect(with: self) { feed, id in
            if let id = id.value(of: CommentCellViewModel.self, as: Comment.ID.self) {
                feed.router.navigate(to: .author(of: id))
            }
        }
        list.contextMenu(with: self) { feed, _ in feed.menuCommands.map { ListAction($0) } }
        pictures.load(in: list)
        pages.show(in: list, items: .comments, status: .status, with: self) { feed, comments in
            let dates = feed.services.makeDates()
            comments.forEach(feed.pictures.add)
            return comments.map { AnyListItem(CommentCellViewModel($0, dates: dates)) }
        } statusRow: { _, status in
            AnyListItem(FeedStatusViewModel(status))
        }
        pages.refresh.execute()
    }

    var menuCommands: [MenuCommand] {
        [MenuCommand("Reload", image: "arrow.clockwise", key: "r", pages.refresh)]
    }

    func reply(to id: Comment.ID) { router.navigate(to: .reply(to: id)) }

    /// Whether the first comments are being loaded.
    var isLoading: Bool { pages.refresh.isRunning }

    /// Returns when the first comments are loaded, or cannot be loaded.
    func load() async {
        for await isLoading in pages.refresh.$isRunning.values where !isLoading { return }
    }

    /// Returns the comment if the feed has loaded it, or `nil`.
    ///
    /// - Complexity: Linear in the number of comments.
    func comment(_ id: Comment.ID) -> Comment? { pages.items.first { $0.id == id } }

    private func page(after id: Comment.ID?) async throws -> PagedItems<Comment, Comment.ID>.Page {
        let page = try await services.comments.page(after: id)
        return PagedItems.Page(page.comments, next: page.hasMore ? page.comments.last?.id : nil)
    }
}

extension CommentsViewModel: StateRestoring {
    struct SavedState: Codable {
        var list: ListState<Comment.ID>
        var pages: PagesState
    }

    var savedState: SavedState? {
        let comments = list.state.compactMap { $0.value(of: CommentCellViewModel.self, as: Comment.ID.self) }
        return SavedState(list: comments, pages: pages.state)
    }

    func restore(_ state: SavedState) {
        list.restore(state.list.compactMap { AnyListItem.ID($0, of: CommentCellViewModel.self) })
        pages.restore(state.pages)
    }
}
