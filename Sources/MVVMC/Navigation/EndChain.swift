/// The ends of flows on one tree in the change that is under way.
///
/// It notifies parents of the ends of their children, and finds coordinators that are started without end, each in
/// answer to the end of the one before.
@MainActor
final class EndChain {
    /// How many ends of flows in a row, on any tree, have led to the callback that is under way; 0 if none is.
    private static var place = 0
    /// The places of the ends that have led to the start of flows.
    @exclusivity(unchecked) private var starts: [ObjectIdentifier: Int] = [:]
    @exclusivity(unchecked) private var limit = ChainLimit()
    #if DEBUG
    var cycles = OwnershipCycles()
    #endif

    /// Runs `body`, which notifies the parent of a flow.
    func notify(_ body: () -> Void, ofEndOf node: FlowNode) {
        let outer = EndChain.place
        // Removed, since another node may come to have its address.
        EndChain.place = (starts.removeValue(forKey: ObjectIdentifier(node)) ?? 0) + 1
        // What is started there in answer is counted here.
        NestedRoutes.apart { Change.callingBack(body) }
        EndChain.place = outer
    }

    /// Notes that a flow was started, perhaps in answer to the end of another.
    func didStart(_ node: FlowNode) {
        if EndChain.place > 0 { starts[ObjectIdentifier(node)] = EndChain.place }
    }

    /// Whether a coordinator may be started: `false`, with a report, where too many in a row were.
    func mayStart(_ name: @autoclosure () -> String) -> Bool {
        limit.allows(EndChain.place) { report(name()) }
    }

    func changeDidEnd() {
        if !starts.isEmpty { starts = [:] }
        limit = ChainLimit()
    }

    private func report(_ name: String) {
        Misuse.report(
            """
            \(name) has started a coordinator \(ChainLimit.longest) times in a row, each time because the one before had ended.
            The next one is refused. Let each put a screen on the tree before it ends, or start the next one on a \
            user action.
            """)
    }
}
