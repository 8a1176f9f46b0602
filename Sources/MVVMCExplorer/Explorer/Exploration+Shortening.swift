import MVVMC

// The search for the shortest sequence of moves that leads to a problem.
extension Exploration {
    /// The result of a played sequence.
    struct Outcome {
        var problem: Problem?
        /// The moves of the sequence that were possible, up to the problem.
        var moves: [UserMove] = []
        var steps: [String] = []
        /// The trees at the start and after each step.
        var trees: [String] = []
    }

    /// Returns a finding with the shortest sequence of steps that was found.
    ///
    /// - Complexity: O(*n* log *n*) sessions in the number of steps of the sequence, if the parts of the sequence do
    ///   not depend on each other, plus a limited number of sessions that search for shorter sequences.
    func finding(_ signature: Problem.Signature, _ found: Found) async -> Explorer.Finding {
        var best: [UserMove]?
        for trace in found.traces {
            guard let short = await shorten(trace, signature) else { continue }
            if short.count < best?.count ?? .max { best = short }
        }
        best = await searchShorter(than: best, signature)
        if let moves = best { best = await simplify(moves, signature) }
        if found.problem.isPendingWork, let moves = best, !(await isStuck(found.problem, moves)) { best = nil }
        let outcome = await replay(
            best ?? found.traces[0], patience: explorer.patience, for: signature, describing: true)
        let isReproducible = best != nil && shows(outcome, signature)
        return Explorer.Finding(
            kind: found.problem.kind,
            message: isReproducible ? outcome.problem?.message ?? found.problem.message : found.problem.message,
            steps: outcome.steps, trees: outcome.trees, session: found.session, isReproducible: isReproducible,
            app: explorer.text)
    }

    /// Plays sessions with fewer steps, and returns a shorter sequence if they find one. Otherwise returns `moves`.
    private func searchShorter(than moves: [UserMove]?, _ signature: Problem.Signature) async -> [UserMove]? {
        guard var best = moves else { return nil }
        var attempt = 0
        // If the problem is work that does not end, each attempt waits for this work, so there are fewer attempts.
        // There are none if work with the same name has ended after all.
        let searches =
            self.found[signature]?.problem.isPendingWork != true
            ? Self.searches : knowledge.patientWork[signature.subject] == nil ? Self.searches / 10 : 0
        while best.count > 1, attempt < searches {
            self.found[signature]?.traces = [best]
            await playSession(1_000_000_000 + attempt, maxSteps: best.count - 1, isNoted: false)
            attempt += 1
            guard let shorter = self.found[signature]?.traces.first, shorter.count < best.count,
                let short = await shorten(shorter, signature)
            else { continue }
            best = short
        }
        return best
    }

    private static var searches: Int { 200 }

    /// Removes unneeded moves, beginning with large parts and ending with single moves.
    ///
    /// - Returns: `nil` if the sequence does not show the problem again.
    private func shorten(_ trace: [UserMove], _ signature: Problem.Signature) async -> [UserMove]? {
        var outcome = await replay(trace, patience: Self.shortPatience, for: signature)
        if !shows(outcome, signature) { outcome = await replay(trace, patience: explorer.patience, for: signature) }
        guard shows(outcome, signature) else { return nil }
        var best = outcome.moves
        var size = max(1, best.count / 2)
        while true {
            var end = best.count
            var hasShortened = false
            while end > 0 {
                let start = max(0, end - size)
                let outcome = await replay(
                    Array(best[..<start] + best[end...]), patience: Self.shortPatience, for: signature)
                if shows(outcome, signature), outcome.moves.count < best.count {
                    best = outcome.moves
                    hasShortened = true
                }
                end = min(start, best.count)
            }
            if size > 1 { size /= 2 } else if !hasShortened { return best }
        }
    }

