/// An observable property of a view model.
///
/// Reading and writing it is plain Swift; `$name` is its ``Property``, which can be observed but not set, so
/// `private(set)` keeps its meaning. Whoever observes it hears of a set before the set returns.
///
///     @MainActor final class SignInViewModel: ReferenceViewModel {
///         @Observed var email = ""
///         @Observed private(set) var message: String?
///         var canSignIn: Bool { email.contains("@") }     // plain Swift, still observable
///     }
///
/// Setting an `Equatable` value to what it is already is silent. A change in place, as in `photos.append(photo)`, never
/// copies the storage; for that reason it is compared only where a copy costs nothing (numbers, flags and the like), and
/// otherwise counts as a change even when it changed nothing.
///
/// A set made by an observer takes effect at once and is delivered after the delivery that is under way, so every
/// observer sees the same values in the same order.
///
/// - Complexity: a read is O(1); a set is linear in the number of observers, whom it calls in order of subscription.
@MainActor
@propertyWrapper
public final class Observed<Value> {
    @usableFromInline var storage: Value
    @usableFromInline var observers: ObserverList<Value>?
    @usableFromInline var source: Source?
    @usableFromInline let areEqual: (@MainActor (Value, Value) -> Bool)?
    @usableFromInline let place: SourcePlace

    /// An observable property that delivers only values that differ from the one before.
    public init(wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line) where Value: Equatable {
        storage = wrappedValue
        areEqual = { $0 == $1 }
        place = SourcePlace(file: file, line: line)
    }

    /// An observable property that delivers every value, since its values cannot be compared.
    @_disfavoredOverload
    public init(wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line) {
        storage = wrappedValue
        areEqual = nil
        place = SourcePlace(file: file, line: line)
    }

    /// The property as others see it: to be observed, not set.
    public var projectedValue: Property<Value> { Property(self) }

    /// The current value.
    @inlinable public var wrappedValue: Value {
        get {
            trackRead()
            return storage
        }
        set {
            if Graph.reader != nil { reportSetInComputed() }
            if isHeard {
                if let areEqual, areEqual(storage, newValue) { return }
                willChange()
            }
            var value = newValue
            // The old value goes after the set: what it owns may read this property as it is released.
            swap(&storage, &value)
            didChange()
        }
        _modify {
            trackRead()
            if Graph.reader != nil { reportSetInComputed() }
            guard isHeard else {
                yield &storage
                return
            }
            willChange()
            let old = _isPOD(Value.self) ? storage : nil
            defer {
                if let areEqual, let old, areEqual(old, storage) {} else { didChange() }
            }
            yield &storage
        }
    }

    @inlinable var isHeard: Bool { observers != nil || source != nil }

    @inlinable
    func trackRead() {
        if Graph.reader != nil {
            sourceForReading().track()
        } else if ObservationProbe.isTracking {
            sourceForReading().trackUnderObservation()
        }
    }

    @usableFromInline
    func sourceForReading() -> Source {
        if let source { return source }
        let source = Source()
        self.source = source
        return source
    }

    @inlinable
    func willChange() {
        if let source { source.willChange() }
    }

    @inlinable
    func didChange() {
        if source == nil, Graph.busy == 0 {
            guard let observers, !observers.isEmpty else { return }
            Graph.busy = 1
            observers.deliver(storage, to: observers.nextID)
            Graph.busy = 0
            if Graph.hasPending { Graph.flush() }
        } else {
            queueDelivery()
        }
    }

    /// Marks what depends on this property, and delivers its value in turn.
    @usableFromInline
    func queueDelivery() {
        if let source {
            source.announceChange()
            source.didChange()
        }
        guard Graph.mayDeliver(place) else { return }
        if let observers, !observers.isEmpty {
            if Graph.isBatching {
                observers.batchLimit = observers.nextID
                if !observers.isInBatch {
                    observers.isInBatch = true
                    Graph.addToBatch { self.endBatch(observers) }
                }
            } else {
                enqueueDelivery(observers, to: observers.nextID)
            }
        }
        if Graph.busy == 0, Graph.hasPending { Graph.flush() }
    }

    @usableFromInline
    func reportSetInComputed() { Graph.reader?.reportSet(at: place) }

    private func endBatch(_ observers: ObserverList<Value>) {
        observers.isInBatch = false
        enqueueDelivery(observers, to: observers.batchLimit)
    }

    private func enqueueDelivery(_ observers: ObserverList<Value>, to limit: Int) {
        Graph.enqueue { [value = storage] in observers.deliver(value, to: limit) }
    }

    func observersForSubscribing() -> ObserverList<Value> {
        if let observers { return observers }
        let observers = ObserverList<Value>()
        self.observers = observers
        return observers
    }

    deinit {
        if let ends = observers?.streamEnds { onMainActor { ends.finish() } }
    }
}
