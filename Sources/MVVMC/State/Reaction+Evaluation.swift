/// Bringing a reaction up to date: what it reads first, along the chain of computed values, and then the reaction itself
/// if something has changed.
extension Reaction {
    private var isStale: Bool {
        if hasEnded { return false }
        return isSubscribed ? staleness != .fresh : freshSince != Graph.version
    }

    /// A reaction that is being brought up to date.
    private struct Step {
        let reaction: Reaction
        let version: Int
        var index = 0
        /// Whether the producer of the dependency at the index has been brought up to date.
        var isRefreshed = false
    }

    /// Runs the autorun, or evaluates the computed value, if something that it read has changed.
    @usableFromInline
    func refresh() {
        guard isStale, !isRefreshing else { return }
        isRefreshing = true
        var (index, isRefreshed) = (0, false)
        let version = Graph.version
        if let producer = nextProducer(&index, &isRefreshed) {
            let step = Step(reaction: self, version: version, index: index, isRefreshed: isRefreshed)
            refresh(producer, for: step)
        } else {
            finishRefresh(index, at: version)
        }
    }

    /// Brings up to date what `step` waits for, and then its reaction.
    ///
    /// It is not recursive, since a chain of computed values may be longer than the stack is deep.
    private func refresh(_ producer: Reaction, for step: Step) {
        producer.isRefreshing = true
        var outer: ContiguousArray<Step> = [step]
        outer.reserveCapacity(Chains.longestRecursion)
        var step = Step(reaction: producer, version: Graph.version)
        while true {
            if let producer = step.reaction.nextProducer(&step.index, &step.isRefreshed) {
                producer.isRefreshing = true
                outer.append(step)
                step = Step(reaction: producer, version: Graph.version)
            } else {
                step.reaction.finishRefresh(step.index, at: step.version)
                guard let next = outer.popLast() else { return }
                step = next
            }
        }
    }

    /// The next computed value to bring up to date before it is known whether this reaction has to run; `nil` when that
    /// is known: the index is at the end if nothing has changed.
    private func nextProducer(_ index: inout Int, _ isRefreshed: inout Bool) -> Reaction? {
        // Evaluating a producer may end this reaction, and so empty the list.
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

    private func finishRefresh(_ index: Int, at version: Int) {
        let isUnchanged = staleness != .dirty && index >= dependencies.count
        if hasEnded || isUnchanged { staleness = .fresh } else { evaluate() }
        freshSince = version
        isRefreshing = false
    }

    // MARK: Evaluating

    private func evaluate() {
        guard isComputing else { return run() }
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
/// which is fast, and the rest by a list of what is left to do.
@MainActor
enum Chains {
    /// How far recursion goes.
    static let longestRecursion = 64
    /// How many computed values may be evaluated one inside the other: half of what a stack of 1 MiB holds in a debug
    /// build.
    static let deepestEvaluation = 100

    @exclusivity(unchecked) static var evaluationDepth = 0
    @exclusivity(unchecked) static var hasReportedDepth = false
    @exclusivity(unchecked) private static var depth = 0
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
