import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Fetches images from far away, without keeping any: the last layer of an `ImageStore`. This is supporting code, as
/// the rest of this file: no part of MVVM-C.
protocol ImageLoader: Sendable {
    /// Returns the image at `url`. The request should be cancelled with its task.
    func load(_ url: URL) async throws -> Data
}

/// Fetches images from the network.
struct NetworkImageLoader: ImageLoader {
    private let session: URLSession

    /// A loader that uses `session`.
    init(session: URLSession = .shared) { self.session = session }

    /// The image at `url`, if the server has it.
    func load(_ url: URL) async throws -> Data {
        let (data, response) = try await session.data(from: url)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 200
        guard status == 200 else { throw ImageNotServed(url: url, status: status) }
        return data
    }
}

/// An image that the server did not send.
struct ImageNotServed: Error, Hashable {
    /// What was asked for.
    let url: URL
    /// The HTTP status that came instead.
    let status: Int
}
