// The archive of a tree, made from its screens, its flows and the queues of what is still to be shown.
extension NavigationArchive {
    /// Archives the flow `top` and the flows below it.
    @MainActor
    init(_ top: FlowNode, _ identifier: String?, statesUpTo limit: Int) {
        var writer = ArchiveWriter(identifier: identifier, stateLimit: limit)
        writer.add(top)
        self = writer.archive
        let states = steps.flatMap { $0.states ?? [] } + flows.flatMap { $0.states ?? [] }
        Misuse.reportStates(states, upTo: 16 * limit)
    }
}

/// An archive that is being written, before its steps are in order.
@MainActor
private struct ArchiveWriter {
    /// A route whose step has no index yet.
    private struct Route {
        /// The number of the route's visit. A route without a visit gets a new number.
        let visit: Int
        /// The number of the route of another flow that must be shown before.
        let after: Int?
        var step: NavigationArchive.Step
    }

    private var identifier: String?
    private let stateLimit: Int
    /// The view models whose state was read. A view model on two screens has one state.
    private var asked: Set<ObjectIdentifier> = []
    private var flows: [(flow: NavigationArchive.Flow, startVisit: Int?)] = []
    private var routes: [Route] = []
    private var names = CoordinatorNames()
    /// The numbers of the archived routes that are still to be restored, and of the next steps of other queues.
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// The next steps that others wait for, by the queue that waits.
    private var blocks: [ObjectIdentifier: Int] = [:]

    init(identifier: String?, stateLimit: Int) { (self.identifier, self.stateLimit) = (identifier, stateLimit) }

    /// Returns the states of the screens of a visit, and those that wait for screens to come.
    private mutating func states(of visit: Visit, _ screens: [Screen]) -> [ScreenState]? {
        let saved = screens.compactMap { screen in
            screen.archivedState(upTo: stateLimit, &asked)
        }
        let states = saved + visit.expectedStates
        return states.isEmpty ? nil : states
    }

    mutating func add(_ top: FlowNode) {
        let archived = FlowNode.archived(from: top)
        let leftOut = ArchiveExclusions(from: top)
        // A place that only waits for the user's answer is not archived, because the user may stay.
        let pending = depthFirst([top], below: \.children).flatMap(\.pending).filter { !$0.isAsking }
        number(pending)
        // It is not known yet whether the archive that waits fits the app.
        if let waiting = pending.lazy.compactMap(\.restoration).first(where: \.isUnmatched) {
            identifier = waiting.identifier
        }
        let mayReopen = top.mayReopen(pending)
        var next = [top]
        while let node = next.popLast() {
            var late: [(child: ArchivedFlow, visit: Int)] = []
            for visit in node.visits + node.expectedVisits where visit.wait == nil && !leftOut.contains(visit) {
                let children = visit.children.filter { archived.contains(ObjectIdentifier($0)) && !$0.isLeftOut }
                let screens = visit.screens.filter { !$0.isTransient }
                // A restored route starts the child that its task awaits. Such a route is therefore archived even
                // without screens or other children.
                let startsAgain = visit.children.contains { $0.isAwaited && !$0.startsLayer }
                guard !screens.isEmpty || !children.isEmpty || startsAgain && visit.route != nil || visit.isExpected,
                    let route = node.encode(visit.route)
                else { continue }
                let selections = screens.compactMap { $0.selectingContainer?.selectedSlot.rawValue }
                let step = NavigationArchive.Step(
                    flow: flows.count, route: route, selections: selections, states: states(of: visit, screens))
                routes.append(Route(visit: visit.number, after: nil, step: step))
                next += children.reversed()
                late += screens.flatMap(\.childrenOfLateSlots).map { ($0, visit.number) }
            }
            let name = node.coordinatorType.map { names.name(of: $0) } ?? node.name
            let start = node === top ? nil : node.startVisit?.number
            var flow = NavigationArchive.Flow(coordinator: name, start: node.start)
            flow.states = node.archivedStatesWithoutRoute(
                upTo: stateLimit, &asked, besides: leftOut, withWaiting: mayReopen)
            flows.append((flow, start))
            let index = flows.count - 1
            for queue in pending where queue.node === node { add(queue, of: node, index) }
            for (child, visit) in late { add(child, startedIn: visit) }
        }
    }

