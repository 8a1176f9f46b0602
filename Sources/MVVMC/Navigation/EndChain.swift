/// Notifies parents of the ends of their children, and finds coordinators that are started without end, each in answer
/// to the end of the one before.
@MainActor
final class EndChain {
    /// How many ends of flows in a row have led to the callback that is under way; 0 if none is.
    private var link = 0
    /// The links of the flows that were started in answer to an end, as long as the change lasts.
    private var starts: [ObjectIdentifier: Int] = [:]
    /// How many were started at the end of a long chain: several in answer to each end would multiply.
    private var longChains = 0
    private var hasReported = false

    nonisolated init() {}

    /// Runs `body`, which notifies the parent of a flow.
    func notify(_ body: () -> Void, ofEndOf node: FlowNode) {
        let outer = link
        // Removed, since another node may come to have its address.
        link = (starts.removeValue(forKey: ObjectIdentifier(node)) ?? 0) + 1
        // What is started there in answer is counted here.
        NestedRoutes.apart { Change.callingBack(body) }
        link = outer
    }

    /// Notes that a flow was started, perhaps in answer to the end of another.
    func didStart(_ node: FlowNode) {
        if link > 0 { starts[ObjectIdentifier(node)] = link }
    }

    /// Whether a coordinator may be started: `false`, with a report, where too many in a row were.
    func mayStart(_ name: @autoclosure () -> String) -> Bool {
        if link >= CallbackQueue.multiplyingLimit { longChains += 1 }
        guard link > CallbackQueue.limit || longChains > CallbackQueue.multipliedCallbacks else { return true }
        if !hasReported { report(name()) }
        hasReported = true
        return false
    }

    func changeDidEnd() {
        if !starts.isEmpty { starts = [:] }
        (longChains, hasReported) = (0, false)
    }

    private func report(_ name: String) {
        Misuse.report(
            """
            \(name) has started a coordinator \(CallbackQueue.limit) times in a row, each time because the one before had ended.
            The next one is refused. Let each put a screen on the tree before it ends, or start the next one on a \
            user action.
            """)
    }
}
