/// The policy for a ``Command`` that is executed while an earlier execution is still running.
///
/// An execution that was cancelled no longer counts, even if its work has not returned: the command is enabled, and
/// ``Command/isRunning`` is `false` if no other execution is left. With ``ignoreWhileRunning`` and ``queue``, two
/// pieces of work never run at once: the next execution is accepted, and its work begins when the cancelled work has
/// returned.
public enum CommandPolicy: Hashable, Sendable {
    /// The new execution is ignored, and the command is disabled until the running one has ended.
    ///
    /// Use it for a button that must not take effect twice. After ``Command/cancel()``, one new execution is accepted.
    /// It begins when the cancelled work has returned. (Elsewhere: exhaust.)
    case ignoreWhileRunning
    /// The running execution is cancelled, and the new one takes its place. The cancelled work may still run beside it
    /// until it checks for cancellation.
    ///
    /// Use it for a search that runs as the user types. Of several executions in one turn of the main actor, only the
    /// work of the last begins. (Elsewhere: switch, latest.)
    case cancelPrevious
    /// The executions run side by side. (Elsewhere: merge.)
    case concurrent
    /// The new execution waits until the work of all earlier ones has returned, including cancelled work. Asynchronous
    /// work has the task-local values and the priority of the call that requested it. (Elsewhere: concatenate, serial.)
    ///
    /// Work must not wait for an execution of its own command, which would wait for it in turn.
    case queue
}

/// The error thrown by ``Command/run(_:)`` if the command is not enabled. No work was done.
public struct CommandNotEnabled: Error, Hashable {}
