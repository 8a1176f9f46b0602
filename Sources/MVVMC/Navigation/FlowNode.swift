/// A flow with its output type erased. It links flows, screens and coordinators.
///
/// These references are strong:
///
/// - A screen retains its coordinator, and a coordinator retains its flow.
/// - A stack retains the nodes of the flows that run on it.
/// - The node of a child retains the parent's coordinator.
/// - A node retains its screens and children on the tree; see ``Visit``.
/// - A waiting route, and work that keeps a flow open, retain the coordinator.
///
/// A node that ends releases its screens, its children, and its parent's coordinator. A tree that is deallocated ends
/// its flows; see ``RunningFlows``.
@MainActor
final class FlowNode: Numbered {
    enum State {
        case idle
        case running
        /// The flow will end in the current change.
        case ending
        /// The flow is being taken down.
        case leaving
        case ended
    }

    /// Facts about a flow, most of which are cleared when the current change ends.
    struct Marks: OptionSet {
        let rawValue: UInt8
        /// The flow is examined when the change ends.
        static let touched = Marks(rawValue: 1)
        /// The flow has lost a screen.
        static let lostScreens = Marks(rawValue: 2)
        /// The flow has lost a screen on the stack that it runs on.
        static let lostOwnScreens = Marks(rawValue: 4)
        /// The stack that the flow runs on was taken down, or its content was replaced by another root.
        static let lostStack = Marks(rawValue: 8)
        /// The flow and all flows below it have no screen, no waiting route, no work, and no waiting alert that keeps
        /// them running.
        static let bare = Marks(rawValue: 16)
        /// The flow has had a screen or a child, in this change or before.
        static let hasShown = Marks(rawValue: 32)
        /// The marks that stay when the change ends.
        static let lasting: Marks = [.lostStack, .hasShown]
    }

    @exclusivity(unchecked) private(set) var state = State.idle
    private(set) var coordinatorType: (any Coordinator.Type)?
    private(set) weak var coordinator: (any Coordinator)?
    private(set) weak var navigator: Navigator?
    /// A serial number that increases with each flow that is started; 0 before the start.
    private(set) var number = 0
    /// The tree that the flow runs on, has run on, or waits to be presented on.
    private(set) var tree: Tree?
    /// The parent's visit in which this flow was started; `nil` for a root flow, before the start, and after the end.
    private(set) var startVisit: Visit?
    private var parent: (any Coordinator)?
    /// The number of flows above this one.
    private(set) var depth = 0
    private var ending: (any FlowEnding)?
    /// Called if the flow is abandoned before it was started. Set when a task begins to wait for the end of the flow,
    /// and `nil` after the end.
    var onAbandon: (@MainActor () -> Void)?
    /// The visits with the screens and children of the flow, and with its waiting route, in the order of the requests.
    @exclusivity(unchecked) private(set) var visits: [Visit] = []
    /// The visit of the route that is being shown, or begins to wait, now. Screens and children that are added now
    /// belong to this visit.
    @exclusivity(unchecked) var visitBeingShown: Visit?
    @exclusivity(unchecked) var work = FlowWork()
    /// What is still to be shown by this flow and the flows below it.
    @exclusivity(unchecked) var pending: [StepQueue] = []
    @exclusivity(unchecked) var marks: Marks = []

    func begin(
        _ coordinator: any Coordinator, on navigator: Navigator,
        parent: (node: FlowNode, coordinator: any Coordinator)?, ending: any FlowEnding
    ) {
        state = .running
        coordinatorType = type(of: coordinator)
        (self.coordinator, self.navigator, self.ending) = (coordinator, navigator, ending)
        tree = navigator.tree
        number = SerialNumber.make()
        navigator.flows.add(self)
        if let parent {
            self.parent = parent.coordinator
            depth = parent.node.depth + 1
            startVisit = parent.node.context
            startVisit?.add(self)
        }
        navigator.tree.ends.didStart(self)
        tree?.emit(.flowStarted(self))
        if let arrivals = Screen.arrivals {
            arrivals.noteStart(.init(coordinator: coordinator, parentName: parentNode?.name, isOnTree: isOnTree))
        }
    }

    /// The name of the coordinator's type.
    var name: String { coordinatorType.map { "\($0)" } ?? "A coordinator that was never started" }

    /// A closure that returns whether the flow runs on a tree that still exists. The closure does not retain the flow.
    var isOnTree: @MainActor () -> Bool { { [weak self] in self?.state == .running && self?.navigator != nil } }

    var parentNode: FlowNode? { startVisit?.node }

