/// A random graph and a random sequence of operations on it, generated from a seed.
struct Scenario {
    typealias Node = Int

    /// The nodes that a computed value or an autorun reads, and the result that it computes from them.
    enum Expression {
        case sum([Node])
        /// The second node if the value of the first is odd, otherwise the third.
        case choice(Node, Node, Node)
        /// Half of the value of a node, so that different values can have the same result.
        case half(Node)
    }

    /// An action that an observer or an autorun performs when it has received a value. Each of them performs its action
    /// at most three times, so that no scenario is endless.
    enum Action {
        case none
        case set(Node, ifDivisibleBy: Int)
        case cancel(Int, ifDivisibleBy: Int)
        case read(Node)
    }

    enum Step {
        case set(Node, Int)
        case batch([Step])
        case observe(Node, Action)
        case onChange(Node, Action)
        case autorun(Expression, Action)
        case cancel(Int)
        case read(Node)
        case release(Node)
    }

    var sources: Int
    var computed: [Expression]
    var steps: [Step]

    init(seed: UInt64) {
        var random = SplitMix64(state: seed)
        sources = Int.random(in: 1...4, using: &random)
        computed = []
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            computed.append(Self.expression(upTo: sources + computed.count, &random))
        }
        steps = []
        let (sources, nodes) = (sources, sources + computed.count)
        for _ in 0..<Int.random(in: 3...24, using: &random) {
            steps.append(Self.step(sources: sources, nodes: nodes, depth: 0, &random))
        }
    }

    private static func expression(upTo nodes: Int, _ random: inout SplitMix64) -> Expression {
        func node() -> Node { Int.random(in: 0..<nodes, using: &random) }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return .half(node())
        case 1: return .choice(node(), node(), node())
        default: return .sum((0..<Int.random(in: 1...3, using: &random)).map { _ in node() })
        }
    }

    private static func action(sources: Int, nodes: Int, _ random: inout SplitMix64) -> Action {
        let divisor = Int.random(in: 1...3, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: return .set(Int.random(in: 0..<sources, using: &random), ifDivisibleBy: divisor)
        case 2: return .cancel(Int.random(in: 0..<8, using: &random), ifDivisibleBy: divisor)
        case 3: return .read(Int.random(in: 0..<nodes, using: &random))
        default: return .none
        }
    }

    private static func step(sources: Int, nodes: Int, depth: Int, _ random: inout SplitMix64) -> Step {
        func node() -> Node { Int.random(in: 0..<nodes, using: &random) }
        func action() -> Action { Self.action(sources: sources, nodes: nodes, &random) }
        switch Int.random(in: 0..<16, using: &random) {
        case 0..<6: return .set(Int.random(in: 0..<sources, using: &random), Int.random(in: 0...4, using: &random))
        case 6, 7:
            guard depth < 2 else { return .read(node()) }
            let count = Int.random(in: 0...4, using: &random)
            return .batch(
                (0..<count).map { _ in step(sources: sources, nodes: nodes, depth: depth + 1, &random) })
        case 8: return .observe(node(), action())
        case 9, 10: return .onChange(node(), action())
        case 11, 12: return .autorun(expression(upTo: nodes, &random), action())
        case 13: return .cancel(Int.random(in: 0..<8, using: &random))
        case 14: return .read(node())
        default:
            return nodes > sources && Int.random(in: 0..<4, using: &random) == 0
                ? .release(Int.random(in: sources..<nodes, using: &random)) : .read(node())
        }
    }

    /// The scenarios with a smaller sequence of steps. Each of them leaves out one step, which may be a step of a
    /// batch, or replaces a batch with its steps.
    var smaller: [Scenario] {
        Self.smaller(steps).map { steps in
            var scenario = self
            scenario.steps = steps
            return scenario
        }
    }

    private static func smaller(_ steps: [Step]) -> [[Step]] {
        steps.indices.flatMap { index -> [[Step]] in
            var without = steps
            without.remove(at: index)
            guard case .batch(let inner) = steps[index] else { return [without] }
            let changed = ([inner] + smaller(inner)).dropFirst().map { inner in
                var changed = steps
                changed[index] = .batch(inner)
                return changed
            }
            return [without, Array(steps[..<index] + inner + steps[(index + 1)...])] + changed
        }
    }
}
