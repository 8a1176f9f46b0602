import Dispatch

// The main actor runs on the main queue. It does not always run on the main thread. On Linux, after the first
// suspension of an `async` main and in Swift Testing, worker threads serve the main queue.
private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()

/// Returns whether the current code runs on the main queue, where it can safely access the state of the main actor.
func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

/// Runs `work` on the main actor. If the caller is on the main queue, `work` runs before this function returns.
/// Otherwise, `work` runs in a new task.
///
/// A `deinit` runs wherever the last reference is released, and `isolated deinit` requires newer systems than the
/// library supports. A token, a computed value or a navigator therefore calls this function in `deinit` to end its
/// registrations or flows, which belong to the main actor.
package func onMainActor(_ work: @escaping @MainActor @Sendable () -> Void) {
    if isOnMainQueue() { return MainActor.assumeIsolated(work) }
    Task { @MainActor in
        work()
        LibraryTasks.noteTurn()
    }
}
