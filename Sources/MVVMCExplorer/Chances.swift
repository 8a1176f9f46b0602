/// How likely each kind of move is chosen: what was tried less often, what has led to new screens, and what leads to
/// screens that were in front less often than this one, more often.
struct Chances {
    private struct Experience {
        var tries = 0
        var discoveries = 0
        /// Where it has led last.
        var destination: Int?
    }

    private var experiences: [MoveKind: Experience] = [:]
    private var weights: [Int] = []
    /// How often each screen was in front after a step.
    private var visits: [Int: Int] = [:]

    /// Returns one of the moves, or `nil` if there is none.
    ///
    /// - Complexity: Linear in the number of moves.
    mutating func choose(from moves: [UserMove], front: Int?, with generator: inout SeededGenerator) -> UserMove? {
        guard !moves.isEmpty else { return nil }
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
        let experience = experiences[move] ?? Experience()
        let curiosity = 24 / (2 + experience.tries)
        let weight = (4 + curiosity + 3 * min(4, experience.discoveries)) * rarity(experience.destination, front) / 4
        if !move.isUser { return 2 }
        return move.isRare ? 1 + weight / 3 : 1 + weight
    }

    /// How much rarer a screen is than the one in front, in quarters.
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
    /// Whether the user makes the move less often than others, or there are several of the kind.
    fileprivate var isRare: Bool {
        switch verb {
        case .swipeBackGivenUp, .dragGivenUp, .text, .alertText, .backMenu, .doubleTap: true
        default: false
        }
    }
}