    /// Whether the flow was finished, cancelled or abandoned before it was started.
    var wasAbandoned: Bool { state == .ended && number == 0 }

    /// Whether a waiting presentation is going to start the flow.
    var waitsToBePresented: Bool { state == .idle && tree?.presentationQueue.starts(self) == true }

    /// Notes that the flow waits to be presented on a tree.
    func willWait(on tree: Tree?, with coordinatorType: (any Coordinator.Type)?) {
        (self.tree, self.coordinatorType) = (tree, coordinatorType)
    }

    // MARK: The visits

    /// The running children, in the order of the routes that have started them.
    var children: [FlowNode] { visits.flatMap(\.children) }

    var hasScreens: Bool { visits.contains { !$0.screens.isEmpty } }

    /// Whether the flow has never had a screen or a child.
    var hasShownNothing: Bool { !marks.contains(.hasShown) }

    /// The waiting route, if there is one. It always belongs to the newest visit.
    var wait: WaitingRoute? { visits.last?.wait }

    /// Adds a visit that has got its first screen or child, or begins to wait.
    func insert(_ visit: Visit) {
        // The visit is not always the last, because a task may show a screen for a route that is not the newest one.
        visits.insert(visit)
    }

    /// Removes a visit that has neither a screen nor a child, and does not wait.
    func remove(_ visit: Visit) {
        visits.remove(visit)
    }

    /// Takes the visits after `kept`, or all visits, out of the list, as long as a path shows its first missing route.
    func takeOff(after kept: Visit?) -> [Visit] {
        let first = kept.map { visits.position(of: $0.number + 1) } ?? 0
        let taken = Array(visits[first...])
        visits.removeSubrange(first...)
        return taken
    }

    func putBack(_ taken: [Visit]) {
        for visit in taken where visit.isLive { visits.insert(visit) }
    }

    /// Whether the flow has lost screens on its stack in this change, and only alerts on other stacks remain. The
    /// alerts are then dismissed. A screen that was presented over the frontmost keeps the flow running.
    var hasOnlyAlertsLeft: Bool {
        guard marks.contains(.lostOwnScreens), !visits.isEmpty, work.isEmpty else { return false }
        for visit in visits {
            guard visit.children.isEmpty, visit.wait == nil else { return false }
            for screen in visit.screens {
                if screen.navigator === navigator || screen.navigator?.isLayer == true { return false }
            }
        }
        return true
    }

    /// Whether a waiting alert keeps the flow running. A waiting alert does not keep it running if the flow has lost
    /// screens on its stack in this change.
    var isKeptByWaitingAlert: Bool {
        !marks.contains(.lostOwnScreens) && tree?.presentationQueue.hasAlert(of: self) == true
    }

    func updateIsBare() {
        guard work.isEmpty else { return }
        for visit in visits {
            guard visit.screens.isEmpty, visit.wait == nil else { return }
            for child in visit.children where !child.marks.contains(.bare) { return }
        }
        if !isKeptByWaitingAlert { marks.insert(.bare) }
    }

    func didLoseScreen(on stack: Navigator?) {
        marks.insert(.lostScreens)
        if let stack, stack === navigator { marks.insert(.lostOwnScreens) }
        ending?.cause = Change.cause
        tree?.touch(self)
    }

    func didLoseStack() {
        // The flow is marked now, so that callbacks before the end of the change can no longer use the flow.
        markEnding()
        marks.insert(.lostStack)
        ending?.cause = Change.cause
        tree?.touch(self)
    }

    // MARK: Ending

    /// Removes the screens of this flow and of the flows below it from the tree, and ends the flows, innermost first.
    /// If this flow waits to be presented, it is withdrawn instead.
    func takeDown() {
        guard waitsToBePresented else { return FlowNode.takeDown([self]) }
        state = .ended
        onAbandon = nil
        tree?.presentationQueue.cancelStarts(of: self)
    }

