/// Repeats a dynamic cast that has failed, so that it finds a conformance that is isolated to the main actor.
///
/// A dynamic cast finds such a conformance in tasks of the main actor and on the main thread. On Linux, a callback on
/// the main queue runs on another thread after the first suspension of an `async` main and in Swift Testing.
///
///     route as? any Hashable ?? castOnMainActor { route as? any Hashable }
///
/// An actor whose executor changes while its job runs stands for the main actor there. A runtime that looks up the
/// executor at another moment breaks this. In `Tests/Clients`, with default isolation,
/// `aViewIsFoundByItsIdentifierInACallbackOnTheMainQueue` and `aTreeIsArchivedAndRestoredInACallbackOnTheMainQueue`
/// fail then, as they do without these casts.
///
/// - Complexity: O(1), at a few times the cost of a cast.
@MainActor
package func castOnMainActor<Result>(_ cast: @escaping () -> Result?) -> Result? {
    #if canImport(Darwin)
    return nil
    #else
    // In a task the cast has failed for good, and a job that is run in a task leaves the thread without its task.
    guard isOnMainQueue(), withUnsafeCurrentTask(body: { $0 == nil }) else { return nil }
    return MainActorJob.perform(cast)
    #endif
}

#if !canImport(Darwin)
/// An actor whose jobs are run at once, as jobs of the main actor.
@globalActor
private actor MainActorJob {
    static let shared = MainActorJob()
    private let queue = Queue()

    // The job goes into the queue, and then runs as one of the main actor, which this actor has to be while it
    // does.
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        queue.job == nil ? queue.asUnownedSerialExecutor() : MainActor.sharedUnownedExecutor
    }

    /// Performs `work` as a job of the main actor before it returns.
    @MainActor
    static func perform<Result>(_ work: @escaping () -> Result?) -> Result? {
        // Used in the job alone, and that on this thread.
        nonisolated(unsafe) let work = work
        nonisolated(unsafe) var result: Result?
        let queue = shared.queue
        Task { @MainActorJob in result = work() }
        queue.job?.runSynchronously(on: MainActor.sharedUnownedExecutor)
        queue.job = nil
        return result
    }

    /// The job that is to be run. Unchecked, because it is used on the main queue alone.
    private final class Queue: SerialExecutor, @unchecked Sendable {
        var job: UnownedJob?

        func enqueue(_ job: consuming ExecutorJob) { self.job = UnownedJob(job) }
    }
}
#endif
