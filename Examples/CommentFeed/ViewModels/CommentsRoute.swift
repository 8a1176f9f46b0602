/// The places in the comment feed.
///
/// The enum belongs to the view models, which navigate to its cases, because view models do not import coordinators.
enum CommentsRoute: Hashable, Codable {
    /// The feed.
    case comments
    /// The author of a comment of the feed.
    case author(of: Comment.ID)
    /// An answer to a comment of the feed.
    case reply(to: Comment.ID)
}
