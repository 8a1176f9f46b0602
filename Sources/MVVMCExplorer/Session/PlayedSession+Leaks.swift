import MVVMC

// The search for objects that are alive after they have left the tree.
extension PlayedSession {
    /// Returns whether an object leaks. While work of the library is left, no object counts, because the work may
    /// retain it. The same holds while a task waits for an answer or for a clock, unless ``areTasksResumed`` is `true`.
    /// A task that was resumed or cancelled may be about to end, so an object counts only if it is still alive after
    /// some time without activity.
    func hasLeak() async -> Bool {
        guard leak != nil else { return false }
        return await stays { leak != nil }
    }

    /// Returns whether a condition holds until there was no activity for ``usualStillness``.
    private func stays(_ holds: () -> Bool) async -> Bool {
        var stillness = Stillness(of: usualStillness)
        while holds() {
            let (activity, events) = (RunningWork.activity, eventCount)
            await turn.pass()
            await knowledge.poolTurn.pass()
            if stillness.look(hasMoved: RunningWork.activity != activity || events != eventCount) { return true }
            try? await Task.sleep(for: .microseconds(100))
        }
        return false
    }

    private var leak: Lifetimes.Leak? {
        lifetimes.leak(ifAtRest: { hasNoWork && (!isAwaitingWorld || areTasksResumed) })
    }

    var leakProblem: Problem? {
        leak.map { leak in
            let name = "\(type(of: leak.object))"
            let owner = leak.coordinator.map { ", a screen of \($0)," } ?? ""
            let cycle = OwnershipCycle.explanation(for: leak.object).map { ".\n\($0)" } ?? ""
            return Problem(
                .leak, of: name, "\(name)\(owner) is on no navigation tree, but something retains it\(cycle)")
        }
    }

    /// Whether a task waits for the answer to a request or for a clock.
    var isAwaitingWorld: Bool {
        app.requests?.isEmpty == false || app.clocks.contains { $0.numberOfSleepers > 0 }
    }

    /// Repeatedly resumes the tasks that wait for an answer or for a clock. If an object that has left the tree is
    /// still alive afterward, a task that never ends may retain the object, and this method returns the leak. The
    /// session cannot be continued after this call.
    func leakOfEndlessTask() async -> Problem? {
        guard isAwaitingWorld, lifetimes.leak(ifAtRest: { hasNoWork }) != nil else { return nil }
        // Without the network, a task that tries again until the network is back could not end.
        app.requests?.isOffline = false
        for _ in 0..<Self.longestTask {
            let isAlive = { self.lifetimes.leak(ifAtRest: { self.hasNoWork }) != nil }
            // A resumed task may be about to wait again, so this check lasts for some time.
            if !isAwaitingWorld, await stays({ !isAwaitingWorld && isAlive() }) { break }
            guard isAlive() else { return nil }
            // All tasks are resumed, because the first one may never end, and a later one may retain the object.
            app.requests?.answerAll()
            for clock in app.clocks {
                for _ in 0..<clock.numberOfSleepers { _ = clock.wakeNext() }
            }
            await settle()
        }
        areTasksResumed = true
        return await hasLeak() ? leakProblem : nil
    }

    /// The number of times that a waiting task is resumed before it counts as endless. A task that retries a few times
    /// ends earlier.
    private static var longestTask: Int { 40 }
}