    /// Replaces moves by simpler moves that lead to the same problem.
    private func simplify(_ moves: [UserMove], _ signature: Problem.Signature) async -> [UserMove] {
        var best = moves
        var hasChanged = true
        // After a replacement, a simpler version of an earlier move may become possible.
        while hasChanged {
            hasChanged = false
            for index in best.indices {
                for simpler in best[index].simpler {
                    var moves = best
                    moves[index] = simpler
                    let outcome = await replay(moves, patience: Self.shortPatience, for: signature)
                    guard shows(outcome, signature), outcome.moves == moves else { continue }
                    (best, hasChanged) = (moves, true)
                    break
                }
            }
        }
        return best
    }

    private static var shortPatience: Duration { .milliseconds(50) }

    private func shows(_ outcome: Outcome, _ signature: Problem.Signature) -> Bool {
        outcome.problem?.signature == signature
    }

    /// Plays moves in a new app, up to the first problem. Impossible moves are skipped.
    func replay(
        _ moves: [UserMove], patience: Duration, for signature: Problem.Signature, describing: Bool = false
    ) async -> Outcome {
        var outcome = await replayOnce(moves, patience: patience, for: signature, describing: describing)
        // A later step may still end the work, for example if a shortened sequence has left that step out. Then the
        // work is not a problem.
        if !describing, let problem = outcome.problem, problem.signature == signature, problem.isPendingWork,
            knowledge.patientWork[signature.subject] != nil,
            !(await isStuck(problem, outcome.moves, attempts: 1, steps: 30))
        {
            outcome.problem = nil
        }
        return outcome
    }

    private func replayOnce(
        _ moves: [UserMove], patience: Duration, for signature: Problem.Signature, describing: Bool
    ) async -> Outcome {
        await PlayedSession.play(explorer.make, knowledge, patience: patience) { session in
            var outcome = Outcome()
            outcome.problem = await session.settleAndCheck()
            if describing { outcome.trees = [session.tree] }
            for move in moves where outcome.problem == nil {
                let possible = session.moves()
                guard possible.contains(move) else { continue }
                if describing { outcome.steps.append(session.name(of: move)) }
                outcome.moves.append(move)
                outcome.problem = await session.step(move)
                if describing { outcome.trees.append(session.tree) }
            }
            guard outcome.problem == nil, let known = self.found[signature]?.problem else { return outcome }
            if known.kind == .deadEnd { outcome.problem = await self.deadEnd(session) }
            if known.kind == .leak { outcome.problem = await session.leakOfEndlessTask() }
            if known.isPendingWork {
                outcome.problem = session.pendingWork.map(\.problem).first { $0.signature == signature }
            }
            return outcome
        }
    }

    /// Plays the shortest ways to the screens again, and returns the names of their steps, by the kind of the screen.
    /// Only a move that is possible now has a name, so the names are not known before. A way that does not lead to its
    /// screen again is left out.
    ///
    /// - Complexity: Linear in the sum of the lengths of the ways.
    func stepsOfWays() async -> [Int: [String]] {
        var ways: [Int: [String]] = [:]
        for (screen, arrival) in map.arrivals.sorted(by: { $0.key < $1.key }) {
            ways[screen] = await PlayedSession.play(explorer.make, knowledge, patience: explorer.patience) { session in
                var problem = await session.settleAndCheck()
                var steps: [String] = []
                for move in arrival.moves {
                    guard problem == nil, session.moves().contains(move) else { return nil }
                    steps.append(session.name(of: move))
                    problem = await session.step(move)
                }
                return session.windows.contains { session.front(of: $0) == screen } ? steps : nil
            }
        }
        return ways
    }

