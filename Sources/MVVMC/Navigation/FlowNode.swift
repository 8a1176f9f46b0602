/// A flow without its output's type: the links between flows, screens and coordinators.
///
/// Who retains whom: a screen retains its coordinator, a coordinator its flow, a stack the nodes of the flows that run
/// on it, a child's node its parent's coordinator. No strong link leads the other way, and a node that ends cuts its
/// own. A tree that is dropped ends its flows (see ``RunningFlows``).
@MainActor
final class FlowNode {
    enum State { case idle, running, ending, ended }

    private(set) var state = State.idle
    /// The name of the coordinator's type.
    var name: String { coordinatorType.map { "\($0)" } ?? "A coordinator that was never started" }
    private(set) var coordinatorType: (any Coordinator.Type)?
    /// The type of the coordinator's routes, once it is known to be `Hashable`.
    private(set) var comparableType: (any Hashable.Type)?
    private(set) weak var navigator: Navigator?
    /// The tree that the flow runs on, or ran on.
    private(set) var tree: Tree?
    private(set) weak var coordinator: (any Coordinator)?
    private var parent: (node: FlowNode, coordinator: any Coordinator)?
    private var children = FlowChildren()
    /// The position among the parent's children.
    var indexInParent = 0
    /// How many flows are above this one.
    private(set) var depth = 0
    private var onEnd: (@MainActor () -> Void)?
    /// Called when the flow is abandoned before it was started.
    var onAbandon: (@MainActor () -> Void)?
    /// The presentation that starts the flow, if it has to wait.
    weak var waitingStart: WaitingPresentation?
    /// Returns how the flow ends. An output may be large or secret, so it is described only for those who observe.
    private var makeEnd: (@MainActor () -> FlowEnd<@MainActor () -> String>)?

    /// The route that is being shown, for the screens that it leads to.
    var route: (any Hashable)?
    /// Counts the routes that any flow has shown: the one that is being shown.
    var visit = 0
    /// Whether ``Coordinator/navigate(to:)`` is showing a route of this flow.
    var isNavigating = false
    /// The route of the parent that has started this flow.
    private(set) var startRoute: (any Hashable)?
    private(set) var startVisit = 0
    var screenCount = 0
    /// Whether the flow has never had a screen or a child.
    private(set) var hasShownNothing = true
    /// How many of the screens are on ``navigator``.
    private(set) var ownScreenCount = 0
    /// The visit of the screen that was put on ``navigator`` last, of those that have one.
    private var lastVisit = 0
    /// Whether a screen on ``navigator`` may belong to an earlier route than one below it.
    private(set) var isOutOfOrder = false
    /// The stacks beside ``navigator`` that this flow has put a screen on.
    private var otherStacks: [OtherStack] = []

    // Used by a change while it looks at this node.
    var isTouched = false
    /// Whether the stack that this flow runs on was taken down.
    private(set) var hasLostStack = false
    private var isGoing = false
    /// Whether a screen was removed from the stack that this flow runs on in the change that is under way.
    var lostOwnScreens = false
    /// Whether a screen was removed in the change that is under way.
    var lostScreens = false
    /// Whether neither this flow nor one below it has a screen, as far as a change has found out.
    var isBare = false
    /// How often a child was started in answer to the end of another, and the last end that was counted.
    var restarts = 0
    var lastRestart = 0
    /// What made the last screen go.
    var leaveCause = RemovalCause.code

    func begin(
        _ coordinator: any Coordinator, on navigator: Navigator,
        parent: (node: FlowNode, coordinator: any Coordinator)?,
        makeEnd: @escaping @MainActor () -> FlowEnd<@MainActor () -> String>, onEnd: @escaping @MainActor () -> Void
    ) {
        state = .running
        coordinatorType = type(of: coordinator)
        self.coordinator = coordinator
        self.navigator = navigator
        self.parent = parent
        self.onEnd = onEnd
        self.makeEnd = makeEnd
        tree = navigator.tree
        navigator.flows.add(self)
        if let parent {
            depth = parent.node.depth + 1
            (startRoute, startVisit) = parent.node.context
            parent.node.children.append(self)
            parent.node.hasShownNothing = false
        }
        Change.emit(.flowStarted(self), on: tree)
        if let arrivals = Screen.arrivals {
            arrivals.noteStart(.init(coordinator: coordinator, parentName: parentNode?.name, isOnTree: isOnTree))
        }
    }

    /// Tells whether the flow runs on a tree that is there. It does not retain the flow.
    var isOnTree: @MainActor () -> Bool { { [weak self] in self?.state == .running && self?.navigator != nil } }

    var parentNode: FlowNode? { parent?.node }

    /// Whether the flow was given up before it was started.
    var wasAbandoned: Bool { state == .ended && coordinatorType == nil }

    var hasRunningChildren: Bool { !children.isEmpty }

    /// The child that was started last, of those that run.
    var lastChild: FlowNode? { children.last }

    func forEachChild(_ body: (FlowNode) -> Void) { children.forEach(body) }

    /// The flow's screens on other stacks than ``navigator``.
    var screensElsewhere: [Screen] {
        guard screenCount > ownScreenCount else { return [] }
        return otherStacks.flatMap { stack in stack.navigator?.screens.filter { $0.node === self } ?? [] }
    }

    /// The route that waits until a child has finished.
    var wait: RouteWait?
    /// The work that keeps the flow from ending.
    var work = FlowWork()

    /// Whether nothing is left but an alert in another part of the tree, which goes with what the flow has lost.
    var hasOnlyAlertsLeft: Bool {
        lostOwnScreens && ownScreenCount == 0 && children.isEmpty && screenCount > 0 && !isHeldOpen
    }

