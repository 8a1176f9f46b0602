/// One showing of a route, with its screens and children on the tree, or with the child that it waits for.
///
/// A flow has its visits in the order in which they began. The path, the frontmost route, removals and archives are
/// computed from this list. A visit is in the list as long as it has a screen or a running child, or waits. Screens and
/// children that a coordinator adds without a route belong to a visit without a route, which is the first of the list.
///
///     coordinator.navigate(to: .photos)  // visit 1: a screen
///     coordinator.navigate(to: .buy("pli"))  // visit 2: a child or, before a sign-in, a wait
///
/// A visit and its screens and children retain each other while they are on the tree. The links are cut when a screen
/// leaves and when a flow ends.
@MainActor
final class Visit: Numbered {
    /// A number that increases with the visits of all flows; 0 for the visit without a route.
    let number: Int
    let node: FlowNode
    /// The flow whose route waits for the work of `node`, if `node` is the flow of an ``AsyncWork``.
    let waitingNode: FlowNode?
    /// The route. It is `nil` in the visit without a route, for a route that is not `Hashable`, and after the route has
    /// stopped waiting.
    @exclusivity(unchecked) private(set) var route: (any Hashable)?
    /// The screens on the tree that were added in this visit. Screens of child flows belong to the visits of these
    /// flows instead.
    @exclusivity(unchecked) private(set) var screens: [Screen] = []
    /// The child flows that were started in this visit and have not ended.
    @exclusivity(unchecked) private(set) var children: [FlowNode] = []
    /// The waiting route, as long as it waits. The visit then has no child except the one that the route waits for.
    @exclusivity(unchecked) private(set) var wait: WaitingRoute?
    /// The visit for which the current task was begun, if the task is work that keeps a flow open, or was started by
    /// such work.
    static var current: Visit? { LibraryTasks.currentOrigin as? Visit }

    private init(number: Int, route: (any Hashable)?, node: FlowNode) {
        (self.number, self.route, self.node) = (number, route, node)
        waitingNode = node.coordinatorType == AsyncWork.self ? node.parentNode : nil
    }

    convenience init(of route: (any Hashable)?, by node: FlowNode) {
        self.init(number: SerialNumber.make(), route: route, node: node)
    }

    convenience init(withoutRouteBy node: FlowNode) { self.init(number: 0, route: nil, node: node) }

    /// Whether the visit belongs to a route, which may be of a type that cannot be compared.
    var hasRoute: Bool { number != 0 }

    var isLive: Bool { !screens.isEmpty || !children.isEmpty || wait != nil }

    /// Whether the visit shows a route whose type is `Hashable`.
    var isShown: Bool {
        // A comparison with `nil` would copy the route.
        if case .none = route { return false }
        return wait == nil
    }

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
            // Most often, the screen that was added last leaves first.
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

    /// Makes a route wait, in place of a route that has waited for the same child, if there is one.
    func beginWait(_ wait: WaitingRoute, with route: (any Hashable)?) {
        self.route = route
        change { self.wait = wait }
    }

    /// Ends the wait. If the awaited child still has screens on the tree, the child then belongs to no route.
    func endWait() {
        route = nil
        change { wait = nil }
    }

    /// Called when the flow ends.
    func clear() {
        (screens, children, wait) = ([], [], nil)
    }

    private func change(_ body: () -> Void) {
        let wasLive = isLive
        body()
        if isLive != wasLive { wasLive ? node.remove(self) : node.insert(self) }
    }

    /// Returns `visits`, and the visits of all flows below them.
    ///
    /// - Complexity: Linear in the number of these visits.
    static func subtree(of visits: [Visit]) -> [Visit] {
        depthFirst(visits) { visit in visit.children.flatMap(\.visits) }
    }

    /// Returns whether this visit and the flows below it have screens, and all of these are in `going`.
    func loses(_ going: Set<Screen.ID>) -> Bool {
        let screens = Visit.subtree(of: [self]).flatMap(\.screens)
        return !screens.isEmpty && screens.allSatisfy { going.contains($0.id) }
    }
}
