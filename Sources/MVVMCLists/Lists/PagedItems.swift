import MVVMC

/// A feed that is loaded page by page as the user scrolls. A refresh loads the first page again.
///
/// It makes one request at a time. A refresh cancels the request for the next page. If the refresh fails, the loaded
/// items stay. An item whose identifier was already loaded is dropped, for example if pages overlap. A failure to load
/// the next page is shown until ``retry()`` or ``reset()`` is called, or a refresh succeeds.
///
///     final class CommentsViewModel: ReferenceViewModel {
///         enum Section { case comments, status }
///         let list = ListViewModel<Section, AnyListItem>()
///         private(set) lazy var pages: PagedItems<Comment, Int> = PagedItems(with: self) {
///             try await $0.page(after: $1)
///         }
///         private let service: any CommentService
///
///         init(service: any CommentService) {
///             self.service = service
///             pages.show(in: list, items: .comments, status: .status, with: self) { _, comments in
///                 comments.map { AnyListItem(CommentRow($0)) }
///             } statusRow: { _, status in
///                 AnyListItem(StatusRow(status))
///             }
///             pages.refresh.execute()
///         }
///
///         private func page(after cursor: Int?) async throws -> PagedItems<Comment, Int>.Page {
///             let answer = try await service.comments(after: cursor)
///             return PagedItems.Page(answer.comments, next: answer.cursor)
///         }
///     }
///
/// For the results of another query, call ``reset()`` before the refresh; see <doc:Search>.
///
/// Without ``show(in:items:status:with:rows:statusRow:)``, observe ``items`` and ``status`` and execute the commands.
///
/// The current request is cancelled when the pages are deallocated, and when the screen of their owner leaves the
/// navigation tree.
@MainActor
public final class PagedItems<Item: Identifiable, Cursor: Hashable>: ReferenceViewModel {
    /// A page of items, which is the response to one request.
    public struct Page {
        package var items: [Item]
        /// The cursor that the next page is requested with, or `nil` if this is the last page.
        package var next: Cursor?

        /// Creates a page.
        public init(_ items: [Item], next: Cursor?) { (self.items, self.next) = (items, next) }
    }

    /// The status to show after the items.
    ///
    /// In a test: `XCTAssertEqual(pages.status, .loading)`.
    public enum Status: Equatable, Sendable {
        /// The first page has been requested and is not loaded, or there is a next page, which is loaded when the user
        /// scrolls near the end.
        case loading
        /// All pages are loaded, and there are no items.
        case empty
        /// A page could not be loaded. ``PagedItems/retry()`` requests it again.
        case failed(any Error)

        /// Whether two statuses are equal. Failures are equal if the debug descriptions of their errors are equal.
        public static func == (left: Status, right: Status) -> Bool {
            switch (left, right) {
            case (.loading, .loading), (.empty, .empty): true
            case (.failed(let left), .failed(let right)): String(reflecting: left) == String(reflecting: right)
            default: false
            }
        }
    }

    /// The items of all loaded pages, without duplicate identifiers, as changed by ``edit(_:)``.
    @Observed public private(set) var items: [Item] = []
    /// The status to show after the items, which is loading, empty, or failed. It is `nil` after the last page if there
    /// are items, and before the first page is requested.
    @Observed public private(set) var status: Status?

    /// The command that loads the first page, which then replaces all items. If loading fails, the items stay, and the
    /// command's `error` is set. If the command is cancelled, the items stay, and the next page is requested only when
    /// another row near the end is displayed. The command is also cancelled when the screen of its owner is removed, so
    /// no more pages are requested for that screen.
    public private(set) lazy var refresh = makeCommand(isFirst: true)
    /// The command that loads the next page. It is disabled until the first page is loaded, after the last page, while
    /// the ``status`` is a failure, and during a request.
    public private(set) lazy var loadNext = makeCommand(isFirst: false)

    /// A display of the items, such as in the sections of a list.
    struct Display {
        let show: @MainActor (Change) -> Void
        let isNearEnd: @MainActor () -> Bool
        /// Whether neither an item nor the status has a row, so that no row can be displayed near the end.
        let hasNoRow: @MainActor () -> Bool
    }

    enum Change {
        case replaced
        case appended([Item])
        case status
    }

    /// The progress of loading the pages.
    private enum Progress {
        /// No page has been requested since the pages were created or reset.
        case idle
        /// The first page has been requested, but is not loaded.
        case beginning
        /// Pages have been loaded. `next` is the cursor of the next page, or `nil` after the last one.
        case loaded(next: Cursor?)
        /// A request has failed, and the pages are as they were before it.
        indirect case failed(any Error, isFirst: Bool, before: Progress)

