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
        /// Whether ``known`` has an entry for this cause.
        var isKnown = false
    }

    private struct Search: Hashable {
        let key: ObjectIdentifier
        let cause: Int
    }

    /// How far a search goes before it leaves its result for the searches that follow.
    private static let shortSearch = 16

    /// The cause of what is being delivered; negative if it has none, or outside of a flush.
    @exclusivity(unchecked) static var current = -1
    @exclusivity(unchecked) private static var causes: ContiguousArray<Cause> = []
    /// Results of long searches, so that a thing that each step of a long chain makes due is not searched for in the
    /// whole chain each time.
    @exclusivity(unchecked) private static var known: [Search: Int] = [:]
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
        if !known.isEmpty { known = [:] }
    }

    /// Notes that `key` is due because of what is being delivered, and returns the cause to deliver it with.
    ///
    /// - Complexity: O(1), unless `key` was due before in the same flush; then linear in the number of causes since it
    ///   was, or since it was last looked for in this chain.
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

    /// Whether a chain of deliveries, which are counted apart from flushes, is so long that they may be multiplying.
    static func isLong(_ chain: Int) -> Bool { chain > multiplyingLimit }

    /// Whether a chain of deliveries, one of so many long ones, is too long.
    static func isEndless(_ chain: Int, _ longChains: Int) -> Bool {
        chain > limit || longChains > multipliedDeliveries
    }

    private static func recurrences(of key: ObjectIdentifier, _ count: Count) -> Int {
        guard count.flush == flush else { return 0 }
        var recurrences = 0
        var index = current
        var length = 0
        while index >= 0 {
            if causes[index].key == key {
                recurrences = causes[index].recurrences
                break
            }
            if causes[index].isKnown, let known = known[Search(key: key, cause: index)] {
                recurrences = known
                break
            }
            index = causes[index].parent
            length += 1
        }
        if length > shortSearch { note(recurrences, of: key, upTo: length) }
        return recurrences
    }

    /// Notes the result of a search: at its start, and at distances that double, for searches from other branches.
    private static func note(_ recurrences: Int, of key: ObjectIdentifier, upTo length: Int) {
        var index = current
        var next = 0
        for distance in 0..<length {
            if distance == next {
                causes[index].isKnown = true
                known[Search(key: key, cause: index)] = recurrences
                next = max(shortSearch, 2 * next)
            }
            index = causes[index].parent
        }
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
