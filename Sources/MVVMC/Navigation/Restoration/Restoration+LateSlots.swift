extension Screen {
    /// The archived coordinators of slots that the container does not have yet. The next archives keep them.
    var childrenOfLateSlots: [ArchivedFlow] {
        guard let step = filling?.archived?.step, let slots = container?.slotNames else { return [] }
        return step.children.filter { child in
            guard child.node == nil, case .slotGone(let slot) = child.reason else { return false }
            return !slots.contains(slot)
        }
    }
}

extension ArchivedStep {
    /// Whether the route has a coordinator for `slot` that was not started again yet.
    func hasChild(for slot: Slot) -> Bool {
        children.contains { $0.node == nil && $0.content.start.slot == slot }
    }
}

extension Restoration {
    /// Starts the archived coordinator of a slot again that the container of a restored route has got later.
    func restart(_ step: ArchivedStep, on tree: Tree, _ start: () -> Void) {
        guard let visit = step.visit else { return start() }
        tree.resuming(self) {
            let outer = visit.archived
            visit.archived = step
            start()
            visit.archived = outer
            proceed()
        }
    }
}
