extension Restoration {
    /// An archived flow whose coordinator was started again.
    final class RestoredFlow {
        let node: FlowNode
        /// The routes that the coordinator has not shown yet.
        var pending: ArraySlice<Int>
        /// The route that is being shown, if it is an archived one.
        var current: Int?
        /// The archived route that is requested, which its coordinator may have shown before.
        var requested: Int?
        /// The coordinators that it has started and that the archive does not have there.
        var strangers: [Child] = []
        /// Whether a route waits for a child flow, and those after it with it.
        var isWaiting = false
        /// Shows a route, whose coordinator this keeps until there is no other to show.
        var show: @MainActor (Int) -> Void = { _ in }

        init(_ node: FlowNode, pending: ArraySlice<Int>) {
            self.node = node
            self.pending = pending
        }
    }
}
