// The order of the screens in each layer, and their vertical positions.
extension MapLayout {
    typealias Neighbors = (before: [[Int]], after: [[Int]])

    private static let orderSweeps = 12
    private static let placeSweeps = 8

    /// Returns the layers in an order with few crossings of arrows. Each sweep sorts each layer by the mean positions
    /// of the neighbors in the previous layer of the sweep, which is the barycenter method of Sugiyama, Tagawa and
    /// Toda. The best order of all sweeps is returned.
    ///
    /// - Complexity: O(*e* log *e*) for *e* arrows.
    static func orderedLayers(_ layers: [[Int]], _ neighbors: Neighbors) -> [[Int]] {
        var (layers, best) = (layers, layers)
        var fewest = crossings(of: layers, neighbors)
        for sweep in 0..<orderSweeps where fewest > 0 {
            let isForward = sweep.isMultiple(of: 2)
            for number in isForward ? Array(layers.indices) : layers.indices.reversed() {
                layers[number] = sorted(layers, number, isForward ? neighbors.before : neighbors.after, isForward)
            }
            let count = crossings(of: layers, neighbors)
            if count < fewest { (fewest, best) = (count, layers) }
        }
        return best
    }

    private static func sorted(
        _ layers: [[Int]], _ number: Int, _ neighbors: [[Int]], _ isForward: Bool
    ) -> [Int] {
        guard let fixed = isForward ? layers.prefix(number).last : layers.dropFirst(number + 1).first else {
            return layers[number]
        }
        let positions = positions(in: fixed)
        let means = layers[number].map { screen -> Int? in
            let sum = neighbors[screen].reduce(0) { $0 + (positions[$1] ?? 0) }
            return neighbors[screen].isEmpty ? nil : sum * 1_024 / neighbors[screen].count
        }
        // A screen without neighbors on this side keeps its position, and the others are sorted around it.
        let movable = means.indices.filter { means[$0] != nil }
        let sortedMovable = movable.sorted { (means[$0] ?? 0, $0) < (means[$1] ?? 0, $1) }
        var result = layers[number]
        for (place, source) in zip(movable, sortedMovable) { result[place] = layers[number][source] }
        return result
    }

    private static func positions(in layer: [Int]) -> [Int: Int] {
        Dictionary(layer.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// Returns the number of crossings between the arrows of adjacent layers. It is the number of inversions among the
    /// ends of the arrows, counted with a Fenwick tree (Barth, Jünger and Mutzel, "Simple and Efficient Bilayer Cross
    /// Counting", 2002).
    ///
    /// - Complexity: O(*e* log *s*) for *e* arrows and *s* screens, and the sorting of the arrows.
    static func crossings(of layers: [[Int]], _ neighbors: Neighbors) -> Int {
        var crossings = 0
        for (left, right) in zip(layers, layers.dropFirst()) {
            let positions = positions(in: right)
            var tree = Array(repeating: 0, count: right.count + 1)
            var count = 0
            for screen in left {
                let ends = neighbors.after[screen].compactMap { positions[$0] }
                for end in ends {
                    // The arrows from screens above that end at this position, or above it, do not cross this arrow.
                    var (index, below) = (end + 1, 0)
                    while index > 0 {
                        below += tree[index]
                        index -= index & -index
                    }
                    crossings += count - below
                }
                for end in ends {
                    var index = end + 1
                    while index < tree.count {
                        tree[index] += 1
                        index += index & -index
                    }
                }
                count += ends.count
            }
        }
        return crossings
    }

    /// Returns the top of the box of each screen. Sweeps in alternating directions move each screen as near to the
    /// median of its neighbors as its layer permits (the medians are those of Gansner, Koutsofios, North and Vo, "A
    /// Technique for Drawing Directed Graphs", 1993).
    static func tops(of layers: [[Int]], _ neighbors: Neighbors) -> [Int] {
        var tops = Array(repeating: 0, count: neighbors.before.count)
        for layer in layers {
            for (position, screen) in layer.enumerated() { tops[screen] = position * pitch }
        }
        for sweep in 0..<placeSweeps {
            let isForward = sweep.isMultiple(of: 2)
            for layer in isForward ? layers : layers.reversed() {
                let wishes = layer.map { screen -> Int in
                    let others = (isForward ? neighbors.before : neighbors.after)[screen].map { tops[$0] }.sorted()
                    guard !others.isEmpty else { return tops[screen] }
                    return (others[others.count / 2] + others[(others.count - 1) / 2]) / 2
                }
                for (screen, top) in zip(layer, spread(wishes)) { tops[screen] = top }
            }
        }
        return tops
    }

    /// Returns positions that are at least ``pitch`` apart, in the same order, and near to the wished positions. The
    /// sum of the squares of the differences is minimal, apart from rounding: this is an isotonic regression, computed
    /// by pooling adjacent violators.
    ///
    /// - Complexity: Linear in the number of positions.
    static func spread(_ wishes: [Int]) -> [Int] {
        var blocks: [(sum: Int, count: Int)] = []
        func mean(_ block: (sum: Int, count: Int)) -> Int {
            // Rounds down also below zero, so that the order of two blocks is the order of their means.
            block.sum >= 0 ? block.sum / block.count : -((-block.sum + block.count - 1) / block.count)
        }
        for (index, wish) in wishes.enumerated() {
            var block = (sum: wish - index * pitch, count: 1)
            while let last = blocks.last, mean(last) > mean(block) {
                block = (last.sum + block.sum, last.count + block.count)
                blocks.removeLast()
            }
            blocks.append(block)
        }
        let starts = blocks.flatMap { Array(repeating: mean($0), count: $0.count) }
        return starts.enumerated().map { $1 + $0 * pitch }
    }
}
