import Foundation

/// A source of images, which may be in memory, on a disk, or on a server.
protocol ImageStore: Sendable {
    /// Returns the image at `url` if it is in memory, so that a view can show it immediately.
    func cachedImage(at url: URL) -> Data?

    /// Returns the expired image at `url`, if the store has one. A view shows the expired image until ``image(at:)``
    /// returns the new image.
    func expiredImage(at url: URL) async -> Data?

    /// Returns the image at `url`. May throw `CancellationError` if the task is cancelled.
    func image(at url: URL) async throws -> Data
}

extension ImageStore {
    /// Returns `nil`. A store that keeps expired images must implement this method.
    func expiredImage(at url: URL) async -> Data? { nil }
}
