import MVVMC

/// One piece of work that has begun.
@MainActor
package final class LibraryWork: ObservedWork {
    package enum State {
        /// The work has not ended.
        case running
        case returned
        /// The work was cancelled before it returned.
        case cancelled
    }

    /// The number of the work, which is unique.
    package let number = SerialNumber.make()
    package let name: String
    package let kind: LibraryTasks.Kind
    /// The command that the work executes, if it belongs to a command.
    package let command: (any ExecutedCommand)?
    package private(set) var state = State.running
    let scope: LibraryScope?
    let group: AnyHashable?
    /// The task that runs the work.
    let task = LibraryTasks.currentTask
    /// The waits of the task that runs the work.
    var own = LibraryWaits()
    /// The waits of other tasks of the work. These are its child tasks and the unstructured tasks that it has begun.
    var children = LibraryWaits()

    init(
        _ name: String, _ kind: LibraryTasks.Kind, _ command: (any ExecutedCommand)?, _ scope: LibraryScope?,
        _ group: AnyHashable?
    ) {
        (self.name, self.kind, self.command, self.scope, self.group) = (name, kind, command, scope, group)
    }

    func isAwaiting(_ reason: LibraryTasks.WaitReason) -> Bool { own[reason] > 0 || children[reason] > 0 }

    package func beginWaiting(for reason: LibraryTasks.WaitReason) -> @MainActor () -> Void {
        let wait = LibraryWait(self, reason)
        return { wait.end() }
    }

    package func workDidEnd() {
        RunningWork.didEnd(self)
        state = Task.isCancelled ? .cancelled : .returned
    }
}

/// A wait of the library's work, for example for the user or for a test's clock.
@MainActor
package final class LibraryWait {
    private var waiting: LibraryWork?
    private let isOwn: Bool
    private let reason: LibraryTasks.WaitReason

    init(_ work: LibraryWork, _ reason: LibraryTasks.WaitReason) {
        (waiting, self.reason) = (work, reason)
        isOwn = work.task == LibraryTasks.currentTask
        change(work, by: 1)
    }

    /// The number of the work that waits; `nil` after the wait has ended.
    package var work: Int? { waiting?.number }

    /// Ends the wait, if it has not ended. If the task that runs the work has no other wait, the work counts as
    /// running.
    package func end() {
        guard let work = waiting else { return }
        waiting = nil
        if reason != .work { (work.scope ?? RunningWork.scope)?.answers += 1 }
        change(work, by: -1)
    }

    private func change(_ work: LibraryWork, by difference: Int32) {
        RunningWork.noteActivity(in: work.group, work.scope)
        if isOwn { work.own[reason] += difference } else { work.children[reason] += difference }
    }

    /// Ends the wait on the main actor. If the caller is on the main actor, the wait has ended when this method
    /// returns.
    package nonisolated func endFromAnywhere() {
        onMainActor { self.end() }
    }
}
