/// The positions of the screens of a map, in layers from left to right.
///
/// This is a layered drawing as of Sugiyama, Tagawa and Toda, "Methods for Visual Understanding of Hierarchical System
/// Structures" (1981), in three phases: layers, an order in each layer with few crossings, and coordinates. The layer
/// of a screen is the number of actions on the preferred way to it, so most arrows of users lead to the next layer, and
/// no arrow needs bend points. Only the arrows that lead to the next layer take part in the layout, and are always
/// drawn.
///
/// All arithmetic is on integers, and all ties are broken by the order of the screens, so a map has the same layout on
/// each system.
struct MapLayout {
    /// The actions that lead from one screen to another screen.
    struct Arrow {
        let from: Int
        let to: Int
        /// The actions of the user, the most frequent action first, and then the events without the user.
        var edges: [Explorer.Map.Edge]
        /// Whether the arrow belongs to the layout, and is drawn even if no screen is selected.
        var isMain = false

        var isByUser: Bool { edges.contains(where: \.isByUser) }
    }

    struct Box {
        var x = 0
        var y = 0
        var width = 0
    }

    static let boxHeight = 42
    /// The distance between the tops of two boxes that follow each other in a layer.
    static let pitch = 54
    static let margin = 20

    let names: [String]
    let starts: Set<Int>
    /// The arrows between different screens, ordered by their screens.
    private(set) var arrows: [Arrow]
    /// The actions after which the same screen was in front, by the screens.
    private(set) var loops: [Int: [Explorer.Map.Edge]] = [:]
    /// The screens of each layer, from top to bottom.
    private(set) var layers: [[Int]] = []
    /// The layer of each screen.
    private(set) var layerOf: [Int]
    /// The shortest way that a session has walked to each screen.
    private(set) var walked: [Int: Explorer.Map.Way] = [:]
    /// The arrow of the preferred way to each screen. It is `nil` for the first screens, and for screens that no action
    /// of a user or event has reached from another screen.
    private(set) var wayTo: [Int?]
    /// The box of each screen.
    private(set) var boxes: [Box]
    private(set) var width = 0
    private(set) var height = 0

    /// Creates the layout of a map.
    ///
    /// - Complexity: O(*s*² + *e* log *e*) for *s* screens and *e* edges.
    init(_ map: Explorer.Map) {
        names = map.screens
        let indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        starts = Set(map.starts.compactMap { indices[$0] })
        layerOf = Array(repeating: 0, count: names.count)
        wayTo = Array(repeating: nil, count: names.count)
        boxes = Array(repeating: Box(), count: names.count)
        var grouped: [[Int]: [Explorer.Map.Edge]] = [:]
        for edge in map.edges {
            guard let from = indices[edge.from], let to = indices[edge.to] else { continue }
            grouped[[from, to], default: []].append(edge)
        }
        for (ends, edges) in grouped where ends[0] == ends[1] { loops[ends[0]] = Self.sorted(edges) }
        arrows = grouped.filter { $0.key[0] != $0.key[1] }.map {
            Arrow(from: $0.key[0], to: $0.key[1], edges: Self.sorted($0.value))
        }
        arrows.sort { ($0.from, $0.to) < ($1.from, $1.to) }
        for way in map.ways { if let screen = indices[way.screen] { walked[screen] = way } }
        findWays()
        for index in arrows.indices {
            let arrow = arrows[index]
            let isNext = layerOf[arrow.to] == layerOf[arrow.from] + 1
            arrows[index].isMain = wayTo[arrow.to] == index || isNext && arrow.isByUser
        }
        layers = Self.orderedLayers(initialLayers(), mainNeighbors())
        place()
    }

    private static func sorted(_ edges: [Explorer.Map.Edge]) -> [Explorer.Map.Edge] {
        edges.sorted { left, right in
            if left.isByUser != right.isByUser { return left.isByUser }
            return left.count == right.count ? left.action < right.action : left.count > right.count
        }
    }

    // MARK: Layers

