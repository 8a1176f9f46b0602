import Foundation
import MVVMCLists

/// A feed of comments: page after page, with a row at its end that says how it stands, and pictures that come when they
/// come.
final class CommentsViewModel: ReferenceViewModel {
    /// The parts of the feed.
    enum Section: Hashable, Sendable {
        /// The comments.
        case comments
        /// One row at most: loading, empty, or failed.
        case status
    }

    /// The feed as a list shows it.
    let list = ListViewModel<Section, AnyListItem>()
    /// The comments as they are loaded.
    private(set) lazy var pages: PagedItems<Comment, Comment.ID> = PagedItems(with: self) {
        try await $0.page(after: $1)
    }

    private let service: any CommentService
    private let images: any ImageStore
    /// The addresses of the authors' pictures, which the cells do not need.
    private var pictureURLs: [Comment.ID: URL] = [:]
    private let makeDates: @MainActor () -> CommentDates
    private let router: any Router<CommentsRoute>

    /// The comments of `service`. What the user requests is navigated to by `router`.
    ///
    /// - Parameter makeDates: Returns how dates are written, once for each page.
    init(
        service: any CommentService, images: any ImageStore,
        dates makeDates: @escaping @MainActor () -> CommentDates,
        router: any Router<CommentsRoute>
    ) {
        (self.service, self.images, self.makeDates, self.router) = (service, images, makeDates, router)
        list.onSelect(with: self) { feed, id in
            if let id = id.value(of: CommentCellViewModel.self, as: Comment.ID.self) {
                feed.router.navigate(to: .author(of: id))
            }
        }
        showPictures()
        pages.show(in: list, items: .comments, status: .status, with: self) { feed, comments in
            let dates = feed.makeDates()
            for comment in comments { feed.pictureURLs[comment.id] = comment.author.pictureURL }
            return comments.map { AnyListItem(CommentCellViewModel($0, dates: dates)) }
        } statusRow: { _, status in
            AnyListItem(FeedStatusViewModel(status))
        }
        pages.refresh.execute()
    }

    /// Shows the pictures of the displayed rows: an expired one until the new one has come.
    private func showPictures() {
        list.loadContent(with: self) { feed, row in
            feed.pictureURL(of: row).flatMap { feed.images.cachedImage(at: $0) == nil ? $0 : nil }
        } load: { feed, url in
            guard let image = await feed.images.expiredImage(at: url) else { throw NothingExpired() }
            return image
        } show: { row, image in
            row.picture = image
        }
        // Later, so that the new picture takes the place of the expired one.
        list.loadContent(with: self) { feed, row in
            feed.pictureURL(of: row)
        } cached: { feed, url in
            feed.images.cachedImage(at: url)
        } load: { feed, url in
            try await feed.images.image(at: url)
        } show: { row, image in
            row.picture = image
        }
    }

    /// The reply button of a comment was tapped.
    func reply(to id: Comment.ID) { router.navigate(to: .reply(to: id)) }

    /// Returns a comment that the feed has loaded, or `nil`.
    ///
    /// - Complexity: Linear in the number of comments.
    func comment(_ id: Comment.ID) -> Comment? { pages.items.first { $0.id == id } }

    private func pictureURL(of row: AnyListItem) -> URL? {
        row.id.value(of: CommentCellViewModel.self, as: Comment.ID.self).flatMap { pictureURLs[$0] }
    }

    private func page(after id: Comment.ID?) async throws -> PagedItems<Comment, Comment.ID>.Page {
        let page = try await service.page(after: id)
        return PagedItems.Page(page.comments, next: page.hasMore ? page.comments.last?.id : nil)
    }
}

/// There is no expired picture to show.
private struct NothingExpired: Error {}

extension AnyListItem {
    /// The author's picture, in the row of a comment.
    fileprivate var picture: Data? {
        get { (viewModel as? CommentCellViewModel)?.authorImage }
        set { edit(CommentCellViewModel.self) { $0.authorImage = newValue } }
    }
}
