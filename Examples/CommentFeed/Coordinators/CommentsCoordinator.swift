import MVVMC

/// The coordinator of the comments on one article: the feed, the author of a comment, and the reply form.
final class CommentsCoordinator: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = CommentsRoute.comments
    private let article: Article
    private let services: CommentFeedServices
    private weak var comments: CommentsViewModel?

    init(_ article: Article, _ services: CommentFeedServices) { (self.article, self.services) = (article, services) }

    /// Waits for the feed if the route leads to a comment that may still be loaded, as after a launch. Declines a comment
    /// that the feed has not loaded.
    func decision(for route: CommentsRoute) -> RouteDecision<CommentsRoute> {
        guard let id = route.comment, let comments, comments.comment(id) == nil else { return .show }
        return comments.isLoading ? .after { await comments.load() } : .decline("There is no comment \(id).")
    }

    /// Shows the screen of `route`.
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
