/// The flows that run on one stack: apart from it, so that they can end when it is released on any thread.
@MainActor
final class RunningFlows {
    private var nodes: [ObjectIdentifier: FlowNode] = [:]

    nonisolated init() {}

    func add(_ node: FlowNode) { nodes[ObjectIdentifier(node)] = node }

    func remove(_ node: FlowNode) { nodes[ObjectIdentifier(node)] = nil }

    /// Whether none of the flows will put another screen on the stack.
    var areEnding: Bool { nodes.values.allSatisfy { $0.state != .running } }

    /// The flow that the others on the stack are below.
    var outermost: FlowNode? { nodes.values.min { $0.depth < $1.depth } }

    /// Whether one of the flows is kept open without a screen.
    var areHeldOpen: Bool { nodes.values.contains { $0.state == .running && $0.isHeldOpen } }

    /// The types of the coordinators of the flows that run.
    var coordinatorTypes: [any Coordinator.Type] {
        nodes.values.compactMap { $0.state == .running ? $0.coordinatorType : nil }
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

extension Navigator {
    /// The types of the coordinators whose flows run on this stack, on those embedded in its screens and on those
    /// presented over it: as often as they run.
    ///
    /// - Complexity: Linear in the number of screens and flows.
    package var runningCoordinators: [any Coordinator.Type] {
        depthFirst([TreePart.stack(self)], below: \.below).flatMap { $0.stack?.flows.coordinatorTypes ?? [] }
    }
}

/// A stack or a screen, where both are visited.
@MainActor
enum TreePart {
    case stack(Navigator)
    case screen(Screen)

    var stack: Navigator? { if case .stack(let stack) = self { stack } else { nil } }
    var screen: Screen? { if case .screen(let screen) = self { screen } else { nil } }

    /// What is on a stack and presented over it, or embedded in a screen.
    var below: [TreePart] {
        switch self {
        case .stack(let stack): stack.screens.map { .screen($0) } + (stack.presented.map { [.stack($0)] } ?? [])
        case .screen(let screen): screen.embeddedInOrder.map { .stack($0.navigator) }
        }
    }
}