    /// Numbers the steps that are still to be shown.
    private mutating func number(_ queues: [StepQueue]) {
        for queue in queues {
            for step in queue.restoration?.steps ?? [] where step.isPending {
                let id = ObjectIdentifier(step)
                if numbers[id] == nil { numbers[id] = SerialNumber.make() }
            }
            if let number = queue.wait?.visit?.number, let archived = queue.steps.first?.archived {
                numbers[ObjectIdentifier(archived)] = number
            }
            let next = queue.steps.first?.archived.flatMap { numbers[ObjectIdentifier($0)] }
            let number = next ?? queue.wait?.visit?.number ?? SerialNumber.make()
            numbers[ObjectIdentifier(queue)] = number
            for blocked in queue.callers.compactMap(\.queue) { blocks[ObjectIdentifier(blocked)] = number }
        }
    }

    /// Adds the steps of a queue as they are.
    private mutating func add(_ queue: StepQueue, of node: FlowNode, _ flow: Int) {
        var steps = queue.steps
        let after = blocks[ObjectIdentifier(queue)]
        while let step = steps.popFirst() {
            let rest = steps.prefix { $0.archived == nil }
            steps = steps.dropFirst(rest.count)
            if let archived = step.archived {
                add(archived, flow, after: after)
                continue
            }
            guard let route = node.encode(step) else { return }
            let number = numbers[ObjectIdentifier(queue)] ?? SerialNumber.make()
            let encoded = node.encode(rest)
            let content = NavigationArchive.Step(
                flow: flow, route: route, selections: [], rest: encoded.isEmpty ? nil : encoded,
                isPending: true, isPlace: queue.isPlace ? true : nil, keepsNothing: step.keepsNothing ? true : nil,
                isOverShown: queue.isOverShown && !queue.isPlace ? true : nil)
            routes.append(Route(visit: number, after: after, step: content))
        }
    }

    /// Adds an archived route that was not restored yet, with the coordinators that it will start.
    private mutating func add(_ archived: ArchivedStep, _ flow: Int, after: Int?) {
        var content = archived.content
        content.flow = flow
        let held = content.after.flatMap { after in
            archived.restoration.flatMap { numbers[ObjectIdentifier($0.steps[after])] }
        }
        let number = numbers[ObjectIdentifier(archived)] ?? SerialNumber.make()
        routes.append(Route(visit: number, after: after ?? held, step: content))
        for child in archived.children { add(child, startedIn: number) }
    }

    /// Adds an archived coordinator that was not started again yet.
    private mutating func add(_ child: ArchivedFlow, startedIn visit: Int) {
        let index = flows.count
        var flow = child.content
        flow.step = nil
        flows.append((flow, visit))
        for step in child.steps { add(step, index, after: nil) }
    }

    /// The archive, with the steps in chronological order.
    var archive: NavigationArchive {
        let sorted = routes.sorted { $0.visit < $1.visit }
        let indices = Dictionary(sorted.enumerated().map { ($1.visit, $0) }) { first, _ in first }
        let flows = flows.map { flow, startVisit in
            var flow = flow
            flow.step = startVisit.flatMap { indices[$0] }
            return flow
        }
        let steps = sorted.enumerated().map { index, route in
            var step = route.step
            step.after = route.after.flatMap { indices[$0] }.flatMap { $0 < index ? $0 : nil }
            return step
        }
        return NavigationArchive(identifier: identifier, flows: flows, steps: steps)
    }
}

extension FlowNode {
    /// Returns the flows that have something to archive, among `top` and the flows below it.
    fileprivate static func archived(from top: FlowNode) -> Set<ObjectIdentifier> {
        let nodes = depthFirst([top], below: \.children)
        var archived: Set<ObjectIdentifier> = []
        for node in nodes.reversed() {
            let isArchived =
                node.isHeldOpen || !node.pending.isEmpty
                || node.visits.contains { visit in
                    visit.screens.contains { !$0.isTransient }
                        || visit.children.contains { archived.contains(ObjectIdentifier($0)) }
                }
            if isArchived { archived.insert(ObjectIdentifier(node)) }
        }
        return archived
    }

