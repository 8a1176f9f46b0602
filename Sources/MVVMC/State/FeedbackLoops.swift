/// Finds changes that recur in the chain of their own consequences and never settle.
///
/// Everything that is delivered because of a delivery remembers which one that was. A property, or an autorun, that has
/// been due 10,000 times in one flush, and several times in its own chain of causes, is a feedback loop. Many changes
/// made by one observer, and a long chain of different properties, are none.
///
///     count ──▶ observer sets other ──▶ observer sets count ──▶ observer sets other ──▶ …
@MainActor
enum FeedbackLoops {
    /// How often something may be due in one flush before its causes are examined.
    private nonisolated static let limit = 10_000
    /// How often it may then be among them.
    private static let recurrences = 8

    /// What has been counted for one property, event source or autorun in a flush.
    struct Count {
        /// The position of the latest delivery or run among the causes; negative if it is none of them.
        fileprivate(set) var cause = -1
        fileprivate var deliveries = 0
        /// How many deliveries it may have before its causes are examined again. It doubles each time, so that the
        /// time for all the examinations is linear.
        fileprivate var limit = FeedbackLoops.limit
        private var isReported = false

        init() {}

        /// Whether a loop is to be reported: once for each thing that recurs in a flush.
        mutating func beginReport() -> Bool {
            defer { isReported = true }
            return !isReported
        }
    }

    private struct Cause {
        /// What was due. It is alive while it is being delivered, and perhaps not after that.
        let recurring: Unmanaged<AnyObject>
        let parent: Int

        func isDelivery(of other: some Recurring) -> Bool {
            recurring.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
        }
    }

    /// The position of what is being delivered among the causes: negative if it is none of them; `nil` outside of a
    /// flush.
    static var current: Int?
    @exclusivity(unchecked) private static var causes: ContiguousArray<Cause> = []

    static var isFlushing: Bool { current != nil }

    static func beginFlush() {
        current = -1
    }

    static func endFlush() {
        current = nil
        // The memory of a few is kept for the next flush.
        if !causes.isEmpty { causes.removeAll(keepingCapacity: causes.count < 64) }
    }

    /// Notes that something is due because of what is being delivered.
    static func add(_ recurring: some Recurring) {
        guard let current else { return recurring.recurrence.cause = -1 }
        if !hasBeenDue(recurring) { recurring.recurrence = Count() }
        recurring.recurrence.deliveries += 1
        recurring.recurrence.cause = causes.count
        causes.append(Cause(recurring: Unmanaged.passUnretained(recurring), parent: current))
    }

    /// Runs `body`, which delivers to observers in the turn of what is being delivered.
    static func following(_ observers: ObserverList, _ body: () -> Void) {
        guard let outer = current else { return body() }
        add(observers)
        current = observers.recurrence.cause
        body()
        current = outer
    }

    /// Whether it has been due in this flush. If not, its count is that of an earlier one, and names another cause.
    private static func hasBeenDue(_ recurring: some Recurring) -> Bool {
        let cause = recurring.recurrence.cause
        return causes.indices.contains(cause) && causes[cause].isDelivery(of: recurring)
    }

    /// Whether something has recurred too often to be delivered again.
    ///
    /// - Complexity: O(1), amortized, as long as it has not.
    static func isEndless(_ recurring: some Recurring) -> Bool {
        guard recurring.recurrence.deliveries >= recurring.recurrence.limit, hasBeenDue(recurring) else { return false }
        if isAmongCauses(recurring) { return true }
        recurring.recurrence.limit *= 2
        return false
    }

    /// Whether something is among the causes of what is being delivered, several times.
    private static func isAmongCauses(_ recurring: some Recurring) -> Bool {
        var found = 0
        var index = current ?? -1
        while index >= 0, found < recurrences {
            if causes[index].isDelivery(of: recurring) { found += 1 }
            index = causes[index].parent
        }
        return found == recurrences
    }

    /// Who makes the changes that are being made now.
    private static var maker: String? {
        if let reader = Graph.reader { return reader.name }
        guard let current, current >= 0 else { return nil }
        return (causes[current].recurring.takeUnretainedValue() as? any Recurring)?.changeMaker
    }

    /// Reports a loop.
    static func report(_ changed: String) {
        Misuse.report(
            """
            a feedback loop: \(changed) was changed again and again, each time as a consequence of the change before.
            The last change was made by \(maker ?? "code that the library called"). It is kept, but the observers that are part \
            of the loop are not notified of it.
            Set a property only if its value must change, or read it in untracked { } if its change must not run this code again.
            """)
    }
}

/// What can be due again as a consequence of itself: the observers of a property or of events, or an autorun.
@MainActor
protocol Recurring: AnyObject {
    /// Why it waits, and how often a flush has made it due.
    var recurrence: FeedbackLoops.Count { get set }
    /// Who makes the changes while this is delivered to, or runs, in messages.
    var changeMaker: String? { get }
}
