import MVVMC

/// The comments on one article: the feed, who wrote one, an answer.
final class CommentsCoordinator: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = CommentsRoute.comments
    private let article: Article
    private let services: CommentFeedServices
    private weak var comments: CommentsViewModel?

    init(_ article: Article, _ services: CommentFeedServices) { (self.article, self.services) = (article, services) }

    /// Makes the view model of `route` and puts it on the tree. A comment that is not in the feed shows nothing.
    func show(_ route: CommentsRoute) {
        switch route {
        case .comments:
            let comments = CommentsViewModel(services, router: self)
            self.comments = comments
            flow.replaceScreens(with: [comments])
        case .author(let id):
            guard let comment = comments?.comment(id) else { return }
            flow.push(AuthorViewModel(comment.author, article: article, dates: services.makeDates()))
        case .reply(let id):
            guard let comment = comments?.comment(id) else { return }
            let reply = ReplyViewModel(to: comment, service: services.comments, router: self) {
                self.comments?.pages.refresh.execute()
            }
            flow.present(reply)
        }
    }
}
