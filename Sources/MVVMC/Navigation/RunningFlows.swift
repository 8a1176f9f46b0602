/// The flows that run on one stack. They are stored apart from the stack, so that they can end when the stack is
/// released on any thread.
@MainActor
final class RunningFlows {
    private var nodes: [ObjectIdentifier: FlowNode] = [:]

    nonisolated init() {}

    #if DEBUG
    var all: [FlowNode] { Array(nodes.values) }
    #endif

    func add(_ node: FlowNode) { nodes[ObjectIdentifier(node)] = node }

    func remove(_ node: FlowNode) { nodes[ObjectIdentifier(node)] = nil }

    /// Whether all flows have ended or are about to end, so that none of them will add a screen to the stack.
    var noneRuns: Bool { nodes.values.allSatisfy { $0.state != .running } }

    /// The flow on this stack that is closest to the root flow of the tree.
    var outermost: FlowNode? { nodes.values.min { $0.depth < $1.depth } }

    /// Whether work or a waiting route keeps one of the running flows open.
    var areHeldOpen: Bool { nodes.values.contains { $0.state == .running && $0.isHeldOpen } }

    var coordinatorTypes: [any Coordinator.Type] {
        nodes.values.compactMap { $0.state == .running ? $0.coordinatorType : nil }
    }

    /// Marks the flows as about to end, because their stack, or all of its content, was taken down.
    func didLoseStack() {
        for node in nodes.values { node.didLoseStack() }
        nodes = [:]
    }

    /// Ends the flows of a stack that was deallocated with its tree.
    func end() {
        guard !nodes.isEmpty else { return }
        let ending = nodes.values.sorted { $0.depth < $1.depth }
        Change.perform { FlowNode.takeDown(ending) }
    }
}

extension Navigator {
    /// The types of the coordinators whose flows run on this stack, on stacks embedded in its screens, and on stacks
    /// presented over it. Layers are not included. A type occurs once for each of its running
    /// flows.
    ///
    /// - Complexity: Linear in the number of screens and flows.
    package var runningCoordinators: [any Coordinator.Type] {
        depthFirst([TreePart.stack(self)], below: \.below).flatMap { $0.stack?.flows.coordinatorTypes ?? [] }
    }
}
