/// A restoration in progress, with the archived routes, and the coordinators that were started again to show them.
///
/// Archived routes and flows are given as indices in the `steps` and `flows` of the archive.
@MainActor
final class Restoration {
    /// A coordinator that a route starts.
    struct Child: Hashable {
        let step: Int
        let coordinator: String
        let start: NavigationArchive.Start
    }

    let archive: NavigationArchive
    private let root: FlowNode
    /// The routes whose archived selections were already restored or added to `missingSlots`.
    private var selected: Set<Int> = []
    /// The routes of each flow.
    let steps: [[Int]]
    /// The flows that each route starts.
    private var children: [Int: [Int]] = [:]
    /// The archived flows below the root that have not been started yet, in order.
    private var expected: [Child: ArraySlice<Int>] = [:]
    /// The flows that were started again.
    private(set) var runs: [Int: RestoredFlow] = [:]
    private var indices: [ObjectIdentifier: Int] = [:]
    /// The visits to which the archived routes led.
    private(set) var visits: [Int: Visit] = [:]
    /// The routes that wait for a child flow or for work, and the routes after which the rest of a path waits.
    private var waiting: Set<Int> = []
    /// The reasons why routes were not shown.
    private(set) var failures: [Int: NavigationRestoration.Reason] = [:]
    /// The reasons why coordinators were not started again, by their flow.
    private(set) var reasons: [Int: NavigationRestoration.Reason] = [:]
    private var decoded: [Int: Any] = [:]
    /// The selections of slots that do not exist.
    private(set) var missingSlots: [(step: Int, slot: Slot)] = []
    private var names = CoordinatorNames()

