/// A route that waits until a child flow has finished, or work has returned; see
/// ``RouteDecision/after(_:as:over:ifPresenting:replacing:)``.
///
/// It is retained by its visit, by its tree, and by the closure that notifies it of the end of the child. That closure
/// is retained by the flow of the child, or by the queue while the child waits to be presented. The waiting route
/// retains its coordinator, in `requestAgain`, until ``clear()``.
///
/// A newer route that waits for the same child takes over this object, and the older route is dropped. A waiting route
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

    /// The routes that are shown after this route has been shown, on a path or in a restoration.
    var following: [Itinerary.Following] { itinerary?.remainingRoutes ?? [] }

    /// The entry for ``Navigator/waitingRoutes``.
    var summary: NavigationArchive.Entry {
        NavigationArchive.Entry(coordinator: node?.name ?? "", route: name, waitsFor: "\(awaitedType)")
    }

    /// Returns whether the route `newer`, which must wait for a child of type `awaitedType`, can wait for the running
    /// child of this route. Routes that wait for work must be equal, because all work has the type ``AsyncWork``.
    func goesOn(for newer: (any Hashable)?, after awaitedType: any Coordinator.Type) -> Bool {
        guard self.awaitedType == awaitedType else { return false }
        guard awaitedType == AsyncWork.self else { return true }
        guard let route = visit?.route, let newer else { return false }
        return AnyHashable(route) == AnyHashable(newer)
    }

    /// Makes a route wait. If another route already waits in this object, that route is dropped.
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
        guard let requestAgain, finished else {
            if isWaiting, let node { node.noteEmptiness(.waited(route: name, child: awaitedType)) }
            return drop()
        }
        let (itinerary, restoration, tree) = (itinerary, restoration, node?.tree)
        clear()
        tree?.resuming(restoration) {
            // If the route waits again, the remaining routes of its path wait with it.
            if let itinerary { itinerary.release(into: requestAgain) } else { _ = requestAgain() }
        }
    }

    /// Drops the route and the routes that follow it on its path, and takes down the child that the route waits for.
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
    /// Adds a waiting route. If it was added before, notifies the observers that it now stands for another route.
    func add(_ route: WaitingRoute) {
        if waitingRoutes.contains(where: { $0 === route }) {
            waitingRoutes = waitingRoutes
        } else {
            waitingRoutes.append(route)
        }
    }

    func remove(_ route: WaitingRoute) { waitingRoutes.removeAll { $0 === route } }

    /// Drops the waiting routes of flows below `node`, unless their number is larger than `number`.
    func dropWaits(below node: FlowNode, upTo number: Int) {
        for wait in waitingRoutes where wait.number <= number {
            var flow = wait.node?.parentNode
            while let next = flow, next !== node { flow = next.parentNode }
            if flow != nil { wait.drop() }
        }
    }
}
