import MVVMC

/// Work that has not ended within the time for which a session waits, and that is not known to wait for the user or the
/// world.
struct PendingWork {
    let work: LibraryWork
    /// The number of steps since the work was found.
    var steps = 0

    @MainActor var problem: Problem {
        work.kind == .leaveQuestion
            ? Problem(.unansweredQuestion, of: work.name, "\(work.name) is never answered")
            : Problem(.busy, of: work.name, "\(work.name) never ends")
    }
}

extension PlayedSession {
    /// Waits until the work of the library has ended, or until all work that is left waits.
    ///
    /// Work that waits for the user or for the world is not awaited, and neither is work that may wait for other
    /// waiting work. If the awaited work has not ended after ``patience``, or after a shorter time if it is known to be
    /// stuck, it is added to ``pendingWork``. If more than a fiftieth of ``patience`` elapses between two iterations of
    /// the loop, other code has occupied the main actor, for example a test that runs in parallel. The awaited work
    /// could not continue, so the excess does not count.
    ///
    /// Tasks of the app that do not belong to the library cannot be awaited. If such tasks may wait for answers or
    /// clocks, and no work is running, this method returns only after several turns of the main actor and the thread
    /// pool without activity.
    func settle() async {
        var waited = Duration.zero
        var lastLook: ContinuousClock.Instant?
        var stillness = Stillness(of: usualStillness)
        var quietLooks = 0
        while true {
            let (activity, wasIdle, events) = (RunningWork.activity, isIdle, eventCount)
            await turn.pass()
            let hasOtherTasks = mayHaveWaitingOtherTasks
            if wasIdle, !hasOtherTasks, RunningWork.activity == activity {
                if events == eventCount { return }
                // The tree has changed without work of the library.
                knowledge.otherTasksWereAtWork = true
            }
            let hasMoved = RunningWork.activity != activity || events != eventCount
            quietLooks = hasMoved ? 0 : quietLooks + 1
            if 1...20 ~= quietLooks { await knowledge.poolTurn.pass() }
            if quietLooks >= 10, wasIdle { return }
            let isStill = stillness.look(hasMoved: hasMoved)
            if !hasMoved, isWaiting(isStill: isStill, isBrieflyStill: quietLooks >= 20) { return }
            let now = ContinuousClock.now
            defer { lastLook = now }
            guard let lastLook else { continue }
            waited += min(now - lastLook, patience / 50)
            if waited > patience || waited > .milliseconds(20) && isKnownToBeStuck { return notePendingWork() }
            if waited > .milliseconds(5) { try? await Task.sleep(for: .microseconds(200)) }
        }
    }

    /// The time without activity after which running work counts as waiting, and after which an object that is still
    /// alive counts as a leak.
    var usualStillness: Duration { min(patience / 5, Stillness.usual) }

    /// Returns whether tasks of the app that do not belong to the library have waited for answers or clocks, in this
    /// session or before.
    func hasWaitingOtherTasks(_ before: Bool) -> Bool { before || RunningWork.scope?.hasOtherTasks == true }

    /// Whether tasks of the app that do not belong to the library may wait for answers or clocks. As long as this is
    /// not known, it is `true` if the app has requests or clocks.
    private var mayHaveWaitingOtherTasks: Bool {
        hasWaitingOtherTasks(knowledge.hasWaitingOtherTasks ?? (app.requests != nil || !app.clocks.isEmpty))
    }

    /// Whether no work is running, except work that runs as long as its screen. Waiting work does not count as running.
    private var isIdle: Bool {
        RunningWork.isIdle || !lasting.known.isEmpty && RunningWork.numbersUnderWay.isSubset(of: lasting.work)
    }

    /// Whether there is no work that may retain something, except work that runs as long as its screen.
    var hasNoWork: Bool {
        RunningWork.isEmpty || !lasting.known.isEmpty && RunningWork.numbers.isSubset(of: lasting.work)
    }

    /// Whether work may wait for an event that a later step causes.
    private var mayWait: Bool {
        RunningWork.isAnyAwaitingTheWorld || windows.contains { $0.isAlertInFront } || isAwaitingWorld
    }

    /// Returns whether work is running, and all of it counts as waiting or is pending already. Work counts as waiting
    /// after a time without activity, if a later step may end it. The work then counts as waiting until any wait of the
    /// app's work for the user or the world ends, for example because a request is answered.
    private func isWaiting(isStill: Bool, isBrieflyStill: Bool) -> Bool {
        noteLastingWork()
        let underWay = RunningWork.numbersUnderWay.subtracting(lasting.work)
        guard !underWay.isEmpty else { return false }
        let fresh = underWay.subtracting(pendingWork.lazy.map(\.work.number))
        // Pending work of an earlier step may be about to end because of the last step, so the session gives it a short
        // time to end.
        if fresh.count < underWay.count, !isBrieflyStill { return false }
        let answers = RunningWork.scope?.answers ?? 0
        // If a task waits for the world, the work most likely waits for that task, so a short time without activity is
        // enough.
        if isStill && mayWait || isBrieflyStill && RunningWork.isAnyAwaitingTheWorld { waiting = (fresh, answers) }
        return fresh.isEmpty || waiting.answers == answers && fresh.isSubset(of: waiting.work)
    }

    /// Records the work of commands for which ``Explorable/runsWithScreen(_:)`` returns `true`.
    private func noteLastingWork() {
        guard !RunningWork.numbersUnderWay.isSubset(of: lasting.known) else { return }
        for work in RunningWork.underWay where lasting.known.insert(work.number).inserted {
            guard let command = work.command, let explorable = command.object as? any Explorable,
                let name = command.propertyName, explorable.runsWithScreen(name)
            else { continue }
            lasting.work.insert(work.number)
        }
    }

    /// Whether each piece of running work has the same name as earlier work that has exceeded the patience of a
    /// session. If so, a shorter wait is enough. The value is `false` if work may wait for an event of a later step.
    private var isKnownToBeStuck: Bool {
        guard !knowledge.stuckWork.isEmpty, !mayWait else { return false }
        let underWay = RunningWork.underWay.filter { !lasting.work.contains($0.number) }
        return !underWay.isEmpty && underWay.allSatisfy { knowledge.stuckWork.contains($0.name) }
    }

    private func notePendingWork() {
        let underWay = RunningWork.underWay.filter { !lasting.work.contains($0.number) }
        knowledge.stuckWork.formUnion(underWay.map(\.name))
        for work in underWay where !pendingWork.contains(where: { $0.work === work }) {
            pendingWork.append(PendingWork(work: work))
        }
    }

    /// The problem that pending work does not end. If ``Knowledge/patientWork`` has a number of steps for work with the
    /// same name, pending work is a problem only after this number of steps.
    var pendingProblem: Problem? {
        pendingWork.first { $0.steps >= knowledge.patientWork[$0.work.name, default: 0] }?.problem
    }
}
