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
/// Work of one turn on the main actor, such as a delivery that comes from another thread, calls ``noteTurn()`` instead.
@MainActor
package enum LibraryTasks {
    /// Identifies the test that the current task belongs to; set by the testing module. Without it, all work counts for
    /// all tests.
    package static var group: (@MainActor () -> AnyHashable?)?
    /// Changes whenever work in the test of the current task begins, ends, or begins or ends to wait. As long as it
    /// changes, more may follow.
    package static var activity: Int {
        guard let own = currentGroup else { return count }
        return max(lastActivity[own] ?? 0, lastActivityWithoutGroup)
    }

    /// Counts the changes in all tests.
    private static var count = 0
    /// The count at the last change in each test.
    private static var lastActivity: [AnyHashable: Int] = [:]
    /// The count at the last change that belongs to no test, and so counts for all tests.
    private static var lastActivityWithoutGroup = 0

    /// Identifies one of several apps that a test plays one after the other: work of the others, which may never end,
    /// does not count.
    @TaskLocal package static var scope: Int?

    private static var work: [Int: LibraryTask] = [:]

    static var currentGroup: AnyHashable? { scope.map { AnyHashable(Scope(number: $0)) } ?? group?() }

    private struct Scope: Hashable {
        let number: Int
    }

    /// Runs `body`, which counts as under way until it returns.
    ///
    /// - Parameter name: What it is, for the message of a test that waits in vain.
    package static func run<Result>(
        _ name: @escaping @autoclosure @MainActor () -> String, _ body: @MainActor () async throws -> Result
    ) async rethrows -> Result {
        let group = currentGroup
        noteActivity(in: group)
        let task = LibraryTask(name: name, group: group, number: count)
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
    /// In a child task, it is noted for ``numbersAwake`` only.
    package static func beginWaiting() -> LibraryWait? { LibraryTask.current.map(LibraryWait.init) }

    /// Notes that work of a single turn has been done.
    package static func noteTurn() { noteActivity(in: currentGroup) }

    fileprivate static func noteActivity(in group: AnyHashable?) {
        count += 1
        if let group {
            lastActivity[group] = count
        } else {
            lastActivityWithoutGroup = count
        }
    }

    /// Forgets the activity in the current ``scope``, which ends.
    package static func endScope() {
        if scope != nil, let group = currentGroup { lastActivity[group] = nil }
    }

    /// Identifies the current task as long as it runs.
    fileprivate static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// Counts what has begun while there was no ``group`` for the test of the current task.
    package static func assignGroup() {
        for task in work.values where task.group == nil { task.group = group?() }
    }

    /// The names of what is under way in the test of the current task, in the order of their beginning.
    package static var underWay: [String] {
        ownWork.filter { $0.waits == 0 }.sorted { $0.number < $1.number }
            .map { $0.name + ($0.childWaits > 0 ? " (a child task of it waits for the user or a clock)" : "") }
    }

    /// The numbers of what is under way in the test of the current task, except work with a child task that waits, as a
    /// race between a clock and a service that does not answer has.
    package static var numbersAwake: Set<Int> {
        Set(ownWork.lazy.filter { $0.waits == 0 && $0.childWaits == 0 }.map(\.number))
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

/// One piece of work under way.
@MainActor
private final class LibraryTask {
    /// The work that the current task belongs to.
    @TaskLocal static var current: LibraryTask?

    private(set) lazy var name = makeName()
    private let makeName: @MainActor () -> String
    var group: AnyHashable?
    let number: Int
    /// The task that runs the work.
    let task = LibraryTasks.currentTask
    /// How many waits that task is in.
    var waits = 0
    /// How many waits its child tasks are in.
    var childWaits = 0

    init(name: @escaping @MainActor () -> String, group: AnyHashable?, number: Int) {
        (makeName, self.group, self.number) = (name, group, number)
    }
}

/// A wait of the library's work for the user or for a test's clock.
@MainActor
package final class LibraryWait {
    private var task: LibraryTask?
    private let isOwn: Bool

    fileprivate init(_ task: LibraryTask) {
        self.task = task
        isOwn = task.task == LibraryTasks.currentTask
        change(task, by: 1)
    }

    /// The number of the work that waits; `nil` after the wait has ended.
    package var work: Int? { task?.number }

    /// Ends the wait, if it has not ended: the work is under way again.
    package func end() {
        guard let task else { return }
        self.task = nil
        change(task, by: -1)
    }

    private func change(_ task: LibraryTask, by difference: Int) {
        LibraryTasks.noteActivity(in: task.group)
        if isOwn {
            task.waits += difference
        } else {
            task.childWaits += difference
        }
    }

    /// Ends the wait on the main actor: at once if this code runs there.
    package nonisolated func endFromAnywhere() {
        onMainActor { self.end() }
    }
}
