/// A wait until the main actor has begun all jobs that were enqueued on it earlier.
///
/// A task that calls this actor is enqueued on the main actor again, behind the earlier jobs. `Task.yield()` would
/// return through another thread. If another task resumed the caller, the wait would take a second turn of the run
/// loop, which takes longer than most steps.
actor MainTurn {
    private final class EndOfMain: SerialExecutor {
        func enqueue(_ job: consuming ExecutorJob) { MainActor.shared.enqueue(UnownedJob(job)) }
    }

    private let executor = EndOfMain()
    private var turns = 0
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Suspends the caller until its next turn on the main actor. This method changes the state of the actor, because
    /// an optimized program would otherwise not leave the main actor to call it.
    func pass() { turns &+= 1 }
}
