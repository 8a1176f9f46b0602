/// Lets the main actor begin what was enqueued on it before.
///
/// A task that hops to this actor is enqueued on the main actor again, behind the jobs that are there. `Task.yield()`
/// would return by way of another thread, and another task that resumes this one would take a second turn of the run
/// loop, which costs more than many a step.
actor MainTurn {
    private final class EndOfMain: SerialExecutor {
        func enqueue(_ job: consuming ExecutorJob) { MainActor.shared.enqueue(UnownedJob(job)) }
    }

    private let executor = EndOfMain()
    private var turns = 0
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Returns when it is the turn of the caller again. Without access to the state of the actor, an optimized program
    /// would not leave the main actor.
    func pass() { turns &+= 1 }
}
