/// The evaluation of a reaction. If it is not known whether the reaction is up to date, the computed values that its
/// last run has read are refreshed first. If no dependency has changed, the reaction itself is not evaluated.
extension Reaction {
    private var isStale: Bool {
        if hasEnded { return false }
        return isSubscribed ? staleness != .fresh : freshSince != Graph.version
    }

    /// Runs the autorun, or evaluates the computed value, unless it is up to date or is already being refreshed.
    func refresh() {
        guard isStale, !isRefreshing else { return }
        isRefreshing = true
        let version = Graph.version
        var index = 0
        // Evaluating a dependency may end this reaction, which empties `dependencies`.
        while staleness != .dirty, index < dependencies.count {
            dependencies[index].source.producer?.refresh()
            guard index < dependencies.count, dependencies[index].source.version == dependencies[index].version else {
                break
            }
            index += 1
        }
        let isUnchanged = staleness != .dirty && index >= dependencies.count
        if hasEnded || isUnchanged { staleness = .fresh } else { evaluate() }
        freshSince = version
        isRefreshing = false
    }

    // MARK: Evaluating

    /// The number of computed values that are being evaluated, one inside the other. A stack of 1 MiB fits twice the
    /// limit in a debug build.
    private static var evaluationDepth = 0

    private func evaluate() {
        guard isComputing else { return run() }
        Reaction.evaluationDepth += 1
        if Reaction.evaluationDepth == ChainLimit.longest + 1 { reportDepth() }
        run()
        Reaction.evaluationDepth -= 1
    }

    private func reportDepth() {
        Misuse.report(
            """
            \(name) is evaluated inside \(ChainLimit.longest) others, each of which reads the next. A longer chain overflows the stack.
            Make the chain shorter, or read its values in order, first to last, so that each is evaluated before the next is read.
            """)
    }
}
