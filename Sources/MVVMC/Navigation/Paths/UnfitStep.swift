/// A step of a path that no coordinator can show.
@MainActor
struct UnfitStep {
    private let step: PendingStep
    private let name: String
    private let types: [Any.Type]

    /// - Parameter visit: The visit of the route before the step. The report names the route types of its children.
    init(_ step: PendingStep, below node: FlowNode, after visit: Visit?, types: [Any.Type]? = nil) {
        let children = visit?.children.filter { $0.coordinator != nil } ?? []
        self.step = step
        name = node.name
        self.types = types ?? children.compactMap(\.routeType)
    }

    func report(hasChanged: Bool) {
        let instead = types.isEmpty ? "no child coordinator" : types.map(NavigationArchive.name).joined(separator: ", ")
        let type = step.pathStep?.type ?? ""
        Misuse.report(
            """
            a path of \(name) goes on with \(step) of the type \(type), where there is \(instead). \
            \(hasChanged ? "The rest of the path was not shown." : "Nothing was changed.")
            Pass a route for the coordinator that the route before leads to. Let show(_:) start it before it returns.
            """)
    }
}
