import MVVMC

/// One run of an explorer, with its sessions, its findings and its map.
@MainActor
final class Exploration {
    /// A problem, and up to three of the shortest sequences that have led to it.
    struct Found {
        let problem: Problem
        let session: Int
        var traces: [[UserMove]]
    }

    /// The steps that could have removed a screen of one kind. They were done while the screen was in front, as the
    /// only screen of a presented stack.
    struct Stay {
        /// The first session that has reached a screen of this kind.
        let session: Int
        var steps = 0
        var hasLeft = false
        /// The shortest sequence that has led to a screen of this kind.
        var trace: [UserMove]
    }

    let explorer: Explorer
    let knowledge = Knowledge()
    let steps: Int
    let seed: UInt64
    var map = MapBuilder()
    var found: [Problem.Signature: Found] = [:]
    /// The signatures of the problems, in the order in which they were found.
    var order: [Problem.Signature] = []
    private var chances = Chances()
    private var stays: [Int: Stay] = [:]
    private(set) var stepsDone = 0
    private var journal: Journal?

    init(_ explorer: Explorer, steps: Int, seed: UInt64) {
        self.explorer = explorer
        self.steps = steps
        self.seed = seed
    }

    /// Plays sessions until `goesOn` returns `false` or the current task is cancelled, and returns the report.
    func run(while goesOn: (_ sessions: Int, _ elapsed: Duration) -> Bool) async -> Explorer.Report {
        journal = explorer.journal.flatMap { Journal($0) }
        let clock = ContinuousClock()
        let start = clock.now
        var (session, nextProgress) = (0, Duration.seconds(1))
        var elapsed = Duration.zero
        while goesOn(session, elapsed), !Task.isCancelled {
            await playSession(session, maxSteps: steps, isNoted: true)
            session += 1
            elapsed = clock.now - start
            if elapsed >= nextProgress {
                nextProgress = elapsed + .seconds(1)
                explorer.onProgress(progress(session, elapsed))
            }
        }
        noteDeadEnds()
        var report = Explorer.Report()
        report.sessions = session
        report.steps = stepsDone
        report.duration = elapsed
        report.seed = seed
        for signature in order {
            if let found = found[signature] { report.findings.append(await finding(signature, found)) }
        }
        complete(&report, await stepsOfWays())
        return report
    }

    private func progress(_ sessions: Int, _ elapsed: Duration) -> Explorer.Progress {
        Explorer.Progress(
            sessions: sessions, steps: stepsDone, findings: order.count, screens: knowledge.screensInFront.count,
            elapsed: elapsed)
    }

    /// - Parameter steps: The names of the steps of the shortest ways, by the kind of the screen.
    func complete(_ report: inout Explorer.Report, _ steps: [Int: [String]]) {
        let names = knowledge.names
        report.map = map.map(knowledge, steps: steps)
        report.unreachedRoutes = knowledge.unreachedRoutes.sorted()
        report.coordinatorsWithoutRoutes = knowledge.coordinatorsWithoutRoutes.sorted()
        report.unreachedCommands = knowledge.commands.subtracting(knowledge.executedCommands)
            .map { "\(names[$0.kind]).\($0.name)" }.sorted()
        // The titles of alerts may contain data of the app, so the list would differ with the data.
        report.unreachedScreens = knowledge.screensOnTree.subtracting(knowledge.screensInFront)
            .subtracting(knowledge.libraryKinds).map { names[$0] }.sorted()
        report.hiddenProperties = knowledge.hidden
        report.otherTasksWereAtWork = knowledge.otherTasksWereAtWork
    }

    // MARK: Sessions

    /// Plays one session.
    ///
    /// - Parameter isNoted: Whether the session counts for the map and the report. Otherwise it only searches for
    ///   shorter sequences.
    func playSession(_ number: Int, maxSteps: Int, isNoted: Bool) async {
        await PlayedSession.play(explorer.make, knowledge, patience: isNoted ? explorer.patience : .milliseconds(50)) {
            await self.play($0, number, maxSteps, isNoted)
        }
    }

