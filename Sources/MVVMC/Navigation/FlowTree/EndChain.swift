/// A chain of flows on one tree, in which the end of each flow leads to the start of the next, in the current change.
///
/// The chain notifies parents of the ends of their children. It also finds coordinators that are started endlessly,
/// each because the previous one ended.
@MainActor
final class EndChain {
    /// The length of the chain of ended flows, on any tree, that has led to the current callback; 0 outside of a
    /// callback.
    private static var place = 0
    /// For each flow that was started in a callback, the number of ends that have led to its start.
    @exclusivity(unchecked) private var starts: [ObjectIdentifier: Int] = [:]
    @exclusivity(unchecked) private var limit = ChainLimit()

    func notify(_ body: () -> Void, ofEndOf node: FlowNode) {
        let outer = EndChain.place
        // The entry is removed, because a later node may get the same address.
        EndChain.place = (starts.removeValue(forKey: ObjectIdentifier(node)) ?? 0) + 1
        // Requests in the callback do not count as nested, because this chain limits the flows that the callback
        // starts.
        NestedRoutes.withoutNesting { Change.callingBack(body) }
        EndChain.place = outer
    }

    /// Records the start of a flow, if the end of another flow has led to it.
    func didStart(_ node: FlowNode) {
        if EndChain.place > 0 { starts[ObjectIdentifier(node)] = EndChain.place }
    }

    /// Returns whether a coordinator may be started. If too many were started in a row, reports this.
    func mayStart(_ name: @autoclosure () -> String) -> Bool {
        limit.allows(EndChain.place) { report(name()) }
    }

    func didSettle() {
        if !starts.isEmpty { starts = [:] }
        limit = ChainLimit()
    }

    private func report(_ name: String) {
        Misuse.reportLoop(
            "\(name) has started a coordinator", because: "the one before had ended",
            """
            The next one is refused. Let each put a screen on the tree before it ends, or start the next one on a \
            user action.
            """)
    }
}
