/// An archived route that a restoration shows again.
@MainActor
final class ArchivedStep {
    let index: Int
    let content: NavigationArchive.Step
    private(set) weak var flow: ArchivedFlow?
    private(set) weak var restoration: Restoration?
    /// The coordinators that the route has started, and starts again.
    var children: [ArchivedFlow] = []
    /// The visit to which the archived route led.
    private(set) var visit: Visit? { didSet { flow?.noteShown(self) } }
    /// The reason why the route was not shown.
    var reason: NavigationRestoration.Reason?
    fileprivate var isSelected = false
    /// The coordinators that the route has started, and that have no match in the archive.
    private var unmatchedChildren: [(coordinator: String, start: NavigationArchive.Start)] = []
    private var decoded: Any?
    /// The screens whose state could not be decoded, with the error.
    var undecodableStates: [(viewModel: String, error: String)] = []

    init(_ index: Int, _ content: NavigationArchive.Step, of flow: ArchivedFlow, in restoration: Restoration) {
        self.index = index
        self.content = content
        self.flow = flow
        self.restoration = restoration
    }

    /// Whether the route is neither shown nor left out yet.
    var isPending: Bool { visit == nil && reason == nil }

    /// Whether an equal, earlier route was restored. The route must then be shown even if that one is in front, because
    /// the archived tree had both.
    var isShownAgain: Bool {
        guard content.isPending != true, let first = flow?.firstShown[content.route] else { return false }
        return first < index
    }

    func route<Owner: Coordinator>(of type: Owner.Type) throws -> Owner.Route {
        if let route = decoded as? Owner.Route { return route }
        let route = try RouteJSON.route(Owner.Route.self, from: content.route)
        decoded = route
        return route
    }

    /// Whether this is the route `route`. An archived route that does not equal itself matches every route.
    fileprivate func matches<Owner: Coordinator>(_ route: Owner.Route, of type: Owner.Type) -> Bool {
        guard let decoded = try? self.route(of: type), let node = flow?.node, let next = node.comparable(decoded),
            let route = node.comparable(route)
        else { return false }
        let expected = AnyHashable(next)
        return expected == AnyHashable(route) || expected != expected
    }

    func begin(_ visit: Visit) {
        (self.visit, visit.archived) = (visit, self)
        visit.expect(content.states ?? [])
        visit.isExpected = content.isPending != true
        flow?.queue?.claim(self)
    }

    func end(_ visit: Visit) {
        visit.archived = nil
        noteNotStarted()
    }

    /// Notes that the route is in front already, or that the coordinator has redirected it to one that is.
    func noteShown(_ route: (any Hashable)?, by node: FlowNode) {
        guard let route, let shown = node.visits.last(where: { $0.shows(route) }) else { return }
        visit = shown
        shown.expect(content.states)
        if content.states != nil { for screen in shown.screens { screen.takeState() } }
        noteNotStarted()
    }

    /// Returns the archived flow that `node` restores.
    fileprivate func child(_ node: FlowNode, named name: String) -> ArchivedFlow? {
        let start = node.start
        let match = children.first {
            $0.node == nil && $0.content.coordinator == name && $0.content.start == start
        }
        if match == nil { unmatchedChildren.append((name, start)) }
        return match
    }

    /// Notes and reports the reasons why the route has not started some of its archived coordinators.
    private func noteNotStarted() {
        var (others, moved) = (unmatchedChildren, unmatchedChildren)
        let filled = visit?.screens.last { $0.filling != nil }
        let slots = filled?.container?.slotNames ?? []
        for child in children where child.node == nil && child.reason == nil {
            let flow = child.content
            if let filling = filled?.filling, let slot = flow.start.slot, !slots.contains(slot) {
                // The slots come from the app's data, so one that is missing now is no mistake, and may come later.
                child.reason = .slotGone(slot)
                filling.archived = restoration.map { (self, $0) }
                continue
            }
            if let other = others.firstIndex(where: { $0.start == flow.start }) {
                child.reason = .replaced(by: others.remove(at: other).coordinator)
            } else if let other = moved.firstIndex(where: { $0.coordinator == flow.coordinator }) {
                child.reason = .moved(to: moved.remove(at: other).start.slot)
            } else {
                child.reason = .missing
            }
            child.report(startedBy: self.flow?.node?.name)
        }
    }
}

