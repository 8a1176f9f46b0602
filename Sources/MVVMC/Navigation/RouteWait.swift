/// What a route waits for before it is shown: a child flow that has to finish, or work; see
/// ``RouteDecision/after(_:as:ifPresenting:replacing:)``.
///
/// It is kept by the visit of the route, until the route is shown, dropped, or replaced by a newer one that waits for the
/// same.
@MainActor
final class RouteWait {
    /// Counts the routes that have waited.
    private(set) static var count = 0

    /// The position among the routes that have waited.
    private(set) var number = 0
    /// The type of the coordinator that the route waits for.
    let gate: any Coordinator.Type
    private(set) weak var visit: Visit?
    private var name = ""
    private(set) weak var child: FlowNode?
    private var show: Itinerary.Step?
    private var itinerary: Itinerary?
    private var restoration: Restoration?

    init(for gate: any Coordinator.Type, visit: Visit) { (self.gate, self.visit) = (gate, visit) }

    var isOver: Bool { show == nil }

    var node: FlowNode? { visit?.node }

    /// The routes that are shown after this one, of its flow and of those above it that have started that on a path.
    var following: [Itinerary.Following] { itinerary?.remainingRoutes ?? [] }

    /// The route as text.
    var summary: NavigationArchive.Entry {
        NavigationArchive.Entry(coordinator: node?.name ?? "", route: name, waitsFor: "\(gate)")
    }

    /// Whether what is waited for goes on for a newer route that waits too: a child that the user sees does. Work is that
    /// of its route alone.
    func goesOn(for newer: (any Hashable)?, after gate: any Coordinator.Type) -> Bool {
        guard self.gate == gate else { return false }
        guard gate == AsyncWork.self else { return true }
        guard let route = visit?.route, let newer else { return false }
        return AnyHashable(route) == AnyHashable(newer)
    }

    /// Lets a route wait: in the place of the one that has waited so far, which is dropped.
    func begin(_ route: (any Hashable)?, name: String, show: @escaping Itinerary.Step) {
        let replaced = isOver ? nil : (itinerary: itinerary, event: event(.routeDropped))
        RouteWait.count += 1
        number = RouteWait.count
        (self.name, self.show) = (name, show)
        (itinerary, restoration) = (Itinerary.current, Restoration.current)
        itinerary?.hold()
        visit?.wait(self, with: route)
        node?.tree?.add(self)
        if let replaced {
            node?.tree?.emit(replaced.event)
            replaced.itinerary?.release(false)
        }
        node?.tree?.emit(event(.routeWaits))
    }

    /// Starts the child that is waited for.
    func start(_ gate: RouteGate, on flow: any ChildStarting) {
        let child = Restoration.suspended { gate.start(flow) { [self] finished in end(finished) } }
        self.child = child
        // The route may have been dropped in answer to the start.
        if isOver { flow.node.abandon(child) }
    }

    private func end(_ finished: Bool) {
        guard let show, finished else {
            if !isOver, let node { node.noteEmptiness(.waited(route: name, child: gate)) }
            return drop()
        }
        let (itinerary, restoration) = (itinerary, restoration)
        clear()
        Restoration.resuming(restoration) {
            // What the route may wait for next holds up the same steps.
            if let itinerary { itinerary.release(into: show) } else { _ = show() }
        }
    }

    /// Drops the route, and what follows it on its path. The child that it waits for is taken down.
    func drop() {
        guard !isOver else { return }
        let (itinerary, child, node, dropped) = (itinerary, child, node, event(.routeDropped))
        clear()
        node?.tree?.emit(dropped)
        itinerary?.release(false)
        if let child { node?.abandon(child) }
    }

    private func event(_ kind: NavigationEvent.Kind) -> NavigationEvent {
        var event = NavigationEvent(kind)
        (event.coordinator, event.child) = (node?.coordinatorType, gate)
        event.setRoute(visit?.route, text: name)
        return event
    }

    private func clear() {
        (show, itinerary, restoration) = (nil, nil, nil)
        guard let node else { return }
        node.tree?.remove(self)
        visit?.endWait()
        node.tree?.touch(node)
        if let navigator = node.navigator, navigator.screens.isEmpty { navigator.tree.touch(navigator) }
    }
}

extension Tree {
    /// Adds a route that waits, or notes that another one waits in its place.
    func add(_ wait: RouteWait) {
        if waits.contains(where: { $0 === wait }) { waits = waits } else { waits.append(wait) }
    }

    func remove(_ wait: RouteWait) { waits.removeAll { $0 === wait } }

    /// Drops the routes of flows below `node` that have waited since the one with `number`, or longer.
    func dropWaits(below node: FlowNode, upTo number: Int) {
        for wait in waits where wait.number <= number {
            var flow = wait.node?.parentNode
            while let next = flow, next !== node { flow = next.parentNode }
            if flow != nil { wait.drop() }
        }
    }
}
