/// The asynchronous work that the library has started and that has not ended: commands, questions about leaving, and
/// the like.
///
/// A test waits until none is under way, without knowing what there is.
///
///     Task { [weak self] in
///         await LibraryTasks.run("the command save") { await self?.work() }
///     }
///
/// Work that waits for the user or for a test's clock would never end by itself, and does not count meanwhile. Whoever
/// resumes it ends the wait first: a task that was resumed is not enqueued on the main actor at once.
///
///     let wait = LibraryTasks.beginWaiting()
///     return await withCheckedContinuation { continuation in
///         alert.onAnswer = {
///             wait?.end()
///             continuation.resume(returning: $0)
///         }
///     }
///
/// A wait counts for the task that runs the work. While a child task waits, the task itself may continue: work with a
/// child task that waits is still under way.
///
/// Work that awaits a task of its own, or a task of other work, cannot be told from work that is stuck. While the user
/// has something to do that it may wait for, ``mayWaitForUser`` is `true`.
///
/// Work of one turn on the main actor, such as a delivery that comes from another thread, calls ``noteTurn()`` instead.
@MainActor
package enum LibraryTasks {
    /// Changes whenever work in the test of the current task begins, ends, or begins or ends to wait. As long as it
    /// changes, more may follow.
    package static var activity: Int {
        guard let own = currentGroup else { return lastActivity.values.max() ?? 0 }
        return max(lastActivity[own] ?? 0, lastActivity[nil] ?? 0)
    }

    /// The number of the last change in each test. What belongs to no test, `nil`, counts for all tests.
    private static var lastActivity: [AnyHashable?: Int] = [:]

    /// The app that the current task belongs to, if a test plays several.
    @TaskLocal package static var scope: LibraryScope?

    private static var work: [Int: LibraryTask] = [:]

    /// The test, or the scope, that the current task belongs to. Without one, all work counts.
    static var currentGroup: AnyHashable? { scope.map { AnyHashable(ObjectIdentifier($0)) } ?? currentTest }

    private static var currentTest: AnyHashable? { RunningTests.installed?.current() }

    /// What is under way, for those that treat one kind of work differently.
    package enum Kind {
        /// The question whether a screen may be left.
        case leaveQuestion
        case other
    }

    /// A piece of work that is under way.
    package struct Work {
        package let name: String
        package let kind: Kind
    }

    /// Runs `body`, which counts as under way until it returns.
    ///
    /// - Parameters:
    ///   - name: What it is, for the message of a test that waits in vain.
    ///   - execution: The execution of a command that `body` is the work of.
    ///   - origin: What the work was begun for, such as the showing of a route; by default, that of the current task.
    package static func run<Result>(
        _ name: @escaping @autoclosure @MainActor () -> String, kind: Kind = .other,
        execution: CurrentExecutions.Mark? = nil, origin: AnyObject? = nil, _ body: @MainActor () async throws -> Result
    ) async rethrows -> Result {
        let group = currentGroup
        noteActivity(in: group)
        let executions = CurrentExecutions.all + (execution.map { [$0] } ?? [])
        let task = LibraryTask(
            name: name, kind: kind, group: group, executions: executions, origin: origin ?? currentOrigin)
        work[task.number] = task
        defer {
            noteActivity(in: task.group)
            work[task.number] = nil
        }
        return try await LibraryTask.$current.withValue(task) { try await body() }
    }

    /// Notes that the work of the current task waits for the user or for a test's clock. Returns `nil` if it is no work
    /// of the library.
    ///
    /// In a child task, it is noted for ``numbersAwake`` and ``mayWaitForUser`` only.
    package static func beginWaiting(for reason: LibraryWait.Reason = .other) -> LibraryWait? {
        LibraryTask.current.map { LibraryWait($0, reason) }
    }

    /// What the work of the current task was begun for.
    static var currentOrigin: AnyObject? { LibraryTask.current?.origin }

    /// Notes that work of a single turn has been done.
    package static func noteTurn() { noteActivity(in: currentGroup) }

    fileprivate static func noteActivity(in group: AnyHashable?) {
        lastActivity[group] = SerialNumber.make()
    }

    /// Forgets the activity in the current ``scope``, which ends.
    package static func endScope() {
        if scope != nil, let group = currentGroup { lastActivity[group] = nil }
    }

    /// Identifies the current task as long as it runs.
    fileprivate static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// Counts what has begun before there were ``RunningTests`` for the test of the current task.
    package static func assignGroup() {
        for task in work.values where task.group == nil { task.group = currentTest }
    }

    /// What is under way in the test of the current task, in the order of its beginning.
    package static var workUnderWay: [Work] {
        ownWork.filter { $0.waits == 0 }.sorted { $0.number < $1.number }.map { task in
            let note = task.childWaits > 0 ? " (a child task of it waits for the user or a clock)" : ""
            return Work(name: task.name + note, kind: task.kind)
        }
    }

    /// The names of what is under way.
    package static var underWay: [String] { workUnderWay.map(\.name) }

    /// The numbers of what is under way in the test of the current task. No two pieces of work have the same number.
    package static var numbersUnderWay: Set<Int> { Set(ownWork.lazy.filter { $0.waits == 0 }.map(\.number)) }

    /// The numbers of what is under way in the test of the current task, except work with a child task that waits, as a
    /// race between a clock and a service that does not answer has.
    package static var numbersAwake: Set<Int> {
        Set(ownWork.lazy.filter { $0.waits == 0 && $0.childWaits == 0 }.map(\.number))
    }

    /// Whether all that is under way in the test of the current task may wait for something that the user has to do:
    /// each piece of work has a task that waits for the user, or a question or presented flow that is awaited keeps the
    /// user from all else. Work that has not moved for a while is then not stuck.
    package static var mayWaitForUser: Bool {
        let own = ownWork
        if own.contains(where: { $0.waitsForModal > 0 }) { return true }
        return own.allSatisfy { $0.waits > 0 || $0.childWaitsForUser > 0 }
    }

    /// Whether no work is under way in the test of the current task, except work that waits.
    package static var isIdle: Bool { work.isEmpty || !ownWork.contains { $0.waits == 0 } }

    /// Whether there is no work in the test of the current task, not even work that waits.
    package static var isEmpty: Bool { work.isEmpty || ownWork.isEmpty }

    private static var ownWork: [LibraryTask] {
        let own = currentGroup
        return work.values.filter { $0.group == own || $0.group == nil || own == nil }
    }
}

