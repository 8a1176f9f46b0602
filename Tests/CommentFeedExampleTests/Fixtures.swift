import CommentFeedModelExample
import CommentFeedViewModelsExample
import Foundation
import MVVMC
import MVVMCTesting
import XCTest

extension Comment {
    /// The comment number `id`: the higher the number, the older.
    static func numbered(_ id: Int) -> Comment {
        Comment(
            id: id, author: .numbered(id), date: Date(timeIntervalSince1970: 1_700_000_000 - 60 * Double(id)),
            text: "Text \(id)")
    }
}

extension Author {
    static func numbered(_ number: Int) -> Author {
        Author(
            id: "a\(number)", name: "Author \(number)",
            pictureURL: URL(fileURLWithPath: "/pictures/\(number)", isDirectory: false),
            joined: Date(timeIntervalSince1970: 1_600_000_000))
    }
}

/// A reader whose clock stands still.
func fixedDates() -> CommentDates {
    CommentDates(
        locale: Locale(identifier: "en_GB"), timeZone: .gmt, now: Date(timeIntervalSince1970: 1_700_000_000))
}

/// Answers each request when the test says so.
actor HeldService: CommentService {
    private var waiting: [(id: Int, after: Comment.ID?, continuation: CheckedContinuation<CommentPage, any Error>)] = []
    private(set) var asked: [Comment.ID?] = []
    private(set) var cancelled = 0
    private(set) var replies: [String] = []
    private var replyError: (any Error)?
    private var count = 0

    func page(after id: Comment.ID?) async throws -> CommentPage {
        count += 1
        let request = count
        asked.append(id)
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { waiting.append((request, id, $0)) }
        } onCancel: {
            Task { await self.cancel(request) }
        }
    }

    private func cancel(_ request: Int) {
        cancelled += 1
        guard let index = waiting.firstIndex(where: { $0.id == request }) else { return }
        waiting.remove(at: index).continuation.resume(throwing: CancellationError())
    }

    func reply(_ text: String, to id: Comment.ID) throws {
        if let replyError { throw replyError }
        replies.append("\(id): \(text)")
    }

    func failReplies(with error: (any Error)?) { replyError = error }

    /// Answers the request that came first, once one has come.
    @MainActor
    func answer(_ result: Result<CommentPage, any Error>) async {
        await waitUntil("a request") { await isAsked }
        await resumeFirst(with: result)
    }

    private func resumeFirst(with result: Result<CommentPage, any Error>) {
        if !waiting.isEmpty { waiting.removeFirst().continuation.resume(with: result) }
    }

    var isAsked: Bool { !waiting.isEmpty }
    var isAskedForTheFirst: Bool { waiting.contains { $0.after == nil } }
}

/// Asks another service on the main actor, so that whoever awaits it goes on before anything else does.
struct MainActorService: CommentService {
    private let service: HeldService
    private let isStubborn: Bool
    private let ended: @MainActor () -> Void

    /// - Parameters:
    ///   - isStubborn: Whether a request goes on although it was cancelled.
    ///   - ended: Called when a request has ended, before its outcome is used.
    init(_ service: HeldService, isStubborn: Bool = false, onEnd ended: @escaping @MainActor () -> Void) {
        (self.service, self.isStubborn, self.ended) = (service, isStubborn, ended)
    }

    @MainActor
    func page(after id: Comment.ID?) async throws -> CommentPage {
        defer { ended() }
        if isStubborn { return try await Task { try await service.page(after: id) }.value }
        return try await service.page(after: id)
    }

    func reply(_ text: String, to id: Comment.ID) async throws { try await service.reply(text, to: id) }
}

/// Data that tells when the last copy of it is gone.
final class TrackedData: @unchecked Sendable {
    private let lock = NSLock()
    private var released = false
    private var data: Data?

    init() {
        // Short data is kept without an allocation, and so without a deallocator.
        let count = 1_000
        data = Data(
            bytesNoCopy: .allocate(byteCount: count, alignment: 1), count: count,
            deallocator: .custom { [weak self] bytes, _ in
                bytes.deallocate()
                self?.lock.withLock { self?.released = true }
            })
    }

    /// Returns the data, and keeps none of it.
    func take() -> Data {
        defer { data = nil }
        return data ?? Data()
    }

    var isReleased: Bool { lock.withLock { released } }
}

struct Failure: Error, CustomStringConvertible {
    var description = "The server is asleep."
}

/// Answers for each image when the test says so; what is in `cached` is there at once.
final class HeldImages: ImageStore, @unchecked Sendable {
    private let lock = NSLock()
    private var cached: [URL: Data] = [:]
    private var waiting: [URL: CheckedContinuation<Data, any Error>] = [:]
    private var log: [String] = []

    private func locked<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

    /// What was asked for (`+1`) and given up (`-1`), by the last part of the address.
    var events: [String] { locked { log } }

    func cachedImage(at url: URL) -> Data? { locked { cached[url] } }

    func image(at url: URL) async throws -> Data {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                locked {
                    log.append("+" + url.lastPathComponent)
                    waiting[url] = continuation
                }
                if Task.isCancelled { giveUp(url) }
            }
        } onCancel: {
            giveUp(url)
        }
    }

    private func giveUp(_ url: URL) {
        let continuation = locked {
            let continuation = waiting.removeValue(forKey: url)
            if continuation != nil { log.append("-" + url.lastPathComponent) }
            return continuation
        }
        continuation?.resume(throwing: CancellationError())
    }

    func isAsked(for url: URL) -> Bool { locked { waiting[url] != nil } }

    func answer(_ url: URL, _ image: Data, isKept: Bool = true) {
        let continuation = locked {
            if isKept { cached[url] = image }
            return waiting.removeValue(forKey: url)
        }
        continuation?.resume(returning: image)
    }
}
