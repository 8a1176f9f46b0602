import Foundation

/// A source of images, which may be in memory, on disk or on a server.
protocol ImageStore: Sendable {
    /// The image at `url` if it is in memory, so that a view can show it immediately.
    func cachedImage(at url: URL) -> Data?

    /// The image at `url` if it has expired, to be shown until ``image(at:)`` has returned the new one.
    func expiredImage(at url: URL) async -> Data?

    /// The image at `url`. A cancelled task gets a `CancellationError`.
    func image(at url: URL) async throws -> Data
}

extension ImageStore {
    /// Returns `nil`, for a store that does not keep expired images.
    func expiredImage(at url: URL) async -> Data? { nil }
}