/// One of several apps that a test plays one after the other: work of the others, which may never end, does not count.
@MainActor
package final class LibraryScope {
    /// Counts what the user has done that work of this app has waited for.
    package fileprivate(set) var answers = 0

    package init() {}
}

/// One piece of work under way.
@MainActor
final class LibraryTask {
    /// The work that the current task belongs to.
    @TaskLocal static var current: LibraryTask?

    private(set) lazy var name = makeName()
    private let makeName: @MainActor () -> String
    let kind: LibraryTasks.Kind
    var group: AnyHashable?
    let scope = LibraryTasks.scope
    /// The executions that it belongs to.
    let executions: [CurrentExecutions.Mark]
    /// What it was begun for, such as the showing of a route.
    let origin: AnyObject?
    let number = SerialNumber.make()
    /// The task that runs the work.
    let task = LibraryTasks.currentTask
    /// How many waits that task is in.
    var waits = 0
    /// How many waits its child tasks are in, and the unstructured tasks that it has begun.
    var childWaits = 0
    /// How many of those are for the user.
    var childWaitsForUser = 0
    /// How many waits it is in, with those tasks, that keep the user from all else.
    var waitsForModal = 0

    init(
        name: @escaping @MainActor () -> String, kind: LibraryTasks.Kind, group: AnyHashable?,
        executions: [CurrentExecutions.Mark], origin: AnyObject?
    ) {
        (makeName, self.kind, self.group, self.executions, self.origin) = (name, kind, group, executions, origin)
    }
}

/// A wait of the library's work for the user or for a test's clock.
@MainActor
package final class LibraryWait {
    /// What is awaited.
    package enum Reason {
        /// A question, or a flow that is presented: the user can do nothing else, so other work may await it, too.
        case modal
        /// Something else that the user has to do.
        case user
        /// A test's clock, or other work of the library.
        case other
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

    /// Ends the wait, if it has not ended: the work is under way again.
    package func end() {
        guard let task else { return }
        self.task = nil
        if reason != .other { (task.scope ?? LibraryTasks.scope)?.answers += 1 }
        change(task, by: -1)
    }

    private func change(_ task: LibraryTask, by difference: Int) {
        LibraryTasks.noteActivity(in: task.group)
        if isOwn {
            task.waits += difference
        } else {
            task.childWaits += difference
            if reason != .other { task.childWaitsForUser += difference }
        }
        if reason == .modal { task.waitsForModal += difference }
    }

    /// Ends the wait on the main actor: at once if this code runs there.
    package nonisolated func endFromAnywhere() {
        onMainActor { self.end() }
    }
}
