/// The counts of the moves between screens, and the shortest ways to the screens, from which the map is built.
@MainActor
struct MapBuilder {
    private struct Key: Hashable {
        let from: Int
        let to: Int
        let move: MoveKind
    }

    /// The shortest beginning of a session after which a screen of one kind was in front.
    struct Arrival {
        let from: Int
        let move: MoveKind
        /// All moves of the beginning of the session. The last one has led to the screen.
        let moves: [UserMove]
    }

    private var counts: [Key: Int] = [:]
    private var starts: Set<Int> = []
    private(set) var arrivals: [Int: Arrival] = [:]

    mutating func noteStart(_ screen: Int) { starts.insert(screen) }

    /// Records the last move of the beginning of a session.
    ///
    /// - Parameters:
    ///   - moves: All moves of the session so far.
    ///   - last: The last screen that was in front before the move, maybe in another window; `nil` if there was none.
    ///   - from: The screen that was in front before the move in the window of the move.
    ///   - to: The screen that is in front after the move.
    /// - Returns: Whether the move leads from `from` to `to` for the first time.
    /// - Complexity: Amortized O(1), except for the moves that lead to a screen for the first time or in fewer moves
    ///   than before.
    mutating func note(_ moves: [UserMove], last: Int?, from: Int?, to: Int?) -> Bool {
        guard let move = moves.last.map({ MoveKind($0) }) else { return false }
        // An earlier move has brought the screen to the front of a window that was not the current one.
        if let from, from != last { noteArrival(at: from, from: last, moves.dropLast()) }
        guard let to else { return false }
        if from != to { noteArrival(at: to, from: from ?? last, moves[...]) }
        guard let from else { return false }
        let key = Key(from: from, to: to, move: move)
        guard let count = counts[key] else {
            counts[key] = 1
            return true
        }
        counts[key] = count + 1
        return false
    }

    private mutating func noteArrival(at screen: Int, from: Int?, _ moves: ArraySlice<UserMove>) {
        // An app that loads first has no screen at the start.
        guard let from, let move = moves.last.map({ MoveKind($0) }) else { return noteStart(screen) }
        if from == screen { return }
        if let known = arrivals[screen] {
            let isAsShort = moves.count == known.moves.count && move.isUser && !known.move.isUser
            guard moves.count < known.moves.count || isAsShort else { return }
        }
        arrivals[screen] = Arrival(from: from, move: move, moves: Array(moves))
    }

    /// Returns a map of the counted moves, with the names of the screens.
    ///
    /// - Parameter steps: The names of the moves that lead to each kind of screen.
    ///
    /// - Complexity: O(*n* log *n*) in the number of different edges.
    func map(_ knowledge: Knowledge, steps: [Int: [String]]) -> Explorer.Map {
        let names = knowledge.names
        let screens = Set(counts.keys.flatMap { [$0.from, $0.to] }).union(starts).union(arrivals.keys)
            .map { names[$0] }
        let edges = counts.map { key, count in
            Explorer.Map.Edge(
                from: names[key.from], to: names[key.to], action: key.move.label, count: count,
                isByUser: key.move.isUser)
        }
        let ways = arrivals.filter { !starts.contains($0.key) }.compactMap { screen, arrival in
            steps[screen].map {
                Explorer.Map.Way(
                    screen: names[screen], from: names[arrival.from], action: arrival.move.label,
                    isByUser: arrival.move.isUser, steps: $0)
            }
        }
        // Two edges may have the same names and the same label, because a label does not name the screen on which the
        // move is made. Therefore the edges are also sorted by their counts.
        return Explorer.Map(
            starts: starts.map { names[$0] }.sorted(), screens: screens.sorted(),
            edges: edges.sorted { ($0.from, $0.to, $0.action, $0.count) < ($1.from, $1.to, $1.action, $1.count) },
            ways: ways.sorted { $0.screen < $1.screen })
    }
}
