import MVVMC

/// The comments on one article: the feed, who wrote one, an answer.
final class CommentsCoordinator: Coordinator {
    /// The places in the feed.
    typealias Route = CommentsRoute

    /// The feed's part of the navigation tree.
    let flow = Flow<Never>()
    /// The feed.
    let initialRoute = Route.comments

    private let article: Article
    private let service: any CommentService
    private let images: any ImageStore
    private let makeDates: @MainActor () -> CommentDates
    private weak var comments: CommentsViewModel?

    /// The comments on `article`.
    ///
    /// - Parameters:
    ///   - service: Where they come from.
    ///   - images: Where the authors' pictures come from.
    ///   - makeDates: How dates are written, asked for with each page.
    init(
        _ article: Article, service: any CommentService, images: any ImageStore,
        dates makeDates: @escaping @MainActor () -> CommentDates = { CommentDates() }
    ) {
        (self.article, self.service, self.images, self.makeDates) = (article, service, images, makeDates)
    }

    /// Makes the view model of `route` and puts it on the tree. A comment that is not in the feed shows nothing.
    func show(_ route: Route) {
        switch route {
        case .comments:
            let comments = CommentsViewModel(service: service, images: images, dates: makeDates, router: self)
            self.comments = comments
            flow.replaceScreens(with: [comments])
        case .author(let id):
            guard let comment = comments?.comment(id) else { return }
            flow.push(AuthorViewModel(comment.author, article: article, dates: makeDates()))
        case .reply(let id):
            guard let comment = comments?.comment(id) else { return }
            let reply = ReplyViewModel(
                to: comment, service: service, router: self,
                onSend: { self.comments?.pages.refresh.execute() })
            flow.present(reply, as: .sheet)
        }
    }
}
