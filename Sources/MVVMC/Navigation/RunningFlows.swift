/// The flows that run on one stack: apart from it, so that they can end when it is released on any thread.
@MainActor
final class RunningFlows {
    private var nodes: [ObjectIdentifier: FlowNode] = [:]

    nonisolated init() {}

    func add(_ node: FlowNode) { nodes[ObjectIdentifier(node)] = node }

    func remove(_ node: FlowNode) { nodes[ObjectIdentifier(node)] = nil }

    /// Whether none of the flows will put another screen on the stack.
    var areEnding: Bool { nodes.values.allSatisfy { $0.state != .running } }

    /// Whether one of the flows is kept open without a screen.
    var areHeldOpen: Bool { nodes.values.contains { $0.state == .running && $0.isHeldOpen } }

    /// The flows that go on without a screen for now, in the order in which they were started.
    var heldOpen: [FlowNode] {
        nodes.values.filter { $0.state == .running && $0.isHeldOpen }.sorted { $0.startVisit < $1.startVisit }
    }

    /// Lets the flows of a stack that was taken down end with the change that is under way.
    func release() {
        for node in nodes.values { node.didLoseStack() }
        nodes = [:]
    }

    /// Ends the flows of a stack that was dropped with its tree.
    func end() {
        guard !nodes.isEmpty else { return }
        let ending = nodes.values.sorted { $0.depth < $1.depth }
        Change.perform { FlowNode.takeDown(ending) }
    }
}
