/// The decision about a route, made once for an attempt to show it.
@MainActor
struct DecidedStep {
    let step: PendingStep
    /// Whether the route waits or is declined.
    let isDeferred: Bool
    /// Whether the route waits for a child that is pushed, whose stack must come into view.
    let waitsForPushed: Bool
    /// Whether the route is declined, or waits for a child that runs already.
    let changesNothing: Bool
    let carryOut: @MainActor (StepQueue) -> RouteAnswer
}

/// The difference between a place and the tree, through all coordinators on the way. Making a plan changes nothing.
@MainActor
struct PathPlan {
    /// A route that stays.
    struct Kept {
        let visit: Visit
        /// The step of the path and the steps after it. There are none for the first route of a child in which the path
        /// ends.
        let steps: ArraySlice<PendingStep>
        /// The decision about the step.
        let decided: DecidedStep?
    }

    /// A flow on the way.
    struct Level {
        let node: FlowNode
        /// The routes that stay.
        var kept: [Kept] = []
    }

    /// The flows that lead to the first missing route, the outermost first.
    private(set) var levels: [Level] = []
    /// The steps that are not shown yet.
    private(set) var missing: ArraySlice<PendingStep>
    /// The decision about the first of ``missing``, or about a shown route that must wait or is declined.
    private(set) var first: DecidedStep?
    private(set) var unfit: UnfitStep?
    /// The last route that stays, if it was redirected to, and the steps after it fit nobody.
    fileprivate(set) var redirection: String?
    private var removals: [FlowNode.RouteRemoval] = []
    /// The screens to remove, the topmost last.
    private(set) var screens: [Screen] = []
    /// The kept visits whose presentations cover what later routes of the path show, and leave.
    private var presentersInFront: Set<ObjectIdentifier> = []

    init(for steps: ArraySlice<PendingStep>, from node: FlowNode) {
        missing = steps
        Graph.untracked {
            var next: FlowNode? = node
            while let flow = next, let coordinator = flow.coordinator {
                next = coordinator.extend(&self)
            }
            if unfit == nil, !(first?.isDeferred ?? false) { planRemovals() }
        }
    }

    /// Whether the path is declined, waits for a child for which another route waits already, or ends with the layer in
    /// front, so that it need not wait for the layer above its coordinator.
    var changesNothingNow: Bool {
        if unfit != nil || first?.changesNothing == true { return true }
        guard missing.isEmpty, screens.isEmpty, !removals.contains(where: \.removesRoutes), let visit = lastOfSteps
        else { return false }
        return visit.node.isInFront(visit.route)
    }

    /// The first route that would stay but lose all of its screens, so that it must be shown again. A screen that a task
    /// has shown late is above the screens of newer routes.
    ///
    /// A route that leaves because its presentation covers later routes of the path is not shown again: it would cover
    /// them again.
    private var firstLost: (level: Int, kept: Int)? {
        guard !screens.isEmpty else { return nil }
        let leaving = Set(screens.map(\.id))
        let visits = Set(screens.map { ObjectIdentifier($0.visit) })
        for (index, level) in levels.enumerated() {
            let lost = level.kept.firstIndex { kept in
                let mayLose = visits.contains(ObjectIdentifier(kept.visit)) || kept.visit.screens.isEmpty
                return mayLose && !presentersInFront.contains(ObjectIdentifier(kept.visit)) && kept.visit.loses(leaving)
            }
            if let lost { return (index, lost) }
        }
        return nil
    }

    /// Plans what leaves. If that takes a route along that was to stay, the plan ends before that route, which is then the
    /// first missing one.
    private mutating func planRemovals() {
        planRemovalsOnce()
        while let lost = firstLost {
            let kept = levels[lost.level].kept[lost.kept]
            levels[lost.level].kept.removeSubrange(lost.kept...)
            levels.removeSubrange((lost.level + 1)...)
            missing = kept.steps
            first = kept.decided
            redirection = nil
            planRemovalsOnce()
        }
    }

    private mutating func planRemovalsOnce() {
        (removals, presentersInFront) = ([], [])
        findPresentersInFront()
        let kept = levels.flatMap { $0.kept.map(\.visit) }.filter {
            $0.hasRoute && !presentersInFront.contains(ObjectIdentifier($0))
        }
        let end = levels.last?.node
        for (index, level) in levels.enumerated() {
            let isLast = index == levels.count - 1
            // What is below the layer in which the path ends does not cover the end.
            let isBelow =
                end?.tree?.layer(above: level.node.navigator).map { end?.navigator?.isWithin($0) == true } == true
            removals.append(
                level.node.removal(
                    after: level.kept.last?.visit,
                    presentations: isBelow ? [] : level.node.presentationsAbove(besides: kept),
                    isLast: isLast && missing.isEmpty))
        }
        var ids: Set<Screen.ID> = []
        screens =
            removals.count == 1
            ? removals[0].screens : removals.flatMap(\.screens).filter { ids.insert($0.id).inserted }
    }

