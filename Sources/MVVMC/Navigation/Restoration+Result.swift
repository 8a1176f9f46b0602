extension Restoration {
    /// Reports the parts of the archive that do not fit the app, once for each cause, and returns the result.
    func result() -> NavigationRestoration {
        // Only flows with a reason of their own are reported here, and not flows that depend on other parts.
        for (index, reason) in reasons.sorted(by: { $0.key < $1.key }) { report(archive.flows[index], reason) }
        var restored: [NavigationArchive.Entry] = []
        var leftOut: [NavigationArchive.Entry] = []
        var waiting: [NavigationArchive.Entry] = []
        var waitingSteps: Set<Int> = []
        for (index, flow) in archive.flows.enumerated() where steps[index].isEmpty {
            guard let reason = reason(index) else { continue }
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
                let reason = reason(step.flow) ?? failures[index] ?? .dependent
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

    /// Returns the reason why a coordinator was not started again, or `nil` if it was started.
    private func reason(_ index: Int) -> NavigationRestoration.Reason? {
        if runs[index] != nil { return nil }
        return reasons[index] ?? (archive.flows[index].step == nil ? .missing : .dependent)
    }

    // MARK: Reports

    private func report(_ flow: NavigationArchive.Flow, _ reason: NavigationRestoration.Reason) {
        let parent = flow.step.flatMap { runs[archive.steps[$0].flow]?.node.name }
        // A root coordinator that could not be started has already been reported.
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