/// An archived coordinator that a restoration starts again.
@MainActor
final class ArchivedFlow {
    let content: NavigationArchive.Flow
    var steps: [ArchivedStep] = []
    fileprivate(set) var node: FlowNode? {
        didSet { node?.statesWithoutRoute.waiting = content.states?[...] ?? [] }
    }
    fileprivate(set) weak var queue: StepQueue?
    /// The index of the first step of each archived route that was shown.
    fileprivate var firstShown: [String: Int] = [:]
    /// The reason why the coordinator was not started again.
    var reason: NavigationRestoration.Reason?

    init(_ content: NavigationArchive.Flow) { self.content = content }

    func entry(_ route: String, _ reason: NavigationRestoration.Reason? = nil) -> NavigationArchive.Entry {
        NavigationArchive.Entry(
            coordinator: content.coordinator, slot: content.start.slot, route: route, reason: reason)
    }

    var place: String { NavigationArchive.Entry.place(content.coordinator, content.start.slot) }

    fileprivate func noteShown(_ step: ArchivedStep) {
        firstShown[step.content.route] = min(step.index, firstShown[step.content.route] ?? step.index)
    }

    fileprivate func report(startedBy parent: String?) {
        guard let reason else { return }
        // A root coordinator that could not be started has already been reported.
        if case .missing = reason, parent == nil { return }
        let cause = if case .missing = reason, let parent { "\(parent) does not start it" } else { "\(reason)" }
        Misuse.report(
            """
            \(place) was not restored: \(cause).
            Keep the types of coordinators, the slots and the way they are started, or discard archives of \
            earlier versions of the app.
            """)
    }
}

/// A restoration in progress. It fills the queues of the coordinators that are started again, and shows their steps in
/// the order of the archive.
@MainActor
final class Restoration {
    private let root: FlowNode
    let flows: [ArchivedFlow]
    private(set) var steps: [ArchivedStep] = []
    private(set) var missingSlots: [(step: ArchivedStep, reason: NavigationRestoration.Reason)] = []
    private var names = CoordinatorNames()
    private var isProceeding = false
    let identifier: String?
    /// Returns the identifier that the archive must have.
    private let expected: @MainActor () -> String?
    /// Whether the archive has the expected identifier; `nil` before the app was asked for it.
    private var hasMatched: Bool?
    var isUnmatched: Bool { hasMatched == nil }

    init(of archive: NavigationArchive, root: FlowNode, expecting expected: @escaping @MainActor () -> String?) {
        self.root = root
        self.expected = expected
        identifier = archive.identifier
        flows = archive.flows.map(ArchivedFlow.init)
        for (index, step) in archive.steps.enumerated() {
            steps.append(ArchivedStep(index, step, of: flows[step.flow], in: self))
            flows[step.flow].steps.append(steps[index])
        }
        for flow in flows {
            if let step = flow.content.step { steps[step].children.append(flow) }
        }
    }

    /// Starts the first coordinator and shows the archived routes that need not wait, as one change.
    func run(on tree: Tree, _ start: () -> Void) {
        Change.perform {
            tree.resuming(self) {
                start()
                proceed()
            }
        }
    }

    /// Called before an archived route is shown, when its coordinator has decided to show it. If the archive has another
    /// identifier than the app expects, the archived routes are left out, and `initial` is the only step of the queue.
    ///
    /// - Returns: Whether the archived route may be shown.
    func allows(_ queue: StepQueue, insteadOf initial: PendingStep) -> Bool {
        if let hasMatched { return hasMatched }
        let matches = Graph.untracked(expected) == identifier
        hasMatched = matches
        // The closure may have started another root.
        guard root.state == .running else { return false }
        guard !matches else { return true }
        for step in steps { step.reason = .otherIdentifier }
        for flow in flows {
            flow.reason = .otherIdentifier
            flow.node?.statesWithoutRoute.waiting = []
        }
        queue.steps = [initial]
        return false
    }

    /// Starts a coordinator at its first archived route.
    ///
    /// - Returns: Whether the coordinator shows a route or is kept open. If not, the caller must show the route at
    ///   which the coordinator starts without an archive.
    func begin<Owner: Coordinator>(_ coordinator: Owner, startedBy parent: FlowNode?) -> Bool {
        let node = coordinator.flow.node
        guard let flow = archivedFlow(of: node, Owner.self, startedBy: parent), !flow.steps.isEmpty else {
            return false
        }
        let pending = flow.steps.flatMap { step in
            [PendingStep(isOfChild: false, archived: step, keepsNothing: step.content.keepsNothing == true)]
                + (step.content.rest ?? []).map {
                    PendingStep(encoded: RoutePath.Step($0), isOfChild: $0.isOfChild)
                }
        }
        let queue = StepQueue(pending, of: node, isPlace: false, restoration: self)
        flow.queue = queue
        let wasProceeding = isProceeding
        isProceeding = true
        _ = queue.start()
        isProceeding = wasProceeding
        return flow.steps[0].visit != nil || !node.visits.isEmpty || node.isHeldOpen
            || node === root && hasMatched == false
    }

