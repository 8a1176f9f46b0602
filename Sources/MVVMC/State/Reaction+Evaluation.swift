/// The evaluation of a reaction. If it is not known whether the reaction is up to date, the computed values that its
/// last run has read are refreshed first. If no dependency has changed, the reaction itself is not evaluated.
extension Reaction {
    private var isStale: Bool {
        if hasEnded { return false }
        return isSubscribed ? staleness != .fresh : freshSince != Graph.version
    }

    /// Runs the autorun, or evaluates the computed value, unless it is up to date or is already being refreshed.
    @usableFromInline
    func refresh() {
        guard let deeper = refresh(depth: 0) else { return }
        // This is a loop, because a chain of computed values may be too long for recursion.
        var left = [self, deeper]
        while let next = left.last {
            if let deeper = next.refresh(depth: 0) { left.append(deeper) } else { left.removeLast() }
        }
    }

    /// Refreshes the reaction, unless a computed value that must be refreshed first is too far down the chain for
    /// recursion.
    ///
    /// - Returns: That computed value, or `nil` if there is none.
    private func refresh(depth: Int) -> Reaction? {
        guard isStale, !isRefreshing else { return nil }
        if depth == Chains.longestRecursion { return self }
        isRefreshing = true
        let version = Graph.version
        var index = 0
        // Evaluating a dependency may end this reaction, which empties `dependencies`.
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

/// The traversal of chains of computed values, which may be too long for recursion. The first steps use recursion,
/// which is fast, and the others use a list of pending steps.
@MainActor
enum Chains {
    static let longestRecursion = 64
    /// The number of computed values that may be evaluated one inside the other without a report. It is half of the
    /// number that fits a stack of 1 MiB in a debug build.
    static let deepestEvaluation = 100

    static var evaluationDepth = 0
    private static var depth = 0
    @exclusivity(unchecked) private static var left: [Step] = []

    private enum Step {
        case mark(Source)
        case connect(Reaction, isSubscribed: Bool)
    }

    /// Marks the dependents of a possibly stale computed value.
    static func mark(_ output: Source) {
        if depth >= longestRecursion { return left.append(.mark(output)) }
        depth += 1
        output.mark(.check)
        returnFromStep()
    }

    /// Subscribes a reaction to its dependencies, or ends these subscriptions.
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
