import Foundation

/// A source of pictures that suspends each request until the test answers it.
final class HeldPictures: @unchecked Sendable {
    private let lock = NSLock()
    /// The pending requests in chronological order.
    private var waiting: [(id: UUID, url: URL, continuation: CheckedContinuation<Data, any Error>)] = []
    private var log: [String] = []

    private func locked<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

    /// The requests, such as `+1`, and the cancellations, such as `-1`, in chronological order. The sign is followed by
    /// the last path component of the URL. They are copied as in `MisuseRecording.reports`.
    var events: [String] { locked { log.map { $0 } } }

    /// Suspends until the test answers the request, and returns the picture or throws the error of the answer. Throws
    /// `CancellationError` if the task is cancelled.
    func picture(at url: URL) async throws -> Data {
        let id = UUID()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                locked {
                    log.append("+" + url.lastPathComponent)
                    waiting.append((id, url, continuation))
                }
                if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func cancel(_ id: UUID) {
        let request = locked {
            let request = waiting.firstIndex { $0.id == id }.map { waiting.remove(at: $0) }
            if let request { log.append("-" + request.url.lastPathComponent) }
            return request
        }
        request?.continuation.resume(throwing: CancellationError())
    }

    /// Returns whether a request for the picture at `url` is pending.
    func isRequested(_ url: URL) -> Bool { locked { waiting.contains { $0.url == url } } }

    /// Answers the pending requests for the picture at `url`, if there are any.
    func answer(_ url: URL, with result: Result<Data, any Error>) {
        let requests = locked {
            defer { waiting.removeAll { $0.url == url } }
            return waiting.filter { $0.url == url }
        }
        for request in requests { request.continuation.resume(with: result) }
    }
}
