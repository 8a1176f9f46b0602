/// The asynchronous work that the library has started and that has not ended, such as commands and questions about
/// leaving.
///
/// A test waits until no work is running, and need not name the work.
///
///     Task { [weak self] in
///         await LibraryTasks.run("the command save") { await self?.work() }
///     }
///
/// Work that waits for the user or for a test's clock would never end without them, so it does not count while it
/// waits. Code that resumes such work must end the wait first. Otherwise, a test could find no running work before the
/// resumed task is enqueued on the main actor.
///
///     let wait = LibraryTasks.beginWaiting()
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
///
/// Work of one turn on the main actor, such as a delivery that comes from another thread, calls ``noteTurn()`` instead
/// of `run`.
@MainActor
package enum LibraryTasks {
    /// A number that changes when work in the test of the current task begins or ends, when such work begins or stops
    /// waiting, and with each call of ``noteTurn()`` in that test. While the number changes, more changes may follow.
    package static var activity: Int {
        if let scope { return max(scope.activity, lastActivityOfNoTest) }
        guard let own = currentTest else { return max(lastActivity.values.max() ?? 0, lastActivityOfNoTest) }
        return max(lastActivity[own] ?? 0, lastActivityOfNoTest)
    }

    /// The number of the last change in each test, without the changes in scopes.
    private static var lastActivity: [AnyHashable: Int] = [:]
    /// The number of the last change that belongs to no test, and counts for all tests.
    private static var lastActivityOfNoTest = 0

    /// The scope of the app that the current task belongs to, if a test plays several apps. The scope then takes the
    /// place of the test of the current task.
    @TaskLocal package static var scope: LibraryScope?

    private static var work: [Int: LibraryTask] = [:]

    /// The test that the current task belongs to. If it is `nil` and there is no scope, all work counts.
    private static var currentTest: AnyHashable? { RunningTests.installed?.current() }

    /// The kind of a piece of work. An explorer reports a leave question that is not answered, and other work that does
    /// not end, as different problems.
    package enum Kind {
        /// The question whether a screen may be left.
        case leaveQuestion
        case other
    }

    /// A piece of work that is under way.
    @MainActor
    package struct Work {
        /// The number of the work, which is unique.
        package let number: Int
        package let kind: Kind
        /// The command that the work executes, if it belongs to a command.
        package let command: (any ExecutedCommand)?
        /// The reasons for which the tasks of the work wait, including their child tasks.
        package let waitsFor: Set<LibraryWait.Reason>
        /// The end of the work. The state of this object changes when the work ends.
        package let end: LibraryTaskEnd
        fileprivate let makeName: @MainActor () -> String

        package var name: String { makeName() }

        /// The name of the property that holds the command.
        package var commandName: String? { command?.propertyName }
    }

    /// Runs `body`, which counts as running until it returns.
    ///
    /// - Parameters:
    ///   - name: The name of the work, for example for the message of a test whose wait fails.
    ///   - command: The command that `body` executes.
    ///   - execution: The execution of that command.
    ///   - origin: The reason for the work, such as the visit of a route. The default is the origin of the current
    ///     task.
    package static func run<Result>(
        _ name: @escaping @autoclosure @MainActor () -> String, kind: Kind = .other,
        command: (any ExecutedCommand)? = nil, execution: CurrentExecutions.Mark? = nil, origin: AnyObject? = nil,
        _ body: @MainActor () async throws -> Result
    ) async rethrows -> Result {
        let scope = scope
        let group = scope == nil ? currentTest : nil
        noteActivity(in: group, scope)
        let executions = CurrentExecutions.all + (execution.map { [$0] } ?? [])
        let task = LibraryTask(
            name: name, kind: kind, command: command, scope: scope, group: group, executions: executions,
            origin: origin ?? currentOrigin)
        work[task.number] = task
        defer {
            noteActivity(in: task.group, scope)
            work[task.number] = nil
            task.end?.state = Task.isCancelled ? .cancelled : .returned
        }
        return try await LibraryTask.$current.withValue(task) { try await body() }
    }

    /// Begins a wait of the current task's work, for example for the user or for a test's clock. The caller must end
    /// the wait before it resumes the work. Returns `nil` if the task runs no work of the library.
    package static func beginWaiting(for reason: LibraryWait.Reason = .world) -> LibraryWait? {
        LibraryTask.current.map { LibraryWait($0, reason) }
    }

    static var currentOrigin: AnyObject? { LibraryTask.current?.origin }

    /// Records that work of a single turn on the main actor has been done.
    package static func noteTurn() {
        let scope = scope
        noteActivity(in: scope == nil ? currentTest : nil, scope)
    }

    /// Records that a task of the app, outside of the library's work, waits for an answer or a clock, or continues.
    package static func noteOtherTask() {
        scope?.hasOtherTasks = true
        noteTurn()
    }

    fileprivate static func noteActivity(in group: AnyHashable?, _ scope: LibraryScope?) {
        let number = SerialNumber.make()
        if let scope {
            scope.activity = number
        } else if let group {
            lastActivity[group] = number
        } else {
            lastActivityOfNoTest = number
        }
    }

    /// The hash value of the current task, which identifies the task as long as it runs; `nil` outside of a task.
    static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// Assigns work without a test and without a scope to the test of the current task.
    package static func assignGroup() {
        for task in work.values where task.group == nil && task.scope == nil { task.group = currentTest }
    }

    /// The running work in the test of the current task, in the order in which it began.
    package static var workUnderWay: [Work] {
        ownWork.filter { $0.own.isEmpty }.sorted { $0.number < $1.number }.map(\.work)
    }

    /// The names of the running work, with a note of child tasks that wait.
    package static var underWay: [String] {
        workUnderWay.map { work in
            let note = work.waitsFor.isEmpty ? "" : " (a child task of it waits for the user or a clock)"
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

    private static var ownWork: [LibraryTask] {
        if let scope { return work.values.filter { $0.scope === scope || $0.scope == nil && $0.group == nil } }
        guard let own = currentTest else { return Array(work.values) }
        return work.values.filter { $0.scope == nil && ($0.group == own || $0.group == nil) }
    }
}

/// The command that a piece of work executes. The work does not retain the object that the command belongs to.
@MainActor
package protocol ExecutedCommand: AnyObject {
    /// The object that the command belongs to, or `nil` if the object has been deallocated.
    var object: AnyObject? { get }
    /// The name of the stored property that holds the command, or `nil` if no such property is found.
    var propertyName: String? { get }
}

/// The scope of one app, if a test plays several apps one after another. Work of other apps, which may never end, does
/// not count.
@MainActor
package final class LibraryScope {
    /// The number of waits of this app's work that have ended, except waits for other work.
    package fileprivate(set) var answers = 0
    /// Whether tasks that do not belong to the library's work have waited for an answer or a clock.
    package fileprivate(set) var hasOtherTasks = false
    /// The number of the last change in this scope; see ``LibraryTasks/activity``.
    fileprivate var activity = 0

    package init() {}
}

/// One piece of work that has not ended.
@MainActor
final class LibraryTask {
    /// The work that the current task belongs to.
    @TaskLocal static var current: LibraryTask?

    private let makeName: @MainActor () -> String
    let kind: LibraryTasks.Kind
    let command: (any ExecutedCommand)?
    var group: AnyHashable?
    let scope: LibraryScope?
    let executions: [CurrentExecutions.Mark]
    /// The object that the work was begun for, such as the visit of a route.
    let origin: AnyObject?
    let number = SerialNumber.make()
    /// The task that runs the work.
    let task = LibraryTasks.currentTask
    /// The waits of the task that runs the work.
    var own = LibraryWaits()
    /// The waits of other tasks of the work. These are its child tasks and the unstructured tasks that it has begun.
    var children = LibraryWaits()
    /// The end of the work, if other code observes it.
    fileprivate(set) var end: LibraryTaskEnd?

    init(
        name: @escaping @MainActor () -> String, kind: LibraryTasks.Kind, command: (any ExecutedCommand)?,
        scope: LibraryScope?, group: AnyHashable?, executions: [CurrentExecutions.Mark], origin: AnyObject?
    ) {
        makeName = name
        self.kind = kind
        self.command = command
        self.scope = scope
        self.group = group
        self.executions = executions
        self.origin = origin
    }

    func isAwaiting(_ reason: LibraryWait.Reason) -> Bool { own[reason] > 0 || children[reason] > 0 }

    /// A description of the work for code that observes it. The description does not retain this object.
    var work: LibraryTasks.Work {
        let end = end ?? LibraryTaskEnd()
        self.end = end
        return LibraryTasks.Work(
            number: number, kind: kind, command: command,
            waitsFor: Set(LibraryWait.Reason.allCases.filter { isAwaiting($0) }), end: end, makeName: makeName)
    }
}

/// The end of a piece of work, for code that observes it.
@MainActor
package final class LibraryTaskEnd {
    package enum State {
        /// The work has not ended.
        case none
        case returned
        /// The work was cancelled before it returned.
        case cancelled
    }

    package fileprivate(set) var state = State.none
}

/// A wait of the library's work, for example for the user or for a test's clock.
@MainActor
package final class LibraryWait {
    package enum Reason: Int, CaseIterable, Sendable {
        /// A question or a presented flow, which blocks all other actions of the user.
        case modal
        /// Another action of the user.
        case user
        /// A test's clock, or a service whose answer a test gives.
        case world
        /// Other work of the library.
        case work
    }

    private var task: LibraryTask?
    private let isOwn: Bool
    private let reason: Reason

    fileprivate init(_ task: LibraryTask, _ reason: Reason) {
        (self.task, self.reason) = (task, reason)
        isOwn = task.task == LibraryTasks.currentTask
        change(task, by: 1)
    }

    /// The number of the work that waits; `nil` after the wait has ended.
    package var work: Int? { task?.number }

    /// Ends the wait, if it has not ended. If the task that runs the work has no other wait, the work counts as
    /// running.
    package func end() {
        guard let task else { return }
        self.task = nil
        if reason != .work { (task.scope ?? LibraryTasks.scope)?.answers += 1 }
        change(task, by: -1)
    }

    private func change(_ task: LibraryTask, by difference: Int32) {
        LibraryTasks.noteActivity(in: task.group, task.scope)
        if isOwn { task.own[reason] += difference } else { task.children[reason] += difference }
    }

    /// Ends the wait on the main actor. If the caller is on the main actor, the wait has ended when this method
    /// returns.
    package nonisolated func endFromAnywhere() {
        onMainActor { self.end() }
    }
}
