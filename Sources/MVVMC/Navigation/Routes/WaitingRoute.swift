/// A route that waits until a child flow has finished, or work has returned; see
/// ``RouteDecision/after(_:as:over:ifPresenting:replacing:onFinish:)``.
///
/// It is retained by its visit, by its tree, and by the closure that notifies it of the end of the child. That closure
/// is retained by the flow of the child, or by the queue while the child waits to be presented. The waiting route
/// retains its coordinator and its queue until ``clear()``.
///
/// A newer queue that waits for the same child takes over this object, and the older queue is dropped. A waiting route
/// is also dropped when
/// - its coordinator shows a newer route, or lets a newer route wait for another child,
/// - a path leaves out the waiting route,
/// - a coordinator above the waiting route's coordinator receives a route and does not decline it,
/// - the child ends without finishing, or is taken down by a path or a `replacing` decision,
/// - the work that the route waits for throws an error,
/// - the flow of the waiting route's coordinator ends.
@MainActor
final class WaitingRoute {
    /// A serial number that increases with each route that begins to wait; 0 before the route begins to wait.
    private(set) var number = 0
    let awaitedType: any Coordinator.Type
    private let awaitsLock: Bool
    private(set) weak var visit: Visit?
    private(set) var name = ""
    private(set) weak var child: FlowNode?
    /// The queue whose next step waits.
    private(set) var queue: StepQueue?
    private var outcome: PendingOutcome?
    private var coordinator: (any Coordinator)?

    init(for gate: RouteGate, visit: Visit) {
        awaitedType = gate.type
        awaitsLock = gate.isLock
        self.visit = visit
    }

    var isWaiting: Bool { queue != nil }

    var node: FlowNode? { visit?.node }

    /// Returns whether the route `newer`, which must wait for the child of `gate`, can wait for the running child of
    /// this route. That child must have the same type, and must be a lock if the other is one. Routes that wait for
    /// work must be equal, because all work has the type ``AsyncWork``.
    func canServe(_ newer: (any Hashable)?, after gate: RouteGate) -> Bool {
        guard awaitedType == gate.type, awaitsLock || !gate.isLock else { return false }
        guard gate.isWork else { return true }
        guard let route = visit?.route, let newer else { return false }
        return AnyHashable(route) == AnyHashable(newer)
    }

    /// Whether the waiting route is `route`.
    func waits(with route: (any Hashable)?) -> Bool {
        guard let own = visit?.route, let route else { return false }
        return AnyHashable(own) == AnyHashable(route)
    }

    /// Lets the next step of a queue wait. If another queue already waits in this object, that queue is dropped.
    func begin(_ route: (any Hashable)?, name: String, in queue: StepQueue, of coordinator: any Coordinator) {
        let replaced = isWaiting ? (outcome: outcome, event: event(.routeDropped)) : nil
        number = SerialNumber.make()
        self.name = name
        self.queue = queue
        outcome = queue.outcome
        self.coordinator = coordinator
        outcome?.hold()
        queue.wait = self
        visit?.beginWait(self, with: route)
        node?.tree?.add(self)
        if let replaced {
            node?.tree?.emit(replaced.event)
            replaced.outcome?.release(.dropped)
        }
        node?.tree?.emit(event(.routeWaits))
    }

    func start(_ gate: RouteGate, on flow: any ChildStarting) {
        let start = { gate.start(flow) { [self] finished in childDidEnd(finished: finished) } }
        // An archive does not contain this child, so a restoration must not treat it as an archived coordinator.
        let child = flow.node.tree?.resuming(nil, start) ?? start()
        self.child = child
        // A callback during the start may have dropped the route. `drop()` could not abandon the child, because `child`
        // was not set yet.
        if !isWaiting { flow.node.abandon(child) }
    }

    private func childDidEnd(finished: Bool) {
        guard let queue, finished else {
            if isWaiting, let node { node.noteEmptiness(.waited(route: name, child: awaitedType)) }
            return drop()
        }
        let (outcome, coordinator) = (outcome, coordinator)
        clear()
        // The step is performed again. If it waits again, the rest of the queue waits with it.
        withExtendedLifetime(coordinator) { queue.resume(outcome) }
    }

    /// Drops the queue, and takes down the child that its next step waits for.
    func drop() {
        guard isWaiting else { return }
        let (outcome, child, node, dropped) = (outcome, child, node, event(.routeDropped))
        clear()
        node?.tree?.emit(dropped)
        outcome?.release(.dropped)
        if let child { node?.abandon(child) }
    }

    private func event(_ kind: NavigationEvent.Kind) -> NavigationEvent {
        var event = NavigationEvent(kind)
        (event.coordinator, event.child) = (node?.coordinatorType, awaitedType)
        event.setRoute(visit?.route, text: name)
        return event
    }

    private func clear() {
        queue?.wait = nil
        queue = nil
        outcome = nil
        coordinator = nil
        node?.tree?.remove(self)
        visit?.endWait()
    }
}

extension Tree {
    /// Adds a waiting route. If it was added before, notifies the observers that it now stands for another route.
    func add(_ route: WaitingRoute) {
        if waitingRoutes.contains(where: { $0 === route }) {
            waitingRoutes = waitingRoutes
        } else {
            waitingRoutes.append(route)
        }
    }

    func remove(_ route: WaitingRoute) { waitingRoutes.removeAll { $0 === route } }

    /// Drops the waiting routes of flows below `node`, unless their number is larger than `number`, or they are in a lock.
    func dropWaits(below node: FlowNode, upTo number: Int) {
        for wait in waitingRoutes where wait.number <= number {
            var flow = wait.node
            if flow === node { continue }
            while let next = flow, next !== node { flow = next.isLock ? nil : next.parentNode }
            if flow != nil { wait.drop() }
        }
    }
}
