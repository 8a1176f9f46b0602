/// A change of the navigation tree, which is delivered to observers as one, however many steps it has.
///
/// Flows that have lost their last screen end when the outermost change does, so that a screen can be exchanged for
/// another; what their parents do then belongs to the same change. Nothing that is read in a change is a dependency of
/// an autorun that makes it.
@MainActor
enum Change {
    // Accessed without the exclusivity checks of the runtime, which would cost a good part of a small change.
    @exclusivity(unchecked) private static var depth = 0
    @exclusivity(unchecked) private static var touched: [FlowNode] = []
    @exclusivity(unchecked) private static var emptied: [Navigator] = []
    /// The trees that the change has changed: no others are looked at.
    @exclusivity(unchecked) private static var trees: [Tree] = []
    /// What is done when the flows that have lost their screens have ended.
    @exclusivity(unchecked) private static var followUps: [@MainActor () -> Void] = []
    private static let events = CallbackQueue()
    /// What makes screens go at the moment.
    @exclusivity(unchecked) private(set) static var cause = RemovalCause.code

    static func perform<Result>(by cause: RemovalCause? = nil, _ body: () -> Result) -> Result {
        let result = Graph.untracked {
            batch {
                depth += 1
                defer { depth -= 1 }
                let outer = self.cause
                self.cause = cause ?? outer
                defer { self.cause = outer }
                let result = body()
                if depth == 1 { settle() }
                return result
            }
        }
        if depth == 0 {
            // An observer may navigate: the resulting events are delivered after those that are still due.
            events.callAll()
            if !events.isCalling { ScreenLifetimes.call() }
            #if DEBUG
            OwnershipCycles.changeDidEnd()
            #endif
        }
        return result
    }

    /// Runs `body`, a callback of the app, whose changes are the program's.
    static func callingBack(_ body: () -> Void) {
        let outer = cause
        cause = .code
        body()
        cause = outer
    }

    /// How many ends of flows in a row have led to the callback that is under way, each because its flow was started in
    /// answer to the one before; 0 if none is.
    @exclusivity(unchecked) private static var link = 0
    /// The links of the flows that were started in answer to an end, as long as the change lasts.
    private static var links: [ObjectIdentifier: Int] = [:]
    private static var hasReportedRestarts = false

    /// Runs `body`, which receives how a flow ended.
    static func notifying(ofEndOf node: FlowNode, _ body: () -> Void) {
        let outer = link
        link = (links[ObjectIdentifier(node)] ?? 0) + 1
        // What is started there in answer is counted as a restart.
        NestedRoutes.apart { callingBack(body) }
        link = outer
    }

    /// Notes that a flow was started, perhaps in answer to the end of another.
    static func didStart(_ node: FlowNode) {
        if link > 0 { links[ObjectIdentifier(node)] = link }
    }

    /// Whether a flow may be started: `false`, with a report, where too many in a row were, each in answer to the end of
    /// the one before.
    static func mayStart(_ name: @autoclosure () -> String) -> Bool {
        guard link > CallbackQueue.limit else { return true }
        if !hasReportedRestarts { reportRestarts(name()) }
        hasReportedRestarts = true
        return false
    }

    private static func reportRestarts(_ name: String) {
        Misuse.report(
            """
            \(name) has started a coordinator \(CallbackQueue.limit) times in a row, each time because the one before had ended.
            The next one is refused. Let each put a screen on the tree before it ends, or start the next one on a \
            user action.
            """)
    }

    // MARK: Events

    /// Records an event, to be delivered when the change is complete, if the tree has observers.
    static func emit(_ event: @autoclosure () -> NavigationEvent, on tree: Tree?) {
        guard let tree, tree.events.isObserved, tree.first != nil else { return }
        let event = event()
        events.add {
            reportEventLoop(event)
        } _: {
            tree.events.send(event)
        }
    }

    private static func reportEventLoop(_ event: NavigationEvent) {
        Misuse.report(
            """
            a feedback loop: an observer of navigation events changed the tree again and again, each time because of an event of the \
            change before.
            The last event is not delivered: \(event). The tree keeps the change.
            Navigate in an observer of events only if the tree does not show the route yet.
            """)
    }

    // MARK: The end of a change

    /// Looks at `node` again when the change ends.
    static func touch(_ node: FlowNode) {
        guard node.marks.insert(.touched).inserted else { return }
        touched.append(node)
    }

    /// Whether there are flows to look at.
    static var hasTouchedFlows: Bool { !touched.isEmpty }

    /// Looks at `navigator` again when the change ends: a presented stack with nothing on it goes.
    static func touch(_ navigator: Navigator) { emptied.append(navigator) }

    /// Looks at `tree` again when the change ends: what is hidden may have come into view, and what waits may be
    /// presented.
    static func touch(_ tree: Tree?) {
        guard let tree, !tree.isTouched else { return }
        tree.isTouched = true
        trees.append(tree)
    }

    /// Calls `body` when the flows that have lost their screens have ended, and before anything waiting is presented.
    static func whenFlowsHaveEnded(_ body: @escaping @MainActor () -> Void) { followUps.append(body) }

    private static func settle() {
        while settleOnce() {}
        for tree in trees { tree.reportEmptiness() }
        (links, hasReportedRestarts) = ([:], false)
        let changed = trees
        trees = []
        for tree in changed { tree.isTouched = false }
        ScreenLifetimes.settle(changed)
    }

    /// - Returns: Whether there may be more to do.
    private static func settleOnce() -> Bool {
        if !touched.isEmpty || !emptied.isEmpty {
            endTouchedFlows()
            let navigators = emptied
            emptied = []
            for navigator in navigators where navigator.screens.isEmpty { navigator.removeIfEmpty() }
            return true
        }
        for tree in trees { tree.showHidden() }
        if !followUps.isEmpty {
            let bodies = followUps
            followUps = []
            for body in bodies { callingBack(body) }
            return true
        }
        var hasPresented = false
        for tree in trees where tree.presentWaiting() { hasPresented = true }
        return hasPresented
    }

    private static func endTouchedFlows() {
        // The deepest first, so that whether a flow is bare is known of its children before it is asked of itself.
        let nodes = touched.count == 1 ? touched : touched.sorted { $0.depth > $1.depth }
        touched = []
        for node in nodes { node.updateIsBare() }
        // Flows that are being taken down must not be revived by the ends of their children.
        for node in nodes where node.marks.contains(.lostStack) || node.marks.isSuperset(of: [.lostScreens, .bare]) {
            node.markEnding()
        }
        for navigator in emptied { navigator.removeIfAbandoned() }
        for node in nodes {
            let isLeft = node.marks.contains(.lostStack) || node.hasOnlyAlertsLeft
            let isKept = !node.work.isEmpty || node.isKeptByWaitingAlert
            node.marks.formIntersection(.lostStack)
            guard node.state == .running || node.state == .ending else { continue }
            if isLeft {
                node.takeDown()
            } else if node.visits.isEmpty, !isKept {
                node.end()
            }
        }
    }
}
