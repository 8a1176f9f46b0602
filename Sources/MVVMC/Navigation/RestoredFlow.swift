extension Restoration {
    /// An archived flow whose coordinator was started again.
    final class RestoredFlow {
        let node: FlowNode
        /// The archived routes that the coordinator still has to show, the next one first.
        var pending: ArraySlice<Int>
        /// The archived route that the coordinator is showing now, if there is one.
        var current: Int?
        /// The archived route that the restoration is requesting now, if there is one.
        var requested: Int?
        /// The coordinators that the route `current` has started, and that have no match in the archive.
        var strangers: [Child] = []
        /// Whether a route of the coordinator, or the rest of its path, waits. The coordinator's later routes then wait
        /// too.
        var isWaiting = false
        /// Requests an archived route from the coordinator, which the closure retains.
        var show: @MainActor (Int) -> Void = { _ in }

        init(_ node: FlowNode, pending: ArraySlice<Int>) {
            self.node = node
            self.pending = pending
        }
    }
}
