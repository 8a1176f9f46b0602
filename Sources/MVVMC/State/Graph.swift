/// What is under way on the main actor: batches, deliveries, and the reaction whose reads are recorded.
///
/// A set stores its value and marks what depends on it at once. The deliveries that follow are queued here. They are
/// performed in the order of the sets, followed by the reactions that depend on what was set, each once, in the order
/// of their creation. A set made meanwhile is queued as well, so no observer receives an older value after a newer one.
///
/// Exclusivity is unchecked, here and in the other files of this folder, only for what each set, delivery or run uses
/// and the optimizer cannot check: what is inlined into an app, and collections that are changed in place. With checks
/// of the collections, an autorun takes 1.6 times as long; with checks of a computed value, a chain 1.4 times.
@MainActor
@usableFromInline
enum Graph {
    /// Not zero while a batch is open or a delivery under way: a set has to wait for its turn.
    @exclusivity(unchecked) @usableFromInline static var busy = 0
    /// Who records what is read now.
    @exclusivity(unchecked) @usableFromInline static var reads = Reads.unrecorded
    /// Whether anything waits for its turn.
    @exclusivity(unchecked) @usableFromInline static var hasPending = false

    /// Changes with every set of a property that something may depend on.
    static var version = 0

    /// What has changed in the open batch; `nil` if none is open.
    @exclusivity(unchecked) private static var batched: [@MainActor () -> Void]?
    @exclusivity(unchecked) private static var deliveries = Queue<Delivery>()
    /// The autoruns that wait, in the order of their creation.
    @exclusivity(unchecked) private static var reactions = Queue<Reaction>()
    /// Autoruns that were due once more in a feedback loop. The last one is reported with the property that is changed
    /// next.
    @exclusivity(unchecked) private static var givenUp: [Reaction] = []

    @usableFromInline
    enum Reads {
        /// No reaction is running. Swift Observation may track the reads.
        case unrecorded
        /// The reaction is running.
        case recorded(by: Reaction)
        /// The reads are kept from the reaction that is running, and so from what it tracks under Swift Observation.
        case untracked
    }

    private struct Delivery {
        let cause: Int
        let perform: @MainActor () -> Void
    }

    // MARK: Batches

    static func batch<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let isOutermost = batched == nil
        if isOutermost { batched = [] }
        busy += 1
        defer {
            if isOutermost {
                let changed = batched ?? []
                batched = nil
                for enqueue in changed { enqueue() }
            }
            leave()
        }
        return try body()
    }

    static var isBatching: Bool { batched != nil }

    /// At the end of the batch, `enqueue` is asked for the delivery of a property set in it.
    static func addToBatch(_ enqueue: @escaping @MainActor () -> Void) {
        batched?.append(enqueue)
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

    /// Has `delivery` performed in its turn; it notifies `observers`.
    static func enqueue(_ observers: ObserverList, _ delivery: @escaping @MainActor () -> Void) {
        FeedbackLoops.add(observers)
        deliveries.append(Delivery(cause: observers.recurrence.cause, perform: delivery))
        hasPending = true
    }

    @usableFromInline static var hasDeliveries: Bool { !deliveries.isEmpty }

    static func enqueue(_ reaction: Reaction) {
        if FeedbackLoops.isEndless(reaction) {
            givenUp.append(reaction)
            return
        }
        FeedbackLoops.add(reaction)
        reactions.insert(reaction) { $0.id > reaction.id }
        hasPending = true
    }

    @usableFromInline
    static func flush() {
        guard !FeedbackLoops.isFlushing else { return }
        FeedbackLoops.beginFlush()
        busy += 1
        while true {
            if let delivery = deliveries.popFirst() {
                FeedbackLoops.current = delivery.cause
                delivery.perform()
            } else if let reaction = reactions.popFirst() {
                FeedbackLoops.current = reaction.recurrence.cause
                reaction.refresh()
            } else {
                break
            }
        }
        if !givenUp.isEmpty { settleLoops() }
        FeedbackLoops.endFlush()
        hasPending = false
        busy -= 1
    }

    // MARK: Feedback loops

    private static func settleLoops() {
        // What is left was made due by something other than a property.
        reportLoop("what it reads")
        while let reaction = givenUp.popLast() { reaction.settle() }
    }

    /// Whether a change of `changed` may be delivered to `observers`; reports the loop that never settles.
    static func mayDeliver(to observers: ObserverList, _ changed: @autoclosure () -> String) -> Bool {
        guard FeedbackLoops.isEndless(observers) else { return true }
        if observers.recurrence.beginReport() { FeedbackLoops.report(changed()) }
        return false
    }

    /// Reports the autorun that a change of `changed` would have made run once more, if there is one.
    static func reportLoop(_ changed: @autoclosure () -> String) {
        guard let reaction = givenUp.last, reaction.recurrence.beginReport() else { return }
        FeedbackLoops.report(changed())
    }

    // MARK: Releasing

    typealias Closures = (body: (() -> Void)?, effect: (@MainActor () -> Void)?)
    /// What is being released; `nil` if nothing is.
    private static var released: [Closures]?

    /// Takes the closures of a reaction that ends, and releases them after `work`: one after the other, since each may
    /// hold the next computed value of a chain, and a chain released by recursion overflows the stack.
    static func releaseClosures(of reaction: Reaction, after work: () -> Void) {
        let isOutermost = released == nil
        if isOutermost { released = [] }
        // Not kept in a variable, which would be released here.
        released?.append(reaction.takeClosures())
        work()
        guard isOutermost else { return }
        while let closures = released?.popLast() { withExtendedLifetime(closures) {} }
        released = nil
    }

    // MARK: Reads

    /// The reaction whose reads are being recorded.
    @inlinable static var reader: Reaction? {
        if case .recorded(let reaction) = reads { reaction } else { nil }
    }

    @inlinable static var hasReader: Bool {
        if case .recorded = reads { true } else { false }
    }

    /// Runs `body` without recording what it reads.
    static func untracked<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try recording(.untracked, body)
    }

    /// Runs `body`, and records its reads as `reads` says.
    static func recording<Result, Failure: Error>(
        _ reads: Reads, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var other = reads
        swap(&Graph.reads, &other)
        defer { swap(&Graph.reads, &other) }
        return try body()
    }
}
