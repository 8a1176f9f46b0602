import Foundation

/// Looks for images in memory, then on disk, then far away, and keeps what it finds in the layers above.
/// This is supporting code: no part of MVVM-C.
///
/// However many ask for an image at a time, it is fetched once; when the last of them has given up, the request is
/// cancelled. An image older than the time to live is fetched again. Until the new one has come, ``expiredImage(at:)``
/// returns the old one.
///
///     let store = LayeredImageStore(directory: caches, loader: NetworkImageLoader())
///     let image = try await store.image(at: author.pictureURL)
actor LayeredImageStore: ImageStore {
    private struct Request {
        let id: Int
        let task: Task<Void, Never>
        var askers: [Int: CheckedContinuation<Data, any Error>]
    }

    private let memory: ImageMemory
    private let folder: ImageFolder
    private let loader: any ImageLoader
    private let timeToLive: TimeInterval
    private let now: @Sendable () -> Date
    private var requests: [URL: Request] = [:]
    private var count = 0

    /// A store that keeps files in `directory`, which it makes if need be.
    ///
    /// - Parameters:
    ///   - directory: A directory for this store alone.
    ///   - byteLimit: How many bytes of images are kept in memory.
    ///   - timeToLive: How many seconds an image is good for.
    ///   - loader: Fetches what is not here.
    ///   - now: The clock.
    init(
        directory: URL, byteLimit: Int = 32_000_000, timeToLive: TimeInterval = 7 * 24 * 3600,
        loader: any ImageLoader, now: @escaping @Sendable () -> Date = { .now }
    ) {
        memory = ImageMemory(byteLimit: byteLimit)
        folder = ImageFolder(directory)
        (self.loader, self.timeToLive, self.now) = (loader, timeToLive, now)
    }

    private nonisolated var oldestDate: Date { now() - timeToLive }

    /// The image at `url` if it is in memory.
    nonisolated func cachedImage(at url: URL) -> Data? { memory.image(at: url, since: oldestDate) }

    /// The image at `url` if it is on disk and older than the time to live.
    nonisolated func expiredImage(at url: URL) async -> Data? {
        folder.image(at: url) { $0 < oldestDate }?.image
    }

    /// The image at `url`.
    func image(at url: URL) async throws -> Data {
        if let image = cachedImage(at: url) { return image }
        count += 1
        let asker = count
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { join(url, asker, $0) }
        } onCancel: {
            Task { await leave(url, asker) }
        }
    }

    /// Deletes the files of images older than the time to live, which nothing has replaced.
    nonisolated func removeExpiredFiles() async throws { try folder.removeImages(before: oldestDate) }

    // MARK: Requests

    /// How many wait for the image at `url`.
    func askerCount(_ url: URL) -> Int { requests[url]?.askers.count ?? 0 }

    private func join(_ url: URL, _ asker: Int, _ continuation: CheckedContinuation<Data, any Error>) {
        if requests[url] == nil {
            count += 1
            let id = count
            let task = Task {
                let result: Result<Data, any Error>
                do { result = .success(try await fetch(url)) } catch { result = .failure(error) }
                answer(url, id, result)
            }
            requests[url] = Request(id: id, task: task, askers: [:])
        }
        requests[url]?.askers[asker] = continuation
    }

    private func leave(_ url: URL, _ asker: Int) {
        guard let continuation = requests[url]?.askers.removeValue(forKey: asker) else { return }
        if requests[url]?.askers.isEmpty == true { requests.removeValue(forKey: url)?.task.cancel() }
        continuation.resume(throwing: CancellationError())
    }

    private func answer(_ url: URL, _ id: Int, _ result: Result<Data, any Error>) {
        // One that was cancelled has nobody to answer; its place may have been taken.
        guard requests[url]?.id == id, let request = requests.removeValue(forKey: url) else { return }
        for continuation in request.askers.values { continuation.resume(with: result) }
    }

    /// Runs beside the actor, so that reading a file holds nobody up.
    private nonisolated func fetch(_ url: URL) async throws -> Data {
        if let (image, date) = folder.image(at: url, where: { $0 >= oldestDate }) {
            memory.store(image, date, at: url)
            return image
        }
        // What comes although nobody waits for it any longer is kept: somebody may ask again.
        let image = try await loader.load(url)
        let date = now()
        memory.store(image, date, at: url)
        // A disk that is full costs another fetch later, and not the image.
        try? folder.store(image, date, at: url)
        return image
    }
}