        var next: Cursor? {
            switch self {
            case .idle, .beginning: nil
            case .loaded(let next): next
            case .failed(_, _, let before): before.next
            }
        }

        /// The state before the request that failed, or this state if no request has failed.
        var beforeFailure: Progress { if case .failed(_, _, let before) = self { before } else { self } }
    }

    let lookahead: Int
    var displays: [Display] = []
    private weak var owner: AnyObject?
    let load: @MainActor (Cursor?) async throws -> Page
    private let bindings = Bindings()
    /// The identifiers that were loaded, or added by an edit, since the last successful refresh or reset.
    private var ids: Set<Item.ID> = []
    /// The cursors that were returned since the last successful refresh or reset.
    private var cursors: Set<Cursor> = []
    /// The number of pages that were loaded since the last successful refresh or reset.
    private(set) var pageCount = 0
    /// The number of pages that the first request loads, for a restored state.
    var restoredPageCount = 0
    // The condition of `loadNext` reads the progress, so changes of the progress must be observable.
    @Observed private var progress = Progress.idle

    /// Creates pages of `owner`, which is passed to the closure and retained only during a request. The first page is
    /// loaded when ``refresh`` is executed.
    ///
    ///     private(set) lazy var pages: PagedItems<Comment, Int> = PagedItems(with: self) {
    ///         try await $0.page(after: $1)
    ///     }
    ///
    /// - Parameters:
    ///   - owner: The object that the pages belong to. If it is the view model of a screen, the current request is
    ///     cancelled when that screen leaves the navigation tree.
    ///   - lookahead: The number of rows before the end at which the next page is requested.
    ///   - load: Requests the page at a cursor, or the first page with `nil`.
    public convenience init<Owner: AnyObject>(
        with owner: Owner, lookahead: Int = 10, _ load: @escaping @MainActor (Owner, Cursor?) async throws -> Page
    ) {
        self.init(owner: owner, lookahead) { [weak owner] cursor in
            guard let owner else { throw CancellationError() }
            return try await load(owner, cursor)
        }
    }

    /// Creates pages whose requests do not retain an owner. Use this initializer for an object that is not the view
    /// model of a screen, and that a request must not retain. The first page is loaded when ``refresh`` is executed.
    ///
    ///     pages = PagedItems { _ in PagedItems.Page(try await service.users(), next: nil) }
    ///
    /// The pages retain the closure, so the closure must not retain the object that holds the pages. The current
    /// request is cancelled when the pages are deallocated.
    ///
    /// - Parameters:
    ///   - lookahead: The number of rows before the end at which the next page is requested.
    ///   - load: Requests the page at a cursor, or the first page with `nil`.
    public convenience init(lookahead: Int = 10, _ load: @escaping @MainActor (Cursor?) async throws -> Page) {
        self.init(owner: nil, lookahead, load)
    }

    private init(
        owner: AnyObject?, _ lookahead: Int, _ load: @escaping @MainActor (Cursor?) async throws -> Page
    ) {
        self.owner = owner
        self.lookahead = max(1, lookahead)
        self.load = load
        bindings.observe(refresh.$isRunning, initial: false, with: self) { pages, isRunning in
            if isRunning { pages.loadNext.cancel() }
            pages.change(to: pages.progress)
        }
        // A page may be shorter than the screen. The user cannot scroll then, so the next page is requested here.
        for command in [refresh, loadNext] {
            bindings.observe(command.$lastOutput, initial: false, with: self) { pages, _ in pages.loadNextIfNearEnd() }
        }
        // A failed refresh keeps the items, but it may have cancelled the request for the next page. The next page is
        // requested again if the last rows are displayed.
        bindings.observe(refresh.$error, initial: false, with: self) { pages, error in
            if error != nil { pages.loadNextIfNearEnd() }
        }
    }

    /// Repeats the failed request that the ``status`` shows. If the status shows no failure, repeats a failed refresh.
    /// Has no effect if no request has failed.
    public func retry() {
        untracked {
            guard case .failed(_, let isFirst, let before) = progress else {
                if refresh.error != nil { refresh.execute() }
                return
            }
            change(to: before)
            if isFirst { refresh.execute() } else { loadNext.execute() }
        }
    }

    /// Changes the items, as in `pages.edit { $0.removeAll { $0.id == id } }`.
    ///
    /// An item that is removed does not return with a later page, only with a refresh.
    ///
    /// - Complexity: Linear in the number of items.
    public func edit(_ change: (inout [Item]) -> Void) {
        untracked {
            var items = items
            change(&items)
            for item in items { ids.insert(item.id) }
            batch {
                self.items = items
                show(.replaced, in: progress)
            }
            loadNextIfNoRow()
        }
    }

