import Foundation

/// A wait for all jobs that were enqueued earlier on the thread pool.
///
/// A task may run on a thread of the pool before it reaches the main actor, and the system may interrupt that thread.
/// The pool has one thread for each processor. Therefore the wait enqueues one job for each thread, and each job runs
/// until all of these jobs have begun. Then each thread has ended its earlier jobs.
///
/// A job that occupies a thread for a long time, such as a job of another test, is not awaited for longer than `limit`.
/// The next waits enqueue only as many jobs as began within `limit`, because the pool may have fewer threads than
/// processors. Later waits try all processors again, because an occupied thread may be free again.
@MainActor
final class PoolTurn {
    /// The time after which the jobs no longer wait for a thread that is occupied or does not exist.
    private static let limit = Duration.milliseconds(100)

    /// The number of waits with fewer jobs, after which a wait tries all processors again.
    private static let longestNarrow = 100

    private let processors = ProcessInfo.processInfo.activeProcessorCount
    private var width: Int
    private var narrowTurns = 0

    init() { width = processors }

    /// Suspends the caller until the pool has ended its earlier jobs, or until `limit` has passed.
    func pass() async {
        if self.width < processors { narrowTurns += 1 }
        if narrowTurns > Self.longestNarrow { (self.width, narrowTurns) = (processors, 0) }
        let (width, running, deadline) = (width, Locked(0), ContinuousClock.now + Self.limit)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<width {
                group.addTask {
                    guard ContinuousClock.now < deadline else { return }
                    running.withLock { $0 += 1 }
                    while running.withLock({ $0 }) < width, ContinuousClock.now < deadline { sched_yield() }
                }
            }
        }
        self.width = max(1, running.withLock { $0 })
    }
}
