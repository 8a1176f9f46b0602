/// The routes that led to the screens of a tree, by the flows that showed them.
///
/// What the user would not expect to see again after a launch is left out: alerts, and what was presented or is awaited
/// without a route.
@MainActor
struct ShownRoutes {
    /// One showing of a route.
    struct Visit {
        let number: Int
        /// The route; `nil` for what was put on the tree without one.
        let route: (any Hashable)?
        /// The showing of another flow that this one waits for.
        var after: Int?
        /// The flows that were started by it.
        var children: [FlowNode] = []
        /// The containers with a selection that it put on the tree.
        var containers: [any SelectingContainerViewModel] = []
    }

    private var visits: [ObjectIdentifier: [Int: Visit]] = [:]
    private var linked: Set<ObjectIdentifier> = []
    /// The first flow of the tree.
    private(set) var top: FlowNode?

    /// - Complexity: Linear in the number of screens and flows on the tree.
    init(of navigator: Navigator) {
        // Not recursive: the tree may be deeper than the stack of a thread allows.
        var waiting = [navigator]
        while let navigator = waiting.popLast() {
            if let presented = navigator.presented { waiting.append(presented) }
            // What waits or works may have no screen.
            for flow in navigator.flows.heldOpen { link(flow) }
            for screen in navigator.screens {
                waiting += screen.embeddedInOrder.map(\.navigator)
                if !screen.isTransient {
                    record(screen)
                    link(screen.node)
                } else if top == nil {
                    top = sequence(first: screen.node, next: \.parentNode).reduce(screen.node) { $1 }
                }
            }
        }
    }

    /// The showings of routes that `node` has something on the tree of, in the order of time.
    func visits(of node: FlowNode) -> [Visit] {
        (visits[ObjectIdentifier(node)]?.values).map { $0.sorted { $0.number < $1.number } } ?? []
    }

    /// The containers with a selection on the tree that one showing of a route put there.
    func containers(of node: FlowNode, visit: Int) -> [any SelectingContainerViewModel] {
        visits[ObjectIdentifier(node)]?[visit]?.containers ?? []
    }

    private mutating func record(_ screen: Screen) {
        let container = screen.selectingContainer
        visits[ObjectIdentifier(screen.node), default: [:]][
            screen.visit, default: Visit(number: screen.visit, route: screen.route)
        ].containers += container.map { [$0] } ?? []
    }

    /// Notes a route that waits, and those that are shown after it.
    private mutating func link(_ wait: RouteWait, _ route: any Hashable, of node: FlowNode) {
        visits[ObjectIdentifier(node), default: [:]][wait.visit] = Visit(number: wait.visit, route: route)
        for (flow, route) in wait.following {
            let number = Change.makeVisit()
            // What follows in the same flow waits anyway.
            visits[ObjectIdentifier(flow), default: [:]][number] = Visit(
                number: number, route: route, after: flow === node ? nil : wait.visit)
        }
    }

    /// Notes a flow, and those above it, as children of their parents.
    private mutating func link(_ node: FlowNode) {
        var child = node
        while linked.insert(ObjectIdentifier(child)).inserted {
            if let wait = child.wait, let route = wait.route { link(wait, route, of: child) }
            guard let parent = child.parentNode else { return top = child }
            if !child.isTransient {
                visits[ObjectIdentifier(parent), default: [:]][
                    child.startVisit, default: Visit(number: child.startVisit, route: child.startRoute)
                ].children.append(child)
            }
            child = parent
        }
    }
}

extension Screen {
    /// Whether an archive of the tree has the screen, if it was put on the tree with a route.
    package var isArchived: Bool {
        !isTransient && !sequence(first: node, next: \.parentNode).contains { $0.parentNode != nil && $0.isTransient }
    }

    /// Whether an archive leaves the screen out without a report.
    fileprivate var isTransient: Bool {
        traits.contains(.transient)
            || route == nil && navigator?.presentation != nil && navigator !== node.navigator
    }
}

extension FlowNode {
    /// How the flow was started by its parent.
    var start: NavigationArchive.Start {
        guard let navigator, navigator !== parentNode?.navigator else { return .pushed }
        if let slot = navigator.slot { return .embedded(slot: slot.rawValue) }
        return navigator.presentation == nil ? .pushed : .presented
    }

    /// Returns `body` as a part of the route that is being shown now, whenever it is called.
    func keepingRoute(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let shown = context
        return { [self] in
            let outer = (route, visit)
            (route, visit) = shown
            defer { (route, visit) = outer }
            body()
        }
    }

    /// Whether an archive leaves the flow out without a report.
    fileprivate var isTransient: Bool {
        startRoute == nil && (isAwaited || start == .presented || parentNode?.wait?.child === self)
    }

    /// Whether a task waits for the end of the flow, as after `await flow.run(child)`.
    private var isAwaited: Bool { onAbandon != nil }
}
