/// Bringing a computed value up to date, and finding out whether a reaction has to run.
extension Reaction {
    private var isStale: Bool { (isSubscribed ? staleness != .fresh : freshSince != Graph.version) && !hasEnded }

    /// Evaluates the computed value again if something that it read has changed.
    @usableFromInline
    func refresh() {
        guard isStale, !isRefreshing else { return }
        if Chains.refreshDepth >= Chains.longestRecursion { return refreshChain() }
        Chains.refreshDepth += 1
        isRefreshing = true
        let version = Graph.version
        finishRefresh(needsRun: needsRun(), at: version)
        Chains.refreshDepth -= 1
    }

    private func finishRefresh(needsRun: Bool, at version: Int) {
        if needsRun { evaluate() } else { staleness = .fresh }
        freshSince = version
        isRefreshing = false
    }

    /// Whether something that was read has changed.
    func needsRun() -> Bool {
        if staleness == .dirty { return true }
        var index = 0
        // Evaluating may end this reaction, and so empty the list.
        while index < dependencies.count {
            dependencies[index].source.producer?.refresh()
            guard index < dependencies.count else { break }
            if staleness == .dirty || dependencies[index].source.version != dependencies[index].version { return true }
            index += 1
        }
        return false
    }

    // MARK: Long chains

    private struct Step {
        let reaction: Reaction
        let version: Int
        var index = 0
        /// Whether the producer of the dependency at the index has been brought up to date.
        var isRefreshed = false
    }

    /// The same as `refresh`, without recursion along the chain of computed values.
    private func refreshChain() {
        isRefreshing = true
        var steps = [Step(reaction: self, version: Graph.version)]
        while var step = steps.popLast() {
            if let producer = step.reaction.nextProducer(&step.index, &step.isRefreshed) {
                producer.isRefreshing = true
                steps.append(step)
                steps.append(Step(reaction: producer, version: Graph.version))
            } else {
                let reaction = step.reaction
                let isUnchanged = reaction.staleness != .dirty && step.index >= reaction.dependencies.count
                reaction.finishRefresh(needsRun: !isUnchanged, at: step.version)
            }
        }
    }

    /// The next computed value to bring up to date before it is known whether this one has to run; `nil` when that is
    /// known: the index is at the end if nothing has changed.
    private func nextProducer(_ index: inout Int, _ isRefreshed: inout Bool) -> Reaction? {
        while staleness != .dirty, index < dependencies.count {
            let source = dependencies[index].source
            if !isRefreshed, let producer = source.producer, producer.isStale, !producer.isRefreshing {
                isRefreshed = true
                return producer
            }
            guard source.version == dependencies[index].version else { return nil }
            isRefreshed = false
            index += 1
        }
        return nil
    }

    // MARK: Evaluating

    private func evaluate() {
        Chains.evaluationDepth += 1
        if Chains.evaluationDepth > Chains.deepestEvaluation { reportDepth() }
        run()
        Chains.evaluationDepth -= 1
        if Chains.evaluationDepth == 0 { Chains.hasReportedDepth = false }
    }

    private func reportDepth() {
        guard !Chains.hasReportedDepth else { return }
        Chains.hasReportedDepth = true
        Misuse.report(
            """
            \(name) is evaluated inside \(Chains.deepestEvaluation) others, each of which reads the next. A longer chain overflows the stack.
            Make the chain shorter, or read its values in order, first to last, so that each is evaluated before the next is read.
            """)
    }
}

/// Walks along chains of computed values, which may be longer than the stack is deep: a part of the way by recursion,
/// which is fast, and the rest by lists of what is left to do.
@MainActor
enum Chains {
    /// How far recursion goes.
    static let longestRecursion = 64
    /// How many computed values may be evaluated one inside the other: half of what a stack of 1 MiB holds in a debug
    /// build.
    static let deepestEvaluation = 100

    @exclusivity(unchecked) static var refreshDepth = 0
    @exclusivity(unchecked) static var evaluationDepth = 0
    @exclusivity(unchecked) static var hasReportedDepth = false
    @exclusivity(unchecked) private static var depth = 0
    @exclusivity(unchecked) private static var unmarked: [Source] = []
    @exclusivity(unchecked) private static var unconnected: [Reaction] = []

    /// Marks what depends on `output`, the value of a reaction that may be stale.
    static func mark(_ output: Source) {
        if depth >= longestRecursion { return unmarked.append(output) }
        depth += 1
        output.mark(.check)
        depth -= 1
        if depth > 0 || unmarked.isEmpty { return }
        while let next = unmarked.popLast() { mark(next) }
    }

    /// Subscribes a reaction to what it has read, or ends these subscriptions.
    static func connect(_ reaction: Reaction, _ isSubscribed: Bool) {
        if depth >= longestRecursion { return unconnected.append(reaction) }
        depth += 1
        if isSubscribed { reaction.subscribe() } else { reaction.unsubscribe() }
        depth -= 1
        if depth > 0 || unconnected.isEmpty { return }
        // All that are left go the same way as the first.
        while let next = unconnected.popLast() { connect(next, isSubscribed) }
    }
}
