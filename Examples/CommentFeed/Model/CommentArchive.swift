import Foundation

/// An in-memory comment service that returns pages, as a server does. The tests use it, and the sample app uses it in
/// place of a server.
actor CommentArchive: CommentService {
    private var comments: [Comment]
    private let pageSize: Int
    private let writer: Author
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - comments: The comments, newest first.
    ///   - writer: The author of the added replies.
    ///   - now: The clock for the dates of the added replies.
    init(
        _ comments: [Comment], pageSize: Int, writer: Author, now: @escaping @Sendable () -> Date = { .now }
    ) {
        self.comments = comments
        self.pageSize = pageSize
        self.writer = writer
        self.now = now
    }

    /// Returns the page of comments after `id`. If `id` is `nil` or unknown, returns the first page.
    ///
    /// - Complexity: Linear in the number of comments.
    func page(after id: Comment.ID?) -> CommentPage {
        let start = id.flatMap { id in comments.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
        let page = comments[start...].prefix(pageSize)
        return CommentPage(comments: Array(page), hasMore: page.endIndex < comments.endIndex)
    }

    /// Adds a reply as the newest comment. Throws ``NoSuchComment`` if there is no comment with the identifier `id`.
    func reply(_ text: String, to id: Comment.ID) throws {
        guard let index = comments.firstIndex(where: { $0.id == id }) else { throw NoSuchComment() }
        let reply = Comment(id: (comments.map(\.id).max() ?? 0) + 1, author: writer, date: now(), text: text)
        comments[index].replies.append(reply.id)
        comments.insert(reply, at: 0)
    }
}

/// The error for a reply to a comment that does not exist, for example because it was deleted.
struct NoSuchComment: Error, CustomStringConvertible {
    /// The message for the user.
    let description = "The comment is no longer there."
}