    private func play(_ session: PlayedSession, _ number: Int, _ maxSteps: Int, _ isNoted: Bool) async {
        var generator = SeededGenerator(seed: seed, session: number)
        var trace: [UserMove] = []
        chances.areAnswersLate = number % 2 == 1
        if isNoted { journal?.begin(session: number, seed: seed) }
        if let problem = await session.settleAndCheck() ?? session.pendingProblem,
            await noteIfReal(problem, trace, number, isNoted)
        {
            return
        }
        var front = session.front
        var lastFront = front
        if isNoted, let front { map.noteStart(front) }
        while trace.count < maxSteps {
            let moves = session.moves()
            if let problem = session.deadEnd(moves) { return note(problem, trace, number, isNoted) }
            guard let move = chances.choose(from: moves, front: front, with: &generator) else { return }
            if isNoted, let journal { journal.note(session.name(of: move)) }
            session.select(move)
            // If the move is in a different window from the last step, `front` is a screen of the wrong window.
            let before = session.secondWindow == nil ? front : session.front
            let stay = isNoted ? session.placeToLeave : nil
            trace.append(move)
            let problem = await session.step(move)
            front = session.front
            if isNoted {
                stepsDone += 1
                note(trace, last: lastFront, from: before, to: front)
                if let stay { note(stay, MoveKind(move), session, trace, number) }
            }
            lastFront = front ?? before ?? lastFront
            if let problem = problem ?? session.pendingProblem, await noteIfReal(problem, trace, number, isNoted) {
                return
            }
        }
        if let problem = await session.leakOfEndlessTask() { note(problem, trace, number, isNoted) }
    }

    /// Adds a problem to the findings, unless it is work that a later step ends. A session that is not noted adds no
    /// new problem.
    ///
    /// - Returns: Whether the session ends because of the problem.
    private func noteIfReal(_ problem: Problem, _ trace: [UserMove], _ session: Int, _ isNoted: Bool) async -> Bool {
        let signature = problem.signature
        if problem.isPendingWork, found[signature] == nil {
            guard isNoted, await isStuck(problem, trace) else { return false }
        }
        note(problem, trace, session, isNoted)
        return true
    }

    private func note(_ trace: [UserMove], last: Int?, from: Int?, to: Int?) {
        let isNew = map.note(trace, last: last, from: from, to: to)
        guard let from, let to, let move = trace.last else { return }
        chances.note(MoveKind(move), from: from, to: to, ledToNew: isNew && from != to)
    }

    private func note(
        _ stay: PlaceToLeave, _ move: MoveKind, _ session: PlayedSession, _ trace: [UserMove], _ number: Int
    ) {
        guard move.isUser || move.isAwaited else { return }
        var known = stays[stay.kind] ?? Stay(session: number, trace: Array(trace.dropLast()))
        known.steps += 1
        if known.trace.count > trace.count - 1 { known.trace = Array(trace.dropLast()) }
        if session.placeToLeave?.id != stay.id || stay.isQuestion, !session.isOnTree(stay.id) { known.hasLeft = true }
        stays[stay.kind] = known
    }

    func note(_ problem: Problem, _ trace: [UserMove], _ session: Int, _ isNoted: Bool) {
        let signature = problem.signature
        guard var known = found[signature] else {
            if isNoted {
                found[signature] = Found(problem: problem, session: session, traces: [trace])
                order.append(signature)
            }
            return
        }
        known.traces.append(trace)
        known.traces.sort { $0.count < $1.count }
        if known.traces.count > 3 { known.traces.removeLast() }
        found[signature] = known
    }

    /// Adds a dead end for each kind of screen on which at least ``deadEndSteps`` steps were done and which was never
    /// left.
    private func noteDeadEnds() {
        for (kind, stay) in stays.sorted(by: { $0.key < $1.key }) where !stay.hasLeft && stay.steps >= Self.deadEndSteps
        {
            // This kind of screen may already be reported because it had no actions.
            guard !found.values.contains(where: { $0.problem.deadEnd == kind }) else { continue }
            note(.deadEnd(kind, knowledge, "nothing that the user did there did so"), stay.trace, stay.session, true)
        }
    }

    /// The number of steps after which a screen that was never left counts as a dead end.
    static let deadEndSteps = 100
}
