/// The observers of one property or one source of events, in order of subscription.
///
/// The list may change during a delivery. A new observer receives only later values, and a cancelled observer is
/// skipped. Cancelling leaves a gap. The gaps are removed when a cancellation outside of a delivery leaves more gaps
/// than observers. Subscribing is therefore O(1), amortized, and cancelling is O(log *n*), amortized.
@MainActor
@usableFromInline
final class ObserverList<Value>: ObservationOwner, Recurring {
    /// An observer, or the gap that a cancelled observer has left.
    @usableFromInline
    struct Slot {
        @usableFromInline let id: Int
        @usableFromInline var observer: (@MainActor (Value) -> Void)?
    }

    @exclusivity(unchecked) @usableFromInline var slots: ContiguousArray<Slot> = []
    private var count = 0
    /// The id of the next observer. When a value is set, this id becomes the limit of the delivery. Observers with this
    /// id or a larger one subscribed after the value was set, and do not receive it.
    private(set) var nextID = 0
    private var isDelivering = false
    var recurrence = FeedbackLoops.Count()
    /// The id at which the delivery at the end of the open batch stops. Observers with this id or a larger one
    /// subscribed after the last set in the batch. It is `nil` if the batch delivers no value of the property.
    var batchLimit: Int?
    /// Called when the last observation has ended.
    var onEmpty: (@MainActor () -> Void)?
    /// The streams that end with the property or the source of events.
    private var streamEnds: StreamEnds?

    /// The declaration of the property, or `nil` for the observers of events.
    private let place: SourcePlace?

    init(of place: SourcePlace?) { self.place = place }

    var isEmpty: Bool { count == 0 }

    func streamEndsForAdding() -> StreamEnds {
        let ends = streamEnds ?? StreamEnds()
        streamEnds = ends
        return ends
    }

    func finishStreams() { streamEnds?.finish() }

    // MARK: Subscribing

    /// - Complexity: O(1), amortized.
    @usableFromInline
    func append(_ observer: @escaping @MainActor (Value) -> Void) -> ObservationToken {
        let token = ObservationToken(owner: self, id: nextID)
        slots.append(Slot(id: nextID, observer: observer))
        count += 1
        nextID += 1
        return token
    }

    // MARK: Delivering

    /// Calls every observer with an id below `limit`, or all of them if `limit` is `nil`.
    ///
    /// - Complexity: Linear in the number of observers.
    @inlinable
    func deliver(_ value: Value, to limit: Int? = nil) {
        let limit = beginDelivery(to: limit)
        var index = 0
        // Each step looks the slot up again, because an observer may subscribe or cancel.
        while index < slots.count, slots[index].id < limit {
            slots[index].observer?(value)
            index += 1
        }
        endDelivery()
    }

    @usableFromInline
    func beginDelivery(to limit: Int?) -> Int {
        isDelivering = true
        Delivery.depth += 1
        return limit ?? nextID
    }

    @usableFromInline
    func endDelivery() {
        Delivery.depth -= 1
        isDelivering = false
    }

    var changeMaker: String? {
        guard isDelivering else { return nil }
        return place.map { "an observer of the property declared at \($0)" } ?? "an observer of events"
    }

    // MARK: Cancelling

    func endObservation(id: Int) {
        guard let index = index(of: id), let observer = slots[index].observer else { return }
        // Release the observer last, because objects that it captures may end other observations of this list in
        // `deinit`.
        defer { withExtendedLifetime(observer) {} }
        slots[index].observer = nil
        count -= 1
        if slots.count > 2 * count, !isDelivering { slots.removeAll { $0.observer == nil } }
        if isEmpty { onEmpty?() }
    }

    private func index(of id: Int) -> Int? {
        var (low, high) = (0, slots.count)
        while low < high {
            let middle = (low + high) / 2
            if slots[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < slots.count && slots[low].id == id ? low : nil
    }
}
