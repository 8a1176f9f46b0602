import Foundation

/// Suspends the caller until the thread pool has ended all jobs that were enqueued earlier.
///
/// A task may run on a thread of the pool before it reaches the main actor, and the system may interrupt that thread.
/// The pool has a thread for each processor. Therefore as many jobs are enqueued, and each waits for the others. When
/// all of them run at the same time, no thread is left that may have been interrupted in an earlier job.
///
/// Jobs that occupy a thread for long, such as those of other tests, are not awaited forever. A pool with fewer threads
/// than processors is noticed at the first turn.
@MainActor
final class PoolTurn {
    /// The time after which a missing thread is no longer awaited.
    private static let limit = Duration.milliseconds(100)

    private var width = ProcessInfo.processInfo.activeProcessorCount

    /// Returns on a later turn of the caller.
    func pass() async {
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