    /// Finds the preferred way to each screen, which is the shortest way that a session has walked to it.
    ///
    /// For the other screens, it is the way with the fewest events without the user, and of these the shortest way, as
    /// found by Dijkstra's algorithm. A screen that no arrow reaches is in the first layer.
    private mutating func findWays() {
        let known = findWalkedWays()
        var costs: [(events: Int, steps: Int)?] = names.indices.map { known.contains($0) ? (0, layerOf[$0]) : nil }
        var settled = Set<Int>()
        var leaving: [Int: [Int]] = [:]
        for (index, arrow) in arrows.enumerated() { leaving[arrow.from, default: []].append(index) }
        while settled.count < names.count {
            var next: Int?
            for screen in names.indices where !settled.contains(screen) {
                guard let cost = costs[screen] else { continue }
                if let best = next.flatMap({ costs[$0] }), best <= cost { continue }
                next = screen
            }
            guard let screen = next ?? names.indices.first(where: { !settled.contains($0) }) else { return }
            settled.insert(screen)
            let cost = costs[screen] ?? (0, 0)
            layerOf[screen] = cost.steps
            for index in leaving[screen] ?? []
            where !settled.contains(arrows[index].to) && !known.contains(arrows[index].to) {
                let arrow = arrows[index]
                let longer = (events: cost.events + (arrow.isByUser ? 0 : 1), steps: cost.steps + 1)
                if let known = costs[arrow.to], known <= longer { continue }
                costs[arrow.to] = longer
                wayTo[arrow.to] = index
            }
        }
    }

    /// Finds the ways that sessions have walked, the shortest first, because a way goes on from a shorter one.
    ///
    /// - Returns: The screens with such ways, and the first screens.
    private mutating func findWalkedWays() -> Set<Int> {
        let indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        let ends = Dictionary(arrows.enumerated().map { ([$1.from, $1.to], $0) }) { first, _ in first }
        var known = starts
        let shortestFirst = walked.sorted { ($0.value.steps.count, $0.key) < ($1.value.steps.count, $1.key) }
        for (screen, way) in shortestFirst where !known.contains(screen) {
            guard let from = indices[way.from], known.contains(from), let arrow = ends[[from, screen]] else { continue }
            layerOf[screen] = layerOf[from] + 1
            wayTo[screen] = arrow
            known.insert(screen)
        }
        return known
    }

    /// The layers with their screens in the order of a depth-first search along the preferred ways. In this order, the
    /// arrows of the preferred ways do not cross.
    private func initialLayers() -> [[Int]] {
        var children: [Int: [Int]] = [:]
        for screen in names.indices {
            if let way = wayTo[screen] { children[arrows[way].from, default: []].append(screen) }
        }
        var layers = Array(repeating: [Int](), count: (layerOf.max() ?? -1) + 1)
        var stack = Array(names.indices.filter { wayTo[$0] == nil }.reversed())
        while let screen = stack.popLast() {
            layers[layerOf[screen]].append(screen)
            stack += (children[screen] ?? []).reversed()
        }
        return layers
    }

    /// The screens at the other ends of the main arrows of each screen: in the layer before it, and in the layer after.
    private func mainNeighbors() -> (before: [[Int]], after: [[Int]]) {
        var before = Array(repeating: [Int](), count: names.count)
        var after = before
        for arrow in arrows where arrow.isMain {
            before[arrow.to].append(arrow.from)
            after[arrow.from].append(arrow.to)
        }
        return (before, after)
    }

    // MARK: Coordinates

    private mutating func place() {
        let neighbors = mainNeighbors()
        var tops = Self.tops(of: layers, neighbors)
        let first = tops.min() ?? 0
        for screen in tops.indices { tops[screen] += Self.margin - first }
        var x = Self.margin
        for (number, layer) in layers.enumerated() {
            let width = layer.map { boxWidth($0) }.max() ?? 0
            var span = 0
            for screen in layer {
                boxes[screen] = Box(x: x, y: tops[screen], width: width)
                for other in neighbors.after[screen] { span = max(span, abs(tops[other] - tops[screen])) }
            }
            // Long arrows need room, or they would be too steep to follow.
            x += width + (number + 1 < layers.count ? 56 + min(span / 8, 140) : 0)
        }
        width = x + Self.margin
        height = (tops.max() ?? 0) + Self.boxHeight + Self.margin
    }

    private func boxWidth(_ screen: Int) -> Int {
        // The advance of a character of the fonts in use is 3/5 of their size, which is 13 and 11.
        let name = MapDrawing.shownName(names[screen]).columns * 78 / 10
        let way = MapDrawing.shownWay(to: screen, self).columns * 66 / 10
        return max(name, way) + 24
    }
}
