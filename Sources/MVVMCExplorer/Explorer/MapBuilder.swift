/// The counts of the moves between screens, and the map that is built from them.
@MainActor
struct MapBuilder {
    private struct Key: Hashable {
        let from: Int
        let to: Int
        let move: MoveKind
    }

    private var counts: [Key: Int] = [:]
    private var starts: Set<Int> = []

    mutating func noteStart(_ screen: Int) { starts.insert(screen) }

    /// - Returns: Whether the move leads from `from` to `to` for the first time.
    mutating func note(_ move: MoveKind, from: Int, to: Int) -> Bool {
        let key = Key(from: from, to: to, move: move)
        guard let count = counts[key] else {
            counts[key] = 1
            return true
        }
        counts[key] = count + 1
        return false
    }

    /// Returns a map of the counted moves, with the names of the screens.
    ///
    /// - Complexity: O(*n* log *n*) in the number of different edges.
    func map(_ knowledge: Knowledge) -> Explorer.Map {
        let names = knowledge.names
        let screens = Set(counts.keys.flatMap { [$0.from, $0.to] }).union(starts).map { names[$0] }
        let edges = counts.map { key, count in
            Explorer.Map.Edge(
                from: names[key.from], to: names[key.to], action: key.move.label, count: count,
                isByUser: key.move.isUser)
        }
        // Two edges may have the same names and the same label, because a label does not name the screen on which the
        // move is made. Therefore the edges are also sorted by their counts.
        return Explorer.Map(
            starts: starts.map { names[$0] }.sorted(), screens: screens.sorted(),
            edges: edges.sorted { ($0.from, $0.to, $0.action, $0.count) < ($1.from, $1.to, $1.action, $1.count) })
    }
}
