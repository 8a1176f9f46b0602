import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A web service that returns the users as a JSON array.
struct WebUserService: UserService {
    let url: URL
    var session = URLSession.shared

    /// Requests all users. Cancelling the calling task cancels the request.
    ///
    /// - Throws: ``UsersNotServed`` if the status is not 200, a `DecodingError` if the response is not an array of
    ///   users, or an error of the session.
    func users() async throws -> [User] {
        let (data, response) = try await session.data(from: url)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 200
        guard status == 200 else { throw UsersNotServed(status: status) }
        return try JSONDecoder().decode([User].self, from: data)
    }
}

/// The error for a response whose status is not 200.
struct UsersNotServed: Error, CustomStringConvertible {
    let status: Int

    var description: String { "The server answered with status \(status)." }
}