    init(of archive: NavigationArchive, root: FlowNode) {
        (self.archive, self.root) = (archive, root)
        var steps = [[Int]](repeating: [], count: archive.flows.count)
        for (index, step) in archive.steps.enumerated() { steps[step.flow].append(index) }
        self.steps = steps
        for (index, flow) in archive.flows.enumerated() {
            guard let step = flow.step else { continue }
            children[step, default: []].append(index)
            expected[Child(step: step, coordinator: flow.coordinator, start: flow.start), default: []].append(index)
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

    /// Shows the archived routes that can be shown now.
    private func proceed() {
        // The order is chronological, and not coordinator by coordinator, because the location of a screen depends on
        // the screens before it.
        for (index, step) in archive.steps.enumerated() {
            guard let run = runs[step.flow], run.pending.first == index, !run.isWaiting, !isHeld(step) else { continue }
            request(index, of: run)
        }
        select()
    }

    // MARK: Routes

    /// Shows a route. If `route`, or the route `requested` that was redirected to it, is the next archived route of the
    /// coordinator, notes that the archived route was restored. The request may come from the restoration or the app.
    static func show<Owner: Coordinator>(
        _ route: Owner.Route, for requested: Owner.Route, on coordinator: Owner
    ) {
        let node = coordinator.flow.node
        guard let current = node.tree?.restoration, let run = current.run(of: node) else {
            return coordinator.show(route)
        }
        let outer = (run.current, run.strangers)
        run.current =
            current.claim(route, for: run, of: Owner.self) ?? current.claim(requested, for: run, of: Owner.self)
        run.strangers = []
        defer { (run.current, run.strangers) = outer }
        coordinator.show(route)
        if let step = run.current { current.noteNotStarted(by: step, instead: run.strangers) }
    }

    /// Requests the next archived route of a coordinator.
    private func request(_ step: Int, of run: RestoredFlow) {
        guard run.node.state == .running else {
            failures[step] = .ended
            return skip(step, of: run)
        }
        let rest = (archive.steps[step].rest ?? []).map { RoutePath.Step($0) }[...]
        let show: Itinerary.Step = {
            run.requested = step
            run.show(step)
            run.requested = nil
            return true
        }
        let following: Itinerary.Routes = { [weak self] _ in
            guard let self else { return [] }
            let own = rest.isEmpty ? [] : [Itinerary.Following.path(rest, below: run.node)]
            return own + stepsWaiting(for: step).map { .archived(step: $0, of: self, waitingFor: step) }
        }
        let goOn: Itinerary.Step = { run.node.follow(rest) }
        // The itinerary is not nested, because the routes of a coordinator do not wait for the routes of its child.
        let request = Itinerary(rest.isEmpty ? [show] : [show, goOn], routes: following, isNested: false) {
            [weak self] happened in
            guard let self else { return }
            waiting.remove(step)
            if happened, failures[step] == nil, run.pending.first == step { failures[step] = .declined(nil) }
            if !happened {
                // The waiting route was dropped, for example because its child was cancelled, or the rest of the path
                // could not be shown. The routes that depend on this route are dropped too.
                run.pending = []
                for (index, flow) in stepsHeld(by: step) { runs[flow]?.pending.removeAll { $0 == index } }
            }
            skip(step, of: run)
            // Release the coordinator now, because the restoration lasts as long as a route of another coordinator
            // waits.
            if run.pending.isEmpty { run.show = { _ in } }
            guard run.isWaiting else { return }
            run.isWaiting = false
            proceed()
        }
        if !request.start(), !request.isOver {
            run.isWaiting = true
            waiting.insert(step)
        }
    }

    /// Returns whether a route waits until a route of another coordinator is shown.
    func isHeld(_ step: NavigationArchive.Step) -> Bool { step.after.map(waiting.contains) ?? false }

    /// Returns the routes of other coordinators that wait until the route `step` is shown, with their flows.
    private func stepsHeld(by step: Int) -> [(index: Int, flow: Int)] {
        archive.steps.enumerated().compactMap { $1.after == step ? ($0, $1.flow) : nil }
    }

    /// Returns the routes that are not shown while the route `step` waits. They are the later routes of its
    /// coordinator, the routes of other coordinators that wait for it, and the routes of the coordinators that `step`
    /// or one of these routes starts.
    private func stepsWaiting(for step: Int) -> [Int] {
        var waiting = [step]
        var known: Set<Int> = [step]
        for index in archive.steps.indices.dropFirst(step + 1) where visits[index] == nil {
            let next = archive.steps[index]
            let isWaiting =
                if let run = runs[next.flow] {
                    run.pending.contains(index) && (next.flow == archive.steps[step].flow || next.after == step)
                } else {
                    archive.flows[next.flow].step.map(known.contains) ?? false
                }
            guard isWaiting else { continue }
            waiting.append(index)
            known.insert(index)
        }
        return Array(waiting.dropFirst())
    }

    /// Returns whether a coordinator must show the requested archived route even if an equal route is already in front.
    /// This is the case if an equal, earlier route of the archive was restored, because the archived tree had both.
    static func showsAgain(_ node: FlowNode) -> Bool {
        guard let (current, index, run) = restored(node),
            let step = run.requested, run.pending.first == step
        else { return false }
        let route = current.archive.steps[step].route
        return current.steps[index].contains {
            $0 < step && current.visits[$0] != nil && current.archive.steps[$0].route == route
        }
    }

    private static func restored(_ node: FlowNode) -> (current: Restoration, index: Int, run: RestoredFlow)? {
        guard let current = node.tree?.restoration, let index = current.indices[ObjectIdentifier(node)],
            let run = current.runs[index]
        else { return nil }
        return (current, index, run)
    }

    /// Notes that the requested archived route was restored, because `route` is already in front. The coordinator may
    /// have redirected the archived route to `route`.
    static func noteShown(_ route: (any Hashable)?, by node: FlowNode) {
        guard let (current, _, run) = restored(node), let step = run.requested, run.pending.first == step,
            let route, let shown = node.visits.last(where: { $0.shows(route) })
        else { return }
        run.pending.removeFirst()
        current.visits[step] = shown
        current.noteNotStarted(by: step, instead: [])
    }

    /// Notes the reason for which a coordinator declines its next archived route.
    static func noteRefusal(_ reason: String?, by node: FlowNode) {
        guard let (current, _, run) = restored(node),
            let step = run.requested ?? (run.isWaiting ? run.pending.first : nil), run.pending.first == step
        else { return }
        current.failures[step] = .declined(reason)
    }

    private func skip(_ step: Int, of run: RestoredFlow) {
        if run.pending.first == step { run.pending.removeFirst() }
        // Later routes of the coordinator depend on this route.
        if case .undecodable = failures[step] { run.pending = [] }
    }

    private func claim<Owner: Coordinator>(_ route: Owner.Route, for run: RestoredFlow, of type: Owner.Type) -> Int? {
        guard let step = run.pending.first, let archived = try? self.route(step, of: type),
            let next = archived as? any Hashable ?? castOnMainActor({ archived as? any Hashable }),
            let route = route as? any Hashable ?? castOnMainActor({ route as? any Hashable })
        else { return nil }
        let expected = AnyHashable(next)
        // An archived route that does not equal itself, for example because it contains a NaN, matches every route.
        guard expected == AnyHashable(route) || expected != expected else { return nil }
        run.pending.removeFirst()
        visits[step] = run.node.visitBeingShown
        return step
    }

    private func route<Owner: Coordinator>(_ step: Int, of type: Owner.Type) throws -> Owner.Route {
        if let route = decoded[step] as? Owner.Route { return route }
        let route = try RouteJSON.route(Owner.Route.self, from: archive.steps[step].route)
        decoded[step] = route
        return route
    }

    // MARK: Coordinators

    /// Shows the first archived route of a coordinator that is being started.
    ///
    /// - Returns: Whether the coordinator shows a route or is kept open. If not, the caller must show the route at
    ///   which the coordinator starts without an archive.
    func begin<Owner: Coordinator>(_ coordinator: Owner, startedBy parent: FlowNode?) -> Bool {
        let node = coordinator.flow.node
        guard let index = take(node, Owner.self, startedBy: parent) else { return false }
        let run = RestoredFlow(node, pending: steps[index][...])
        runs[index] = run
        indices[ObjectIdentifier(node)] = index
        run.show = { [weak self] step in
            guard let self else { return }
            do {
                coordinator.navigate(to: try route(step, of: Owner.self))
            } catch {
                failures[step] = .undecodable("\(error)")
            }
        }
        guard let first = run.pending.first else { return false }
        request(first, of: run)
        return visits[first] != nil || !node.visits.isEmpty || node.isHeldOpen
    }

    private func take(_ node: FlowNode, _ type: any Coordinator.Type, startedBy parent: FlowNode?) -> Int? {
        let name = names.name(of: type)
        guard let parent else {
            guard node === root else { return nil }
            if archive.flows.first?.coordinator == name { return 0 }
            reasons[0] = .replaced(by: name)
            return nil
        }
        guard let run = run(of: parent), let step = run.current else { return nil }
        let child = Child(step: step, coordinator: name, start: node.start)
        if let index = expected[child]?.popFirst() { return index }
        run.strangers.append(child)
        return nil
    }

    /// Notes the reasons why a route has not started some of its archived coordinators.
    ///
    /// - Parameter strangers: The coordinators that the route has started, and that have no match in the archive.
    private func noteNotStarted(by step: Int, instead strangers: [Child]) {
        var (others, moved) = (strangers, strangers)
        for index in children[step] ?? [] where runs[index] == nil {
            let flow = archive.flows[index]
            if let other = others.firstIndex(where: { $0.start == flow.start }) {
                reasons[index] = .replaced(by: others.remove(at: other).coordinator)
            } else if let other = moved.firstIndex(where: { $0.coordinator == flow.coordinator }) {
                reasons[index] = .moved(to: moved.remove(at: other).start.slot)
            } else {
                reasons[index] = .missing
            }
        }
    }

    private func run(of node: FlowNode) -> RestoredFlow? {
        indices[ObjectIdentifier(node)].flatMap { runs[$0] }
    }

    // MARK: Selections

    /// Selects the archived slots. This is done after the routes were shown, because coordinators may select other
    /// slots while they show their routes.
    private func select() {
        guard archive.steps.contains(where: { !$0.selections.isEmpty }) else { return }
        for (index, step) in archive.steps.enumerated() where !step.selections.isEmpty {
            guard let visit = visits[index], selected.insert(index).inserted else { continue }
            let containers = visit.screens.compactMap(\.selectingContainer)
            for (offset, selection) in step.selections.enumerated() {
                let slot = Slot(selection)
                if containers.indices.contains(offset), containers[offset].slotNames.contains(slot) {
                    containers[offset].select(named: slot)
                } else {
                    missingSlots.append((index, slot))
                }
            }
        }
    }
}
