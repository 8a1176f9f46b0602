/// Bringing a reaction up to date: what it reads first, along the chain of computed values, and then the reaction
/// itself if something has changed.
extension Reaction {
    private var isStale: Bool {
        if hasEnded { return false }
        return isSubscribed ? staleness != .fresh : freshSince != Graph.version
    }

    /// Runs the autorun, or evaluates the computed value, if something that it read has changed.
    @usableFromInline
    func refresh() {
        guard let deeper = refresh(depth: 0) else { return }
        // A chain of computed values may be longer than the stack is deep.
        var left = [self, deeper]
        while let next = left.last {
            if let deeper = next.refresh(depth: 0) { left.append(deeper) } else { left.removeLast() }
        }
    }

    /// - Returns: The computed value that has to be brought up to date before, if it is too far down the chain.
    private func refresh(depth: Int) -> Reaction? {
        guard isStale, !isRefreshing else { return nil }
        if depth == Chains.longestRecursion { return self }
        isRefreshing = true
        let version = Graph.version
        var index = 0
        // Evaluating a producer may end this reaction, and so empty the list.
        while staleness != .dirty, index < dependencies.count {
            if let deeper = dependencies[index].source.producer?.refresh(depth: depth + 1) {
                isRefreshing = false
                return deeper
            }
            guard index < dependencies.count else { break }
            if dependencies[index].source.version != dependencies[index].version { break }
            index += 1
        }
        let isUnchanged = staleness != .dirty && index >= dependencies.count
        if hasEnded || isUnchanged { staleness = .fresh } else { evaluate() }
        freshSince = version
        isRefreshing = false
        return nil
    }

    // MARK: Evaluating

    private func evaluate() {
        guard isComputing else { return run() }
        Chains.evaluationDepth += 1
        if Chains.evaluationDepth == Chains.deepestEvaluation + 1 { reportDepth() }
        run()
        Chains.evaluationDepth -= 1
    }

    private func reportDepth() {
        Misuse.report(
            """
            \(name) is evaluated inside \(Chains.deepestEvaluation) others, each of which reads the next. A longer chain overflows the stack.
            Make the chain shorter, or read its values in order, first to last, so that each is evaluated before the next is read.
            """)
    }
}

/// Walks along chains of computed values, which may be longer than the stack is deep: a part of the way by recursion,
/// which is fast, and the rest by a list of what is left to do.
@MainActor
enum Chains {
    /// How far recursion goes.
    static let longestRecursion = 64
    /// How many computed values may be evaluated one inside the other: half of what a stack of 1 MiB holds in a debug
    /// build.
    static let deepestEvaluation = 100

    static var evaluationDepth = 0
    private static var depth = 0
    @exclusivity(unchecked) private static var left: [Step] = []

    private enum Step {
        case mark(Source)
        case connect(Reaction, isSubscribed: Bool)
    }

    /// Marks what depends on `output`, the value of a reaction that may be stale.
    static func mark(_ output: Source) {
        if depth >= longestRecursion { return left.append(.mark(output)) }
        depth += 1
        output.mark(.check)
        returnFromStep()
    }

    /// Subscribes a reaction to what it has read, or ends these subscriptions.
    static func connect(_ reaction: Reaction, isSubscribed: Bool) {
        if depth >= longestRecursion { return left.append(.connect(reaction, isSubscribed: isSubscribed)) }
        depth += 1
        if isSubscribed { reaction.subscribe() } else { reaction.unsubscribe() }
        returnFromStep()
    }

    private static func returnFromStep() {
        depth -= 1
        if depth > 0 || left.isEmpty { return }
        while let next = left.popLast() {
            switch next {
            case .mark(let output): mark(output)
            case .connect(let reaction, let isSubscribed): connect(reaction, isSubscribed: isSubscribed)
            }
        }
    }
}
