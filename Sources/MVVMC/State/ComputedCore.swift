/// An object that a computed value and its core share. Its reference count shows whether the value still exists, even
/// while another thread releases the value.
@usableFromInline
final class ComputedLife: Sendable {
    @usableFromInline
    init() {}
}

/// The part of a computed value that the graph refers to. It ends when the ``ComputedValue`` is deallocated.
@MainActor
@usableFromInline
final class ComputedCore<Value> {
    @usableFromInline let source = Source()
    @usableFromInline let reaction: Reaction
    @usableFromInline let place: SourcePlace
    @usableFromInline let areEqual: @MainActor (Value, Value) -> Bool
    /// Whether the value is evaluated with an owner, which is not retained.
    @exclusivity(unchecked) @usableFromInline var hasOwner = false
    @exclusivity(unchecked) @usableFromInline var life = ComputedLife()
    @exclusivity(unchecked) @usableFromInline var cached: Value?
    /// Whether the previous value is being released, at the end of an evaluation.
    @exclusivity(unchecked) @usableFromInline var isReleasing = false
    @exclusivity(unchecked) @usableFromInline var observers: ObserverList?
    var watcher: Reaction?
    /// The version that was last delivered to the observers, or the version when `watcher` was created.
    var deliveredVersion = 0
    /// The id at which the next delivery stops. Observers that subscribed after the value changed have this id or a
    /// larger one.
    @exclusivity(unchecked) @usableFromInline var deliveryLimit = 0

    @inlinable
    init(_ place: SourcePlace, areEqual: @escaping @MainActor (Value, Value) -> Bool) {
        self.place = place
        self.areEqual = areEqual
        reaction = Reaction(output: source, at: place)
    }

    var isObserved: Bool { source.hasDependents }

    @inlinable
    func read() -> Value {
        if reaction.isRefreshing { return valueInCycle() }
        reaction.refresh()
        if Graph.hasReader {
            source.track()
        } else if Source.isTracked(source) {
            trackUnderObservation()
        }
        guard let cached else { return missingValue() }
        return cached
    }

    /// Evaluates a value with an owner before a ``Property`` refers to the value, because that property may be read for
    /// the first time after the owner is deallocated.
    func evaluateForHandle() {
        if hasOwner, cached == nil, !reaction.isRefreshing { Graph.untracked { reaction.refresh() } }
    }

    @usableFromInline
    func missingValue() -> Value {
        guard hasOwner, !reaction.isRefreshing else { return valueInCycle() }
        Misuse.fail(
            """
            the computed value declared at \(place) is read for the first time while its owner is deallocated.
            It has no value. Do not read it in deinit, or read it before.
            """)
    }

    @usableFromInline
    func trackUnderObservation() {
        source.beginObservation()
        watch()
    }

    @usableFromInline
    func valueInCycle() -> Value {
        if isReleasing, let cached {
            if Graph.reader !== reaction { source.track() }
            return cached
        }
        let message = """
            a cycle: the computed value declared at \(place) depends on itself.
            Let one of the values that it reads be computed without it.
            """
        Misuse.report(message)
        guard let cached else { Misuse.fail(message) }
        return cached
    }

    @inlinable
    func evaluate(_ body: @MainActor () -> Value) {
        // If this core holds the only reference to `life`, the `ComputedValue` has been deallocated, perhaps on another
        // thread. The owner may have been deallocated as well, so the body is not called.
        if !isKnownUniquelyReferenced(&life) { update(body()) }
    }

    @inlinable
    func update(_ value: Value) {
        let isUnchanged = cached.map { areEqual($0, value) } ?? false
        // Objects that only the old result retains may read this computed value when they are deallocated, which is not
        // a cycle. This can happen as soon as the results are exchanged, because the optimizer does not keep the old
        // result until the end of its scope.
        isReleasing = true
        // An equal value is stored as well, because its content may differ.
        var old = Optional(value)
        swap(&cached, &old)
        if !isUnchanged {
            if let observers { deliveryLimit = observers.nextID }
            source.didChange()
        }
        old = nil
        isReleasing = false
    }
}
