/// Counts what leads from which screen to which.
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

    /// - Returns: Whether the move leads there for the first time.
    mutating func note(_ move: MoveKind, from: Int, to: Int) -> Bool {
        let key = Key(from: from, to: to, move: move)
        guard let count = counts[key] else {
            counts[key] = 1
            return true
        }
        counts[key] = count + 1
        return false
    }

    /// - Complexity: O(*n* log *n*) in the number of different edges.
    func map(_ knowledge: Knowledge) -> Explorer.Map {
        let names = knowledge.names
        let screens = Set(counts.keys.flatMap { [$0.from, $0.to] }).union(starts).map { names[$0] }
        let edges = counts.map { key, count in
            // What is done on an outer screen, such as a tab, is the same wherever it is done.
            Explorer.Map.Edge(
                from: names[key.from], to: names[key.to], action: key.move.label, count: count,
                isByUser: key.move.isUser)
        }
        return Explorer.Map(
            starts: starts.map { names[$0] }.sorted(), screens: screens.sorted(),
            edges: edges.sorted { ($0.from, $0.to, $0.action, $0.count) < ($1.from, $1.to, $1.action, $1.count) })
    }
}