    /// The last route of the path must be in front. So what an earlier route has presented leaves if it is above the
    /// stack in which the path ends or goes on.
    private mutating func findPresentersInFront() {
        guard let last = levels.last else { return }
        let front = missing.isEmpty ? last.kept.last?.visit.screens.last?.navigator : nil
        var next = front ?? last.node.navigator
        while let stack = next {
            for presentation in stack.presentationsBelowLayers {
                if let visit = presentation.presentingVisit { presentersInFront.insert(ObjectIdentifier(visit)) }
            }
            next = stack.container?.navigator
        }
        guard !presentersInFront.isEmpty else { return }
        for level in levels {
            if let visit = level.kept.last?.visit { presentersInFront.remove(ObjectIdentifier(visit)) }
        }
    }

    /// The visit of the last route of the path, if it is shown.
    var lastOfSteps: Visit? { levels.last { $0.kept.contains { $0.decided != nil } }?.kept.last?.visit }

    /// Drops the routes that wait on the way, and takes off what is not a part of the place.
    func takeOff() -> TakenOff? {
        guard let tree = levels.first?.node.tree else { return nil }
        for level in levels where level.node.state == .running { level.node.wait?.drop() }
        let taken = TakenOff(on: tree)
        for (level, removal) in zip(levels, removals) where level.node.state == .running {
            removal.takeOff(into: taken)
            taken.takeOffRoutes(of: level.node, after: level.kept.last?.visit)
        }
        taken.finish()
        return taken
    }

    /// Selects the slots that contain the flows.
    func select(notedBy taken: TakenOff? = nil) {
        for (outer, inner) in zip(levels, levels.dropFirst()) {
            inner.node.navigator?.select(upTo: outer.node.navigator, notedBy: taken)
        }
    }

    mutating func add(_ level: Level, missing: ArraySlice<PendingStep>, first: DecidedStep?, unfit: UnfitStep?) {
        levels.append(level)
        self.missing = missing
        self.first = first
        self.unfit = unfit
    }
}

extension Coordinator {
    /// Compares the missing steps of a plan with the shown routes of this coordinator, and decides about each.
    ///
    /// - Returns: The child in which the plan continues, if all routes of this coordinator are shown. If the path ends
    ///   here, the child of the last route comes to its first screen.
    fileprivate func extend(_ plan: inout PathPlan) -> FlowNode? {
        let node = flow.node
        var level = PathPlan.Level(node: node)
        var steps = plan.levels.isEmpty ? plan.missing : completed(plan.missing)
        if !plan.levels.isEmpty, steps.isEmpty {
            level.kept = node.firstRoutedVisit.map { [PathPlan.Kept(visit: $0, steps: [], decided: nil)] } ?? []
        }
        var shown = node.shownVisits[...]
        var redirection: String?
        while let step = steps.first {
            let last = level.kept.last?.visit
            guard let route = route(of: step), last == nil || step.isOfChild != true,
                !(last?.hasChild(taking: step) ?? false)
            else {
                var child = last.flatMap { node.child(taking: step, after: $0) }
                // The child of a later route leaves with that route.
                if let start = child?.startVisit, let last, start.number > last.number { child = nil }
                let types = last == nil ? [Route.self as Any.Type] : nil
                if child == nil, let redirection {
                    // The app has decided to show something else instead of the previous route.
                    plan.redirection = redirection
                    plan.add(level, missing: [], first: nil, unfit: nil)
                    return nil
                }
                if let hidden = child.flatMap({ HiddenTab(of: $0, below: node) }) {
                    plan.add(level, missing: steps, first: hidden.decline(step), unfit: nil)
                    return nil
                }
                plan.add(
                    level, missing: steps, first: nil,
                    unfit: child == nil ? UnfitStep(step, below: node, after: last, types: types) : nil)
                return child
            }
            let decision = resolve(route)
            // For a route before the last one, `showAgain` is ignored.
            guard case .show(let again) = decision.verdict, !again || steps.count > 1, !step.keepsNothing,
                let visit = shown.first, let next = node.comparable(decision.route), visit.shows(next)
            else {
                plan.add(level, missing: steps, first: decided(step, route, decision), unfit: nil)
                return nil
            }
            redirection = node.comparable(route).map(visit.shows) == false ? RouteText.text(of: decision.route) : nil
            level.kept.append(.init(visit: visit, steps: steps, decided: decided(step, route, decision)))
            shown.removeFirst()
            steps.removeFirst()
        }
        plan.add(level, missing: steps, first: nil, unfit: nil)
        return level.kept.last.flatMap { node.childThatStays(below: $0.visit) }
    }

