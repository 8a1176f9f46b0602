import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An image store that looks for an image in memory, then on disk, then on a server, and caches it in the faster
/// layers. This is supporting code, not a part of MVVM-C.
///
/// Concurrent callers that request the same image share one request, which is cancelled when all of them have
/// cancelled. An image that is older than the time to live is fetched again. ``expiredImage(at:)`` returns the old
/// image until the new one has arrived.
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

    /// Creates a store that keeps files in `directory`, which is created if necessary.
    ///
    /// - Parameters:
    ///   - directory: A directory that only this store uses.
    ///   - byteLimit: The maximum number of bytes of the images in memory.
    ///   - timeToLive: The number of seconds until an image expires.
    ///   - load: Fetches an image that is not stored or has expired. Cancelling the calling task should cancel the
    ///     request.
    ///   - now: The clock for the dates of the images.
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

    /// Returns the image at `url` if it is in memory and has not expired.
    nonisolated func cachedImage(at url: URL) -> Data? { memory.image(at: url, since: oldestDate) }

    /// Returns the image at `url` if it is on disk and older than the time to live.
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

    /// Returns the number of callers that wait for the image at `url`. Tests use it.
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
        // A cancelled request was removed, and a newer request for this URL may be running.
        guard requests[url]?.task == task, let request = requests.removeValue(forKey: url) else { return }
        for continuation in request.askers.values { continuation.resume(with: result) }
    }

    /// Returns the image from the disk or from the server, and stores it in the faster layers. Runs outside of the
    /// actor, so that reading a file does not block other calls.
    private nonisolated func fetch(_ url: URL) async throws -> Data {
        if let (image, date) = folder.image(at: url, where: { $0 >= oldestDate }) {
            memory.store(image, date, at: url)
            return image
        }
        let image = try await load(url)
        let date = now()
        // An image that arrives although all callers have cancelled is stored too, for a later request.
        memory.store(image, date, at: url)
        // If the file cannot be written, the image is still returned, and is fetched again later.
        try? folder.store(image, date, at: url)
        return image
    }
}
