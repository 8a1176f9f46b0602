import Foundation
import MVVMCLists
import MVVMCTesting

/// A simulated service of pages. The test answers the requests.
///
/// The page at a cursor `c` has the items `2c`, `2c + 1` and `2c + 2`, so it overlaps the next page. The first page is
/// the page at 0.
@MainActor
final class PagedItemsLoader {
    typealias Page = PagedItems<Row, Int>.Page

    struct Failure: Error {}

    private struct Request {
        let cursor: Int?
        let continuation: CheckedContinuation<Page, any Error>
        let wait: LibraryWait?
    }

    /// The cursors of all requests so far.
    private(set) var cursors: [Int?] = []
    /// The number of cancelled requests.
    private(set) var cancelled = 0
    /// The maximum number of requests that were under way at the same time, not counting cancelled requests.
    private(set) var mostAtOnce = 0
    private var requests: [Int: Request] = [:]
    /// The cancelled requests that have not ended, because the service does not check for cancellation.
    private var lateRequests: [Request] = []
    private let checksCancellation: Bool
    private let lastCursor: Int
    // A cancelled request ends in a later turn. Its number is recorded at the cancellation, so that the request no
    // longer counts as under way.
    private let cancelledNumbers = CancelledNumbers()

    init(lastCursor: Int = 2, checksCancellation: Bool = true) {
        (self.lastCursor, self.checksCancellation) = (lastCursor, checksCancellation)
    }

    var isRequested: Bool { !requests.isEmpty }

    func load(_ cursor: Int?) async throws -> Page {
        cursors.append(cursor)
        let number = cursors.count
        // Work that waits for the test does not count as running.
        let wait = RunningWork.beginWaiting()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                requests[number] = Request(cursor: cursor, continuation: continuation, wait: wait)
                mostAtOnce = max(mostAtOnce, requests.keys.count { !cancelledNumbers.contains($0) })
                if Task.isCancelled { cancel(number) }
            }
        } onCancel: {
            cancelledNumbers.insert(number)
            Task { @MainActor in self.cancel(number) }
        }
    }

    private func cancel(_ number: Int) {
        guard let request = requests.removeValue(forKey: number) else { return }
        cancelled += 1
        guard checksCancellation else { return lateRequests.append(request) }
        request.wait?.end()
        request.continuation.resume(throwing: CancellationError())
    }

    /// Returns the page at a cursor, or the first page if the cursor is `nil`.
    func page(at cursor: Int?, content: Int = 0) -> Page {
        let number = cursor ?? 0
        return Page(
            (2 * number...2 * number + 2).map { Row(id: $0, content: content) },
            next: number < lastCursor ? number + 1 : nil)
    }

    /// Answers the oldest request, if there is one. A successful answer is `page` or, by default, the page at the
    /// request's cursor.
    func answer(succeeding: Bool = true, content: Int = 0, with page: Page? = nil) {
        guard let number = requests.keys.min(), let request = requests.removeValue(forKey: number) else { return }
        request.wait?.end()
        if succeeding {
            request.continuation.resume(returning: page ?? self.page(at: request.cursor, content: content))
        } else {
            request.continuation.resume(throwing: Failure())
        }
    }

    /// Answers all cancelled requests that have not ended. The library must ignore the answers.
    func answerLate(content: Int) {
        for request in lateRequests {
            request.wait?.end()
            request.continuation.resume(returning: page(at: request.cursor, content: content))
        }
        lateRequests = []
    }
}

/// The set of the cancelled requests, by their serial numbers. A request can be cancelled on any thread.
private final class CancelledNumbers: @unchecked Sendable {
    private let lock = NSLock()
    private var numbers: Set<Int> = []

    func insert(_ number: Int) { lock.withLock { _ = numbers.insert(number) } }
    func contains(_ number: Int) -> Bool { lock.withLock { numbers.contains(number) } }
}

/// Steps of a test: actions of the user or the owner, and answers of the service.
enum PagedItemsStep: CaseIterable {
    case refresh, loadNext, succeed, fail, cancel, retry, reset, changeQuery, answerLate
}

/// A slow and obvious model of `PagedItems`.
struct PagedItemsModel {
    enum Request: Equatable {
        case first
        case next(Int)
    }

    var items: [Row] = []
    var cursors: [Int?] = []
    private(set) var request: Request?
    /// Whether there has been no request yet, or none since the last reset.
    private(set) var isIdle = true
    private var next: Int?
    private var hasFirst = false
    /// The failed request whose error is shown. While an empty list is refreshed, the status is "loading" instead.
    private var failed: Request?
    private var hasRefreshFailed = false
    /// Whether the end of the list is displayed. If so, a page that arrives and a refresh that fails lead to a request
    /// for the next page.
    let isEndDisplayed: Bool

    init(isEndDisplayed: Bool) { self.isEndDisplayed = isEndDisplayed }

    var status: String {
        if items.isEmpty, request == .first { return "loading" }
        if failed != nil { return "failed" }
        if isIdle { return "none" }
        if !hasFirst || next != nil { return "loading" }
        return items.isEmpty ? "empty" : "none"
    }

    @MainActor
    mutating func perform(_ step: PagedItemsStep, page: (Int?) -> PagedItems<Row, Int>.Page) {
        switch step {
        case .refresh:
            guard request != .first else { return }
            (request, hasRefreshFailed, isIdle) = (.first, false, false)
            cursors.append(nil)
        case .loadNext:
            guard request == nil, failed == nil, let next else { return }
            request = .next(next)
            cursors.append(next)
        case .succeed:
            guard let request else { return }
            let cursor: Int? = if case .next(let cursor) = request { cursor } else { nil }
            let page = page(cursor)
            if cursor == nil { items = [] }
            for item in page.items where !items.contains(where: { $0.id == item.id }) { items.append(item) }
            (next, hasFirst, failed, self.request) = (page.next, true, nil, nil)
            if isEndDisplayed { perform(.loadNext, page: { _ in page }) }
        case .fail:
            guard let request else { return }
            self.request = nil
            if request == .first { hasRefreshFailed = true }
            if request != .first || items.isEmpty { failed = request }
            if request == .first, isEndDisplayed { perform(.loadNext) { _ in PagedItems.Page([], next: nil) } }
        case .cancel:
            request = nil
        case .retry:
            guard let again = failed ?? (hasRefreshFailed ? .first : nil) else { return }
            failed = nil
            perform(again == .first ? .refresh : .loadNext, page: page)
        case .reset:
            (items, request, next, hasFirst, failed) = ([], nil, nil, false, nil)
            (hasRefreshFailed, isIdle) = (false, true)
        case .changeQuery:
            perform(.reset, page: page)
            perform(.refresh, page: page)
        case .answerLate:
            break
        }
    }
}
