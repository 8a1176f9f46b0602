/// The observers of one property or one source of events, in order of subscription.
///
/// The list may change during a delivery. A new observer receives only later values, and a cancelled observer is
/// skipped. Cancelling leaves a gap, so that the indices in the tokens of the other observers stay valid. Gaps at the
/// end are removed immediately. The other gaps are removed when a cancellation outside of a delivery leaves more gaps
/// than observers. Subscribing is therefore O(1), amortized. Cancelling is O(1), amortized, or O(log *n*) if gaps
/// before the observer have been removed.
///
/// The list is not generic in the values, because generic code is slow where it is not specialized, as when a token is
/// cancelled. Only the code that adds or calls a callback is generic. A call casts the callback back to its type.
@MainActor
@usableFromInline
final class ObserverList: ObservationOwner, Recurring {
    /// An observer, or the gap that a cancelled observer has left.
    @usableFromInline
    struct Slot<Callback> {
        // The callback is the first field, so that it can be read at the address of the slot.
        @usableFromInline var callback: Callback
        @usableFromInline let id: Int
        @usableFromInline var isActive = true

        @inlinable
        init(id: Int, callback: Callback) { (self.id, self.callback) = (id, callback) }
    }

    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var slots: UnsafeMutablePointer<Slot<ErasedCallback>>
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var count = 0
    private var capacity = 1
    private var gaps = 0
    /// The id of the next observer. When a value is set, this id becomes the limit of the delivery. Observers with this
    /// id or a larger one subscribed after the value was set, and do not receive it.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var nextID = 0
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var isDelivering = false
    var recurrence = FeedbackLoops.Count()
    /// Whether the open batch will deliver a value of the property when the batch ends.
    @usableFromInline var isInBatch = false
    /// The id at which the delivery at the end of the open batch stops. Observers with this id or a larger one
    /// subscribed after the last set in the batch.
    var batchLimit = 0
    /// Called when the last observation has ended.
    var onEmpty: (@MainActor () -> Void)?
    /// The streams that end with the property or the source of events. This reference is set at most once, while the
    /// property or the source is alive, so that the `deinit` of the property or the source can read it on any thread.
    nonisolated(unsafe) private(set) var streamEnds: StreamEnds?

    /// The declaration of the property, or `nil` for the observers of events.
    private let place: SourcePlace?

    @usableFromInline
    init(of place: SourcePlace?) {
        self.place = place
        slots = .allocate(capacity: 1)
    }

    deinit {
        slots.deinitialize(count: count)
        slots.deallocate()
    }

    @inlinable var isEmpty: Bool { count == 0 }

    func streamEndsForAdding() -> StreamEnds {
        if let streamEnds { return streamEnds }
        let ends = StreamEnds()
        streamEnds = ends
        return ends
    }

    // MARK: Subscribing

    /// - Complexity: O(1), amortized.
    @inlinable
    func append<Value>(_ callback: @escaping @MainActor (Value) -> Void) -> ObservationToken {
        append(.erasing(callback))
    }

    @usableFromInline
    func append(_ callback: ErasedCallback) -> ObservationToken {
        if count == capacity { grow() }
        let token = ObservationToken(owner: self, id: nextID, position: count)
        (slots + count).initialize(to: Slot(id: nextID, callback: callback))
        count += 1
        nextID += 1
        return token
    }

    private func grow() {
        capacity *= 2
        let larger = UnsafeMutablePointer<Slot<ErasedCallback>>.allocate(capacity: capacity)
        larger.moveInitialize(from: slots, count: count)
        slots.deallocate()
        slots = larger
    }

    // MARK: Delivering

    /// Calls every observer with an id below `limit`; they must be observers of `Value`.
    ///
    /// - Complexity: Linear in the number of observers.
    func deliver<Value>(_ value: Value, to limit: Int) {
        ObserverList.deliver(value, to: limit, by: Unmanaged.passUnretained(self))
    }

    var changeMaker: String? {
        guard isDelivering else { return nil }
        return place.map { "an observer of the property declared at \($0)" } ?? "an observer of events"
    }

    /// Calls the observers of a list with ids below `limit`, or all of them if `limit` is `nil`. The caller must retain
    /// the list until this method returns, because retaining the list here would cost as much as calling an observer.
    ///
    /// Call this method on the main actor. It is not isolated to the main actor, because the closure in its body would
    /// then check the actor at each delivery.
    @inlinable @inline(__always)
    nonisolated static func deliver<Value>(
        _ value: Value, to limit: Int? = nil, by list: Unmanaged<ObserverList>
    ) {
        list._withUnsafeGuaranteedRef { list in
            let limit = limit ?? list.nextID
            list.isDelivering = true
            Delivery.depth &+= 1
            defer { Delivery.depth &-= 1 }
            var index = 0
            // Look the slots up again at every step, because a callback may subscribe or cancel.
            while index < list.count {
                let slot = list.slots + index
                guard slot.pointee.id < limit else { break }
                if slot.pointee.isActive { ErasedCallback.callback(at: slot, taking: Value.self)(value) }
                index += 1
            }
            list.isDelivering = false
        }
    }

    // MARK: Cancelling

    /// - Complexity: O(1), amortized. It is O(log *n*) if observers before this one have been removed, where *n* is the
    ///   number of remaining observers.
    @usableFromInline
    func endObservation(id: Int, position: Int) {
        guard let index = index(of: id, from: position), slots[index].isActive else { return }
        // Release the callback last, because objects that it captures may end other observations of this list in
        // `deinit`.
        let callback = slots[index].callback
        defer { withExtendedLifetime(callback) {} }
        slots[index].isActive = false
        slots[index].callback = .none
        gaps += 1
        while count > 0, !slots[count - 1].isActive {
            count -= 1
            gaps -= 1
            (slots + count).deinitialize(count: 1)
        }
        if gaps > count / 2, !isDelivering { closeGaps() }
        if isEmpty { onEmpty?() }
    }

    private func closeGaps() {
        var kept = 0
        for index in 0..<count where slots[index].isActive {
            if kept < index { swap(&slots[kept], &slots[index]) }
            kept += 1
        }
        (slots + kept).deinitialize(count: count - kept)
        count = kept
        gaps = 0
    }

    private func index(of id: Int, from position: Int) -> Int? {
        if position < count, slots[position].id == id { return position }
        var (low, high) = (0, min(position, count))
        while low < high {
            let middle = (low + high) / 2
            if slots[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < count && slots[low].id == id ? low : nil
    }
}
