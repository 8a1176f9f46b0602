/// Suspends the caller until the main actor has begun all jobs that were enqueued earlier.
///
/// A task that hops to this actor is enqueued on the main actor again, behind the jobs that are there. `Task.yield()`
/// would return through another thread, and another task that resumes this one would take a second turn of the run
/// loop, which costs more than most steps.
actor MainTurn {
    private final class EndOfMain: SerialExecutor {
        func enqueue(_ job: consuming ExecutorJob) { MainActor.shared.enqueue(UnownedJob(job)) }
    }

    private let executor = EndOfMain()
    private var turns = 0
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Returns on the next turn of the caller. The state is changed, because an optimized program would not leave the
    /// main actor for a function that does not access the state of the actor.
    func pass() { turns &+= 1 }
}
