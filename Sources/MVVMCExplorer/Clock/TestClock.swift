import MVVMC

/// A clock for tests of debounced and delayed work. Its time changes only when a test or an explorer advances it.
///
/// Declare the clock of a view model as `any Clock<Duration>`, and pass a `ContinuousClock` in the app.
///
///     let clock = TestClock()
///     let search = SearchViewModel(clock: clock)      // sleeps for 300 ms before it searches
///     search.query = "pizza"
///     await clock.waitForSleepers()
///     await clock.advance(by: .milliseconds(300))
///     await settle()
///
/// If a task is cancelled while it sleeps, ``sleep(until:tolerance:)`` throws a `CancellationError`, as with any clock.
/// The clock can be used on any thread, but only the main actor can advance it.
public final class TestClock: Clock {
    /// An instant of the clock. The time of the clock begins at zero.
    public struct Instant: InstantProtocol {
        /// The time since zero.
        public let offset: Duration

        /// Creates the instant at which the clock shows `offset`.
        public init(offset: Duration) { self.offset = offset }

        /// Returns the instant that is `duration` later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// Returns the duration from this instant to `other`.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Returns whether `left` is earlier than `right`.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
        let wait: LibraryWait?
        /// The number of the library's work that sleeps, or `Int.max` for another task. If several tasks have the same
        /// deadline, work that began earlier wakes first, because the order in which tasks reach the clock depends on
        /// threads, and a session must be repeatable.
        let work: Int
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var count = 0

        /// Returns the sleeper that wakes next, if its deadline is not later than `instant`.
        func next(until instant: Instant) -> (key: Int, deadline: Instant)? {
            let next = sleepers.filter { $0.value.deadline <= instant }.min {
                ($0.value.deadline, $0.value.work, $0.key) < ($1.value.deadline, $1.value.work, $1.key)
            }
            return next.map { ($0.key, $0.value.deadline) }
        }
    }

    private let state = Locked(State())

    /// Creates a clock that shows zero.
    public init() {}

    /// The time that the clock shows.
    public var now: Instant { state.withLock(\.now) }

    /// The smallest step of the clock, which is zero because the clock is exact.
    public var minimumResolution: Duration { .zero }

    /// The number of tasks that sleep on the clock.
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
        let wait = RunningWork.beginWaiting()
        if wait == nil { RunningWork.noteOtherTask() }
        defer { if let wait { wait.end() } else { RunningWork.noteOtherTask() } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                add(Sleeper(deadline: deadline, continuation: $0, wait: wait, work: wait?.work ?? .max), key)
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

    // MARK: Advancing

    /// A task that the clock has resumed.
    package struct Woken {
        /// The number of the library's work to which the task belongs, if any.
        package let work: Int?
    }

    /// Wakes the sleeper with the earliest deadline, if that is not later than `end`, and sets the clock to the
    /// deadline. Otherwise, sets the clock to `end`.
    ///
    /// - Returns: The task that was resumed, or `nil` if no sleeper was due.
    @MainActor
    package func wakeNext(until end: Instant) -> Woken? {
        let sleeper: Sleeper? = state.withLock { state in
            guard let next = state.next(until: end) else {
                state.now = max(state.now, end)
                return nil
            }
            state.now = max(state.now, next.deadline)
            return state.sleepers.removeValue(forKey: next.key)
        }
        guard let sleeper else { return nil }
        let woken = Woken(work: sleeper.wait?.work)
        sleeper.wait?.end()
        sleeper.continuation.resume()
        return woken
    }

    /// Wakes the sleeper with the earliest deadline, and sets the clock to that deadline.
    ///
    /// - Returns: Whether a sleeper was woken.
    @MainActor
    package func wakeNext() -> Bool {
        let deadlines = state.withLock { $0.sleepers.values.map(\.deadline) }
        return deadlines.min().map { wakeNext(until: $0) != nil } ?? false
    }
}
