import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A source of pictures.
protocol PictureLoader: Sendable {
    /// The data of the picture at `url`. A cancelled task gets a `CancellationError`, or the loader's own.
    func picture(at url: URL) async throws -> Data
}

/// Loads pictures from the network.
struct URLSessionPictureLoader: PictureLoader {
    var session = URLSession.shared

    /// The data of the picture at `url`; cancelling the task cancels the request.
    func picture(at url: URL) async throws -> Data {
        let (data, response) = try await session.data(from: url)
        if let response = response as? HTTPURLResponse, response.statusCode != 200 {
            throw PictureError(url: url, status: response.statusCode)
        }
        return data
    }
}

/// The server did not send a picture.
struct PictureError: Error, CustomStringConvertible {
    let url: URL
    /// The HTTP status of the answer.
    let status: Int

    var description: String { "\(url): status \(status)" }
}
