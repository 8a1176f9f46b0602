/// The state of observation on the main actor, with the open batch, the queued deliveries and autoruns, and the
/// reaction whose reads are recorded.
///
/// Setting a property stores the value and immediately marks its dependents. The delivery to the observers is queued
/// here while, for example, a batch is open or another delivery is in progress, so observers never receive an older
/// value after a newer one. The dependent autoruns follow the deliveries, each once, in the order of their creation; those
/// that complete the navigation tree are first.
///
/// Code that is inlined into an app calls functions here, and uses none of the variables. The compiler therefore knows
/// all accesses of the variables, and need not check most of them for exclusivity at run time. In the files of this
/// folder, exclusivity is unchecked only where the check would make a read or a set take more than 1.5 times as long,
/// or an autorun or a chain of computed values more than 1.3 times. No other code runs during these accesses, except
/// during a change of a property in place, which ``Observed`` guards.
@MainActor
@usableFromInline
enum Graph {
    /// The number of operations in progress that delay deliveries, such as batches, changes in place, and other
    /// deliveries. While it is greater than zero, deliveries are queued.
    private static var busy = 0
    /// Whether the reads that are made now are recorded, and by which reaction.
    @exclusivity(unchecked) static var reads = Reads.unrecorded

    /// A number that increases with each change that may affect a computed value. A computed value that has no
    /// subscription uses the number to detect such changes; see ``Reaction/freshSince``.
    static var version = 0

    /// The closures that are called when the open batch ends, such as those that queue deliveries; `nil` if no batch is
    /// open.
    private static var batched: [@MainActor () -> Void]?
    @exclusivity(unchecked) private static var deliveries = Queue<Delivery>()
    /// The queued autoruns, in the order of ``Reaction/id``.
    @exclusivity(unchecked) private static var reactions = Queue<Reaction>()
    /// The autoruns that are not run again in this flush, because they are part of a feedback loop.
    private static var givenUp: [Reaction] = []

    enum Reads {
        /// No reaction records the reads. Swift Observation may track them.
        case unrecorded
        /// The reaction is running, and records the reads.
        case recorded(by: Reaction)
        /// Neither a running reaction nor Swift Observation records the reads.
        case untracked
    }

    private struct Delivery {
        let observers: any Recurring
        let cause: Int
        let perform: @MainActor () -> Void
    }

    // MARK: Batches

    static func batch<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let isOutermost = batched == nil
        if isOutermost { batched = [] }
        enter()
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

    static func addToBatch(_ enqueue: @escaping @MainActor () -> Void) {
        batched?.append(enqueue)
    }

    // MARK: Turns

    /// Runs `body`, and queues the deliveries and autoruns that it causes. They are performed when `body` returns,
    /// unless another operation still delays them, such as a batch or a delivery.
    static func holdingDeliveries<Result>(_ body: () -> Result) -> Result {
        enter()
        defer { leave() }
        return body()
    }

    /// Delays deliveries until the matching ``leave()``.
    static func enter() { busy += 1 }

    /// Delays deliveries until the matching ``leave()``, unless deliveries are delayed or queued already.
    ///
    /// - Returns: Whether this is the only operation that delays deliveries, so that its caller may deliver now.
    static func enterIfIdle() -> Bool {
        guard busy == 0, deliveries.isEmpty else { return false }
        busy = 1
        return true
    }

    @usableFromInline
    static func leave() {
        exit()
        flushIfIdle()
    }

    /// Ends an ``enter()``. The caller must call ``flushIfIdle()`` afterward.
    static func exit() { busy -= 1 }

    @usableFromInline
    static func flushIfIdle() {
        if busy == 0, !deliveries.isEmpty || !reactions.isEmpty { flush() }
    }

    static func enqueue(_ observers: some Recurring, _ delivery: @escaping @MainActor () -> Void) {
        FeedbackLoops.add(observers)
        deliveries.append(Delivery(observers: observers, cause: observers.recurrence.cause, perform: delivery))
    }

    static func enqueue(_ reaction: Reaction) {
        if FeedbackLoops.isFlushing, FeedbackLoops.isEndless(reaction) {
            givenUp.append(reaction)
            return
        }
        FeedbackLoops.add(reaction)
        reactions.insert(reaction) { $0.id > reaction.id }
    }

    private static func flush() {
        guard !FeedbackLoops.isFlushing else { return }
        FeedbackLoops.beginFlush()
        busy += 1
        while true {
            if let delivery = deliveries.popFirst() {
                FeedbackLoops.begin(delivery.cause, of: delivery.observers)
                delivery.perform()
            } else if let reaction = reactions.popFirst() {
                FeedbackLoops.begin(reaction.recurrence.cause, of: reaction)
                reaction.refresh()
            } else {
                break
            }
        }
        if !givenUp.isEmpty { settleLoops() }
        FeedbackLoops.endFlush()
        busy -= 1
    }

    // MARK: Feedback loops

    private static func settleLoops() {
        // If the loop of the last autorun has not been reported yet, the property that made the autorun due is not
        // known, for example because the property belongs to an `@Observable` object. The report then names the autorun
        // instead.
        if let reaction = givenUp.last { reportLoop("a property that \(reaction.name) reads") }
        while let reaction = givenUp.popLast() { reaction.settle() }
    }

    /// Returns whether a change of a property or source of events, whose name is `changed`, may be delivered to
    /// `observers`. If the change is part of a feedback loop, reports the loop once in a flush, and returns `false`.
    static func mayDeliver(to observers: some Recurring, _ changed: @autoclosure () -> String) -> Bool {
        guard FeedbackLoops.isEndless(observers) else { return true }
        if observers.recurrence.beginReport() { FeedbackLoops.report(changed()) }
        return false
    }

    /// Reports the loop of the last autorun in `givenUp`, once in a flush. `changed` names the property whose change
    /// has made this autorun due.
    static func reportLoop(_ changed: @autoclosure () -> String) {
        guard let reaction = givenUp.last, reaction.recurrence.beginReport() else { return }
        FeedbackLoops.report(changed())
    }

    // MARK: Reads

    /// The reaction whose reads are being recorded.
    static var reader: Reaction? {
        if case .recorded(let reaction) = reads { reaction } else { nil }
    }

    static var hasReader: Bool {
        if case .recorded = reads { true } else { false }
    }

    /// Runs `body` without recording its reads.
    static func untracked<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try recording(.untracked, body)
    }

    static func recording<Result, Failure: Error>(
        _ reads: Reads, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = Graph.reads
        Graph.reads = reads
        defer { Graph.reads = outer }
        return try body()
    }
}
