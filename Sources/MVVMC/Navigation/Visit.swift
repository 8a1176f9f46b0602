/// One showing of a route: what it has on the tree, or what it waits for.
///
/// A flow has its visits in the order in which they began. The path, what is in front, what leaves and what is archived
/// are read from this list. A visit is in the list as long as it has a screen or a running child, or waits. What a
/// coordinator puts on the tree without a route belongs to a visit without a route, which is the first of the list.
///
///     coordinator.navigate(to: .photos)  // visit 1: a screen
///     coordinator.navigate(to: .buy("pli"))  // visit 2: a child, or, until somebody is signed in, the wait for that
///
/// A visit and its screens and children retain each other while they are on the tree. The links are cut when a screen
/// leaves and when a flow ends.
@MainActor
final class Visit: Numbered {
    /// Ascends with the visits of all flows; 0 for what is on the tree without a route.
    let number: Int
    let node: FlowNode
    /// The flow with the route that waits for the work of `node`, if that is the flow of such work.
    let waitingNode: FlowNode?
    /// The route; `nil` for what is on the tree without one, for a route that is not `Hashable`, and for the rest of a
    /// child after its route has stopped waiting.
    @exclusivity(unchecked) private(set) var route: (any Hashable)?
    /// What was put on the tree for the route, each without what it has put there in turn.
    @exclusivity(unchecked) private(set) var screens: [Screen] = []
    @exclusivity(unchecked) private(set) var children: [FlowNode] = []
    /// The route as one that waits, as long as it does. The child that it waits for is then the only one.
    @exclusivity(unchecked) private(set) var wait: WaitingRoute?
    /// The visit that the current task was begun for, if its work keeps a flow open.
    static var current: Visit? { LibraryTasks.currentOrigin as? Visit }

    private init(number: Int, route: (any Hashable)?, node: FlowNode) {
        (self.number, self.route, self.node) = (number, route, node)
        waitingNode = node.coordinatorType == AsyncWork.self ? node.parentNode : nil
    }

    /// A visit of a route, which is shown or waits.
    convenience init(of route: (any Hashable)?, by node: FlowNode) {
        self.init(number: SerialNumber.make(), route: route, node: node)
    }

    /// The visit of what `node` puts on the tree without a route.
    convenience init(withoutRouteBy node: FlowNode) { self.init(number: 0, route: nil, node: node) }

    /// Whether it is that of a route, even of one that cannot be compared.
    var hasRoute: Bool { number != 0 }

    /// Whether it has something on the tree, or waits.
    var isLive: Bool { !screens.isEmpty || !children.isEmpty || wait != nil }

    /// Whether a route is shown by this visit.
    var isShown: Bool {
        // Not compared with `nil`, which would copy the route.
        if case .none = route { return false }
        return wait == nil
    }

    /// Whether this visit shows a route.
    func shows(_ route: any Hashable) -> Bool {
        guard wait == nil, let shown = self.route else { return false }
        return RouteComparison.isEqual(shown, to: route)
    }

    func add(_ screen: Screen) {
        node.marks.insert(.hasShown)
        change { screens.append(screen) }
    }

    func remove(_ screen: Screen) {
        change {
            // What was put on the tree last leaves first, as a rule.
            var index = screens.count - 1
            while index >= 0, screens[index] !== screen { index -= 1 }
            if index >= 0 { screens.remove(at: index) }
        }
    }

    func add(_ child: FlowNode) {
        node.marks.insert(.hasShown)
        change { children.append(child) }
    }

    func remove(_ child: FlowNode) {
        change {
            children.remove(child)
        }
    }

    /// Lets a route wait, in place of one that has waited for the same.
    func beginWait(_ wait: WaitingRoute, with route: (any Hashable)?) {
        self.route = route
        change { self.wait = wait }
    }

    /// Ends to wait. What is left of the child that was waited for belongs to no route.
    func endWait() {
        route = nil
        change { wait = nil }
    }

    /// Releases what is still on a tree that was dropped.
    func clear() {
        (screens, children, wait) = ([], [], nil)
    }

    private func change(_ body: () -> Void) {
        let wasLive = isLive
        body()
        if isLive != wasLive { wasLive ? node.remove(self) : node.insert(self) }
    }

    /// This visit, and those of all flows below it.
    ///
    /// - Complexity: Linear in their number.
    static func subtree(of visits: [Visit]) -> [Visit] {
        depthFirst(visits) { visit in visit.children.flatMap(\.visits) }
    }

    /// Whether all screens that were put on the tree for the route are among those that go.
    func loses(_ going: Set<Screen.ID>) -> Bool {
        let screens = Visit.subtree(of: [self]).flatMap(\.screens)
        return !screens.isEmpty && screens.allSatisfy { going.contains($0.id) }
    }
}
