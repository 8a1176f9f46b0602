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
final class Visit {
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
    /// The archived route that is being restored by this visit, until ``Coordinator/show(_:)`` has returned.
    var archived: ArchivedStep?
    /// Whether an archived route was on the tree before, and work of this visit is to show it again. The visit has put
    /// nothing on the tree yet, so only the work knows it.
    var isExpected = false
    /// Whether the visit shows a route of an archive again.
    private(set) var wasRestored = false
    /// Whether an archive leaves the route out, because a screen or a child of it was shown with `isArchived: false`.
    private(set) var isNotArchived = false
    /// The states of the screens, for archives.
    var states = SavedStates<Screen.ID>()
    /// The visit for which the current task was begun, if the task is work that keeps a flow open, or was started by
    /// such work.
    static var current: Visit? { LibraryTasks.currentOrigin as? Visit }
    /// The work and the waiting presentations that were begun in this visit and are under way, with the
    /// outcome as long as they are.
    private var pending: [(number: Int, outcome: NavigationOutcome)] = []
    /// Why a push for the route was not made, if a screen has refused to be left.
    private var refusal: NavigationOutcome?
    /// Called when nothing is pending anymore, when the visit has got a screen or a child, or when the flow has ended.
    private var watchers: [@MainActor () -> Void] = []

