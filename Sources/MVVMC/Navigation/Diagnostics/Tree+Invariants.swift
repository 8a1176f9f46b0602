#if DEBUG
extension Navigator {
    /// Called with a description if a change has left a tree in a state that must not occur. Random tests set it. If it
    /// is `nil`, trees are not examined.
    package static var onBrokenInvariant: (@MainActor (String) -> Void)?
}

// What is true of a tree outside of changes. The whole tree is examined, so the check finds a change that has failed to
// note what must be examined at its end.
extension Tree {
    /// Called when a change has ended.
    ///
    /// - Complexity: Linear in the size of the tree.
    func checkInvariants() {
        guard let onBroken = Navigator.onBrokenInvariant, let first else { return }
        if let broken = brokenInvariant(from: first) { onBroken("\(broken)\n\(first.description)") }
    }

    private func brokenInvariant(from first: Navigator) -> String? {
        let parts = depthFirst(([first] + layers).map { TreePart.stack($0) }, below: \.below)
        let (stacks, screens) = (parts.compactMap(\.stack), parts.compactMap(\.screen))
        let flows = depthFirst(stacks.flatMap(\.flows).filter { $0.parentNode == nil }, below: \.children)
        if !changedFlows.isEmpty || !emptiedStacks.isEmpty || !followUps.isEmpty {
            return "a change has ended before everything that it has noted was examined"
        }
        for stack in stacks where stack !== first {
            if let broken = brokenInvariant(of: stack) { return broken }
        }
        for stack in stacks {
            // Screens without a column are below the first column.
            let columns = stack.screens.map { $0.column?.rawValue ?? -1 }
            if zip(columns, columns.dropFirst()).contains(where: >) { return "the columns of a stack decrease" }
            for screen in stack.screens where screen.navigator !== stack {
                return "\(type(of: screen.viewModel)) is on a stack that it does not refer to"
            }
        }
        for screen in screens where !screen.isOnTree || screen.node.state != .running || screen.visit.isUnlisted {
            return "\(type(of: screen.viewModel)) is on the tree, but not in its flow"
        }
        for screen in screens {
            guard let tabs = screen.viewModel as? TabsViewModel else { continue }
            if screen.embedded.keys.contains(where: { !tabs.slots.contains($0) }) {
                return "a stack is in a slot that \(type(of: tabs)) does not have"
            }
            if tabs.slots.contains(where: { !tabs.isHidden($0) }), tabs.isHidden(tabs.selection) {
                return "the selected tab is hidden"
            }
        }
        if Set(stacks.flatMap(\.flows).map(ObjectIdentifier.init)) != Set(flows.map(ObjectIdentifier.init)) {
            return "the stacks have other flows than the root flow and the flows below it"
        }
        for flow in flows {
            if let broken = brokenInvariant(of: flow) { return broken }
        }
        let presented = stacks.filter { $0.presenting != nil }
        if (shown + hidden).count != presented.count
            || !Set(presented.map(ObjectIdentifier.init)).isSubset(
                of: (shown + hidden).map(ObjectIdentifier.init))
        {
            return "the shown and hidden presentations are not those of the stacks"
        }
        let observers = screens.flatMap(\.lifetimeObservers)
        if lifetimes.known != Set(observers.map { ObjectIdentifier($0) }) {
            return "the view models that observe their screens are not those on the tree"
        }
        return nil
    }

    private func brokenInvariant(of stack: Navigator) -> String? {
        let isKept = !stack.screens.isEmpty || stack.presented != nil || stack.isAwaitingFirstScreen
        return isKept ? nil : "a stack has neither a screen, nor a presentation, nor a flow that is kept open"
    }

    private func brokenInvariant(of flow: FlowNode) -> String? {
        if flow.state != .running { return "\(flow.name) is on the tree, but does not run" }
        let isKept = flow.isHeldOpen || flow.hasWaitingPath || presentationQueue.hasAlert(of: flow)
        if flow.children.isEmpty, !flow.hasScreens, !isKept {
            return "nothing keeps \(flow.name) running"
        }
        for child in flow.children where child.number <= flow.number || child.parentNode !== flow {
            return "\(child.name) is not a later flow of \(flow.name)"
        }
        // A visit whose screens were inserted below later columns is before the visits of those columns.
        let isInColumns = flow.navigator?.hasHadColumns == true
        for (visit, next) in zip(flow.visits, flow.visits.dropFirst()) where visit.number >= next.number && !isInColumns
        {
            return "the visits of \(flow.name) are not in order"
        }
        return flow.visits.allSatisfy(\.isLive) ? nil : "\(flow.name) has an empty visit"
    }
}

extension Visit {
    fileprivate var isUnlisted: Bool { !node.visits.contains { $0 === self } }
}
#endif
