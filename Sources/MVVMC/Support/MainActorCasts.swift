/// Casts a value to a type, also with a conformance that is isolated to the main actor.
///
/// A dynamic cast finds such a conformance in tasks of the main actor and on the main thread. It may fail in a callback
/// on the main queue that runs on another thread, as on Linux after the first suspension of an `async` main and in
/// Swift Testing.
///
///     castOnMainActor(route, to: (any Hashable).self)
///
/// In such a callback, this function repeats the cast in a job of another actor, whose executor is replaced by the
/// executor of the main actor while the job runs. This breaks if a later runtime looks up the executor at a different
/// time. In `Tests/ClientModes`, with default isolation, `aViewIsFoundByItsIdentifierInACallbackOnTheMainQueue` and
/// `aTreeIsArchivedAndRestoredInACallbackOnTheMainQueue` fail then, as they do with the operator `as?`. In a task, and
/// on Apple platforms, the cast is not repeated, because that would not help.
///
/// - Complexity: O(1), at a few times the cost of a cast.
@MainActor @inline(__always)
package func castOnMainActor<Value, Result>(_ value: Value, to type: Result.Type) -> Result? {
    // This function is inlined, so that the first cast knows the types of its caller.
    value as? Result ?? repeatingOnMainActor { value as? Result }
}

@MainActor @inline(never)
private func repeatingOnMainActor<Result>(_ cast: @escaping () -> Result?) -> Result? {
    #if canImport(Darwin)
    return nil
    #else
    // In a task, repeating the cast would not help, and running a job would leave the thread without its current task.
    guard isOnMainQueue(), withUnsafeCurrentTask(body: { $0 == nil }) else { return nil }
    return MainActorJob.perform(cast)
    #endif
}

#if !canImport(Darwin)
/// An actor whose jobs run synchronously, as jobs of the main actor.
@globalActor
private actor MainActorJob {
    static let shared = MainActorJob()
    private let queue = Queue()

    // The job goes into the queue, and then runs as a job of the main actor. While the job runs, this actor has the
    // main actor's executor.
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        queue.job == nil ? queue.asUnownedSerialExecutor() : MainActor.sharedUnownedExecutor
    }

    /// Performs `work` as a job of the main actor before it returns.
    @MainActor
    static func perform<Result>(_ work: @escaping () -> Result?) -> Result? {
        // Both variables are used only by the job, which runs on this thread.
        nonisolated(unsafe) let work = work
        nonisolated(unsafe) var result: Result?
        let queue = shared.queue
        Task { @MainActorJob in result = work() }
        queue.job?.runSynchronously(on: MainActor.sharedUnownedExecutor)
        queue.job = nil
        return result
    }

    /// An executor that stores one job instead of running it. The conformance to `Sendable` is unchecked, because
    /// the executor is used only on the main queue.
    private final class Queue: SerialExecutor, @unchecked Sendable {
        var job: UnownedJob?

        func enqueue(_ job: consuming ExecutorJob) { self.job = UnownedJob(job) }
    }
}
#endif
