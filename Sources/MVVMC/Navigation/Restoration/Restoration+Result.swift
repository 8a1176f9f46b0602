// What a restoration has restored, and what not, with the reasons.
extension Restoration {
    func result() -> NavigationRestoration {
        var (restored, leftOut, waiting):
            ([NavigationArchive.Entry], [NavigationArchive.Entry], [NavigationArchive.Entry])
        restored = []
        leftOut = []
        waiting = []
        var waitingSteps: Set<Int> = []
        for flow in flows where flow.steps.isEmpty {
            if let reason = reason(flow) { leftOut.append(flow.entry("", reason)) }
        }
        for step in steps {
            guard let flow = step.flow else { continue }
            let isOfWaiting = flow.node == nil && flow.content.step.map(waitingSteps.contains) ?? false
            if step.visit != nil {
                restored.append(flow.entry(step.content.route))
                leftOut += step.undecodableStates.map {
                    flow.entry(step.content.route, .undecodableState($0.viewModel, $0.error))
                }
            } else if step.reason == nil, isOfWaiting || flow.queue != nil {
                waiting.append(flow.entry(step.content.route))
                waiting += (step.content.rest ?? []).map { flow.entry($0.route) }
                waitingSteps.insert(step.index)
            } else {
                let reason = reason(flow) ?? step.reason ?? .dependent
                leftOut.append(flow.entry(step.content.route, reason))
                if case .undecodable(let error) = reason { report(step.content.route, of: flow, error) }
            }
        }
        for (step, reason) in missingSlots {
            if let flow = step.flow { leftOut.append(flow.entry(step.content.route, reason)) }
        }
        return NavigationRestoration(restored: restored, leftOut: leftOut, waiting: waiting)
    }

    /// Returns the reason why a coordinator was not started again, or `nil` if it was started.
    private func reason(_ flow: ArchivedFlow) -> NavigationRestoration.Reason? {
        if flow.node != nil { return nil }
        return flow.reason ?? (flow.content.step == nil ? .missing : .dependent)
    }

    private func report(_ route: String, of flow: ArchivedFlow, _ error: String) {
        let subject = RouteText.text(ofJSON: route).map { "the route \($0)" } ?? "a route"
        Misuse.report(
            """
            \(subject) of \(flow.place) was not restored, because it cannot be decoded (\(error)). \
            The later routes of this coordinator were not restored either.
            Keep archived routes decodable, or discard archives of earlier versions of the app.
            """)
    }
}
