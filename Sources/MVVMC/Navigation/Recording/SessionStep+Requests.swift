// Requests of routes as steps. A request names its coordinator by type and position.
extension SessionStep {
    @MainActor
    private init(_ action: Action, from node: FlowNode) {
        self.init(action)
        let name = node.name
        coordinator = name
        let same = node.tree?.first?.runningFlows.filter { $0.name == name } ?? []
        index = same.firstIndex { $0 === node }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Creates the request of a path. Its routes are missing if one of them cannot be encoded.
    @MainActor
    init(requesting steps: [PendingStep], from node: FlowNode) {
        self.init(.path, from: node)
        let path = steps.compactMap(\.pathStep)
        if path.count == steps.count { route = try? RouteJSON.encode(RoutePath(steps: path)) }
    }

    @MainActor
    init(requesting route: Any, from node: FlowNode) {
        self.init(.navigate, from: node)
        let encodable = castOnMainActor(route, to: (any Encodable).self)
        self.route = encodable.flatMap { try? RouteJSON.encode($0) }
    }
}

extension SessionRecorder {
    func step(requesting route: Any, from node: FlowNode) -> SessionStep {
        Graph.untracked { SessionStep(requesting: route, from: node) }
    }
}

extension Navigator {
    /// The running flows of the tree, with those on the stacks over the frontmost and over everything.
    var runningFlows: [FlowNode] {
        let first = ([root] + layers).map { TreePart.stack($0) }
        return depthFirst(first, below: \.below).compactMap(\.stack).flatMap(\.flows).filter { $0.state == .running }
    }

    /// The full name of the type of the root coordinator; `nil` if there is none.
    package var rootCoordinatorName: String? {
        root.flows.first { $0.state == .running }?.coordinatorType.map { String(reflecting: $0) }
    }
}
