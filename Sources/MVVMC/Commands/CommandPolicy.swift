/// The policy for a ``Command`` that is executed while an earlier execution is still running.
///
/// An execution that was cancelled no longer counts, even if its work has not returned. If there is no other execution,
/// ``Command/isRunning`` is `false`, and the command is enabled if its condition holds. With ``ignoreWhileRunning``,
/// ``queue`` and ``share``, two pieces of work never run at the same time. After a cancellation, the next execution is
/// accepted immediately, but its work begins only when the cancelled work has returned.
public enum CommandPolicy: Hashable, Sendable {
    /// The new execution is ignored, and the command is disabled until the running one has ended.
    ///
    /// Use it for a button that must not take effect twice. After ``Command/cancel()``, one new execution is accepted.
    /// It begins when the cancelled work has returned. (Other libraries call this policy exhaust.)
    case ignoreWhileRunning
    /// The running execution is cancelled, and the new one takes its place. The cancelled work may still run at the
    /// same time as the new work, until it checks for cancellation.
    ///
    /// Use it for a search that runs as the user types. If a command with asynchronous work is executed several times
    /// in one turn of the main actor, only the work of the last execution begins. (Other libraries call this policy
    /// switch or latest.)
    case cancelPrevious
    /// The running execution is cancelled, and the work of the new one begins after a pause in which the command was
    /// not executed again.
    ///
    /// Use it for a search that need not run for each letter. ``Command/isRunning`` is `true` during the pause, and the
    /// condition of the command is checked before the pause. Pass a `clock` with the policy, so that a test can advance
    /// it:
    ///
    ///     @Performs(performSearch, .debounce(.milliseconds(300)), clock: { $0.clock }) var search
    ///
    /// Prefer asynchronous methods with this policy. A synchronous method is also performed only after the pause, so
    /// its work is not done when ``Command/execute(_:)`` returns.
    case debounce(Duration)
    /// The executions run at the same time. (Other libraries call this policy merge.)
    case concurrent
    /// The new execution waits until the work of all earlier ones has returned, including cancelled work. Asynchronous
    /// work has the task-local values and the priority of the call that requested it. (Other libraries call this policy
    /// concatenate or serial.)
    ///
    /// Work must not wait for an execution of the command that it belongs to, because the two would wait for each
    /// other. This is reported; see ``Command/run(_:)``.
    case queue
    /// A new execution shares the result of an unfinished execution with the same input. An execution with another
    /// input waits, as with ``queue``.
    ///
    /// Use it for work that several callers need once, such as refreshing a token. Inputs are compared with `==`;
    /// inputs that are not `Equatable` differ. Cancelling one caller of ``Command/run(_:)`` does not cancel the work
    /// while another caller waits, or if ``Command/execute(_:)`` requested it as well. Calling ``Command/cancel()``
    /// cancels the work for all callers. Leaving the screen has the same effect, unless `outlivesScreen` is `true`.
    ///
    /// As with ``queue``, work must not wait for an execution of the command that it belongs to.
    case share
}

extension CommandPolicy: CustomStringConvertible {
    /// The name of the policy, with the pause of a debounced command.
    public var description: String {
        switch self {
        case .ignoreWhileRunning: "ignoreWhileRunning"
        case .cancelPrevious: "cancelPrevious"
        case .debounce(let pause): "debounce(\(pause))"
        case .concurrent: "concurrent"
        case .queue: "queue"
        case .share: "share"
        }
    }

    /// Whether executions are in line. Then `run` in the command's own work would wait for itself, which is reported, and
    /// synchronous work may wait, so it is cancelled with its owner.
    var letsExecutionsWait: Bool {
        switch self {
        case .queue, .share: true
        case .ignoreWhileRunning, .cancelPrevious, .debounce, .concurrent: false
        }
    }
}

/// The error thrown by ``Command/run(_:)`` if the command is not enabled. No work was done.
public struct CommandNotEnabledError: Error, Hashable {}
