import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Comments from a JSON web service. `GET comments?after=ID` returns a ``CommentPage``, and `POST comments/ID/replies`
/// adds a reply.
struct WebCommentService: CommentService {
    let url: URL
    var session = URLSession.shared

    /// Requests the page of comments after `id`. Cancelling the calling task cancels the request.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, ``NotServed`` if the status is not a success, a
    ///   `DecodingError` if the response is not a page, or an error of the session.
    func page(after id: Comment.ID?) async throws -> CommentPage {
        var comments = url.appendingPathComponent("comments")
        if let id { comments.append(queryItems: [URLQueryItem(name: "after", value: "\(id)")]) }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(CommentPage.self, from: await session.answer(to: URLRequest(url: comments)))
    }

    /// Adds a reply to a comment.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, ``NoSuchComment`` if the status is 404, ``NotServed`` if
    ///   the status is another failure, or an error of the session.
    func reply(_ text: String, to id: Comment.ID) async throws {
        var request = URLRequest(url: url.appendingPathComponent("comments/\(id)/replies"))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONEncoder().encode(["text": text])
        do {
            _ = try await session.answer(to: request)
        } catch let error as NotServed where error.status == 404 {
            throw NoSuchComment()
        }
    }
}

extension URLSession {
    /// Returns the body of the response. Throws ``NotServed`` if the status is a failure, because the body is then an
    /// error page. Throws `CancellationError` if the task is cancelled.
    func answer(to request: URLRequest) async throws -> Data {
        let (data, response): (Data, URLResponse)
        do {
            (data, response) = try await self.data(for: request)
        } catch {
            // For a cancelled task, `URLSession` throws `URLError.cancelled` instead of `CancellationError`.
            try Task.checkCancellation()
            throw error
        }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 200
        guard (200..<300).contains(status) else { throw NotServed(status: status) }
        return data
    }
}

/// The error for a response whose status is a failure.
struct NotServed: Error, Hashable, CustomStringConvertible {
    let status: Int

    /// The message for the user.
    var description: String { "The server answered with status \(status)." }
}
