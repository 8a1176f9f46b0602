import Dispatch

// The main actor runs on the main queue. It does not always run on the main thread: on Linux, after the first
// suspension of an `async` main and in Swift Testing, worker threads serve the main queue.
private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()

/// Whether the current code runs on the main queue, and therefore alone with the main actor's state.
func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

/// Runs `work` on the main actor: at once on the main queue, otherwise as soon as the main actor is free.
///
/// A `deinit` runs wherever the last reference is released, and `isolated deinit` requires newer systems than the
/// library supports. This is how a token, a computed value or a flow ends its registrations, which belong to the main
/// actor.
package func onMainActor(_ work: @escaping @MainActor @Sendable () -> Void) {
    guard onMainQueue(work) == nil else { return }
    Task { @MainActor in
        work()
        LibraryTasks.noteTurn()
    }
}

/// Returns what `work` returns, or `nil` without running it where this is not the main queue.
func onMainQueue<Result>(_ work: @escaping @MainActor () -> Result) -> Result? {
    guard isOnMainQueue() else { return nil }
    return withoutIsolationCheck(work)
}
