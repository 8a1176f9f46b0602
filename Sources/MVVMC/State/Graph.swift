/// What is under way on the main actor: batches, deliveries, and who is reading.
///
/// A set stores its value and marks what depends on it at once; what is delivered, and when, is decided here.
/// Deliveries go out first and in the order of the sets; then, in order of their creation, the reactions that those
/// sets concern, each once. A set made meanwhile joins the queue, so no observer sees an older value after a newer.
@MainActor
@usableFromInline
enum Graph {
    /// How many links a chain of observers that set, and so wake each other, may have before it is called endless.
    static let longestChain = 1000

    /// Not zero while a batch is open or a delivery under way: a set has to wait for its turn.
    @exclusivity(unchecked) @usableFromInline static var busy = 0
    /// The reaction whose reads are being recorded.
    @exclusivity(unchecked) @usableFromInline static var reader: Reaction?
    /// Whether anything waits for its turn.
    @exclusivity(unchecked) @usableFromInline static var hasPending = false

    /// Whether reads are kept from a reaction that is running, and so from what it tracks under Swift Observation.
    @exclusivity(unchecked) static var isUntracked = false

    /// Changes with every set of a property that something may depend on.
    @exclusivity(unchecked) static var version = 0

    @exclusivity(unchecked) private static var batchDepth = 0
    @exclusivity(unchecked) private static var batched: [@MainActor () -> Void] = []
    /// First in, first out: those before ``nextDelivery`` have been performed.
    @exclusivity(unchecked) private static var deliveries: [Delivery] = []
    @exclusivity(unchecked) private static var nextDelivery = 0
    @exclusivity(unchecked) private static var hasDeliveries = false
    /// The oldest reaction that waits; the others, where there are any, are in ``reactions``.
    @exclusivity(unchecked) private static var nextReaction: Reaction?
    @exclusivity(unchecked) private static var hasReactions = false
    @exclusivity(unchecked) private static var reactions: [Reaction] = []
    @exclusivity(unchecked) private static var isFlushing = false
    /// Autoruns that were due when a feedback loop was found.
    @exclusivity(unchecked) private static var givenUp: [Reaction] = []
    @exclusivity(unchecked) private static var hasGivenUp = false
    @exclusivity(unchecked) private static var chain = 0
    @exclusivity(unchecked) private static var hasReportedChain = false
    @exclusivity(unchecked) private static var nextReactionID = 0

    private struct Delivery {
        let chain: Int
        let perform: @MainActor () -> Void
    }

    static func makeReactionID() -> Int {
        nextReactionID += 1
        return nextReactionID
    }

    // MARK: Batches

    static func batch<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        batchDepth += 1
        busy += 1
        defer {
            batchDepth -= 1
            if batchDepth == 0 {
                let changed = batched
                batched = []
                for enqueue in changed { enqueue() }
            }
            leave()
        }
        return try body()
    }

    static var isBatching: Bool { batchDepth > 0 }

    /// At the end of the batch, `enqueue` is asked for the delivery of a property set in it.
    static func addToBatch(_ enqueue: @escaping @MainActor () -> Void) {
        batched.append(enqueue)
    }

    // MARK: Turns

    /// Runs `body` while what is set in it waits; what waited then goes out, unless something else is under way.
    static func holdingDeliveries<Result>(_ body: () -> Result) -> Result {
        busy += 1
        defer { leave() }
        return body()
    }

    private static func leave() {
        busy -= 1
        if hasPending, busy == 0 { flush() }
    }

    static func enqueue(_ delivery: @escaping @MainActor () -> Void) {
        deliveries.append(Delivery(chain: chain + 1, perform: delivery))
        hasDeliveries = true
        hasPending = true
    }

    static func enqueue(_ reaction: Reaction) {
        guard chain < longestChain else {
            hasGivenUp = true
            return givenUp.append(reaction)
        }
        reaction.chain = chain + 1
        if let next = nextReaction {
            let isOlder = reaction.id < next.id
            if isOlder { nextReaction = reaction }
            pushReaction(isOlder ? next : reaction)
        } else {
            nextReaction = reaction
        }
        hasPending = true
    }

    // The other reactions that wait are a binary heap with the oldest first.

    private static func pushReaction(_ reaction: Reaction) {
        hasReactions = true
        reactions.append(reaction)
        var child = reactions.count - 1
        while child > 0, reactions[(child - 1) / 2].id > reactions[child].id {
            reactions.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    private static func popReaction() -> Reaction {
        if reactions.count > 1 { reactions.swapAt(0, reactions.count - 1) }
        let oldest = reactions.removeLast()
        hasReactions = !reactions.isEmpty
        var parent = 0
        while true {
            let (left, right) = (2 * parent + 1, 2 * parent + 2)
            guard left < reactions.count else { return oldest }
            let child = right < reactions.count && reactions[right].id < reactions[left].id ? right : left
            guard reactions[child].id < reactions[parent].id else { return oldest }
            reactions.swapAt(child, parent)
            parent = child
        }
    }

    @usableFromInline
    static func flush() {
        guard !isFlushing else { return }
        isFlushing = true
        busy += 1
        while true {
            if hasDeliveries {
                let delivery = deliveries[nextDelivery]
                nextDelivery += 1
                // What they hold is released together, when the last has been performed.
                if nextDelivery == deliveries.count {
                    deliveries = []
                    nextDelivery = 0
                    hasDeliveries = false
                }
                chain = delivery.chain
                delivery.perform()
            } else if let reaction = nextReaction {
                nextReaction = hasReactions ? popReaction() : nil
                chain = reaction.chain
                reaction.react()
            } else {
                break
            }
        }
        chain = 0
        hasReportedChain = false
        if hasGivenUp {
            hasGivenUp = false
            while let reaction = givenUp.popLast() { reaction.settle() }
        }
        hasPending = false
        busy -= 1
        isFlushing = false
    }

    /// Whether a set of the property declared at `place` may be delivered; reports the chain that never settles.
    static func mayDeliver(_ place: SourcePlace) -> Bool {
        guard chain >= longestChain else { return true }
        if !hasReportedChain {
            hasReportedChain = true
            Misuse.report(
                """
                a feedback loop: \(longestChain) changes in a row were each made by an observer of the one before.
                The last was a set of the property declared at \(place); its value is kept, but no longer delivered.
                Set it only when its value has to differ, or outside the observers of what follows from it.
                """)
        }
        return false
    }

    // MARK: Reads

    /// Runs `body` without recording what it reads.
    static func untracked<Result>(_ body: () -> Result) -> Result {
        let (outer, wasUntracked) = (reader, isUntracked)
        // Inside a run, everything is read within the scope that the run has opened for Swift Observation.
        if outer != nil { isUntracked = true }
        reader = nil
        defer { (reader, isUntracked) = (outer, wasUntracked) }
        return body()
    }
}

/// Makes several changes one: each observer and each autorun hears once, when the outermost batch ends.
///
/// Values are set at once, so reading one inside the batch gives the new value; only the news of it waits.
///
///     batch {
///         viewModel.email = account.email
///         viewModel.password = ""
///     }
///
/// - Complexity: O(1) for the batch, and O(1) for each property changed in it.
@MainActor
public func batch<Result, Failure: Error>(_ changes: () throws(Failure) -> Result) throws(Failure) -> Result {
    try Graph.batch(changes)
}
