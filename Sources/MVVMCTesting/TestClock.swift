import MVVMC

/// A clock that stands still until a test advances it: for debounced and delayed work.
///
/// Let the view model take `any Clock<Duration>`, and give it a `ContinuousClock` in the app.
///
///     let clock = TestClock()
///     let search = SearchViewModel(clock: clock)      // sleeps for 300 ms before it searches
///     search.query = "pizza"
///     await clock.waitForSleepers()
///     await clock.advance(by: .milliseconds(300))
///     await waitUntilIdle(search.find)
///
/// A task that was cancelled while it sleeps throws a `CancellationError`, as with any clock.
public final class TestClock: Clock {
    /// A point in the clock's time, which begins at zero.
    public struct Instant: InstantProtocol {
        /// The time since the clock's beginning.
        public let offset: Duration

        /// The point `duration` later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// The time from here to `other`.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Whether `left` is earlier.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
        let wait: LibraryWait?
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var count = 0

        /// The sleeper that wakes next, if that is no later than `instant`.
        func next(until instant: Instant) -> (key: Int, deadline: Instant)? {
            sleepers.map { ($0.key, $0.value.deadline) }.filter { $0.1 <= instant }.min { ($0.1, $0.0) < ($1.1, $1.0) }
        }
    }

    private let state = Locked(State())

    /// A clock that shows zero.
    public init() {}

    /// The time that the clock shows.
    public var now: Instant { state.withLock(\.now) }

    /// The smallest step of the clock: none, since it is exact.
    public var minimumResolution: Duration { .zero }

    /// How many tasks sleep on the clock.
    public var numberOfSleepers: Int { state.withLock(\.sleepers.count) }

    /// Suspends the task until the clock has been advanced to `deadline`.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let key = state.withLock { state in
            state.count += 1
            return state.count
        }
        try await sleep(key, until: deadline)
    }

    @MainActor
    private func sleep(_ key: Int, until deadline: Instant) async throws {
        let wait = LibraryTasks.beginWaiting()
        defer { wait?.end() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                add(Sleeper(deadline: deadline, continuation: $0, wait: wait), key)
            }
        } onCancel: {
            cancel(key)
        }
    }

    private func add(_ sleeper: Sleeper, _ key: Int) {
        let outcome: Result<Void, any Error>? = state.withLock { state in
            if state.cancelled.remove(key) != nil { return .failure(CancellationError()) }
            if sleeper.deadline <= state.now { return .success(()) }
            state.sleepers[key] = sleeper
            return nil
        }
        if let outcome { sleeper.continuation.resume(with: outcome) }
    }

    private func cancel(_ key: Int) {
        let sleeper = state.withLock { state in
            let sleeper = state.sleepers.removeValue(forKey: key)
            if sleeper == nil { state.cancelled.insert(key) }
            return sleeper
        }
        guard let sleeper else { return }
        sleeper.wait?.endFromAnywhere()
        sleeper.continuation.resume(throwing: CancellationError())
    }

    // MARK: The test

    /// Advances the clock, and wakes the tasks whose time has come, in the order of their deadlines.
    ///
    /// When a task wakes, the clock shows its deadline, and what the library has started settles before the clock advances. So a
    /// command that sleeps in a loop runs as often as in the app. A task of your own that sleeps again right after it woke sleeps
    /// from the time that the clock then shows: advance step by step, with ``waitForSleepers(_:within:fileID:filePath:line:column:)`` in between.
    @MainActor
    public func advance(
        by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = MisuseWatch.begin(fileID, filePath, line, column)
        let end = now.advanced(by: duration)
        await settle(.seconds(10), at: site) { LibraryTasks.areAsleep }
        while let sleeper = wakeNext(until: end) {
            sleeper.wait?.end()
            sleeper.continuation.resume()
            await settle(.seconds(10), at: site) { LibraryTasks.areAsleep }
        }
    }

    /// Returns the sleeper that is due next and sets the clock to its deadline, or to `end` if none is due.
    private func wakeNext(until end: Instant) -> Sleeper? {
        state.withLock { state in
            guard let next = state.next(until: end) else {
                state.now = max(state.now, end)
                return nil
            }
            state.now = max(state.now, next.deadline)
            return state.sleepers.removeValue(forKey: next.key)
        }
    }

    /// Waits until so many tasks sleep on the clock. Fails if fewer do after the time limit.
    ///
    /// Call this before ``advance(by:fileID:filePath:line:column:)`` if a task of your own has just been started: until it sleeps,
    /// advancing the clock does not concern it.
    @MainActor
    public func waitForSleepers(
        _ count: Int = 1, within limit: Duration = .seconds(10), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let site = MisuseWatch.begin(fileID, filePath, line, column)
        await wait(limit) {
            numberOfSleepers >= count
        } onFailure: {
            fail("\($0): \(count) tasks asleep on the clock; there are \(numberOfSleepers)", at: site)
        }
    }
}
