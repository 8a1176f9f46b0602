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
    private static var restarting: [FlowNode] = []
    @exclusivity(unchecked) private static var events: [(tree: Tree, event: NavigationEvent, link: Int)] = []
    @exclusivity(unchecked) private static var isTelling = false
    /// How many events in a row have led to the one that is being delivered, each because of the one before.
    @exclusivity(unchecked) private static var link = 0
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
            tell()
            if !isTelling { ScreenLifetimes.call() }
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

    /// How many callbacks about the end of a flow are under way, one within the other, and how many there were in all.
    @exclusivity(unchecked) private static var notifications = (depth: 0, count: 0)

    /// Runs `body`, which receives how a flow ended.
    static func notifying(_ body: () -> Void) {
        notifications.depth += 1
        notifications.count += 1
        // What is started there in answer is counted as a restart.
        NestedRoutes.apart { callingBack(body) }
        notifications.depth -= 1
    }

    // MARK: Events

    /// Records an event, to be delivered when the change is complete, if the tree has observers.
    static func emit(_ event: @autoclosure () -> NavigationEvent, on tree: Tree?) {
        guard let tree, tree.events.isObserved, tree.first != nil else { return }
        events.append((tree, event(), link + 1))
    }

    private static func tell() {
        // An observer may navigate: the resulting events are delivered after those that are still due.
        guard !isTelling else { return }
        isTelling = true
        var (next, chained, hasReported) = (0, 0, false)
        while next < events.count {
            let (tree, event, link) = events[next]
            next += 1
            if FeedbackLoops.isLong(link) { chained += 1 }
            if FeedbackLoops.isEndless(link, chained) {
                if !hasReported { reportEventLoop(event) }
                hasReported = true
                continue
            }
            self.link = link
            tree.events.send(event)
        }
        (events, link, isTelling) = ([], 0, false)
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

    private static var visits = 0

    /// A number for each route that is shown, ascending.
    static func makeVisit() -> Int {
        visits += 1
        return visits
    }

    // MARK: The end of a change

    /// Looks at `node` again when the change ends.
    static func touch(_ node: FlowNode) {
        guard !node.isTouched else { return }
        node.isTouched = true
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

    /// Counts what `parent` starts in answer to the end of a child.
    ///
    /// - Returns: Whether it may: `false`, with a report, where it has done so a hundred times in one change.
    static func mayStartChild(of parent: FlowNode) -> Bool {
        guard notifications.depth > 0 else { return true }
        // Several children in answer to one end are no loop.
        if parent.lastRestart != notifications.count {
            parent.lastRestart = notifications.count
            if parent.restarts == 0 { restarting.append(parent) }
            parent.restarts += 1
            if parent.restarts == Refusals.longestChain + 1 { reportRestarts(parent.name) }
        }
        return parent.restarts <= Refusals.longestChain
    }

    /// Counts the first coordinators that are started in answer to the end of another; as ``mayStartChild(of:)``.
    static func mayStart(_ name: @autoclosure () -> String) -> Bool {
        guard notifications.depth > 0 else { return true }
        starts += 1
        if starts == Refusals.longestChain + 1 { reportRestarts(name()) }
        return starts <= Refusals.longestChain
    }

    private static var starts = 0

    private static func reportRestarts(_ name: String) {
        Misuse.report(
            """
            \(name) has started a coordinator \(Refusals.longestChain) times in a row, each time because the one before had ended.
            The next one is refused. Let each put a screen on the tree before it ends, or start the next one on a \
            user action.
            """)
    }

    private static func settle() {
        while settleOnce() {}
        for tree in trees { tree.reportEmptiness() }
        for node in restarting { (node.restarts, node.lastRestart) = (0, 0) }
        restarting = []
        starts = 0
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
        for node in nodes where node.hasLostStack || (node.lostScreens && node.isBare) { node.markEnding() }
        for navigator in emptied { navigator.removeIfAbandoned() }
        for node in nodes {
            let isLeft = node.hasLostStack || node.hasOnlyAlertsLeft
            let isKept = node.isHeldOpen || node.isKeptByWaitingAlert
            node.lostScreens = false
            node.lostOwnScreens = false
            node.isTouched = false
            node.isBare = false
            guard node.state == .running || node.state == .ending else { continue }
            if isLeft {
                node.takeDown()
            } else if node.screenCount == 0, !node.hasRunningChildren, !isKept {
                node.end()
            }
        }
    }
}
