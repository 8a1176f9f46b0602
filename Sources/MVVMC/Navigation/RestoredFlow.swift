extension Restoration {
    /// An archived flow whose coordinator was started again.
    final class RestoredFlow {
        let node: FlowNode
        /// The routes that the coordinator has not shown yet.
        var pending: ArraySlice<Int>
        /// The archived route that is being shown, if there is one.
        var current: Int?
        /// The archived route that is requested. Its coordinator may have shown it before.
        var requested: Int?
        /// The coordinators that the coordinator has started, and that are not in the archive in this place.
        var strangers: [Child] = []
        /// Whether a route waits for a child flow, so that the routes after it wait too.
        var isWaiting = false
        /// Shows a route. The closure retains the coordinator until there are no more routes to show.
        var show: @MainActor (Int) -> Void = { _ in }

        init(_ node: FlowNode, pending: ArraySlice<Int>) {
            self.node = node
            self.pending = pending
        }
    }
}
