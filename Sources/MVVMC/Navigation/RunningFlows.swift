/// The flows that run on one stack: apart from it, so that they can end when it is released on any thread.
@MainActor
final class RunningFlows {
    private var nodes: [ObjectIdentifier: FlowNode] = [:]

    nonisolated init() {}

    func add(_ node: FlowNode) { nodes[ObjectIdentifier(node)] = node }

    func remove(_ node: FlowNode) { nodes[ObjectIdentifier(node)] = nil }

    /// Whether none of the flows will put another screen on the stack.
    var noneRuns: Bool { nodes.values.allSatisfy { $0.state != .running } }

    /// The flow that the others on the stack are below.
    var outermost: FlowNode? { nodes.values.min { $0.depth < $1.depth } }

    /// Whether one of the flows is kept open without a screen.
    var areHeldOpen: Bool { nodes.values.contains { $0.state == .running && $0.isHeldOpen } }

    /// The types of the coordinators of the flows that run.
    var coordinatorTypes: [any Coordinator.Type] {
        nodes.values.compactMap { $0.state == .running ? $0.coordinatorType : nil }
    }

    /// Lets the flows of a stack that was taken down end with the change that is under way.
    func didLoseStack() {
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

extension Navigator {
    /// The types of the coordinators whose flows run on this stack, on those embedded in its screens and on those
    /// presented over it: as often as they run.
    ///
    /// - Complexity: Linear in the number of screens and flows.
    package var runningCoordinators: [any Coordinator.Type] {
        depthFirst([TreePart.stack(self)], below: \.below).flatMap { $0.stack?.flows.coordinatorTypes ?? [] }
    }
}
