import Foundation

/// Answers each request for a picture when the test triggers it.
final class HeldPictures: @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: [URL: CheckedContinuation<Data, any Error>] = [:]
    private var log: [String] = []

    private func locked<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

    /// The requests (`+1`) and cancellations (`-1`), by the last part of the address.
    var events: [String] { locked { log } }

    /// Returns the picture when the test answers.
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

    /// Whether a request waits for its answer.
    func isRequested(_ url: URL) -> Bool { locked { waiting[url] != nil } }

    /// Answers the request for a picture, if one waits.
    func answer(_ url: URL, with result: Result<Data, any Error>) {
        locked { waiting.removeValue(forKey: url) }?.resume(with: result)
    }
}