    /// The way in which the flow was started by its parent.
    var start: NavigationArchive.Start {
        guard let navigator, navigator !== parentNode?.navigator else { return .pushed }
        if let slot = navigator.slot { return .embedded(slot: slot.rawValue) }
        return navigator.presentation == nil ? .pushed : .presented
    }

    /// Whether a task awaits the end of the flow.
    fileprivate var isAwaited: Bool { onAbandon != nil }

    /// Whether the flow belongs to no place, and is left out without a report, because a route waits for it, because a
    /// task awaits it, or because it was presented without a route.
    var isTransient: Bool {
        guard let startVisit else { return false }
        return startVisit.wait != nil || isAwaited || startVisit.route == nil && start == .presented
    }

    /// Whether an archive leaves the flow out without a report.
    fileprivate var isLeftOut: Bool { isTransient || startsLayer }
}

extension Navigator {
    /// The screens of all stacks of the tree that an archive must contain; see ``Screen/isArchived``.
    package var archivedScreens: [Screen] {
        let leftOut = root.flows.first.map(ArchiveExclusions.init)
        return allScreens.filter { $0.isArchived(besides: leftOut) }
    }
}

extension Screen {
    /// Whether an archive of the tree must contain the screen. If the screen cannot be archived, for example because it
    /// has no route, this is reported. The value is `false` for a screen that an archive leaves out without a report.
    ///
    /// For all screens of a tree, use ``Navigator/archivedScreens``, which finds once what is left out.
    package var isArchived: Bool { isArchived(besides: navigator?.root.flows.first.map(ArchiveExclusions.init)) }

    fileprivate func isArchived(besides leftOut: ArchiveExclusions?) -> Bool {
        if isTransient || sequence(first: node, next: \.parentNode).contains(where: \.isLeftOut) { return false }
        guard let leftOut else { return true }
        return !sequence(first: visit, next: \.node.startVisit).contains { leftOut.contains($0) }
    }

    /// Whether an archive leaves the screen out without a report, because it is an alert, or was presented without a
    /// route, over the frontmost or over everything.
    fileprivate var isTransient: Bool {
        traits.contains(.transient) || isPresentedWithoutRoute
            || navigator !== node.navigator && navigator?.isLayer == true
    }

    /// Whether the view model was presented without a coordinator of its own and without a route, over one stack.
    var isPresentedWithoutRoute: Bool {
        guard navigator !== node.navigator, route == nil, !traits.contains(.transient) else { return false }
        return navigator?.presentation != nil && navigator?.isLayer == false
    }
}

extension FlowNode {
    fileprivate func encode(_ step: PendingStep) -> String? {
        step.encoded?.json ?? encode(step.pathStep?.route)
    }

    /// Returns the rest of a path in encoded form, up to the first route that cannot be archived. That route is
    /// reported.
    fileprivate func encode(_ rest: ArraySlice<PendingStep>) -> [RoutePath.EncodedStep] {
        var encoded: [RoutePath.EncodedStep] = []
        for step in rest {
            guard let next = step.pathStep?.encoded else {
                _ = encode(step)
                break
            }
            encoded.append(next)
        }
        return encoded
    }

    /// Returns a route as JSON. If that is not possible, or if the route is `nil`, reports this and returns `nil`.
    fileprivate func encode(_ route: (any Hashable)?) -> String? {
        let (subject, reason, remedy): (String, String, String)
        switch (route, route.flatMap { castOnMainActor($0, to: (any Encodable).self) }) {
        case (nil, _):
            subject = "a screen or child of \(name)"
            reason = "it was put on the tree without a route"
            remedy = "Show it by navigate(to:)."
        case (_, let route?):
            do {
                return try RouteJSON.encode(route)
            } catch {
                subject = "the route \(RouteText.text(of: route)) of \(name)"
                reason = "it cannot be encoded (\(RouteJSON.text(of: error)))"
                remedy = "Let encode(to:) of \(type(of: route)) succeed."
            }
        case (let route?, nil):
            subject = "the route \(RouteText.text(of: route)) of \(name)"
            reason = "\(type(of: route)) is not Codable"
            remedy = "Let \(type(of: route)) conform to Codable."
        }
        Misuse.report(
            """
            \(subject) is not archived, because \(reason).
            \(remedy)
            """)
        return nil
    }
}
