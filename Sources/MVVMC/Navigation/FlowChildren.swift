/// The running children of a flow, in the order in which they were started.
///
/// - Complexity: Adding and removing a child are O(1), amortized.
@MainActor
struct FlowChildren {
    /// A child that has ended leaves a gap.
    private var nodes: [FlowNode?] = []
    private var count = 0

    var isEmpty: Bool { count == 0 }

    /// The children, the last one first.
    var reversed: [FlowNode] { nodes.reversed().compactMap(\.self) }

    /// The child that was started last.
    var last: FlowNode? { nodes.last ?? nil }

    func forEach(_ body: (FlowNode) -> Void) {
        for case let node? in nodes { body(node) }
    }

    func allSatisfy(_ predicate: (FlowNode) -> Bool) -> Bool {
        nodes.allSatisfy { $0.map(predicate) ?? true }
    }

    mutating func append(_ child: FlowNode) {
        child.indexInParent = nodes.count
        nodes.append(child)
        count += 1
    }

    mutating func remove(_ child: FlowNode) {
        guard child.indexInParent < nodes.count, nodes[child.indexInParent] === child else { return }
        nodes[child.indexInParent] = nil
        count -= 1
        while let last = nodes.last, last == nil { nodes.removeLast() }
        guard nodes.count > 2 * count + 8 else { return }
        nodes.removeAll { $0 == nil }
        for (index, node) in nodes.enumerated() { node?.indexInParent = index }
    }
}