    /// Plays steps in a new app, up to the first problem.
    func play(_ lines: [String]) async -> Explorer.Report {
        var report = Explorer.Report()
        let clock = ContinuousClock()
        let start = clock.now
        let outcome = await PlayedSession.play(explorer.make, knowledge, patience: explorer.patience) { session in
            var outcome = Outcome()
            outcome.problem = await session.settleAndCheck()
            outcome.trees = [session.tree]
            var last = session.front
            if let last { self.map.noteStart(last) }
            for line in lines where outcome.problem == nil {
                outcome.steps.append(line)
                let moves = session.moves()
                guard let move = moves.first(where: { session.name(of: $0) == line }) else {
                    let names = moves.map { session.name(of: $0) }
                    outcome.problem = Problem(
                        .notPlayable, of: line,
                        "the step \"\(line)\" is not possible; these are: \(names.joined(separator: "; "))")
                    outcome.trees.append(session.tree)
                    break
                }
                session.select(move)
                let before = session.front
                outcome.moves.append(move)
                outcome.problem = await session.step(move)
                outcome.trees.append(session.tree)
                report.steps += 1
                _ = self.map.note(outcome.moves, last: last, from: before, to: session.front)
                last = session.front ?? before ?? last
            }
            if outcome.problem == nil, let pending = session.pendingWork.first?.problem {
                if await self.isStuck(pending, outcome.moves) { outcome.problem = pending }
            }
            if outcome.problem == nil { outcome.problem = await self.deadEnd(session) }
            if outcome.problem == nil { outcome.problem = await session.leakOfEndlessTask() }
            return outcome
        }
        if let problem = outcome.problem {
            report.findings = [
                Explorer.Finding(
                    kind: problem.kind, message: problem.message, steps: outcome.steps, trees: outcome.trees,
                    session: nil, isReproducible: true, app: explorer.text)
            ]
        }
        (report.sessions, report.duration) = (1, clock.now - start)
        complete(&report, map.arrivals.mapValues { Array(outcome.steps.prefix($0.moves.count)) })
        return report
    }

    /// Returns a dead end if the user cannot leave the screen in front. This is the case if the user can do nothing
    /// there, or if many further moves, which this method performs, do not remove the screen.
    private func deadEnd(_ session: PlayedSession) async -> Problem? {
        if let problem = session.deadEnd(session.moves()) { return problem }
        guard let place = session.placeToLeave else { return nil }
        var generator = SeededGenerator(seed: 0)
        for _ in 0..<Self.deadEndSteps {
            // An answer to a request or the passing of time may remove the screen.
            let moves = session.moves().filter { MoveKind($0).isUser || MoveKind($0).isAwaited }
            guard !moves.isEmpty else { break }
            if await session.step(moves[generator.next(below: moves.count)]) != nil { return nil }
            guard session.isOnTree(place.id) else { return nil }
        }
        return .deadEnd(place.kind, knowledge, "nothing that the user did there did so")
    }

    // MARK: Work that does not end

    /// Plays moves and then random moves, in at most `attempts` new apps. If the work of the problem returns, this is
    /// recorded in ``Knowledge/patientWork``.
    ///
    /// - Returns: Whether the work of the problem never returned. Work that is not pending after `moves` counts as
    ///   returned. Work that is cancelled later has not returned.
    func isStuck(
        _ problem: Problem, _ moves: [UserMove], attempts: Int = 3, steps: Int = deadEndSteps
    ) async -> Bool {
        let name = problem.signature.subject
        for attempt in 0..<attempts {
            let patience = explorer.patience
            let hasReturned = await PlayedSession.play(explorer.make, knowledge, patience: patience) { session in
                _ = await session.settleAndCheck()
                for move in moves where session.moves().contains(move) { _ = await session.step(move) }
                return await self.hasReturned(name, session, seed: UInt64(attempt), steps: steps)
            }
            if hasReturned {
                knowledge.notePatientWork(name)
                return false
            }
        }
        return true
    }

    private func hasReturned(
        _ name: String, _ session: PlayedSession, seed: UInt64, steps: Int
    ) async -> Bool {
        guard let work = session.pendingWork.first(where: { $0.work.name == name })?.work else { return true }
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<steps where work.state == .running {
            // Work ends with the app, so the app must not go to the background.
            let moves = session.moves().filter { $0.verb != .background }
            guard !moves.isEmpty, await session.step(moves[generator.next(below: moves.count)]) == nil else { break }
        }
        return work.state == .returned
    }
}
