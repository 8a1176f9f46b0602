// What a restoration restored, and what it left out.
extension Restoration {
    /// Reports what was left out, once for each cause, and returns it with what was restored.
    ///
    /// - Complexity: Linear in the number of routes and coordinators of the archive.
    func result() -> NavigationRestoration {
        let reasons = coordinatorReasons()
        var restored: [NavigationArchive.Entry] = []
        var leftOut: [NavigationArchive.Entry] = []
        var waiting: [NavigationArchive.Entry] = []
        var waitingSteps: Set<Int> = []
        for (index, flow) in archive.flows.enumerated() where steps[index].isEmpty {
            guard let reason = reasons[index] else { continue }
            leftOut.append(route(of: flow, "", reason))
        }
        for (index, step) in archive.steps.enumerated() {
            let flow = archive.flows[step.flow]
            let shown = route(of: flow, step.route)
            if visits[index] != nil {
                restored.append(shown)
            } else if isHeld(step) || runs[step.flow]?.isWaiting ?? flow.step.map(waitingSteps.contains) ?? false {
                waiting.append(shown)
                waitingSteps.insert(index)
            } else {
                let reason = reasons[step.flow] ?? failures[index] ?? .dependent
                leftOut.append(route(of: flow, step.route, reason))
                if case .undecodable(let error) = reason { report(step.route, of: flow, error) }
            }
        }
        for (index, slot) in missingSlots {
            let step = archive.steps[index]
            leftOut.append(route(of: archive.flows[step.flow], step.route, .noSlot(slot)))
            report(slot, of: runs[step.flow]?.node)
        }
        return NavigationRestoration(restored: restored, leftOut: leftOut, waiting: waiting)
    }

    private func route(
        of flow: NavigationArchive.Flow, _ route: String, _ reason: NavigationRestoration.Reason? = nil
    ) -> NavigationArchive.Entry {
        NavigationArchive.Entry(
            coordinator: flow.coordinator, slot: flow.start.slot, route: route, reason: reason)
    }

    // MARK: Coordinators

    private struct Start: Hashable {
        let step: Int?
        let start: NavigationArchive.Start
    }

    private struct Name: Hashable {
        let step: Int?
        let coordinator: String
    }

    /// Why coordinators were not started again, by the index of their flow. Causes are reported, and not what follows.
    private func coordinatorReasons() -> [Int: NavigationRestoration.Reason] {
        var others: [Start: ArraySlice<String>] = [:]
        var starts: [Name: ArraySlice<NavigationArchive.Start>] = [:]
        for (step, strangers) in strangers {
            for (coordinator, start) in strangers {
                others[Start(step: step, start: start), default: []].append(coordinator)
                starts[Name(step: step, coordinator: coordinator), default: []].append(start)
            }
        }
        var reasons: [Int: NavigationRestoration.Reason] = [:]
        for (index, flow) in archive.flows.enumerated() where runs[index] == nil {
            // What the route that should have started it did not show is the cause.
            if let step = flow.step, visits[step] == nil {
                reasons[index] = .dependent
                continue
            }
            let reason: NavigationRestoration.Reason
            if let other = others[Start(step: flow.step, start: flow.start)]?.popFirst() {
                reason = .replaced(by: other)
            } else if let start = starts[Name(step: flow.step, coordinator: flow.coordinator)]?.popFirst() {
                reason = .moved(to: start.slot)
            } else {
                reason = .missing
            }
            reasons[index] = reason
            report(flow, reason)
        }
        return reasons
    }

    // MARK: Reports

    private func report(_ flow: NavigationArchive.Flow, _ reason: NavigationRestoration.Reason) {
        let parent = flow.step.flatMap { runs[archive.steps[$0].flow]?.node.name }
        // A first coordinator that could not be started has been reported.
        if case .missing = reason, parent == nil { return }
        let place = NavigationArchive.Entry.place(flow.coordinator, flow.start.slot)
        let cause = if case .missing = reason, let parent { "\(parent) does not start it" } else { "\(reason)" }
        Misuse.report(
            """
            \(place) was not restored: \(cause).
            Keep the types of coordinators, the slots and the way they are started, or discard archives of \
            earlier versions of the app.
            """)
    }

    private func report(_ route: String, of flow: NavigationArchive.Flow, _ error: String) {
        let place = NavigationArchive.Entry.place(flow.coordinator, flow.start.slot)
        Misuse.report(
            """
            the route \(route) of \(place) was not restored, because it cannot be decoded (\(error)). \
            The later routes of this coordinator were not restored either.
            Keep archived routes decodable, or discard archives of earlier versions of the app.
            """)
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
