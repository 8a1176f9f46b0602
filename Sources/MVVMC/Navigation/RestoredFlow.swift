extension Restoration {
    /// An archived flow whose coordinator was started again.
    final class RestoredFlow {
        let node: FlowNode
        /// The routes that the coordinator has not shown yet.
        var pending: ArraySlice<Int>
        /// The archived route that the coordinator is showing now, if there is one.
        var current: Int?
        /// The archived route that the restoration is requesting now, if there is one.
        var requested: Int?
        /// The coordinators that the route `current` has started, and that have no match in the archive.
        var strangers: [Child] = []
        /// Whether a route of the coordinator waits, so that the routes after it wait too.
        var isWaiting = false
        /// Shows a route. The closure retains the coordinator until there are no more routes to show.
        var show: @MainActor (Int) -> Void = { _ in }

        init(_ node: FlowNode, pending: ArraySlice<Int>) {
            self.node = node
            self.pending = pending
        }
    }
}
