import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A source of pictures.
protocol PictureLoader: Sendable {
    /// Returns the data of the picture at `url`. If the task is cancelled, throws `CancellationError` or an error of
    /// the loader.
    func picture(at url: URL) async throws -> Data
}

struct URLSessionPictureLoader: PictureLoader {
    var session = URLSession.shared

    /// Returns the data of the picture at `url`. Throws a ``PictureError`` if the HTTP status is not 200. Cancelling
    /// the calling task cancels the request.
    func picture(at url: URL) async throws -> Data {
        let (data, response) = try await session.data(from: url)
        if let response = response as? HTTPURLResponse, response.statusCode != 200 {
            throw PictureError(url: url, status: response.statusCode)
        }
        return data
    }
}

/// The error for a response whose HTTP status is not 200.
struct PictureError: Error, CustomStringConvertible {
    let url: URL
    let status: Int

    var description: String { "\(url): status \(status)" }
}
