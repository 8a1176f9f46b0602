/// An observable property of a view model.
///
/// Reading and writing it is plain Swift. `$name` is its ``Property``, which can be observed but not set, so
/// `private(set)` keeps its meaning. Observers are notified synchronously, before the assignment returns or, in a
/// ``batch(_:)``, when the batch ends.
///
/// Declare it in a class. In a struct, all copies would share one storage, so a change of one copy would change the
/// others. The compiler does not refuse this. A class with such properties conforms to ``ReferenceViewModel``: one that
/// conforms to ``ViewModel`` alone compiles only with main-actor isolation by default. Elsewhere, Swift reports that its
/// initializer "cannot be both nonisolated and main actor-isolated".
///
///     @MainActor final class SignInViewModel: ReferenceViewModel {
///         @Observed var email = ""
///         @Observed private(set) var message: String?
///         var canSignIn: Bool { email.contains("@") }     // plain Swift, still observable
///     }
///
/// Setting an `Equatable` value that equals the current one stores it and does not notify observers. A change in place,
/// as in `photos.append(photo)`, keeps the old value for a comparison only if its type is trivial to copy, such as a
/// number or a Boolean. For all other types, a change in place notifies observers even if the value is unchanged. A
/// change in place also reads the value, so an autorun that makes such a change is a feedback loop, unless it does so
/// in ``untracked(_:)``.
///
/// Notifications wait until a change in place has ended. For example, `swap(&model.x, &model.y)` notifies when both
/// have their new values. Reading or setting the same property during the change ends the program with a report.
///
/// A value that an observer sets is stored immediately and delivered after the current delivery, so every observer
/// receives the same values in the same order. A property that its own observers set again 10,000 times, directly or
/// through other properties, is reported as a feedback loop.
///
/// Values that are set while an observer runs a nested run loop, as `NSAlert.runModal()` does, are delivered later as
/// well. The app's other observers and autoruns are not notified until that observer has returned. Then all the values
/// are delivered, in order. If views must be updated while a dialog is shown, show it as a sheet, which needs no nested
/// run loop.
///
/// - Complexity: A read is O(1). A set is linear in the number of observers and of dependent autoruns and computed
///   values. The observers are called in order of subscription.
@MainActor
@propertyWrapper
public final class Observed<Value> {
    private var list: ObserverList<Value>?
    @exclusivity(unchecked) private(set) var source: Source?
    private var isModifying = false
    @usableFromInline let place: SourcePlace
    /// A closure that returns whether two values are equal; always `false` for values that cannot be compared.
    @usableFromInline let areEqual: @MainActor (Value, Value) -> Bool
    @exclusivity(unchecked) @usableFromInline var storage: Value

    /// Creates an observable property whose observers are not notified when an equal value is assigned.
    @inlinable
    public init(wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line) where Value: Equatable {
        storage = wrappedValue
        areEqual = { $0 == $1 }
        place = SourcePlace(file: file, line: line)
    }

    /// Creates an observable property whose values cannot be compared, so observers are notified of equal values, too.
    @_disfavoredOverload
    @inlinable
    public init(wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line) {
        storage = wrappedValue
        areEqual = { _, _ in false }
        place = SourcePlace(file: file, line: line)
    }

    /// The property as a handle that can be observed, but not set.
    @inlinable public var projectedValue: Property<Value> { Property(self) }

    /// The current value.
    @inlinable public var wrappedValue: Value {
        get {
            willRead()
            return storage
        }
        set { set(newValue) }
        _modify {
            willModify()
            let old = _isPOD(Value.self) ? storage : nil
            defer { didModify(from: old) }
            yield &storage
        }
    }

    // MARK: Setting

    /// Sets the value and notifies observers.
    @inlinable @inline(never)
    func set(_ newValue: Value) {
        willSet()
        let isUnchanged = areEqual(storage, newValue)
        if !isUnchanged { willChange() }
        // An equal value is stored as well, because its content may differ. An example is the name of a user who is
        // compared by identifier.
        var old = newValue
        swap(&storage, &old)
        if !isUnchanged, beginDelivery() {
            // Release the old value after marking all dependents, because objects that it owns may read them in
            // `deinit`. Properties that those objects set are delivered after this change.
            _ = consume old
            deliver()
        }
    }

