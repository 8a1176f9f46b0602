import Foundation
import MVVMCLists

/// A feed that loads comments page by page. The last row shows the status of the feed, if there is one. The picture of
/// an author is loaded when the row of the comment is displayed.
final class CommentsViewModel: ReferenceViewModel {
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
    /// The URLs of the authors' pictures, by comment. They are not in the cells' view models, because only the feed
    /// loads pictures.
    private var pictureURLs: [Comment.ID: URL] = [:]
    private let router: any Router<CommentsRoute>

    init(_ services: CommentFeedServices, router: any Router<CommentsRoute>) {
        self.services = services
        self.router = router
        list.onSelect(with: self) { feed, id in
            if let id = id.value(of: CommentCellViewModel.self, as: Comment.ID.self) {
                feed.router.navigate(to: .author(of: id))
            }
        }
        loadPictures()
        pages.show(in: list, items: .comments, status: .status, with: self) { feed, comments in
            let dates = feed.services.makeDates()
            for comment in comments { feed.pictureURLs[comment.id] = comment.author.pictureURL }
            return comments.map { AnyListItem(CommentCellViewModel($0, dates: dates)) }
        } statusRow: { _, status in
            AnyListItem(FeedStatusViewModel(status))
        }
        pages.refresh.execute()
    }

    /// Registers two loaders for the pictures of the displayed rows. The first closure of each returns the URL to load,
    /// or `nil`.
    private func loadPictures() {
        // The first loader shows an expired picture, unless a fresh one is in memory.
        list.loadContent(with: self) { feed, row in
            feed.pictureURL(of: row).flatMap { feed.services.images.cachedImage(at: $0) == nil ? $0 : nil }
        } load: { feed, url in
            guard let image = await feed.services.images.expiredImage(at: url) else { throw NothingExpired() }
            return image
        } show: { row, image in
            row.edit(CommentCellViewModel.self) { $0.authorImage = image }
        }
        // The second loader shows the new picture. It is registered later, so its picture replaces the expired one,
        // even if the expired one arrives last.
        list.loadContent(with: self) { feed, row in
            feed.pictureURL(of: row)
        } cached: { feed, url in
            feed.services.images.cachedImage(at: url)
        } load: { feed, url in
            try await feed.services.images.image(at: url)
        } show: { row, image in
            row.edit(CommentCellViewModel.self) { $0.authorImage = image }
        }
    }

    func reply(to id: Comment.ID) { router.navigate(to: .reply(to: id)) }

    /// Returns the comment if the feed has loaded it, or `nil`.
    ///
    /// - Complexity: Linear in the number of comments.
    func comment(_ id: Comment.ID) -> Comment? { pages.items.first { $0.id == id } }

    private func pictureURL(of row: AnyListItem) -> URL? {
        row.id.value(of: CommentCellViewModel.self, as: Comment.ID.self).flatMap { pictureURLs[$0] }
    }

    private func page(after id: Comment.ID?) async throws -> PagedItems<Comment, Comment.ID>.Page {
        let page = try await services.comments.page(after: id)
        return PagedItems.Page(page.comments, next: page.hasMore ? page.comments.last?.id : nil)
    }
}

/// The error for a picture without an expired version to show.
private struct NothingExpired: Error {}
