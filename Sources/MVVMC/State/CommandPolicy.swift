/// The policy for a ``Command`` that is executed while an earlier execution is still running.
public enum CommandPolicy: Hashable, Sendable {
    /// The new execution is ignored, and the command is disabled until the running one has ended.
    ///
    /// Use it for a button that must not take effect twice. (Elsewhere: exhaust.)
    case ignoreWhileRunning
    /// The running execution is cancelled, and the new one takes its place.
    ///
    /// Use it for a search that runs as the user types. Of several executions in one turn of the main actor, only the
    /// work of the last begins. (Elsewhere: switch, latest.)
    case cancelPrevious
    /// The executions run side by side. (Elsewhere: merge.)
    case concurrent
    /// The new execution waits until all earlier ones have ended. (Elsewhere: concatenate, serial.)
    case queue
}

/// The error thrown by ``Command/run(_:)`` if the command is not enabled. No work was done.
public struct CommandNotEnabled: Error, Hashable {}
