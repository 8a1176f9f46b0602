import Foundation

/// Comments in memory, delivered in pages, as a server delivers them. It is for tests, and for the app as long as it
/// has no server.
actor CommentArchive: CommentService {
    private var comments: [Comment]
    private let pageSize: Int
    private let writer: Author
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - comments: The comments, the newest first.
    ///   - writer: The author of the added answers.
    ///   - now: The clock for the dates of the added answers.
    init(
        _ comments: [Comment], pageSize: Int, writer: Author, now: @escaping @Sendable () -> Date = { .now }
    ) {
        self.comments = comments
        self.pageSize = pageSize
        self.writer = writer
        self.now = now
    }

    /// The comments that follow `id`.
    ///
    /// - Complexity: Linear in the number of comments.
    func page(after id: Comment.ID?) -> CommentPage {
        let start = id.flatMap { id in comments.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
        let page = comments[start...].prefix(pageSize)
        return CommentPage(comments: Array(page), hasMore: page.endIndex < comments.endIndex)
    }

    /// Adds an answer, which becomes the newest comment.
    func reply(_ text: String, to id: Comment.ID) throws {
        guard let index = comments.firstIndex(where: { $0.id == id }) else { throw NoSuchComment() }
        let reply = Comment(id: (comments.map(\.id).max() ?? 0) + 1, author: writer, date: now(), text: text)
        comments[index].replies.append(reply.id)
        comments.insert(reply, at: 0)
    }
}

/// The error for an answer to a comment that does not exist or was deleted.
struct NoSuchComment: Error, CustomStringConvertible {
    /// The message for the user.
    let description = "The comment is no longer there."
}
