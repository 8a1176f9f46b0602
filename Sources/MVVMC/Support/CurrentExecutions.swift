/// The executions that the current task belongs to, outermost first. These are the execution of a command and the
/// executions that requested it, directly or not.
@MainActor
package enum CurrentExecutions {
    /// The identity of an execution, which stays unique after the execution has ended. The tasks of the execution
    /// retain the mark, but not the execution. The address of the execution is not used as its identity, because a
    /// later execution may get the same address.
    package final class Mark: Sendable {
        let number: Int
        /// Whether the call that requested the execution waits for it, as ``Command/run(_:)`` does.
        let isAwaited: Bool

        init(_ number: Int, isAwaited: Bool) { (self.number, self.isAwaited) = (number, isAwaited) }
    }

    static var all: [Mark] { LibraryTask.current?.executions ?? [] }

    /// The execution of the current task, and those that cannot end before it does, because they wait for it.
    static var unableToEnd: ArraySlice<Mark> {
        let all = all
        return all[(all.lastIndex { !$0.isAwaited } ?? 0)...]
    }
}