    /// Takes down flows and the flows below them.
    ///
    /// - Parameter leaving: Screens and stacks that were taken off the tree before. They leave first.
    /// - Complexity: Linear in the number of these flows, and in the number of screens above their lowest screens.
    static func takeDown(_ nodes: [FlowNode], after leaving: [Departure] = []) {
        var going: [FlowNode] = []
        var locks: [FlowNode] = []
        _ = depthFirst(nodes) { node in
            guard node.state == .running || node.state == .ending else { return [] }
            node.state = .leaving
            if !node.marks.contains(.lostStack) { node.ending?.cause = Change.cause }
            going.append(node)
            return node.children.filter { child in
                if child.isLock { locks.append(child) }
                return !child.isLock
            }
        }
        for lock in locks { lock.loseParent() }
        if !leaving.isEmpty { Departure.leave(leaving) }
        var remaining = 0
        var stacks: [Navigator] = []
        // The stacks are collected from top to bottom. Later presentations are on top, and presentations of a flow are
        // above the stack that the flow runs on.
        for node in going.reversed() {
            let own = node.navigator
            for visit in node.visits.reversed() {
                for screen in visit.screens.reversed() {
                    remaining += 1
                    if let stack = screen.navigator, stack !== own { stacks.append(stack) }
                }
            }
        }
        for node in going.reversed() {
            // This check skips most duplicates, because the flows usually run on one stack.
            if let stack = node.navigator, stack !== stacks.last { stacks.append(stack) }
        }
        var known: Set<ObjectIdentifier> = []
        if stacks.count > 1 { stacks.removeAll { !known.insert(ObjectIdentifier($0)).inserted } }
        for stack in stacks where remaining > 0 { stack.removeScreensOfLeavingFlows(&remaining) }
        for stack in stacks { stack.removeIfItsFlowsEnd() }
        for node in going.reversed() { node.end() }
    }

    /// Whether the flow was presented over everything. It then ends only by itself, by ``Flow/dismiss()`` of its parent,
    /// or with the tree.
    var isLock: Bool { navigator?.isLock == true && startsLayer }

    /// Whether the flow was presented over the frontmost or over everything.
    var startsLayer: Bool { navigator?.isLayer == true && navigator !== parentNode?.navigator }

    /// Cuts the links to the parent of a lock, which stays. The parent is notified as if the lock had been cancelled.
    private func loseParent() {
        guard let parentNode else { return }
        let parent = parent
        startVisit?.remove(self)
        (startVisit, self.parent, onAbandon) = (nil, nil, nil)
        if let ending { tree?.ends.notify(ending.notify, ofEndOf: self) }
        tree?.touch(parentNode)
        withExtendedLifetime(parent) {}
    }

    func markEnding() {
        if state == .running { state = .ending }
    }

    /// Takes a child down if it runs. If the child was not started, it can no longer start, and its ``onAbandon`` is
    /// called. A lock stays.
    func abandon(_ child: FlowNode) {
        switch child.state {
        case .running where child.isLock: Change.perform { child.loseParent() }
        case .running: Change.perform { child.takeDown() }
        case .idle:
            child.state = .ended
            let onAbandon = child.onAbandon
            child.onAbandon = nil
            onAbandon?()
            tree?.presentationQueue.cancelStarts(of: child)
        case .ending, .leaving, .ended: break
        }
    }

    /// Ends the flow after its screens have been removed.
    func end() {
        guard state != .ended else { return }
        state = .ended
        if let ending {
            if parentNode == nil, let navigator, navigator.root === navigator {
                let hasFinished = if case .finished = ending.end { true } else { false }
                tree?.rootDidEnd(self, hasFinished: hasFinished)
            }
            tree?.emit(.flowEnded(self, ending.end.map { $0() }))
        }
        #if DEBUG
        tree?.ends.cycles.flowDidEnd(of: coordinator)
        tree?.touch()
        #endif
        // Cut the links before the parent is notified, because the parent may start the next flow.
        let (parent, parentNode, ending, wait, ended) = (parent, parentNode, ending, wait, coordinator)
        if let navigator {
            navigator.flows.remove(self)
            // The flow may have been the only reason to keep a stack without a screen.
            if navigator.screens.isEmpty { tree?.touch(navigator) }
        }
        (self.parent, self.ending) = (nil, nil)
        onAbandon = nil
        coordinator = nil
        navigator = nil
        startVisit?.remove(self)
        startVisit = nil
        tree?.presentationQueue.cancelAll(of: self)
        wait?.drop()
        for queue in pending { queue.end(.dropped) }
        work.cancel()
        for visit in visits { visit.clear() }
        visits = []
        if let ended { RunningCommands.cancel(of: ended) }
        if let ending { tree?.ends.notify(ending.notify, ofEndOf: self) }
        if let parentNode { tree?.touch(parentNode) }
        withExtendedLifetime(parent) {}
    }
}

/// The end of a flow, with the output type erased.
@MainActor
protocol FlowEnding: AnyObject {
    /// The cause of the last removal of one of the flow's screens, or of the removal of the flow or its stack.
    var cause: RemovalCause { get set }
    /// The end of the flow, with a closure that describes the output. An output may be large or secret, so it is
    /// described only if the events of the tree are observed.
    var end: FlowEnd<@MainActor () -> String> { get }
    /// Notifies the parent of the flow.
    func notify()
}
