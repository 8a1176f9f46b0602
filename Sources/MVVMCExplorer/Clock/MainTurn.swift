/// An actor that lets its caller wait until the main actor has begun all jobs that were enqueued earlier.
///
/// The executor of this actor enqueues a call on the main actor, behind the earlier jobs. Two alternatives are worse.
/// `Task.yield()` returns to the main actor through another thread. A continuation that another task resumes takes a
/// second turn of the run loop, which is longer than most steps of a session.
actor MainTurn {
    private final class EndOfMain: SerialExecutor {
        func enqueue(_ job: consuming ExecutorJob) { MainActor.shared.enqueue(UnownedJob(job)) }
    }

    private let executor = EndOfMain()
    private var turns = 0
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Suspends the caller until its next turn on the main actor. This method changes `turns`, because an optimized
    /// program would otherwise not leave the main actor to call an empty method.
    func pass() { turns &+= 1 }
}
