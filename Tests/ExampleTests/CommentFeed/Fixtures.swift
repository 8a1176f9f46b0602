@testable import CommentFeedExample
import Foundation
import MVVMC
import MVVMCTesting
import XCTest

extension Comment {
    /// Returns the comment with a number. A higher number is an older comment.
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

/// Services with that reader.
func makeServices(_ comments: any CommentService, _ images: any ImageStore) -> CommentFeedServices {
    CommentFeedServices(comments: comments, images: images, makeDates: { fixedDates() })
}

/// Answers each request when the test lets it.
actor HeldCommentService: CommentService {
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

/// Calls another service on the main actor, so that its caller continues before anything else does.
struct MainActorService: CommentService {
    private let service: HeldCommentService
    private let isStubborn: Bool
    private let ended: @MainActor () -> Void

    /// - Parameters:
    ///   - isStubborn: Whether a request continues although it was cancelled.
    ///   - ended: Called when a request has ended, before its outcome is used.
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

/// Answers each request for an image when the test triggers it. Images in `cached` are available immediately.
final class HeldImages: ImageStore, @unchecked Sendable {
    private let pictures = HeldPictures()
    private let lock = NSLock()
    private var cached: [URL: Data] = [:]
    private var expired: [URL: Data] = [:]

    /// The requests (`+1`) and cancellations (`-1`), by the last part of the address.
    var events: [String] { pictures.events }

    func cachedImage(at url: URL) -> Data? { lock.withLock { cached[url] } }

    func expiredImage(at url: URL) async -> Data? { lock.withLock { expired[url] } }

    /// Keeps an image that has expired.
    func keepExpired(_ url: URL, _ image: Data) { lock.withLock { expired[url] = image } }

    func image(at url: URL) async throws -> Data { try await pictures.picture(at: url) }

    func isAsked(for url: URL) -> Bool { pictures.isRequested(url) }

    func fail(_ url: URL) { pictures.answer(url, with: .failure(Failure())) }

    func answer(_ url: URL, _ image: Data, isKept: Bool = true) {
        if isKept { lock.withLock { cached[url] = image } }
        pictures.answer(url, with: .success(image))
    }
}

/// Waits until the main actor has begun all work that was enqueued on it before this call. Use it before an assertion
/// that something did not happen while a picture is held.
@MainActor
func mainActorTurn() async { await Task { @MainActor in }.value }
