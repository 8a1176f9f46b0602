import MVVMC

/// The work of the library that has begun and has not ended, for a test or an explorer that waits for it.
///
/// Work that waits for the user or for a test's clock would never end without them, so it does not count while it
/// waits. Code that resumes such work must end the wait first. Otherwise, a test could find no running work before the
/// resumed task is enqueued on the main actor.
///
///     let wait = RunningWork.beginWaiting()
///     return await withCheckedContinuation { continuation in
///         alert.onAnswer = {
///             wait?.end()
///             continuation.resume(returning: $0)
///         }
///     }
///
/// Only a wait of the task that runs the work counts. While a child task waits, the task itself may continue, so work
/// with a child task that waits still counts as running.
///
/// Work that awaits a task which it has started, or a task of other work, cannot be distinguished from work that is
/// stuck. For the cases in which such work need not be stuck, see ``mayWaitForUser`` and ``isAnyAwaitingTheWorld``.
@MainActor
package enum RunningWork: WorkObserver {
    /// Observes the work that begins from now on.
    package static func install() { LibraryTasks.observer = RunningWork.self }

    /// Returns the identifier of the current task's test, or `nil` outside of tests. The testing module sets it.
    package static var currentTest: @MainActor () -> AnyHashable? = { nil }

    /// The scope of the app that the current task belongs to, if a test plays several apps. The scope then takes the
    /// place of the test of the current task. If there is neither, all work counts.
    @TaskLocal package static var scope: LibraryScope?

    private static var work: [Int: LibraryWork] = [:]

    package static func workDidBegin(
        _ name: String, _ kind: LibraryTasks.Kind, of command: (any ExecutedCommand)?
    ) -> any ObservedWork {
        noteTurn()
        let scope = scope
        let begun = LibraryWork(name, kind, command, scope, scope == nil ? currentTest() : nil)
        work[begun.number] = begun
        return begun
    }

    static func didEnd(_ ended: LibraryWork) {
        noteActivity(in: ended.group, ended.scope)
        work[ended.number] = nil
    }

    /// Begins a wait of the current task's work, for example for the user or for a test's clock. The caller must end
    /// the wait before it resumes the work. Returns `nil` if the task runs no observed work.
    package static func beginWaiting(for reason: LibraryTasks.WaitReason = .world) -> LibraryWait? {
        (LibraryTasks.currentObserved as? LibraryWork).map { LibraryWait($0, reason) }
    }

    // MARK: Activity

    /// A number that changes when work in the test of the current task begins or ends, when such work begins or stops
    /// waiting, and with each call of ``noteTurn()`` in that test. While the number changes, more changes may follow.
    package static var activity: Int {
        if let scope { return max(scope.activity, lastActivityOfNoTest) }
        guard let own = currentTest() else { return max(lastActivity.values.max() ?? 0, lastActivityOfNoTest) }
        return max(lastActivity[own] ?? 0, lastActivityOfNoTest)
    }

    /// The number of the last change in each test, without the changes in scopes.
    private static var lastActivity: [AnyHashable: Int] = [:]
    /// The number of the last change that belongs to no test, and counts for all tests.
    private static var lastActivityOfNoTest = 0

    package static func noteTurn() {
        let scope = scope
        noteActivity(in: scope == nil ? currentTest() : nil, scope)
    }

    /// Records that a task of the app, outside of the library's work, waits for an answer or a clock, or continues.
    package static func noteOtherTask() {
        scope?.hasOtherTasks = true
        noteTurn()
    }

    static func noteActivity(in group: AnyHashable?, _ scope: LibraryScope?) {
        let number = SerialNumber.make()
        if let scope {
            scope.activity = number
        } else if let group {
            lastActivity[group] = number
        } else {
            lastActivityOfNoTest = number
        }
    }

    // MARK: Work under way

    /// The running work in the test of the current task, in the order in which it began.
    package static var underWay: [LibraryWork] {
        ownWork.filter { $0.own.isEmpty }.sorted { $0.number < $1.number }
    }

    /// The names of the running work, with a note of child tasks that wait.
    package static var names: [String] {
        underWay.map { work in
            let note = work.children.isEmpty ? "" : " (a child task of it waits for the user or a clock)"
            return work.name + note
        }
    }

    /// The numbers of the running work in the test of the current task.
    package static var numbersUnderWay: Set<Int> { Set(ownWork.lazy.filter { $0.own.isEmpty }.map(\.number)) }

    /// The numbers of the running work in the test of the current task, except work with a child task that waits. An
    /// example of such work is a race between a clock and a service that does not answer.
    package static var numbersAwake: Set<Int> {
        Set(ownWork.lazy.filter { $0.own.isEmpty && $0.children.isEmpty }.map(\.number))
    }

    /// Whether all running work in the test of the current task may be waiting for an action of the user. This is so if
    /// each piece of running work has a child task that waits for the user, or if an awaited question or presented flow
    /// blocks all other actions. In this case, work that makes no progress need not be stuck.
    package static var mayWaitForUser: Bool {
        let own = ownWork
        if own.contains(where: { $0.isAwaiting(.modal) }) { return true }
        return own.allSatisfy { !$0.own.isEmpty || $0.children.contains(.user) }
    }

    /// Whether work in the test of the current task waits for the user, for a test's clock, or for an answer that a
    /// test gives. Other work that makes no progress then need not be stuck, because it might await a task of the
    /// waiting work.
    package static var isAnyAwaitingTheWorld: Bool {
        ownWork.contains { $0.isAwaiting(.modal) || $0.isAwaiting(.user) || $0.isAwaiting(.world) }
    }

    /// The numbers of all work in the test of the current task, including work that waits.
    package static var numbers: Set<Int> { Set(ownWork.lazy.map(\.number)) }

    /// Whether no work is under way in the test of the current task, except work that waits.
    package static var isIdle: Bool { work.isEmpty || !ownWork.contains { $0.own.isEmpty } }

    /// Whether there is no work in the test of the current task, not even work that waits.
    package static var isEmpty: Bool { work.isEmpty || ownWork.isEmpty }

    private static var ownWork: [LibraryWork] {
        if let scope { return work.values.filter { $0.scope === scope || $0.scope == nil && $0.group == nil } }
        guard let own = currentTest() else { return Array(work.values) }
        return work.values.filter { $0.scope == nil && ($0.group == own || $0.group == nil) }
    }
}
