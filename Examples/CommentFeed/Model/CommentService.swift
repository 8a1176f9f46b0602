/// A source of comments, newest first, one page at a time.
protocol CommentService: Sendable {
    /// Returns the page of comments after `id`, or the first page if `id` is `nil`. May throw `CancellationError` if
    /// the task is cancelled.
    func page(after id: Comment.ID?) async throws -> CommentPage

    /// Adds a reply to a comment. Throws ``NoSuchComment`` if the comment does not exist.
    func reply(_ text: String, to id: Comment.ID) async throws
}

/// A page of comments, newest first.
struct CommentPage: Codable {
    var comments: [Comment]
    var hasMore: Bool
}
