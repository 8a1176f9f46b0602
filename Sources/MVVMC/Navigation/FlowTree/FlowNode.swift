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
/// its flows; see ``Tree/end(_:_:)``.
///
/// All properties are facts of one flow: who runs it and where, what it has on the tree, and what it still waits for.
@MainActor
final class FlowNode {
    enum State {
        case idle
        case running
        /// The flow will end in the current change, because its screens or its stack have left or are being removed. It
        /// ignores calls of the app.
        case ending
        case ended
    }

    /// Where a flow has screens. A later case includes the earlier ones.
    enum Footing: Int {
        case none
        /// Only on other stacks than the one that the flow runs on.
        case elsewhere
        case onStack
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
    private var ending: (any FlowEnding)?
    /// Called if the flow is abandoned before it was started. Set when a task begins to wait for the end of the flow,
    /// and `nil` after the end.
    var onAbandon: (@MainActor () -> Void)?
    /// The visits with the screens and children of the flow, and with its waiting route, in the order of the requests.
    @exclusivity(unchecked) private(set) var visits: [Visit] = []
    /// The visit of the route that is being shown, or begins to wait, now. Screens and children that are added now
    /// belong to this visit.
    @exclusivity(unchecked) var visitBeingShown: Visit?
    /// The tasks that keep the flow open, by number. Each is stored with the coordinator, because there may be no
    /// screen that retains the coordinator while the task runs.
    @exclusivity(unchecked) var work: [Int: (task: Task<Void, Never>, coordinator: (any Coordinator)?, visit: Visit)] =
        [:]
    /// The observations of the coordinator, which end with the flow.
    var observations: Bindings?
    /// What is still to be shown by this flow and the flows below it.
    @exclusivity(unchecked) var pending: [StepQueue] = []
    /// The column in which the flow was started. Its first screen begins the column, if that is still to be done.
    var startPlacement: ColumnPlacement?
    /// Whether an archive may contain the flow; see
    /// ``Flow/present(_:as:over:ifPresenting:isArchived:fileID:line:onEnd:)``.
    var mayBeArchived = true
    /// The restored states of screens that this flow had opened without a route.
    var statesWithoutRoute = SavedStates<Screen.ID>()
    /// The flow whose ``statesWithoutRoute`` the screens of this flow get.
    private(set) weak var stateOwner: FlowNode?
    /// Whether the flow has had a screen or a child.
    var hasShown = false
    /// Where the flow had screens at the end of the last change.
    @exclusivity(unchecked) private(set) var lastFooting = Footing.none

