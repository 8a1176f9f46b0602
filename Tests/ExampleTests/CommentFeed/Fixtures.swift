@testable import CommentFeedExample
import Foundation
import MVVMC
import MVVMCTesting
import XCTest

extension Comment {
    /// Returns a comment with the identifier `id`. A comment with a higher identifier is older.
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

func fixedDates() -> CommentDates {
    CommentDates(
        locale: Locale(identifier: "en_GB"), timeZone: .gmt, now: Date(timeIntervalSince1970: 1_700_000_000))
}

func makeServices(_ comments: any CommentService, _ images: any ImageStore) -> CommentFeedServices {
    CommentFeedServices(comments: comments, images: images, makeDates: { fixedDates() })
}

/// A comment service that suspends each request for a page until the test answers it or the request is cancelled.
actor HeldCommentService: CommentService {
    private var waiting: [(id: Int, after: Comment.ID?, continuation: CheckedContinuation<CommentPage, any Error>)] = []
    private var log: (asked: [Comment.ID?], replies: [String]) = ([], [])
    private(set) var cancelled = 0
    private var replyError: (any Error)?
    private var count = 0

    func page(after id: Comment.ID?) async throws -> CommentPage {
        count += 1
        let request = count
        log.asked.append(id)
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
        log.replies.append("\(id): \(text)")
    }

    func failReplies(with error: (any Error)?) { replyError = error }

    /// Waits for a request, and answers the request that came first.
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
    // The elements are copied, as in `MisuseRecording.reports`.
    var asked: [Comment.ID?] { log.asked.map { $0 } }
    var replies: [String] { log.replies.map { $0 } }
}

/// A comment service that calls a `HeldCommentService`. The method `page(after:)` is isolated to the main actor, so no
/// other work of the main actor runs between `ended` and the code after `await` in a caller on the main actor.
struct MainActorService: CommentService {
    private let service: HeldCommentService
    private let isStubborn: Bool
    private let ended: @MainActor () -> Void

    /// - Parameters:
    ///   - isStubborn: Whether a request ignores cancellation.
    ///   - ended: Called when a request has ended, before its result is used.
    init(_ service: HeldCommentService, isStubborn: Bool = false, onEnd ended: @escaping @MainActor () -> Void) {
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

struct Failure: Error, CustomStringConvertible {
    var description = "The server is asleep."
}

/// An image store that suspends each request until the test answers it or the task is cancelled. The image of an answer
/// is cached, unless `isKept` is `false`.
final class HeldImages: ImageStore, @unchecked Sendable {
    private let pictures = HeldPictures()
    private let lock = NSLock()
    private var cached: [URL: Data] = [:]
    private var expired: [URL: Data] = [:]

    /// The requests, such as `+1`, and the cancellations, such as `-1`, in chronological order. The sign is followed by
    /// the last path component of the URL.
    var events: [String] { pictures.events }

    func cachedImage(at url: URL) -> Data? { lock.withLock { cached[url] } }

    func expiredImage(at url: URL) async -> Data? { lock.withLock { expired[url] } }

    func keepExpired(_ url: URL, _ image: Data) { lock.withLock { expired[url] = image } }

    func image(at url: URL) async throws -> Data { try await pictures.picture(at: url) }

    func isAsked(for url: URL) -> Bool { pictures.isRequested(url) }

    func fail(_ url: URL) { pictures.answer(url, with: .failure(Failure())) }

    func answer(_ url: URL, _ image: Data, isKept: Bool = true) {
        if isKept { lock.withLock { cached[url] = image } }
        pictures.answer(url, with: .success(image))
    }
}

/// Waits until the main actor has begun all work that was enqueued on it before this call.
///
/// Use this function instead of `settle()` before an assertion that something did not happen, if the service suspends a
/// request. `settle()` would wait for the request.
@MainActor
func mainActorTurn() async { await Task { @MainActor in }.value }
