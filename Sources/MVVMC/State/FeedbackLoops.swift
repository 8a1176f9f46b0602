/// The detection of feedback loops, in which changes cause each other without end.
///
/// Each delivery, and each run of an autorun, is recorded with the delivery or run that made it due. A flush performs
/// all queued deliveries and runs. A property, a source of events or an autorun is in a feedback loop if ``ChainLimit/mostChanges`` of its
/// deliveries or runs have been due in one flush, and it occurs several times in its own chain of causes. Many changes
/// made by one observer, or a long chain of different properties, are not reported.
///
///     count ──▶ observer sets other ──▶ observer sets count ──▶ observer sets other ──▶ …
@MainActor
enum FeedbackLoops {
    /// The number of times that an observer list or an autorun must occur among its own causes to be reported.
    private static let recurrences = 8

    /// The deliveries of one property or event source, or the runs of one autorun, in a flush.
    struct Count {
        /// The index of the latest delivery or run in `causes`, or -1 if it was queued outside of a flush. An index
        /// from an earlier flush is invalid.
        fileprivate(set) var cause = -1
        fileprivate var deliveries = 0
        /// The number of deliveries before the causes are examined again. It doubles with each examination, because an
        /// examination may follow a long chain of causes.
        fileprivate var limit = ChainLimit.mostChanges
        private var isReported = false

        init() {}

        /// Returns whether to report a loop. It is `true` once for each observer list or autorun in a flush.
        mutating func beginReport() -> Bool {
            defer { isReported = true }
            return !isReported
        }
    }

    private struct Cause {
        /// The observer list or autorun that was due. It may be deallocated after its delivery or run.
        let recurring: ObjectIdentifier
        let parent: Int

        func isDelivery(of other: some Recurring) -> Bool { recurring == ObjectIdentifier(other) }
    }

    /// The index of the current delivery or run in `causes`. It is -1 if that delivery or run was queued outside of a
    /// flush. It is `nil` outside of a flush.
    private static var current: Int?
    /// The object of the current delivery or run.
    private static var performing: (any Recurring)?
    @exclusivity(unchecked) private static var causes: ContiguousArray<Cause> = []

    static var isFlushing: Bool { current != nil }

    static func beginFlush() {
        current = -1
    }

    static func endFlush() {
        current = nil
        guard !causes.isEmpty else { return }
        performing = nil
        // The memory of a short list is kept for the next flush.
        causes.removeAll(keepingCapacity: causes.count < 64)
    }

    /// Records that the current delivery or run has made `recurring` due. Outside of a flush, no cause is recorded.
    static func add(_ recurring: some Recurring) {
        guard let current else { return recurring.recurrence.cause = -1 }
        if !hasBeenDue(recurring) { recurring.recurrence = Count() }
        recurring.recurrence.deliveries += 1
        recurring.recurrence.cause = causes.count
        causes.append(Cause(recurring: ObjectIdentifier(recurring), parent: current))
    }

    /// Runs `body`, which delivers to `observers`. The current run is recorded as the cause of this delivery.
    static func following(_ observers: some Recurring, _ body: () -> Void) {
        guard isFlushing else { return body() }
        add(observers)
        let outer = (current, performing)
        begin(observers.recurrence.cause, of: observers)
        body()
        (current, performing) = outer
    }

    /// Begins the delivery or run of `recurring` that has the index `cause`.
    static func begin(_ cause: Int, of recurring: any Recurring) {
        current = cause
        if cause >= 0 { performing = recurring }
    }

    /// Returns whether `recurring` has been due in this flush. If not, its count and its index do not belong to this
    /// flush.
    private static func hasBeenDue(_ recurring: some Recurring) -> Bool {
        let cause = recurring.recurrence.cause
        return causes.indices.contains(cause) && causes[cause].isDelivery(of: recurring)
    }

    /// Returns whether `recurring` is in a feedback loop, so that it must not be delivered to, or run, again.
    ///
    /// - Complexity: O(1), or linear in the length of the chain of causes if the causes are examined.
    static func isEndless(_ recurring: some Recurring) -> Bool {
        guard recurring.recurrence.deliveries >= recurring.recurrence.limit, hasBeenDue(recurring) else { return false }
        if isAmongCauses(recurring) { return true }
        recurring.recurrence.limit *= 2
        return false
    }

    /// Returns whether `recurring` occurs several times in the chain of causes that ends with the current delivery or
    /// run.
    private static func isAmongCauses(_ recurring: some Recurring) -> Bool {
        var found = 0
        var index = current ?? -1
        while index >= 0, found < recurrences {
            if causes[index].isDelivery(of: recurring) { found += 1 }
            index = causes[index].parent
        }
        return found == recurrences
    }

    /// Reports a feedback loop. `changed` is the name of the property or source of events whose change would continue
    /// the loop.
    static func report(_ changed: String) {
        // The reaction or the observer that is running now, if it is known.
        let maker = Graph.reader?.name ?? (current.map { $0 >= 0 } == true ? performing?.changeMaker : nil)
        Misuse.reportLoop(
            "\(changed) was changed", "10,000", because: "of the change before",
            """
            The last change was made by \(maker ?? "code that the library called"). It is kept, but the observers that are part \
            of the loop are not notified of it.
            Set a property only if its value must change, or read it in untracked { } if its change must not run this code again.
            """)
    }
}

/// An object that can cause its own next delivery, such as the observers of a property or of events, or an autorun.
@MainActor
protocol Recurring: AnyObject {
    /// The number of deliveries to this object, or of its runs, in the current flush, and the index of the latest one
    /// among the recorded causes.
    var recurrence: FeedbackLoops.Count { get set }
    /// A description of the code that this object runs, for reports. It is `nil` for a list of observers that is not
    /// delivering.
    var changeMaker: String? { get }
}
