/// The observers of one property, in order of subscription.
///
/// The list may change while it is delivering: a new observer waits for the next value, a cancelled one is skipped.
/// Cancelling leaves a gap, which keeps the others where their tokens expect them; gaps at the end are dropped at
/// once and the others when they outnumber the observers, so that both subscribing and cancelling stay O(1).
@MainActor
@usableFromInline
final class ObserverList<Value>: ObservationOwner {
    @usableFromInline
    struct Slot {
        @usableFromInline let id: Int
        @usableFromInline var callback: (@MainActor (Value) -> Void)?

        @usableFromInline
        init(id: Int, callback: @escaping @MainActor (Value) -> Void) {
            self.id = id
            self.callback = callback
        }
    }

    @usableFromInline var slots: ContiguousArray<Slot> = []
    /// Larger than every id given so far: what bounds a delivery to those who subscribed before the value was set.
    @usableFromInline var nextID = 0
    @usableFromInline var isDelivering = false
    /// Whether the batch that is open has already noted this property.
    @usableFromInline var isInBatch = false
    /// Bounds the delivery at the end of that batch to those who subscribed before the last set in it.
    var batchLimit = 0
    private var gaps = 0
    /// Called when the last observer has gone.
    var onEmpty: (@MainActor () -> Void)?
    /// The streams of values that end with the property. Set once at most, while the property is alive, so that the
    /// property can look at it as it is released on any thread.
    nonisolated(unsafe) private(set) var streamEnds: StreamEnds?

    @usableFromInline
    init() {}

    func streamEndsForAdding() -> StreamEnds {
        if let streamEnds { return streamEnds }
        let ends = StreamEnds()
        streamEnds = ends
        return ends
    }

    @usableFromInline var isEmpty: Bool { slots.isEmpty }

    func append(_ callback: @escaping @MainActor (Value) -> Void) -> ObservationToken {
        let token = ObservationToken(owner: self, id: nextID, position: slots.count)
        slots.append(Slot(id: nextID, callback: callback))
        nextID += 1
        return token
    }

    /// Calls every observer with an id below `limit`.
    @inlinable
    func deliver(_ value: Value, to limit: Int) {
        isDelivering = true
        var index = 0
        // Looked up again at every step: a callback may subscribe or cancel.
        while index < slots.count {
            let slot = slots[index]
            guard slot.id < limit else { break }
            slot.callback?(value)
            index += 1
        }
        isDelivering = false
    }

    @usableFromInline
    func endObservation(id: Int, position: Int) {
        guard let index = index(of: id, from: position), let callback = slots[index].callback else { return }
        // Released last: what the closure holds may end other observations of this list as it goes.
        defer { withExtendedLifetime(callback) {} }
        slots[index].callback = nil
        gaps += 1
        while let last = slots.last, last.callback == nil {
            slots.removeLast()
            gaps -= 1
        }
        if gaps > slots.count / 2, !isDelivering {
            slots.removeAll { $0.callback == nil }
            gaps = 0
        }
        if slots.isEmpty { onEmpty?() }
    }

    private func index(of id: Int, from position: Int) -> Int? {
        if position < slots.count, slots[position].id == id { return position }
        var (low, high) = (0, min(position, slots.count))
        while low < high {
            let middle = (low + high) / 2
            if slots[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < slots.count && slots[low].id == id ? low : nil
    }
}
