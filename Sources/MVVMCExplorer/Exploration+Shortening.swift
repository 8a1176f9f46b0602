import MVVMC

// From what was found to the shortest sequence that shows it.
extension Exploration {
    /// What playing a sequence has led to.
    struct Outcome {
        var problem: Problem?
        /// The moves that were possible, up to the problem.
        var moves: [UserMove] = []
        var steps: [String] = []
        var treeBefore = ""
        var treeAfter = ""
    }

    /// Returns a problem with the shortest sequence that was found to show it.
    ///
    /// - Complexity: O(*n* log *n*) sessions in the number of steps of the sequence, if each part of it is needed or
    ///   not by itself.
    func finding(_ signature: String, _ found: Found) async -> Explorer.Finding {
        var best: [UserMove]?
        for trace in found.traces {
            guard let short = await shorten(trace, signature) else { continue }
            if short.count < best?.count ?? .max { best = short }
        }
        best = await searchShorter(than: best, signature)
        if let moves = best { best = await simplify(moves, signature) }
        let outcome = await replay(
            best ?? found.traces[0], patience: explorer.patience, for: signature, describing: true)
        let isReproducible = best != nil && shows(outcome, signature)
        return Explorer.Finding(
            kind: found.problem.kind,
            message: isReproducible ? outcome.problem?.message ?? found.problem.message : found.problem.message,
            steps: outcome.steps, treeBefore: outcome.treeBefore, treeAfter: outcome.treeAfter, session: found.session,
            isReproducible: isReproducible, app: explorer.text)
    }

    /// Plays short sessions, which may find another way.
    private func searchShorter(than moves: [UserMove]?, _ signature: String) async -> [UserMove]? {
        guard var best = moves else { return nil }
        var attempt = 0
        while best.count > 1, attempt < Self.searches {
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

    /// Leaves out what is not needed: first large parts, then single steps.
    ///
    /// - Returns: `nil` if the sequence does not show the problem again.
    private func shorten(_ trace: [UserMove], _ signature: String) async -> [UserMove]? {
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

    /// Does what can be done in a simpler way in that way.
    private func simplify(_ moves: [UserMove], _ signature: String) async -> [UserMove] {
        var best = moves
        for index in best.indices {
            for simpler in best[index].simpler {
                var moves = best
                moves[index] = simpler
                let outcome = await replay(moves, patience: Self.shortPatience, for: signature)
                guard shows(outcome, signature), outcome.moves == moves else { continue }
                best = moves
                break
            }
        }
        return best
    }

    private static var shortPatience: Duration { .milliseconds(50) }

    private func shows(_ outcome: Outcome, _ signature: String) -> Bool { outcome.problem?.signature == signature }

    /// Plays moves in a new app, and leaves out those that are not possible there.
    func replay(
        _ moves: [UserMove], patience: Duration, for signature: String, describing: Bool = false
    ) async -> Outcome {
        await PlayedSession.play(explorer.make, knowledge, patience: patience) { session in
            var outcome = Outcome()
            outcome.problem = await session.settleAndCheck()
            if describing { (outcome.treeBefore, outcome.treeAfter) = (session.tree, session.tree) }
            for move in moves where outcome.problem == nil {
                let possible = session.moves()
                guard possible.contains(move) else { continue }
                if describing {
                    outcome.steps.append(session.name(of: move))
                    outcome.treeBefore = session.tree
                }
                outcome.moves.append(move)
                outcome.problem = await session.step(move)
                if describing { outcome.treeAfter = session.tree }
            }
            if outcome.problem == nil, self.found[signature]?.problem.kind == .deadEnd {
                outcome.problem = await self.deadEnd(session)
            }
            return outcome
        }
    }

    /// Plays steps as they are described.
    func play(_ lines: [String]) async -> Explorer.Report {
        var report = Explorer.Report()
        let clock = ContinuousClock()
        let start = clock.now
        let outcome = await PlayedSession.play(explorer.make, knowledge, patience: explorer.patience) { session in
            var outcome = Outcome()
            outcome.problem = await session.settleAndCheck()
            (outcome.treeBefore, outcome.treeAfter) = (session.tree, session.tree)
            for line in lines where outcome.problem == nil {
                outcome.treeBefore = session.tree
                outcome.steps.append(line)
                let moves = session.moves()
                guard let move = moves.first(where: { session.name(of: $0) == line }) else {
                    let names = moves.map { session.name(of: $0) }
                    outcome.problem = Problem(
                        .notPlayable,
                        "the step \"\(line)\" is not possible; these are: \(names.joined(separator: "; "))")
                    break
                }
                let before = session.front
                outcome.problem = await session.step(move)
                outcome.treeAfter = session.tree
                report.steps += 1
                if let before, let after = session.front { _ = self.map.note(MoveKind(move), from: before, to: after) }
            }
            if outcome.problem == nil { outcome.problem = await self.deadEnd(session) }
            return outcome
        }
        if let problem = outcome.problem {
            report.findings = [
                Explorer.Finding(
                    kind: problem.kind, message: problem.message, steps: outcome.steps, treeBefore: outcome.treeBefore,
                    treeAfter: outcome.treeAfter, session: nil, isReproducible: true, app: explorer.text)
            ]
        }
        (report.sessions, report.duration) = (1, clock.now - start)
        complete(&report)
        return report
    }

    /// Whether what is in front at the end of a sequence cannot be left: there is nothing to do, or much of it is done
    /// in vain.
    private func deadEnd(_ session: PlayedSession) async -> Problem? {
        if let problem = session.deadEnd(session.moves()) { return problem }
        guard let place = session.placeToLeave else { return nil }
        var generator = SeededGenerator(seed: 0)
        for _ in 0..<Self.deadEndSteps {
            let moves = session.moves().filter { MoveKind($0).isUser }
            guard !moves.isEmpty else { break }
            if await session.step(moves[generator.next(below: moves.count)]) != nil { return nil }
            guard session.isOnTree(place.id) else { return nil }
        }
        return .deadEnd(place.kind, knowledge, "nothing that the user did there did so")
    }
}
