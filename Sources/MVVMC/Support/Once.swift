/// A callback that is called at most once, by the first of several possible callers.
///
/// A wait can often end in several ways. For example, a child coordinator finishes or is not started, or the waiting
/// task is cancelled. In each case, the same `Once` is called. Only the first call has an effect.
@MainActor
package final class Once<Value> {
    fileprivate var body: (@MainActor (Value) -> Void)?

    package nonisolated init(_ body: @escaping @MainActor (Value) -> Void) { self.body = body }

    fileprivate init() {}

    /// Whether the callback was called.
    package var isOver: Bool { body == nil }

    package func callAsFunction(_ value: Value) {
        // Remove the callback before the call, because the call may reach this method again.
        let body = body
        self.body = nil
        body?(value)
    }
}

/// Calls `begin`, and waits until the `Once` that `begin` receives is called. During the wait, the work of the current
/// task does not count as running, unless `reason` is `nil`; see ``LibraryTasks``.
///
/// - Parameters:
///   - reason: The reason for the wait, or `nil` if the task counts as running during the wait.
///   - fallback: The result if the task was cancelled before `begin` could be called.
///   - begin: Begins the work, which must call the `Once` when it ends.
///   - cancel: Called when the task is cancelled, and perhaps twice. It must cause a call of the `Once`.
@MainActor
package func awaiting<Value>(
    for reason: LibraryTasks.WaitReason?, ifCancelled fallback: Value, _ begin: (Once<Value>) -> Void,
    onCancel cancel: @escaping @MainActor @Sendable (Once<Value>) -> Void
) async -> Value {
    var value = fallback
    let endWait = reason.flatMap { LibraryTasks.currentObserved?.beginWaiting(for: $0) }
    let once = Once<Value>()
    await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
            if Task.isCancelled { return continuation.resume() }
            once.body = {
                value = $0
                // End the wait before resuming, so that the resumed work counts as running.
                endWait?()
                continuation.resume()
            }
            begin(once)
            // The task may have been cancelled during `begin`, before there was work to cancel.
            if Task.isCancelled { cancel(once) }
        }
    } onCancel: {
        onMainActor { cancel(once) }
    }
    endWait?()
    return value
}
