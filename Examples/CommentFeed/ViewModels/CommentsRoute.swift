/// The routes of the comment feed.
///
/// The enum is next to the view models, because they navigate to its cases but do not depend on coordinators.
enum CommentsRoute: Hashable, Codable {
    /// The feed.
    case comments
    /// The author of a comment in the feed.
    case author(of: Comment.ID)
    /// The reply form for a comment in the feed.
    case reply(to: Comment.ID)

    /// The comment of the route, or `nil` for the feed.
    var comment: Comment.ID? {
        switch self {
        case .comments: nil
        case .author(let id), .reply(let id): id
        }
    }
}
