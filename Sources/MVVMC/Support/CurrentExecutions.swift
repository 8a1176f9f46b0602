/// The executions that the current task belongs to, which are the execution of a command and all executions that wait
/// for it with ``Command/run(_:)``.
@MainActor
package enum CurrentExecutions {
    /// Identifies an execution, which may have ended. Unlike the address of a command, it is not used again while a
    /// task refers to it.
    package final class Mark: Sendable {
        let number: Int
        /// Whether the execution before this one waits for it.
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