    func begin(
        _ coordinator: any Coordinator, on navigator: Navigator,
        parent: (node: FlowNode, coordinator: any Coordinator)?, ending: any FlowEnding
    ) {
        state = .running
        coordinatorType = type(of: coordinator)
        self.coordinator = coordinator
        self.navigator = navigator
        self.ending = ending
        tree = navigator.tree
        number = SerialNumber.make()
        navigator.flows.append(self)
        if let parent {
            self.parent = parent.coordinator
            startVisit = parent.node.context
            startVisit?.add(self)
            stateOwner = ownerOfStates
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

    /// The waiting route, if there is one. It always belongs to the newest visit.
    var wait: WaitingRoute? { visits.last?.wait }

    /// Adds a visit that has got its first screen or child, or begins to wait.
    func insert(_ visit: Visit) {
        // The visit is not always the last, because a task may show a screen for a route that is not the newest one.
        visits.insert(visit, at: index(after: visit.number))
    }

    /// Removes a visit that has neither a screen nor a child, and does not wait.
    func remove(_ visit: Visit) {
        // The visit without a route is the first, and may be below many others.
        if visits.first === visit { visits.removeFirst() } else { visits.remove(visit) }
    }

    /// The index of the first visit whose number is larger than `number`, which is usually the end index.
    func index(after number: Int) -> Int {
        if number == 0 { return visits.first?.number == 0 ? 1 : 0 }
        var index = visits.count
        while index > 0, visits[index - 1].number > number { index -= 1 }
        return index
    }

    /// Takes the visits after `kept`, or all visits, out of the list, as long as a path shows its first missing route.
    func takeOff(after kept: Visit?) -> [Visit] {
        let first = index(after: kept)
        let taken = Array(visits[first...])
        visits.removeSubrange(first...)
        return taken
    }

    func putBack(_ taken: [Visit]) {
        // Nothing was added meanwhile, so the order stays.
        visits += taken.filter(\.isLive)
    }

    /// The index of the first visit after `kept`, or of the first visit if `kept` is `nil`.
    func index(after kept: Visit?) -> Int {
        guard let kept else { return 0 }
        return visits.lastIndex { $0 === kept }.map { $0 + 1 } ?? index(after: kept.number)
    }

    /// Moves a visit whose screens were inserted below those of earlier visits.
    func move(from index: Int, to first: Int) {
        visits.insert(visits.remove(at: index), at: first)
    }

    // MARK: What keeps the flow running

    var footing: Footing {
        var footing = Footing.none
        for visit in visits {
            for screen in visit.screens {
                if screen.navigator === navigator { return .onStack }
                footing = .elsewhere
            }
        }
        return footing
    }

    /// Whether the flow has lost its last screen, or its last screen on its stack, in this change.
    var hasLostScreens: Bool { lastFooting != .none && footing.rawValue < lastFooting.rawValue }

    /// Whether anything but a child keeps the flow running. If the flow has lost the screens on its stack in this
    /// change, alerts and paths do not, but a screen that was presented over the frontmost does.
    var isKept: Bool {
        if isHeldOpen { return true }
        let footing = footing
        if lastFooting == .onStack, footing != .onStack {
            return footing == .elsewhere && visits.contains { $0.screens.contains { $0.navigator?.isLayer == true } }
        }
        return footing != .none || hasWaitingPath || tree?.presentationQueue.hasAlert(of: self) == true
    }

    func didSettle() { lastFooting = footing }

    /// Notes the cause of the removal of a screen.
    func didLoseScreen() { ending?.cause = Change.cause }

    /// Ensures that the flow ends in the current change.
    ///
    /// - Parameter cause: The cause; `nil` if it was noted before.
    func willEnd(by cause: RemovalCause?) {
        guard state == .running else { return }
        state = .ending
        if let cause { ending?.cause = cause }
        tree?.touch(self)
    }

    // MARK: Ending

    /// Removes the screens of this flow and of the flows below it from the tree, and ends the flows, innermost first.
    /// If this flow waits to be presented, it is withdrawn instead.
    func endWithScreens() {
        guard waitsToBePresented else {
            tree?.end([self])
            return
        }
        endWithoutStart()
        onAbandon = nil
        tree?.presentationQueue.cancelStarts(of: self)
    }

    private func endWithoutStart() {
        state = .ended
        observations?.cancel()
    }

    /// Whether the flow was presented over everything. It then ends only by itself, by ``Flow/dismiss()`` of its parent,
    /// or with the tree.
    var isLock: Bool { navigator?.isLock == true && startsLayer }

    /// Whether the flow was presented over the frontmost or over everything.
    var startsLayer: Bool { navigator?.isLayer == true && navigator !== parentNode?.navigator }

    /// Cuts the links to the parent of a lock, which stays. The parent is notified as if the lock had been cancelled.
    func loseParent() {
        guard let parentNode else { return }
        let parent = parent
        startVisit?.remove(self)
        startVisit = nil
        self.parent = nil
        onAbandon = nil
        if let ending { tree?.ends.notify(ending.notify, ofEndOf: self) }
        withExtendedLifetime((parent, parentNode)) {}
    }

    /// Takes a child down if it runs. If the child was not started, it can no longer start, and its ``onAbandon`` is
    /// called. A lock stays.
    func abandon(_ child: FlowNode) {
        switch child.state {
        case .running where child.isLock: Change.perform { child.loseParent() }
        case .running: Change.perform { child.endWithScreens() }
        case .idle:
            child.endWithoutStart()
            let onAbandon = child.onAbandon
            child.onAbandon = nil
            onAbandon?()
            tree?.presentationQueue.cancelStarts(of: child)
        case .ending, .ended: break
        }
    }

    /// Ends the flow after its screens have been removed.
    func end() {
        guard state != .ended else { return }
        state = .ended
        observations?.cancel()
        if let ending {
            if parentNode == nil, let navigator, navigator.root === navigator {
                let hasFinished = if case .finished = ending.end { true } else { false }
                tree?.rootDidEnd(self, hasFinished ? .finished : tree?.emptinessCause)
            }
            tree?.emit(.flowEnded(self, ending.end.map { $0() }))
        }
        // Cut the links before the parent is notified, because the parent may start the next flow.
        let (parent, parentNode, ending, wait, ended) = (parent, parentNode, ending, wait, coordinator)
        if let navigator {
            navigator.flows.remove(self)
            // The flow may have been the only reason to keep a stack without a screen.
            tree?.touch(navigator)
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
        for (task, _, _) in work.values { task.cancel() }
        work = [:]
        for visit in visits { visit.clear() }
        visits = []
        if let ended { RunningCommands.cancel(of: ended) }
        if let ending { tree?.ends.notify(ending.notify, ofEndOf: self) }
        withExtendedLifetime((parent, parentNode)) {}
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
