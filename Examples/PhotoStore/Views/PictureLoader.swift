import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Gets pictures from wherever they are.
protocol PictureLoader: Sendable {
    /// The data of the picture at `url`. A cancelled task gets a `CancellationError`, or the loader's own.
    func picture(at url: URL) async throws -> Data
}

/// Gets pictures from the network.
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

/// A picture that the server did not send.
struct PictureError: Error, CustomStringConvertible {
    let url: URL
    /// The HTTP status that came instead.
    let status: Int

    var description: String { "\(url): status \(status)" }
}