    /// Whether an alert waits to be presented. It keeps the flow running as it will when it is presented.
    var isKeptByWaitingAlert: Bool {
        !lostOwnScreens && tree?.queue.hasAlert(of: self) == true
    }

    func updateIsBare() {
        isBare = screenCount == 0 && !isHeldOpen && !isKeptByWaitingAlert && children.allSatisfy(\.isBare)
    }

    /// The route as what it can be compared by; `nil` and a report if it cannot be compared.
    func comparable<Route>(_ route: Route) -> (any Hashable)? {
        if let comparableType { return RouteComparison.erase(route, as: comparableType) }
        if let type = Route.self as? any Hashable.Type ?? castOnMainActor({ Route.self as? any Hashable.Type }) {
            comparableType = type
            return RouteComparison.erase(route, as: type)
        }
        // A value of a protocol's type may be comparable although the type is not.
        if let route = route as? any Hashable ?? castOnMainActor({ route as? any Hashable }) { return route }
        Misuse.report(
            """
            the route \(route) of \(name) cannot be compared, because \(Route.self) is not Hashable. \
            It is shown, but its screens have no route.
            Let \(Route.self) conform to Hashable.
            """)
        return nil
    }

    // MARK: Screens

    func didAdd(_ screen: Screen, on stack: Navigator) {
        hasShownNothing = false
        let isOwn = stack === navigator
        if isOwn {
            ownScreenCount += 1
            if screen.visit != 0 {
                if screen.visit < lastVisit { isOutOfOrder = true }
                lastVisit = screen.visit
            }
        }
        guard !isOwn, otherStacks.last?.navigator !== stack else { return }
        if otherStacks.count == otherStacks.capacity { otherStacks.removeAll { $0.navigator == nil } }
        otherStacks.append(OtherStack(navigator: stack))
    }

    func didLoseScreen(on stack: Navigator?) {
        screenCount -= 1
        lostScreens = true
        if let stack, stack === navigator {
            ownScreenCount -= 1
            lostOwnScreens = true
        }
        leaveCause = Change.cause
        Change.touch(self)
    }

    func didLoseStack() {
        hasLostStack = true
        leaveCause = Change.cause
        Change.touch(self)
    }

    // MARK: Ending

    /// Takes the screens of this flow and of those below it off the tree, and ends them, innermost first.
    func takeDown() { FlowNode.takeDown([self]) }

    /// Takes down flows and those below them, in time linear in their number and in the screens above their lowest
    /// ones.
    static func takeDown(_ nodes: [FlowNode]) {
        var going: [FlowNode] = []
        var next = Array(nodes.reversed())
        while let node = next.popLast() {
            guard !node.isGoing, node.state == .running || node.state == .ending else { continue }
            node.isGoing = true
            node.markEnding()
            if !node.hasLostStack { node.leaveCause = Change.cause }
            going.append(node)
            next.append(contentsOf: node.children.reversed)
        }
        var remaining = going.reduce(0) { $0 + $1.screenCount }
        for node in going.reversed() {
            // What was presented later is on top.
            for stack in node.otherStacks.reversed() where remaining > 0 {
                stack.navigator?.removeScreensOfEndingFlows(&remaining)
            }
        }
        for node in going.reversed() where remaining > 0 && node.screenCount > 0 {
            node.navigator?.removeScreensOfEndingFlows(&remaining)
        }
        for node in going.reversed() {
            for stack in node.otherStacks { stack.navigator?.removeIfAbandoned() }
            node.navigator?.removeIfAbandoned()
        }
        for node in going.reversed() { node.end() }
    }

    func markEnding() {
        if state == .running { state = .ending }
    }

    /// Takes the flow down if it runs; if it was not started, it never will be, and ``onAbandon`` is called.
    func abandon() {
        switch state {
        case .running: Change.perform { takeDown() }
        case .idle:
            state = .ended
            let onAbandon = onAbandon
            self.onAbandon = nil
            onAbandon?()
            waitingStart?.cancel()
        case .ending, .ended: break
        }
    }

    func end() {
        guard state != .ended else { return }
        state = .ended
        if let makeEnd {
            if parent == nil, let navigator {
                let hasFinished = if case .finished = makeEnd() { true } else { false }
                if navigator.root === navigator { tree?.rootDidEnd(self, hasFinished: hasFinished) }
            }
            Change.emit(.flowEnded(self, makeEnd().map { $0() }), on: tree)
        }
        #if DEBUG
        OwnershipCycles.flowDidEnd(of: coordinator)
        #endif
        // Cut before the parent is notified: it may start the next flow.
        let (parent, onEnd, ended) = (parent, onEnd, coordinator)
        if let navigator {
            navigator.flows.remove(self)
            // The flow may have been all that kept a stack without a screen.
            if navigator.screens.isEmpty { Change.touch(navigator) }
        }
        self.parent = nil
        self.onEnd = nil
        makeEnd = nil
        onAbandon = nil
        coordinator = nil
        navigator = nil
        otherStacks = []
        parent?.node.children.remove(self)
        tree?.queue.cancelAll(of: self)
        wait?.drop()
        work.cancel()
        if let ended { RunningCommands.cancel(of: ended) }
        // What the parent does in answer is not part of a route that it may be showing.
        let wasNavigating = parent?.node.isNavigating ?? false
        parent?.node.isNavigating = false
        if let onEnd { Change.notifying(onEnd) }
        parent?.node.isNavigating = wasNavigating
        if let parent { Change.touch(parent.node) }
    }
}

private struct OtherStack {
    weak var navigator: Navigator?
}
