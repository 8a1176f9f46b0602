// Going to a place: what stays is decided about, what leaves is asked and taken off, and the first missing route is shown.
extension StepQueue {
    /// Goes to a place: decides about all of its routes that are shown and about the first that is not, asks the screens
    /// that would leave, takes them off, and shows the first missing route. If a route waits, nothing is changed before.
    func follow() -> NavigationOutcome {
        var (decided, plan) = (PathPlan?.none, PathPlan?.none)
        if let layer = layerAbove {
            let new = PathPlan(for: place, from: node)
            guard new.changesNothingNow else { return waitUntilGone(layer) }
            decided = new
        }
        let left = Leave(
            by: .code,
            screens: { [self] in
                guard node.state == .running else { return nil }
                let new = decided ?? PathPlan(for: place, from: node)
                decided = nil
                let screens = new.screens
                plan = screens.contains(where: \.refuses) ? nil : new
                return screens
            },
            action: { [self] in
                let new = plan ?? PathPlan(for: place, from: node)
                plan = nil
                // A layer may have come while the user was asked.
                if let layer = layerAbove, !new.changesNothingNow {
                    return _ = waitUntilGone(layer)
                }
                let count = performed
                let outcome = carryOut(new)
                if outcome != .shown, wait == nil, performed == count {
                    end(outcome.isOpen ? failure ?? .dropped : outcome)
                }
                if isOver || wait != nil { leaveTakenOff() }
            }
        ).begin()
        guard left.isShown, awaitedLayer == nil else { return left.isShown ? current : left }
        if let result { return result }
        return wait == nil ? .shown : current
    }

    /// The layer for which the path waits. A path that has shown routes goes on below a layer, as code there may.
    private var layerAbove: Navigator? { isUnderWay ? nil : node.tree?.layer(above: node.navigator) }

    /// The steps of the place, which ends before the next archived route.
    private var place: ArraySlice<PendingStep> { steps.prefix(1) + steps.dropFirst().prefix { $0.archived == nil } }

    /// The steps after the place. They belong to later archived routes.
    private var later: ArraySlice<PendingStep> { steps.dropFirst().drop { $0.archived == nil } }

    private func carryOut(_ plan: PathPlan) -> NavigationOutcome {
        if let unfit = plan.unfit {
            unfit.report(hasChanged: hasShownSteps)
            return .unfit
        }
        if let first = plan.first, first.isDeferred {
            // The user must see the child that the route waits for.
            if first.waitsForPushed { plan.select() }
            let answer = requesting { first.carryOut(self) }
            if case .waits = answer { owner.dropWaitsBelow(upTo: newest) }
            if case .shown = answer { steps = later }
            return note(answer, first.step)
        }
        let front = plan.first == nil ? node.tree?.first?.frontmostStack.top?.id : nil
        let removes = !plan.screens.isEmpty
        takenOff = plan.takeOff()
        plan.select(notedBy: takenOff)
        for level in plan.levels {
            for kept in level.kept { kept.decided?.step.archived?.noteShown(kept.visit.route, by: level.node) }
        }
        let last = plan.levels[plan.levels.count - 1]
        steps = plan.missing + later
        node = last.node
        isPlace = false
        let end = plan.missing.isEmpty ? plan.lastOfSteps : nil
        let drop = { @MainActor [owner, newest, weak stack = node.navigator, weak end] in
            owner.dropWaitsBelow(upTo: newest)
            guard let stack else { return }
            stack.tree.presentationQueue.cancelAll(thatWouldCover: stack, upTo: newest, besides: end)
        }
        defer { if let takenOff { takenOff.onLeave = drop } else { drop() } }
        guard let first = plan.first else {
            leaveTakenOff()
            performed += 1
            if let visit = plan.lastOfSteps {
                visit.node.coordinator?.noteInFront(visit)
                self.visit = visit
                shown = visit.outcome()
                if shown == .shown, !removes, front == node.tree?.first?.frontmostStack.top?.id {
                    shown = .alreadyInFront
                }
            }
            if let route = plan.redirection { shown = .redirected(to: route) }
            releaseStepCallers(shown)
            return .shown
        }
        return note(requesting { first.carryOut(self) }, first.step)
    }

    /// Lets the path wait until no layer is above its coordinator. The attempt then begins again.
    private func waitUntilGone(_ layer: Navigator) -> NavigationOutcome {
        let outcome = outcome
        outcome?.hold()
        let waiting = WaitingPresentation(
            of: RoutePath.self, .path("\(steps.map(\.description))"), for: node,
            // There may be no screen that retains the coordinator.
            start: { [self, coordinator = node.coordinator] in
                awaitedLayer = nil
                withExtendedLifetime(coordinator) { resume(outcome) }
            }, refuse: { outcome?.release(.dropped) })
        awaitedLayer = layer.frontName
        node.tree?.presentationQueue.add(waiting)
        return .waits(for: layer.frontName)
    }
}