    /// Returns the rest of a path that continues in this coordinator, with the first route if the path leaves it out.
    func completed(_ steps: ArraySlice<PendingStep>) -> ArraySlice<PendingStep> {
        let node = flow.node
        guard let first = steps.first.flatMap(route(of:)).flatMap(node.comparable) else { return steps }
        let begins = [node.shownVisits.first?.route, node.comparable(initialRoute)]
        let isComplete = begins.contains { $0.map { RouteComparison.isEqual($0, to: first) } ?? false }
        return isComplete ? steps : [PendingStep(route: initialRoute)] + steps
    }

    private func decided(
        _ step: PendingStep, _ requested: Route, _ decision: (route: Route, verdict: RouteVerdict?)
    ) -> DecidedStep {
        let isShown = if case .show = decision.verdict { true } else { false }
        let waitsForPushed = if case .wait(let gate) = decision.verdict { !gate.isPresented } else { false }
        let node = flow.node
        let changesNothing =
            switch decision.verdict {
            case .show: false
            case .wait(let gate): node.wait?.canServe(node.comparable(decision.route), after: gate) == true
            case .decline, nil: true
            }
        return DecidedStep(
            step: step, isDeferred: !isShown, waitsForPushed: waitsForPushed, changesNothing: changesNothing,
            carryOut: { self.request(requested, decided: decision, step, in: $0) })
    }

    /// Notes that all routes of a path were shown already.
    func noteInFront(_ visit: Visit) {
        guard let route = visit.route as? Route else { return }
        flow.node.navigator?.endReveal()
        flow.node.tree?.emit(.alreadyInFront(route, visit.route, of: flow.node))
    }

    func route(of step: PendingStep) -> Route? {
        if let archived = step.archived { return try? archived.route(of: Self.self) }
        if let route = step.route ?? step.encoded?.route { return route as? Route }
        guard let encoded = step.encoded, let json = encoded.json,
            encoded.type == NavigationArchive.name(of: Route.self)
        else { return nil }
        return try? RouteJSON.route(Route.self, from: json)
    }

    func takes(_ step: PendingStep) -> Bool { route(of: step) != nil }

    /// Requests the next step of a queue.
    func request(_ step: PendingStep, in queue: StepQueue) -> RouteAnswer {
        if let archived = step.archived {
            do {
                return request(try archived.route(of: Self.self), step, in: queue)
            } catch {
                archived.reason = .undecodable(RouteJSON.text(of: error))
                return .failed(.declined(reason: nil))
            }
        }
        return route(of: step).map { request($0, step, in: queue) } ?? .failed(.unfit)
    }
}

extension Visit {
    /// Returns whether the visit's route has started a child that can show the next step of a path.
    func hasChild(taking step: PendingStep) -> Bool {
        step.isOfChild != false && children.contains { $0.coordinator?.takes(step) ?? false }
    }
}

extension FlowNode {
    /// Returns the child that can show the next step of a path after the route of `visit`.
    ///
    /// Examines the children that the visit has started, beginning with the child in the selected slot of the top
    /// screen or of the top screen of an earlier column. Then examines the children of this flow in those slots, even if
    /// another visit has started them.
    func child(taking step: PendingStep, after visit: Visit?) -> FlowNode? {
        let selected = (navigator?.topsOfColumns ?? []).reversed().compactMap { top in
            top.frontSlot.flatMap { top.embedded[$0]?.flows.first }
        }
        let own = selected.filter { $0.parentNode === self }
        let started = visit?.children ?? []
        let children = own.filter { $0.startVisit === visit } + started + own
        let fitting = children.filter { child in child.coordinator?.takes(step) ?? false }
        guard let slot = step.encoded?.slot else {
            return fitting.first { HiddenTab(of: $0, below: self) == nil } ?? fitting.first
        }
        // Slots that are filled come from the app's data, so no other one stands for a slot that was removed.
        return fitting.first { $0.navigator?.slot?.rawValue == slot }
            ?? fitting.first { $0.navigator?.container?.filling == nil }
    }

    fileprivate var firstRoutedVisit: Visit? { visits.first(where: \.hasRoute) }

    /// The child that a route has pushed or presented, and that comes to its first screen if a path ends at the route.
    fileprivate func childThatStays(below visit: Visit) -> FlowNode? {
        guard visit.hasRoute else { return nil }
        return visit.children.last { child in
            guard child.state == .running, let first = child.firstRoutedVisit, first.wait == nil else { return false }
            return child.navigator === navigator || child.navigator?.container == nil
        }
    }
}

extension Navigator {
    /// Selects the slots that contain this stack, from the inside out, up to the stack `outer`.
    func select(upTo outer: Navigator?, notedBy taken: TakenOff? = nil) {
        var stack = self
        while stack !== outer, let container = stack.container, let slot = stack.slot {
            if let selecting = container.selectingContainer {
                let old = selecting.selectedSlot
                selecting.select(named: slot)
                taken?.noteSelection(in: selecting, from: old)
            }
            guard let next = container.navigator else { return }
            stack = next
        }
    }
}
