import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Comments of a web service, as JSON: `GET comments?after=ID` returns a ``CommentPage``, `POST comments/ID/replies`
/// adds an answer.
struct WebCommentService: CommentService {
    private struct Reply: Encodable { let text: String }

    private let url: URL
    private let session: URLSession

    /// The service at `url`.
    init(_ url: URL, session: URLSession = .shared) { (self.url, self.session) = (url, session) }

    /// Requests the comments that follow `id`. The request is cancelled with its task.
    ///
    /// - Throws: ``CommentsNotServed`` if the status is not 200, a `DecodingError` if the answer is no page.
    func page(after id: Comment.ID?) async throws -> CommentPage {
        var comments = url.appendingPathComponent("comments")
        if let id { comments.append(queryItems: [URLQueryItem(name: "after", value: "\(id)")]) }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(CommentPage.self, from: await answer(to: URLRequest(url: comments)))
    }

    /// Adds an answer to a comment.
    ///
    /// - Throws: ``NoSuchComment`` if the status is 404, ``CommentsNotServed`` if it is another that is not a success.
    func reply(_ text: String, to id: Comment.ID) async throws {
        var request = URLRequest(url: url.appendingPathComponent("comments/\(id)/replies"))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONEncoder().encode(Reply(text: text))
        do {
            _ = try await answer(to: request)
        } catch let error as CommentsNotServed where error.status == 404 {
            throw NoSuchComment(id: id)
        }
    }

    private func answer(to request: URLRequest) async throws -> Data {
        let (data, response) = try await session.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 200
        guard (200..<300).contains(status) else { throw CommentsNotServed(status: status) }
        return data
    }
}

/// An answer of the server that is no success.
struct CommentsNotServed: Error, Hashable, CustomStringConvertible {
    /// The HTTP status.
    let status: Int

    /// What to tell the user.
    var description: String { "The server answered with status \(status)." }
}
