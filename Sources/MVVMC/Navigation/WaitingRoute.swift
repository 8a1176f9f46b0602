/// A route that waits until a child flow has finished, or work has returned; see
/// ``RouteDecision/after(_:as:over:ifPresenting:replacing:)``.
///
/// It is retained by its visit, by its tree, and by the closure that notifies it of the end of the child, which the
/// flow of the child keeps, or the queue as long as the child waits to be presented. It retains its coordinator, in
/// `requestAgain`, until ``clear()``.
///
/// A newer route that waits for the same child takes its place, in the same object. It is dropped when
/// - a newer route of its coordinator is shown, or waits for something else, or a path leaves it out,
/// - a coordinator above it requests a route that is not declined,
/// - its child ends without finishing, is taken down by a path or a `replacing` decision, or its work throws an error,
/// - the flow of its coordinator ends.
@MainActor
final class WaitingRoute {
    /// Ascends with the routes that begin to wait, and with visits.
    private(set) var number = 0
    /// The type of the coordinator that the route waits for.
    let awaitedType: any Coordinator.Type
    private(set) weak var visit: Visit?
    private var name = ""
    private(set) weak var child: FlowNode?
    private var requestAgain: Itinerary.Step?
    private var itinerary: Itinerary?
    private var restoration: Restoration?

    init(for awaitedType: any Coordinator.Type, visit: Visit) {
        (self.awaitedType, self.visit) = (awaitedType, visit)
    }

    var isWaiting: Bool { requestAgain != nil }

    var node: FlowNode? { visit?.node }

    /// The routes that are shown after this one, of its flow and of those above it that have started that on a path.
    var following: [Itinerary.Following] { itinerary?.remainingRoutes ?? [] }

    /// The route as text.
    var summary: NavigationArchive.Entry {
        NavigationArchive.Entry(coordinator: node?.name ?? "", route: name, waitsFor: "\(awaitedType)")
    }

    /// Whether the running child can serve a newer route that waits for a child of a type. `AsyncWork` serves only an
    /// equal route.
    func goesOn(for newer: (any Hashable)?, after awaitedType: any Coordinator.Type) -> Bool {
        guard self.awaitedType == awaitedType else { return false }
        guard awaitedType == AsyncWork.self else { return true }
        guard let route = visit?.route, let newer else { return false }
        return AnyHashable(route) == AnyHashable(newer)
    }

    /// Lets a route wait: in the place of the one that has waited so far, which is dropped.
    func begin(_ route: (any Hashable)?, name: String, requestAgain: @escaping Itinerary.Step) {
        let replaced = isWaiting ? (itinerary: itinerary, event: event(.routeDropped)) : nil
        number = SerialNumber.make()
        (self.name, self.requestAgain) = (name, requestAgain)
        (itinerary, restoration) = (Itinerary.current, node?.tree?.restoration)
        itinerary?.hold()
        visit?.beginWait(self, with: route)
        node?.tree?.add(self)
        if let replaced {
            node?.tree?.emit(replaced.event)
            replaced.itinerary?.release(false)
        }
        node?.tree?.emit(event(.routeWaits))
    }

    /// Starts the child that is waited for.
    func start(_ gate: RouteGate, on flow: any ChildStarting) {
        let start = { gate.start(flow) { [self] finished in childDidEnd(finished: finished) } }
        // The child is no archived one.
        let child = flow.node.tree?.resuming(nil, start) ?? start()
        self.child = child
        // The route may have been dropped in answer to the start.
        if !isWaiting { flow.node.abandon(child) }
    }

    private func childDidEnd(finished: Bool) {
        guard let requestAgain, finished else {
            if isWaiting, let node { node.noteEmptiness(.waited(route: name, child: awaitedType)) }
            return drop()
        }
        let (itinerary, restoration, tree) = (itinerary, restoration, node?.tree)
        clear()
        tree?.resuming(restoration) {
            // What the route may wait for next holds up the same steps.
            if let itinerary { itinerary.release(into: requestAgain) } else { _ = requestAgain() }
        }
    }

    /// Drops the route, and what follows it on its path. The child that it waits for is taken down.
    func drop() {
        guard isWaiting else { return }
        let (itinerary, child, node, dropped) = (itinerary, child, node, event(.routeDropped))
        clear()
        node?.tree?.emit(dropped)
        itinerary?.release(false)
        if let child { node?.abandon(child) }
    }

    private func event(_ kind: NavigationEvent.Kind) -> NavigationEvent {
        var event = NavigationEvent(kind)
        (event.coordinator, event.child) = (node?.coordinatorType, awaitedType)
        event.setRoute(visit?.route, text: name)
        return event
    }

    private func clear() {
        (requestAgain, itinerary, restoration) = (nil, nil, nil)
        guard let node else { return }
        node.tree?.remove(self)
        visit?.endWait()
        node.tree?.touch(node)
        if let navigator = node.navigator, navigator.screens.isEmpty { navigator.tree.touch(navigator) }
    }
}

extension Tree {
    /// Adds a route that waits, or notes that another one waits in its place.
    func add(_ route: WaitingRoute) {
        if waitingRoutes.contains(where: { $0 === route }) {
            waitingRoutes = waitingRoutes
        } else {
            waitingRoutes.append(route)
        }
    }

    func remove(_ route: WaitingRoute) { waitingRoutes.removeAll { $0 === route } }

    /// Drops the routes of flows below `node` that have waited since the one with `number`, or longer.
    func dropWaits(below node: FlowNode, upTo number: Int) {
        for wait in waitingRoutes where wait.number <= number {
            var flow = wait.node?.parentNode
            while let next = flow, next !== node { flow = next.parentNode }
            if flow != nil { wait.drop() }
        }
    }
}