    private init(number: Int, route: (any Hashable)?, node: FlowNode) {
        self.number = number
        self.route = route
        self.node = node
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

    private func noteNotArchived() {
        node.tree?.leavesOut = true
        // Without a route, only this screen or child is left out, and not what else has no route.
        isNotArchived = hasRoute
    }

    /// Takes over the states that an archive has for the screens of this visit.
    func expect(_ states: [ScreenState]?) {
        wasRestored = true
        if let states { self.states.waiting = states[...] }
    }

    /// The restored states of screens that may still come, after work or when a container gets a slot.
    var expectedStates: ArraySlice<ScreenState> {
        let mayGetScreens = !pending.isEmpty || screens.contains { $0.filling != nil }
        return mayGetScreens ? states.waiting : []
    }

    private func noteAddition() { node.tree?.additions += 1 }

    func add(_ screen: Screen) {
        node.hasShown = true
        if !screen.mayBeArchived { noteNotArchived() }
        isExpected = false
        noteAddition()
        change { screens.append(screen) }
        if node.lastFooting != .onStack { node.tree?.touch(node) }
        if !watchers.isEmpty { notify() }
    }

    func remove(_ screen: Screen) {
        lose { screens.remove(screen) }
    }

    func add(_ child: FlowNode) {
        node.hasShown = true
        if !child.mayBeArchived { noteNotArchived() }
        isExpected = false
        noteAddition()
        change { children.append(child) }
        if !watchers.isEmpty { notify() }
    }

    func remove(_ child: FlowNode) {
        lose { children.remove(child) }
    }

    /// Makes a route wait, in place of a route that has waited for the same child, if there is one.
    func beginWait(_ wait: WaitingRoute, with route: (any Hashable)?) {
        self.route = route
        noteAddition()
        change { self.wait = wait }
    }

    /// Ends the wait. If the awaited child still has screens on the tree, the child then belongs to no route.
    func endWait() {
        route = nil
        lose { wait = nil }
    }

    /// Called when the flow ends.
    func clear() {
        screens = []
        children = []
        wait = nil
        pending = []
        notify()
    }

    // MARK: What is pending

    /// Notes work or a presentation that was begun in this visit, and that may still put something on the tree.
    func begin(_ number: Int, _ outcome: NavigationOutcome) {
        noteAddition()
        if hasRoute { pending.append((number, outcome)) }
    }

    /// - Parameter refusal: The reason why nothing will be put on the tree, if there is one.
    func end(_ number: Int, _ refusal: NavigationOutcome? = nil) {
        if let refusal { self.refusal = refusal }
        guard let index = pending.firstIndex(where: { $0.number == number }) else { return }
        pending.remove(at: index)
        if pending.isEmpty { notify() }
    }

    private func notify() {
        guard !watchers.isEmpty else { return }
        let watchers = watchers
        self.watchers = []
        guard let tree = node.tree, tree.first != nil else { return watchers.forEach { $0() } }
        // The screen or the stack is not in its place yet.
        tree.whenFlowsHaveEnded { watchers.forEach { $0() } }
    }

    /// The screen that the visit or the flows below it have on the tree, if there is one.
    private var anyScreen: Screen? { screens.first ?? Visit.subtree(of: [self]).lazy.compactMap(\.screens.first).first }

    /// The visit among this one and those below it that waits for a child, or has something pending.
    private var pendingVisit: Visit? { Visit.subtree(of: [self]).first { $0.wait != nil || !$0.pending.isEmpty } }

    /// What is true of the visit now.
    ///
    /// - Parameters:
    ///   - hasAdded: Whether the visit's `show(_:)` has put something on the tree, perhaps in another visit.
    ///   - nested: The outcome of the last route that `show(_:)` has requested itself.
    func outcome(hasAdded: Bool = false, nested: NavigationOutcome? = nil) -> NavigationOutcome {
        Graph.untracked {
            if anyScreen != nil { return presentationInFront.map { .covered(by: $0.frontName) } ?? .shown }
            if let pending = pendingVisit {
                return pending.wait.map { .waits(for: "\($0.awaitedType)") } ?? pending.pending.first?.outcome
                    ?? .dropped
            }
            if let refusal { return refusal }
            return nested ?? (hasAdded || !children.isEmpty ? .shown : .showedNothing)
        }
    }

    /// The frontmost presentation above the visit's stack, unless it belongs to the visit.
    private var presentationInFront: Navigator? {
        guard let navigator = node.navigator, !navigator.tree.shown.isEmpty || navigator.presented != nil else {
            return nil
        }
        let above = navigator.presentationsAbove
        guard let front = above.last(where: navigator.tree.isShown) ?? above.last else { return nil }
        let isOwn = front.screens.first.map { first in
            Visit.subtree(of: [self]).contains { $0.screens.contains(first) }
        }
        return isOwn == true ? nil : front
    }

    /// Releases the callers with the outcome of this visit, when nothing is pending anymore.
    func release(_ callers: [PendingOutcome], hasAdded: Bool = false, nested: NavigationOutcome? = nil) {
        guard !callers.isEmpty else { return }
        guard node.state == .running else { return callers.forEach { $0.release(.dropped) } }
        let outcome = outcome(hasAdded: hasAdded, nested: nested)
        guard outcome.isOpen, let visit = pendingVisit else {
            return callers.forEach { $0.release(outcome.isOpen ? .dropped : outcome) }
        }
        if let queue = visit.wait?.queue {
            queue.watchers.append { [self] outcome in
                outcome.isFailure ? callers.forEach { $0.release(outcome) } : release(callers)
            }
        } else {
            visit.watchers.append { [self] in release(callers) }
        }
    }

    /// Whether a screen has refused to be left at once, so that the route has shown nothing.
    var isRefused: Bool { refusal != nil && !isLive && pending.isEmpty }

    private func change(_ body: () -> Void) {
        let wasLive = isLive
        body()
        if isLive != wasLive { wasLive ? node.remove(self) : node.insert(self) }
    }

    /// Removes something that may have been the last reason to keep the flow running.
    private func lose(_ body: () -> Void) {
        change(body)
        node.tree?.touch(node)
    }

    /// Returns `visits`, and the visits of all flows below them.
    static func subtree(of visits: [Visit]) -> [Visit] {
        depthFirst(visits) { visit in visit.children.flatMap(\.visits) }
    }

    /// Returns whether this visit and the flows below it have screens, and all of these are in `going`.
    func loses(_ going: Set<Screen.ID>) -> Bool {
        let screens = Visit.subtree(of: [self]).flatMap(\.screens)
        return !screens.isEmpty && screens.allSatisfy { going.contains($0.id) }
    }
}
