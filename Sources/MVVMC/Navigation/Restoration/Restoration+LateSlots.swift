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
