/// A hidden tab on the way of a path. The path is declined there, because it would end where the user sees nothing.
@MainActor
struct HiddenTab {
    private let child: FlowNode
    private let slot: Slot

    /// Creates a value if a tab between the stacks of two flows is hidden.
    init?(of child: FlowNode, below node: FlowNode) {
        var stack = child.navigator
        while let next = stack, next !== node.navigator {
            if let slot = next.slot, let container = next.container?.selectingContainer, container.isHidden(slot) {
                (self.child, self.slot) = (child, slot)
                return
            }
            stack = next.container?.navigator
        }
        return nil
    }

    /// Returns the decision about the step of the path that would be shown in the tab.
    func decline(_ step: PendingStep) -> DecidedStep {
        DecidedStep(step: step, isDeferred: true, waitsForPushed: false, changesNothing: true) { [self] _ in
            let reason = "the tab \"\(slot)\" is hidden"
            let route = step.route.flatMap { castOnMainActor($0, to: (any Hashable).self) } ?? step.encoded?.route
            child.tree?.emit(.route(step, route, of: child, .routeDeclined, reason: reason))
            return .failed(.declined(reason: reason))
        }
    }
}
