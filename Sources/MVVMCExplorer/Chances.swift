/// How likely each kind of move is chosen: what was tried less often, and what has led to new screens, more often.
struct Chances {
    private struct Experience {
        var tries = 0
        var discoveries = 0
    }

    private var experiences: [MoveKind: Experience] = [:]
    private var weights: [Int] = []

    /// Returns one of the moves, or `nil` if there is none.
    ///
    /// - Complexity: Linear in the number of moves.
    mutating func choose(from moves: [UserMove], with generator: inout SeededGenerator) -> UserMove? {
        guard !moves.isEmpty else { return nil }
        weights.removeAll(keepingCapacity: true)
        var total = 0
        for move in moves {
            let weight = weight(of: MoveKind(move))
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

    private func weight(of move: MoveKind) -> Int {
        let experience = experiences[move] ?? Experience()
        let curiosity = 24 / (2 + experience.tries)
        let weight = 4 + curiosity + 3 * min(4, experience.discoveries)
        return move.isRare ? 1 + weight / 4 : weight
    }

    mutating func note(_ move: MoveKind, ledToNew: Bool) {
        var experience = experiences[move] ?? Experience()
        if experience.tries < 1_000 { experience.tries += 1 }
        if ledToNew { experience.discoveries += 1 }
        experiences[move] = experience
    }
}

extension MoveKind {
    /// Whether the move is made less often than others: what happens rarely, what leads away from deeper screens, and what there are
    /// several of.
    fileprivate var isRare: Bool {
        switch verb {
        case .world, .background, .swipeBackGivenUp, .dragGivenUp, .text, .alertText, .backMenu, .doubleTap: true
        default: false
        }
    }
}
