// The states of screens that were opened without a route. An archive does not contain these screens, because nothing
// but the view model or the coordinator that has opened them can open them again. Their states are kept with its flow.
extension FlowNode {
    /// Calls the `restore(_:)` of a view model. What it opens belongs to no route, as when the user has opened it.
    func reopening(_ restore: () -> Void) {
        let showing = sequence(first: self, next: \.parentNode).filter { $0.visitBeingShown != nil }
            .map { (node: $0, visit: $0.visitBeingShown) }
        for (node, _) in showing { node.visitBeingShown = nil }
        let reopening = tree?.reopening ?? Reopening()
        tree?.reopening = reopening
        Reopening.$current.withValue(reopening, operation: restore)
        for (node, visit) in showing { node.visitBeingShown = visit }
    }

    /// Whether only the one who has opened the flow opens it again.
    private var hasNoRoute: Bool { isTransient && !startsLayer && startVisit?.wait == nil }

    /// The flow whose ``statesWithoutRoute`` the screens of this flow get, when it begins.
    var ownerOfStates: FlowNode? {
        guard let startVisit, startVisit.wait == nil, !startsLayer else { return nil }
        let parent = startVisit.node
        if let owner = parent.stateOwner { return owner }
        guard !parent.statesWithoutRoute.waiting.isEmpty, hasNoRoute else { return nil }
        return Reopening.current != nil || startVisit.wasRestored ? parent : nil
    }

    /// Whether something that had no route may still be opened again: by a restored screen, by work that it has begun,
    /// or by a screen that is still to come.
    func mayReopen(_ pending: [StepQueue]) -> Bool {
        tree?.reopening != nil || pending.contains { $0.restoration != nil }
            || depthFirst([self], below: \.children).contains { flow in
                flow.visits.contains { !$0.expectedStates.isEmpty } || !flow.expectedVisits.isEmpty
            }
    }

    /// The screens that this flow has opened without a route, and those of the flows below them.
    private var screensWithoutRoute: [Screen] {
        visits.flatMap { visit in
            let below = depthFirst(visit.children.filter(\.hasNoRoute)) { flow in
                flow.children.filter { !$0.startsLayer && $0.startVisit?.wait == nil }
            }
            return visit.screens.filter(\.isPresentedWithoutRoute) + below.flatMap { $0.visits.flatMap(\.screens) }
        }
    }

    /// Returns the states of the screens that this flow has opened without a route.
    ///
    /// - Parameter withWaiting: Whether the result contains the restored states that no screen has taken yet.
    func archivedStatesWithoutRoute(
        upTo limit: Int, _ asked: inout Set<ObjectIdentifier>, besides leftOut: ArchiveExclusions, withWaiting: Bool
    ) -> [ScreenState]? {
        var counts: [ObjectIdentifier: Int] = [:]
        var states: [ScreenState] = []
        for screen in screensWithoutRoute where screen.mayHaveState && !leftOut.contains(screen) {
            let type = ObjectIdentifier(type(of: screen.viewModel))
            let number = counts[type, default: 0]
            counts[type] = number + 1
            guard var state = screen.archivedState(upTo: limit, &asked) else { continue }
            (state.number, state.slot) = (number, nil)
            states.append(state)
        }
        if withWaiting {
            states += statesWithoutRoute.waiting.filter { waiting in
                !states.contains { $0.viewModel == waiting.viewModel && $0.number == waiting.number }
            }
        }
        return states.isEmpty ? nil : states
    }
}

extension Screen {
    /// The flow that keeps the restored state of a screen without a route.
    var stateOwner: FlowNode? {
        if let owner = node.stateOwner { return owner }
        guard Reopening.current != nil, isPresentedWithoutRoute else { return nil }
        return node
    }
}
