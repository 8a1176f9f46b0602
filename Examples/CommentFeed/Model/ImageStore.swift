import Foundation

/// Gets images, from wherever they are at hand.
protocol ImageStore: Sendable {
    /// The image at `url` if it is in memory, so that a view can show it at once.
    func cachedImage(at url: URL) -> Data?

    /// The image at `url` if it was stored too long ago, to be shown until ``image(at:)`` has returned the new one.
    func expiredImage(at url: URL) async -> Data?

    /// The image at `url`. A cancelled task gets a `CancellationError`.
    func image(at url: URL) async throws -> Data
}

extension ImageStore {
    /// Returns `nil`: a store that keeps no expired images has none.
    func expiredImage(at url: URL) async -> Data? { nil }
}
