/// A callback that is called once at most: by whoever comes first.
///
/// What somebody waits for can often end in several ways: a child finishes, is refused, or its task is cancelled. Each
/// of them calls the same `Once`, and need not know of the others: only the first call has an effect.
@MainActor
package final class Once<Value> {
    fileprivate var body: (@MainActor (Value) -> Void)?

    package nonisolated init(_ body: @escaping @MainActor (Value) -> Void) { self.body = body }

    fileprivate init() {}

    /// Whether it was called.
    package var isOver: Bool { body == nil }

    package func callAsFunction(_ value: Value) {
        // Released before the call, which may come back.
        let body = body
        self.body = nil
        body?(value)
    }
}

/// Waits until `begin`, or what it has begun, calls its argument. Meanwhile the work of the current task does not count
/// as under way; see ``LibraryTasks``.
///
/// - Parameters:
///   - reason: What is awaited; `nil` if the task counts as under way all the same.
///   - fallback: The result if the task was cancelled before it could begin.
///   - begin: Begins what is awaited.
///   - cancel: Called when the task is cancelled, and perhaps twice. It has to bring about the call.
@MainActor
package func awaiting<Value>(
    for reason: LibraryWait.Reason?, ifCancelled fallback: Value, _ begin: (Once<Value>) -> Void,
    onCancel cancel: @escaping @MainActor @Sendable (Once<Value>) -> Void
) async -> Value {
    var value = fallback
    let wait = reason.flatMap { LibraryTasks.beginWaiting(for: $0) }
    let once = Once<Value>()
    await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
            if Task.isCancelled { return continuation.resume() }
            once.body = {
                value = $0
                // Ended first: from then on, what the value leads to is work under way.
                wait?.end()
                continuation.resume()
            }
            begin(once)
            // Cancelled while it began, when there may have been nothing to cancel yet.
            if Task.isCancelled { cancel(once) }
        }
    } onCancel: {
        onMainActor { cancel(once) }
    }
    wait?.end()
    return value
}