    @inlinable @inline(never)
    func didModify(from old: Value?) {
        endModifying()
        if let old, areEqual(old, storage) { return Graph.flushIfIdle() }
        // The accessor releases `old` after the delivery.
        if beginDelivery() { deliver() } else { Graph.flushIfIdle() }
    }

    /// Calls the observers, after ``beginDelivery()``.
    @inlinable
    func deliver() {
        observers?.deliver(storage)
        Graph.leave()
    }

    @usableFromInline
    func willSet() {
        if isModifying { failOverlap() }
        Graph.reader?.reportSet(at: place)
    }

    @usableFromInline
    func willChange() { source?.willChange() }

    @usableFromInline
    func willModify() {
        willRead()
        willSet()
        willChange()
        isModifying = true
        // Delay notifications, because an observer of another property may read this one.
        Graph.enter()
    }

    @usableFromInline
    func endModifying() {
        isModifying = false
        Graph.exit()
    }

    /// Marks the dependents of a change. If the change must be delivered later, queues its delivery.
    ///
    /// - Returns: Whether the caller must call ``deliver()``.
    @usableFromInline
    func beginDelivery() -> Bool {
        source?.propertyDidChange()
        if Graph.enterIfIdle() { return true }
        queueDelivery()
        return false
    }

    // MARK: Reading and observing

    @usableFromInline var observers: ObserverList<Value>? { list }

    @usableFromInline
    func willRead() {
        if isModifying { failOverlap() }
        if Graph.hasReader {
            sourceForReading().track()
        } else if Source.isTracked(source) {
            sourceForReading().beginObservation()
        }
    }

    private func sourceForReading() -> Source {
        if let source { return source }
        let source = Source()
        self.source = source
        return source
    }

    @usableFromInline
    func observersForSubscribing() -> ObserverList<Value> {
        if let list { return list }
        let observers = ObserverList<Value>(of: place)
        list = observers
        return observers
    }

    private func queueDelivery() {
        guard list != nil || source != nil else { return }
        Graph.reportLoop(name)
        guard let observers, !observers.isEmpty, Graph.mayDeliver(to: observers, name) else { return }
        if Graph.isBatching {
            let isAdded = observers.batchLimit != nil
            observers.batchLimit = observers.nextID
            if isAdded { return }
            Graph.addToBatch { [self] in
                guard let limit = observers.batchLimit else { return }
                observers.batchLimit = nil
                enqueueDelivery(observers, to: limit)
            }
        } else {
            enqueueDelivery(observers, to: observers.nextID)
        }
    }

    /// Whether the property has observers. An autorun that reads the property does not count.
    package var isObserved: Bool { observers?.isEmpty == false }

    /// Calls `action`, in place of any earlier action, whenever the last observation has ended.
    package func onLastObserverEnd(_ action: @escaping @MainActor () -> Void) {
        observersForSubscribing().onEmpty = action
    }

    private var name: String { "the property declared at \(place)" }

    private func enqueueDelivery(_ observers: ObserverList<Value>, to limit: Int) {
        Graph.enqueue(observers) { [value = storage] in observers.deliver(value, to: limit) }
    }

    private func failOverlap() -> Never {
        Misuse.fail(
            """
            the property declared at \(place) is read or set while it is being changed in place.
            Read the values that the change needs before it: let count = items.count; items.removeAll { $0 > count }
            """)
    }

    deinit {
        if let list { onMainActor { list.finishStreams() } }
    }
}

extension Observed: HoldingProperty {
    package static var heldType: Any.Type { Value.self }
    package var held: Any? { storage }
}

/// A stored property with a source in the graph, with the type of its value erased.
@MainActor
protocol SourcedProperty {
    /// The source; `nil` if no read was ever recorded.
    var source: Source? { get }
}

extension Observed: SourcedProperty {}

extension Observed: DecodedProperty {
    package func setDecoded(_ decode: (any Decodable.Type) throws -> Any) rethrows -> Bool {
        guard let type = castOnMainActor(Value.self, to: (any Decodable.Type).self),
            let value = try decode(type) as? Value
        else { return false }
        wrappedValue = value
        return true
    }
}

/// A stored property that can be set to a decoded value.
@MainActor
package protocol DecodedProperty {
    /// Sets the property to the value that `decode` returns for its type.
    ///
    /// - Returns: Whether the property was set; `false` if its type cannot be decoded.
    func setDecoded(_ decode: (any Decodable.Type) throws -> Any) rethrows -> Bool
}