    private func archivedFlow(
        of node: FlowNode, _ type: any Coordinator.Type, startedBy parent: FlowNode?
    ) -> ArchivedFlow? {
        let name = names.name(of: type)
        if parent != nil {
            guard let step = node.startVisit?.archived, step.restoration === self,
                let flow = step.child(node, named: name)
            else { return nil }
            flow.node = node
            return flow
        }
        guard node === root, let first = flows.first else { return nil }
        guard first.content.coordinator == name else {
            first.reason = .replaced(by: name)
            first.report(startedBy: nil)
            return nil
        }
        first.node = node
        return first
    }

    /// Shows the archived routes that can be shown now. The order is chronological, because the location of a screen
    /// depends on the screens before it.
    func proceed() {
        guard !isProceeding else { return }
        isProceeding = true
        for step in steps {
            guard let queue = step.flow?.queue, !queue.isBusy, queue.steps.first?.archived === step, !isHeld(step)
            else { continue }
            // A place goes on in the selected slot, where several can take its next route.
            if step.content.isPlace == true { select(isFinal: false) }
            Change.perform { queue.advance() }
        }
        isProceeding = false
        select()
        if let tree = root.tree { tree.linkOpener.rootDidStart(on: tree) }
    }

    /// Whether a step must be shown after a step of another coordinator that still waits.
    func isHeld(_ step: ArchivedStep) -> Bool { step.content.after.map { steps[$0].isPending } ?? false }

    /// Notes that the rest of a queue was dropped, with everything that is to be shown after it.
    func drop(_ dropped: ArraySlice<PendingStep>, hasEnded: Bool) {
        for step in dropped.compactMap(\.archived) {
            if step.reason == nil { step.reason = hasEnded ? .ended : .dependent }
            for held in steps where held.content.after == step.index { held.flow?.queue?.end(.dropped) }
        }
    }

    // MARK: Selections

    /// Selects the archived slots. This is done after the routes were shown, because coordinators may select other
    /// slots while they show their routes.
    ///
    /// - Parameter isFinal: Whether no route follows. If not, the slots are selected again later, and a slot that is
    ///   missing may still come.
    private func select(isFinal: Bool = true) {
        for step in steps where !step.content.selections.isEmpty && !step.isSelected {
            guard let visit = step.visit else { continue }
            step.isSelected = isFinal
            let screens = visit.screens.filter { $0.selectingContainer != nil }
            for (offset, selection) in step.content.selections.enumerated() {
                let slot = Slot(selection)
                let screen = screens.indices.contains(offset) ? screens[offset] : nil
                if let container = screen?.selectingContainer, container.slotNames.contains(slot) {
                    container.select(named: slot)
                } else if isFinal, !selection.isEmpty {
                    let isFilled = screen?.filling != nil
                    missingSlots.append((step, isFilled ? .slotGone(slot) : .noSlot(slot)))
                    if !isFilled { report(slot, of: step.flow?.node) }
                }
            }
        }
    }

    private func report(_ slot: Slot, of node: FlowNode?) {
        Misuse.report(
            """
            the slot "\(slot)" of \(node?.name ?? "a coordinator") was not selected, because it no longer shows a container with \
            this slot.
            Keep the slots of containers, or discard archives of earlier versions of the app.
            """)
    }
}

extension FlowNode {
    /// Returns the next archived route of this flow if it is `route`, or the route that was redirected to it. The
    /// request may come from the app.
    func nextArchived<Owner: Coordinator>(
        _ route: Owner.Route, _ requested: Owner.Route, of type: Owner.Type
    ) -> ArchivedStep? {
        guard let restoration = tree?.restoration else { return nil }
        for queue in pending where queue.restoration === restoration {
            guard let next = queue.steps.first?.archived else { continue }
            if next.matches(route, of: type) || next.matches(requested, of: type) { return next }
        }
        return nil
    }
}
