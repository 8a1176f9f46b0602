/// Counts how often a change recurs in the chain of its own consequences, to find those that never settle.
///
/// Everything that is delivered because of a delivery remembers which one that was. A property, or an autorun, that
/// occurs in its own chain of causes 100 times is a feedback loop. Many changes made by one observer, and a long chain
/// of different properties, are none.
///
///     count ──▶ observer sets other ──▶ observer sets count ──▶ observer sets other ──▶ …
@MainActor
enum FeedbackLoops {
    /// How often something may recur in the chain of its own consequences.
    static let limit = 100
    // A loop whose observers multiply has made this many deliveries long before the limit is reached.
    private static let multiplyingLimit = 8
    private static let multipliedDeliveries = 1_000

    /// What has been counted for one property, event source or autorun in a flush.
    struct Count {
        fileprivate var flush = 0
        fileprivate var deliveries = 0
        fileprivate var isReported = false

        init() {}
    }

    private struct Cause {
        let key: ObjectIdentifier
        let parent: Int
        let recurrences: Int
    }

    /// The cause of what is being delivered; negative if it has none, or outside of a flush.
    @exclusivity(unchecked) static var current = -1
    @exclusivity(unchecked) private static var causes: ContiguousArray<Cause> = []
    @exclusivity(unchecked) private static var flush = 0
    @exclusivity(unchecked) private static var isFlushing = false

    static func beginFlush() {
        flush += 1
        isFlushing = true
    }

    static func endFlush() {
        isFlushing = false
        current = -1
        if !causes.isEmpty { causes = [] }
    }

    /// Notes that `key` is due because of what is being delivered, and returns the cause to deliver it with.
    ///
    /// - Complexity: O(1), unless `key` was due before in the same flush; then linear in the length of the chain.
    static func add(_ key: AnyObject, _ count: inout Count) -> Int {
        guard isFlushing else { return -1 }
        let key = ObjectIdentifier(key)
        let recurrences = recurrences(of: key, count) + 1
        if count.flush != flush {
            count = Count()
            count.flush = flush
        }
        count.deliveries += 1
        causes.append(Cause(key: key, parent: current, recurrences: recurrences))
        return causes.count - 1
    }

    /// Whether `key` has recurred too often to be delivered again.
    static func isEndless(_ key: AnyObject, _ count: Count) -> Bool {
        guard isFlushing, count.flush == flush else { return false }
        let recurrences = recurrences(of: ObjectIdentifier(key), count)
        return recurrences >= limit || recurrences >= multiplyingLimit && count.deliveries >= multipliedDeliveries
    }

    private static func recurrences(of key: ObjectIdentifier, _ count: Count) -> Int {
        guard count.flush == flush else { return 0 }
        var index = current
        while index >= 0 {
            if causes[index].key == key { return causes[index].recurrences }
            index = causes[index].parent
        }
        return 0
    }

    /// Reports a loop, once for each thing that recurs in a flush.
    static func report(_ changed: String, madeBy origin: String?, _ count: inout Count) {
        guard !count.isReported else { return }
        count.isReported = true
        Misuse.report(
            """
            a feedback loop: \(changed) was changed again and again, each time as a consequence of the change before.
            The last change was made by \(origin ?? "code that the library called"). It is kept, but the observers that are part \
            of the loop are not notified of it.
            Set a property only if its value must change, or read it in untracked { } if its change must not run this code again.
            """)
    }
}
