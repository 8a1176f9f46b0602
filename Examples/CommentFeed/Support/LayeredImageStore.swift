import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Looks for images in memory, then on disk, then far away, and keeps what it finds in the layers above.
/// This is supporting code: no part of MVVM-C.
///
/// However many ask for an image at a time, it is fetched once; when the last of them has given up, the request is
/// cancelled. An image older than the time to live is fetched again. Until the new one has come, ``expiredImage(at:)``
/// returns the old one.
///
///     let store = LayeredImageStore(directory: caches)
///     let image = try await store.image(at: author.pictureURL)
actor LayeredImageStore: ImageStore {
    private struct Request {
        let task: Task<Data, any Error>
        var askers: [UUID: CheckedContinuation<Data, any Error>] = [:]
    }

    private let memory: ImageMemory
    private let folder: ImageFolder
    private let load: @Sendable (URL) async throws -> Data
    private let timeToLive: TimeInterval
    private let now: @Sendable () -> Date
    private var requests: [URL: Request] = [:]

    /// A store that keeps files in `directory`, which it makes if need be.
    ///
    /// - Parameters:
    ///   - directory: A directory for this store alone.
    ///   - byteLimit: How many bytes of images are kept in memory.
    ///   - timeToLive: How many seconds an image is good for.
    ///   - load: Fetches what is not here. The request should be cancelled with its task.
    ///   - now: The clock.
    init(
        directory: URL, byteLimit: Int = 32_000_000, timeToLive: TimeInterval = 7 * 24 * 3600,
        load: @escaping @Sendable (URL) async throws -> Data = {
            try await URLSession.shared.answer(to: URLRequest(url: $0))
        }, now: @escaping @Sendable () -> Date = { .now }
    ) {
        memory = ImageMemory(byteLimit: byteLimit)
        folder = ImageFolder(directory: directory)
        self.load = load
        self.timeToLive = timeToLive
        self.now = now
    }

    private nonisolated var oldestDate: Date { now() - timeToLive }

    /// The image at `url` if it is in memory.
    nonisolated func cachedImage(at url: URL) -> Data? { memory.image(at: url, since: oldestDate) }

    /// The image at `url` if it is on disk and older than the time to live.
    nonisolated func expiredImage(at url: URL) async -> Data? {
        await Task.detached { self.folder.image(at: url) { $0 < self.oldestDate }?.image }.value
    }

    func image(at url: URL) async throws -> Data {
        if let image = cachedImage(at: url) { return image }
        let asker = UUID()
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { join(url, asker, $0) }
        } onCancel: {
            Task { await leave(url, asker) }
        }
    }

    // MARK: Requests

    /// How many wait for the image at `url`.
    func askerCount(_ url: URL) -> Int { requests[url]?.askers.count ?? 0 }

    private func join(_ url: URL, _ asker: UUID, _ continuation: CheckedContinuation<Data, any Error>) {
        if requests[url] == nil {
            let task = Task.detached { try await self.fetch(url) }
            Task { await answer(url, with: task) }
            requests[url] = Request(task: task)
        }
        requests[url]?.askers[asker] = continuation
    }

    private func leave(_ url: URL, _ asker: UUID) {
        guard let continuation = requests[url]?.askers.removeValue(forKey: asker) else { return }
        if requests[url]?.askers.isEmpty == true { requests.removeValue(forKey: url)?.task.cancel() }
        continuation.resume(throwing: CancellationError())
    }

    private func answer(_ url: URL, with task: Task<Data, any Error>) async {
        let result = await task.result
        // One that was cancelled has nobody to answer; its place may have been taken.
        guard requests[url]?.task == task, let request = requests.removeValue(forKey: url) else { return }
        for continuation in request.askers.values { continuation.resume(with: result) }
    }

    /// Runs beside the actor, so that reading a file holds nobody up.
    private nonisolated func fetch(_ url: URL) async throws -> Data {
        if let (image, date) = folder.image(at: url, where: { $0 >= oldestDate }) {
            memory.store(image, date, at: url)
            return image
        }
        // What comes although nobody waits for it any longer is kept: somebody may ask again.
        let image = try await load(url)
        let date = now()
        memory.store(image, date, at: url)
        // A disk that is full costs another fetch later, and not the image.
        try? folder.store(image, date, at: url)
        return image
    }
}
