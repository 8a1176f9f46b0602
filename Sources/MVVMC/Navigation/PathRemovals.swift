/// The removals that a path requires in a coordinator, and in the coordinators below it that stay.
@MainActor
struct PathRemovals {
    /// The removals of the coordinators, the outermost first.
    private(set) var all: [(node: FlowNode, keepsWait: Bool, removal: FlowNode.RouteRemoval)] = []
    /// Whether the coordinator of the first missing route declines that route.
    private(set) var isDeclined = false
    private(set) var unfit: UnfitStep?

    init(below: PathRemovals?) {
        if let below { self = below }
    }

    init(unfit step: UnfitStep) { unfit = step }

    mutating func add<Owner>(_ plan: PathPlan<Owner>, of node: FlowNode) {
        var waiting = plan.keepsWait ? [node] : []
        for (inner, keepsWait, _) in all where keepsWait { waiting.append(inner) }
        all.insert((node, plan.keepsWait, node.removal(after: plan.kept, keepingWaitsOf: waiting)), at: 0)
        isDeclined = isDeclined || plan.isDeclined
    }

    /// The screens to remove, the topmost last.
    var screens: [Screen] { all.count == 1 ? all[0].removal.screens : all.flatMap(\.removal.screens) }

    func remove() {
        for (node, keepsWait, removal) in all where node.state == .running {
            if !keepsWait { node.wait?.drop() }
            removal.remove()
        }
    }
}

/// A step of a path that no coordinator can show.
@MainActor
struct UnfitStep {
    let step: RoutePath.Step
    /// The name of the coordinator of the previous route, or of the coordinator with which the path begins.
    let name: String
    /// The route types of the children that the previous route has started, or the coordinator's own route type if the
    /// step is the first of the path.
    let types: [Any.Type]

    func report(hasChanged: Bool) {
        let instead = types.isEmpty ? "no child coordinator" : types.map { "\($0)" }.joined(separator: ", ")
        Misuse.report(
            """
            a path of \(name) goes on with \(step) of the type \(step.type), where there is \(instead). \
            \(hasChanged ? "The rest of the path was not shown." : "Nothing was changed.")
            Pass a route for the coordinator that the route before leads to. Let show(_:) start it before it returns.
            """)
    }
}

extension UnfitStep {
    /// - Parameter visit: The visit of the route before the step. The report names the route types of the children that
    ///   this visit has started.
    init(_ step: RoutePath.Step, below node: FlowNode, after visit: Visit?) {
        let children = visit?.children.filter { $0.coordinator != nil } ?? []
        self.init(step: step, name: node.name, types: children.compactMap(\.routeType))
    }
}
