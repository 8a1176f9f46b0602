/// The asynchronous work of the library, such as the executions of commands and the questions about leaving.
///
///     Task { [weak self] in
///         await LibraryTasks.run("the command save") { await self?.work() }
///     }
///
/// The work, and the tasks that it starts, know the execution and the route that they belong to; see ``LibraryTask``. A
/// test waits until no work is running, and need not name the work. For this, MVVMCExplorer installs an ``observer``. An
/// app has none, and keeps nothing about its work.
///
/// Work of one turn on the main actor, such as a delivery that comes from another thread, calls ``noteTurn()`` instead
/// of `run`.
@MainActor
package enum LibraryTasks {
    /// The type that waits for the work in a test or an explorer; `nil` in an app.
    package static var observer: (any WorkObserver.Type)?

    /// The kind of a piece of work. An explorer reports a leave question that is not answered, and other work that does
    /// not end, as different problems.
    package enum Kind {
        /// The question whether a screen may be left.
        case leaveQuestion
        case other
    }

    /// The reason for which work waits.
    package enum WaitReason: Int, CaseIterable, Sendable {
        /// A question or a presented flow, which blocks all other actions of the user.
        case modal
        /// Another action of the user.
        case user
        /// A test's clock, or a service whose answer a test gives.
        case world
        /// Other work of the library.
        case work
    }

    /// Runs `body`, which counts as running until it returns.
    ///
    /// - Parameters:
    ///   - name: The name of the work, for example for the message of a test whose wait fails. It is not evaluated in an
    ///     app.
    ///   - command: The command that `body` executes.
    ///   - execution: The execution of that command.
    ///   - origin: The reason for the work, such as the visit of a route. The default is the origin of the current
    ///     task.
    package static func run<Result>(
        _ name: @autoclosure @MainActor () -> String, kind: Kind = .other, command: (any ExecutedCommand)? = nil,
        execution: CurrentExecutions.Mark? = nil, origin: AnyObject? = nil,
        _ body: @MainActor () async throws -> Result
    ) async rethrows -> Result {
        let observed = observer?.workDidBegin(name(), kind, of: command)
        defer { observed?.workDidEnd() }
        let task = LibraryTask(
            command: command, executions: CurrentExecutions.all + (execution.map { [$0] } ?? []),
            origin: origin ?? currentOrigin, observed: observed)
        return try await LibraryTask.$current.withValue(task) { try await body() }
    }

    static var currentOrigin: AnyObject? { LibraryTask.current?.origin }

    /// The observer's object for the work that the current task belongs to.
    package static var currentObserved: (any ObservedWork)? { LibraryTask.current?.observed }

    /// Records that work of a single turn on the main actor has been done.
    package static func noteTurn() { observer?.noteTurn() }

    /// The hash value of the current task, which identifies the task as long as it runs; `nil` outside of a task.
    package static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}

/// The work that a task belongs to.
@MainActor
struct LibraryTask {
    @TaskLocal static var current: LibraryTask?

    let command: (any ExecutedCommand)?
    let executions: [CurrentExecutions.Mark]
    /// The object that the work was begun for, such as the visit of a route.
    let origin: AnyObject?
    let observed: (any ObservedWork)?
    /// The task that runs the work.
    let task = LibraryTasks.currentTask
}

/// The command that a piece of work executes. The work does not retain the object that the command belongs to.
@MainActor
package protocol ExecutedCommand: AnyObject {
    /// The object that the command belongs to, or `nil` if the object has been deallocated.
    var object: AnyObject? { get }
    /// The name of the stored property that holds the command, or `nil` if no such property is found.
    var propertyName: String? { get }
}

/// A type that waits for the library's work, for tests and explorers.
@MainActor
package protocol WorkObserver {
    /// Called when work begins. Returns an object that observes this piece of work.
    static func workDidBegin(
        _ name: String, _ kind: LibraryTasks.Kind, of command: (any ExecutedCommand)?
    ) -> any ObservedWork

    /// Called when work of a single turn on the main actor has been done.
    static func noteTurn()
}

/// An object that observes one piece of work.
@MainActor
package protocol ObservedWork: AnyObject {
    /// Called by the current task of the work when the task begins to wait. Returns a function that ends the wait. The
    /// function must be called before the work is resumed, and has no effect if it is called again.
    func beginWaiting(for reason: LibraryTasks.WaitReason) -> @MainActor () -> Void

    func workDidEnd()
}
