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
        /// The cause of the latest delivery or run; negative if it has none.
        fileprivate(set) var cause = -1
        fileprivate var flush = 0
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
        let key: ObjectIdentifier
        let parent: Int
    }

    /// The cause of what is being delivered; negative if it has none, or outside of a flush.
    @exclusivity(unchecked) static var current = -1
    @exclusivity(unchecked) private static var causes: ContiguousArray<Cause> = []
    @exclusivity(unchecked) private static var flush = 0

    static func beginFlush() {
        flush += 1
    }

    static func endFlush() {
        current = -1
        if !causes.isEmpty { causes = [] }
    }

    /// Notes that `key` is due because of what is being delivered.
    static func add(_ key: AnyObject, _ count: inout Count) {
        guard Graph.isFlushing else { return count.cause = -1 }
        if count.flush != flush {
            count = Count()
            count.flush = flush
        }
        count.deliveries += 1
        count.cause = causes.count
        causes.append(Cause(key: ObjectIdentifier(key), parent: current))
    }

    /// Whether `key` has recurred too often to be delivered again.
    ///
    /// - Complexity: O(1), amortized, as long as it has not.
    static func isEndless(_ key: AnyObject, _ count: inout Count) -> Bool {
        guard count.flush == flush, count.deliveries >= count.limit else { return false }
        if isRecurring(ObjectIdentifier(key)) { return true }
        count.limit *= 2
        return false
    }

    /// Whether `key` is among the causes of what is being delivered, several times.
    private static func isRecurring(_ key: ObjectIdentifier) -> Bool {
        var found = 0
        var index = current
        while index >= 0, found < recurrences {
            if causes[index].key == key { found += 1 }
            index = causes[index].parent
        }
        return found == recurrences
    }

    /// Reports a loop.
    static func report(_ changed: String, madeBy origin: String?) {
        Misuse.report(
            """
            a feedback loop: \(changed) was changed again and again, each time as a consequence of the change before.
            The last change was made by \(origin ?? "code that the library called"). It is kept, but the observers that are part \
            of the loop are not notified of it.
            Set a property only if its value must change, or read it in untracked { } if its change must not run this code again.
            """)
    }
}