    /// Removes the items and any failure, and cancels the current request. Call this method before a request for other
    /// items, such as the results of another query.
    ///
    ///     private func performSearch(_ text: String) {
    ///         searchedText = text
    ///         pages.reset()
    ///         if !text.isEmpty { pages.refresh.execute() }
    ///     }
    ///
    /// Without this call, a refresh has no effect while another one runs, and the items stay if it fails. A refresh
    /// after this call does not wait until a cancelled request has ended.
    ///
    /// - Complexity: Linear in the number of items.
    public func reset() {
        untracked {
            batch {
                refresh.cancel()
                loadNext.cancel()
                refresh.clearError()
                loadNext.clearError()
                items = []
                ids = []
                cursors = []
                (pageCount, restoredPageCount) = (0, 0)
                show(.replaced, in: .idle)
            }
        }
    }

    func loadNextIfNearEnd() {
        if displays.contains(where: { $0.isNearEnd() || $0.hasNoRow() }) { loadNext.execute() }
    }

    /// Requests the next page if a display has no row. The user cannot scroll to its end.
    func loadNextIfNoRow() {
        if displays.contains(where: { $0.hasNoRow() }) { loadNext.execute() }
    }

    // MARK: Requests

    private func makeCommand(isFirst: Bool) -> Command<Void, Void> {
        let canExecute: @MainActor () -> Bool = { [weak self] in
            guard let self, !refresh.isRunning else { return false }
            if isFirst { return true }
            guard case .loaded(_?) = progress else { return false }
            return !loadNext.isRunning
        }
        // The pages are not retained during a request, so that releasing them cancels it.
        let work: @MainActor (()) async throws -> Void = { [weak self] _ in
            guard let request = self?.beginRequest(isFirst: isFirst) else { throw CancellationError() }
            do {
                var pages = [try await request()]
                // If one of the other pages fails, those before it are shown, and it is requested as any next page.
                while isFirst, let request = self?.restoringRequest(after: pages), let page = try? await request() {
                    pages.append(page)
                }
                try Task.checkCancellation()
                self?.take(pages, isFirst: isFirst)
            } catch {
                if !Task.isCancelled, !(error is CancellationError) { self?.fail(error, isFirst: isFirst) }
                throw error
            }
        }
        // The condition prevents an execution during another one. The policy ensures that a new request does not wait
        // for a cancelled one, which may continue for a long time if the service does not check for cancellation.
        return Command(.cancelPrevious, of: owner.map { CommandOwner($0) }, when: canExecute, work)
    }

    private func beginRequest(isFirst: Bool) -> @MainActor () async throws -> Page {
        if case .idle = progress { change(to: .beginning) }
        return { [load, cursor = isFirst ? nil : progress.next] in try await load(cursor) }
    }

    private func take(_ pages: [Page], isFirst: Bool) {
        if isFirst { (ids, cursors, pageCount, restoredPageCount) = ([], [], 0, 0) }
        let new = pages.flatMap(\.items).filter { ids.insert($0.id).inserted }
        var next: Cursor?
        // A repeated cursor would lead to an endless loop, so it ends the pages.
        for page in pages { next = page.next.flatMap { cursors.insert($0).inserted ? $0 : nil } }
        pageCount += pages.count
        batch {
            if isFirst { items = new } else { items += new }
            show(isFirst ? .replaced : .appended(new), in: .loaded(next: next))
        }
    }

    private func fail(_ error: any Error, isFirst: Bool) {
        // If a refresh fails and there are items, the items stay, and only the command has the error.
        guard !isFirst || items.isEmpty else { return }
        change(to: .failed(error, isFirst: isFirst, before: progress.beforeFailure))
    }

    // MARK: Status

    private func status(in progress: Progress) -> Status? {
        if items.isEmpty, refresh.isRunning { return .loading }
        switch progress {
        case .idle: return nil
        case .beginning, .loaded(_?): return .loading
        case .loaded(nil): return items.isEmpty ? .empty : nil
        case .failed(let error, _, _): return .failed(error)
        }
    }

    private func change(to progress: Progress) {
        untracked {
            switch (status, status(in: progress)) {
            case (nil, nil), (.loading, .loading), (.empty, .empty): self.progress = progress
            default: batch { show(.status, in: progress) }
            }
        }
    }

    private func show(_ change: Change, in progress: Progress) {
        status = status(in: progress)
        self.progress = progress
        for display in displays { display.show(change) }
    }
}

extension PagedItems.Page: Sendable where Item: Sendable, Cursor: Sendable {}
