/// The probabilities of the kinds of moves. A move is chosen more often if it was tried less often, has led to more
/// different screens, or leads to a screen that was in front less often than the current screen.
struct Chances {
    private struct Experience {
        var tries = 0
        var discoveries = 0
        /// The kind of the screen that the move has led to last. Moves that did not change the kind of the screen in
        /// front do not count.
        var destination: Int?
    }

    private var experiences: [MoveKind: Experience] = [:]
    private var weights: [Int] = []
    /// Whether services answer late, as in every second session. Some defects appear only while an answer is missing
    /// for a long time, and others only after many answers.
    var areAnswersLate = false
    /// The number of times that a screen of each kind was in front after a step.
    private var visits: [Int: Int] = [:]

    /// Returns one of the moves, or `nil` if `moves` is empty.
    ///
    /// - Complexity: Linear in the number of moves.
    mutating func choose(from moves: [UserMove], front: Int?, with generator: inout SeededGenerator) -> UserMove? {
        guard !moves.isEmpty else { return nil }
        guard moves.contains(where: \.isAnswer) else { return chooseByWeight(from: moves, front, &generator) }
        let answers = moves.filter(\.isAnswer)
        // The probability of an answer increases with the number of open requests, up to four, and does not depend on
        // the number of other moves.
        let count = min(4, (answers.count + 1) / 2)
        let areAnswers =
            answers.count == moves.count || generator.next(below: count + (areAnswersLate ? 8 : 1)) < count
        return chooseByWeight(from: areAnswers ? answers : moves.filter { !$0.isAnswer }, front, &generator)
    }

    private mutating func chooseByWeight(
        from moves: [UserMove], _ front: Int?, _ generator: inout SeededGenerator
    ) -> UserMove? {
        weights.removeAll(keepingCapacity: true)
        var total = 0
        for move in moves {
            let weight = weight(of: MoveKind(move), front)
            weights.append(weight)
            total += weight
        }
        var number = generator.next(below: total)
        for (move, weight) in zip(moves, weights) {
            if number < weight { return move }
            number -= weight
        }
        return moves.last
    }

    private func weight(of move: MoveKind, _ front: Int?) -> Int {
        // There are many URLs, and opening one of them interrupts what the user does.
        if case .open = move.verb { return 1 }
        if !move.isUser, !move.isAnswer { return 2 }
        let experience = experiences[move] ?? Experience()
        let curiosity = 24 / (2 + experience.tries)
        let weight = (4 + curiosity + 3 * min(4, experience.discoveries)) * rarity(experience.destination, front) / 4
        return move.isRare ? 1 + weight / 3 : 1 + weight
    }

    /// Returns a factor from 1 to 16, which is larger if `destination` was in front less often than the current screen.
    /// It is 4 if both were in front equally often, or if one of them is not known.
    private func rarity(_ destination: Int?, _ front: Int?) -> Int {
        guard let destination, let front, destination != front, let there = visits[destination] else { return 4 }
        return max(1, min(16, 4 * (visits[front] ?? 1) / there))
    }

    mutating func note(_ move: MoveKind, from front: Int, to destination: Int, ledToNew: Bool) {
        visits[destination, default: 0] += 1
        var experience = experiences[move] ?? Experience()
        if experience.tries < 1_000 { experience.tries += 1 }
        if ledToNew { experience.discoveries += 1 }
        if destination != front { experience.destination = destination }
        experiences[move] = experience
    }
}

extension MoveKind {
    /// Whether the move is rare when people use the app, or has many variants.
    fileprivate var isRare: Bool {
        switch verb {
        case .swipeBackGivenUp, .dragGivenUp, .text, .pick, .alertText, .backMenu, .doubleTap, .fail:
            true
        case .row(let row): row.verb == .selectBoth
        default: false
        }
    }
}
