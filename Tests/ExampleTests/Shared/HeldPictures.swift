import Foundation

/// A source of pictures that suspends each request until the test answers it.
final class HeldPictures: @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: [URL: CheckedContinuation<Data, any Error>] = [:]
    private var log: [String] = []

    private func locked<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

    /// The requests, such as `+1`, and the cancellations, such as `-1`, in chronological order. The sign is followed by
    /// the last path component of the URL.
    var events: [String] { locked { log } }

    /// Suspends until the test answers the request, and returns the picture. Throws `CancellationError` if the task is
    /// cancelled.
    func picture(at url: URL) async throws -> Data {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                locked {
                    log.append("+" + url.lastPathComponent)
                    waiting[url] = continuation
                }
                if Task.isCancelled { cancel(url) }
            }
        } onCancel: {
            cancel(url)
        }
    }

    private func cancel(_ url: URL) {
        let continuation = locked {
            let continuation = waiting.removeValue(forKey: url)
            if continuation != nil { log.append("-" + url.lastPathComponent) }
            return continuation
        }
        continuation?.resume(throwing: CancellationError())
    }

    /// Whether a request for the picture is pending.
    func isRequested(_ url: URL) -> Bool { locked { waiting[url] != nil } }

    /// Answers the pending request for a picture, if there is one.
    func answer(_ url: URL, with result: Result<Data, any Error>) {
        locked { waiting.removeValue(forKey: url) }?.resume(with: result)
    }
}
