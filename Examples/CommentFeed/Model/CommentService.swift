/// A source of comments, which returns the newest first, one page at a time.
protocol CommentService: Sendable {
    /// The comments that follow `id`, or the first ones if it is `nil`. A cancelled task gets a `CancellationError`.
    func page(after id: Comment.ID?) async throws -> CommentPage

    /// Adds an answer to a comment.
    func reply(_ text: String, to id: Comment.ID) async throws
}

/// Some comments of a feed, the newest first.
struct CommentPage: Codable {
    var comments: [Comment]
    /// Whether there are more comments after these.
    var hasMore: Bool
}
