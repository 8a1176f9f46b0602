/// The observers of one property, in order of subscription.
///
/// The list may change while it is delivering: a new observer waits for the next value, a cancelled one is skipped.
/// Cancelling leaves a gap, which keeps the others where their tokens expect them; gaps at the end are dropped at
/// once and the others when they outnumber the observers, so that both subscribing and cancelling stay O(1).
///
/// The list is not generic in the values: the property casts the callbacks back. So only the calls are generic code,
/// which would be slow where it is not specialized, as in the cancelling of a token.
@MainActor
@usableFromInline
final class ObserverList: ObservationOwner, Recurring {
    /// One observer, or the gap that it has left.
    @usableFromInline
    struct Slot<Callback> {
        // First, so that it is read at the address of the slot.
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
    /// Larger than every id given so far: what bounds a delivery to those who subscribed before the value was set.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var nextID = 0
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var isDelivering = false
    /// Where the observer that is being notified stands.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var current = 0
    /// How often a flush has delivered to this list.
    var recurrence = FeedbackLoops.Count()
    /// Whether the batch that is open has already noted this property.
    @usableFromInline var isInBatch = false
    /// Bounds the delivery at the end of that batch to those who subscribed before the last set in it.
    var batchLimit = 0
    /// Called when the last observer has gone.
    var onEmpty: (@MainActor () -> Void)?
    /// The streams of values that end with the property. Set once at most, while the property is alive, so that the
    /// property can look at it as it is released on any thread.
    nonisolated(unsafe) private(set) var streamEnds: StreamEnds?

    /// Where the property is declared; `nil` for the observers of events.
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

    /// The observer that is being notified.
    var changeMaker: String? {
        guard isDelivering, current < count else { return nil }
        return place.map { "an observer of the property declared at \($0)" } ?? "an observer of events"
    }

    /// Delivers to all the observers of a list that something else retains meanwhile: retaining it costs as much as a
    /// call does.
    ///
    /// It must be called on the main actor. It is not declared so, since the closure in it would check the actor each
    /// time.
    @inlinable @inline(__always)
    nonisolated static func deliver<Value>(
        _ value: Value, to limit: Int? = nil, by list: Unmanaged<ObserverList>
    ) {
        list._withUnsafeGuaranteedRef { list in
            let limit = limit ?? list.nextID
            list.isDelivering = true
            var index = 0
            // Looked up again at every step: a callback may subscribe or cancel.
            while index < list.count {
                let slot = list.slots + index
                guard slot.pointee.id < limit else { break }
                list.current = index
                if slot.pointee.isActive { ErasedCallback.callback(at: slot, taking: Value.self)(value) }
                index += 1
            }
            list.isDelivering = false
        }
    }

    // MARK: Cancelling

    /// - Complexity: O(1), amortized; O(log *n*) for an observer that others before it have moved, *n* being left.
    @usableFromInline
    func endObservation(id: Int, position: Int) {
        guard let index = index(of: id, from: position), slots[index].isActive else { return }
        // Released last: what the closure holds may end other observations of this list as it goes.
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
