/// A value derived from observable properties, which is evaluated when it is read after something that it read has changed.
///
/// The evaluation must be a pure function of what it reads: setting an observed property in it is reported. A plain computed
/// property (`var canSignIn: Bool { … }`) is observable too and is simpler. Use this type where the result is expensive, or where
/// what depends on it should run only when the result differs. Pass the object that owns the computed value as the first argument:
/// the owner is held weakly, and the closure gets it. A closure that captures the owner strongly creates a retain cycle.
///
///     final class CartViewModel: ReferenceViewModel {
///         @Observed var items: [Item] = []
///         private(set) lazy var total = Computed(self) { $0.items.reduce(0) { $0 + $1.price } }
///     }
///
///     bindings.observe(cart.total.property) { label.text = "\($0)" }
///
/// Dependents are not notified of a result that equals the previous one. Where several computed values depend on one property,
/// all of them are up to date whenever one is read. A computed value that nothing observes holds no subscription.
///
/// A computed value may be released on any thread. It is not evaluated again once its release has begun.
///
/// The first read of a chain of computed values evaluates one inside the other. A chain of more than 100 unevaluated values is
/// reported, since a longer one may overflow the stack of a thread: read values in the order in which they are made.
///
/// - Complexity: a read is O(1) unless something has changed; then linear in what it read, beside the evaluation.
@MainActor
public final class Computed<Value> {
    @usableFromInline let core: ComputedCore<Value>
    /// Shared with the core, which is the only one to hold it when this is deallocated.
    @usableFromInline let life: ComputedLife

    /// A derived value whose dependents are notified of results that differ from the previous one.
    @inlinable
    public init(
        file: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Value
    ) where Value: Equatable {
        core = ComputedCore(SourcePlace(file: file, line: line), areEqual: { $0 == $1 })
        life = core.life
        start(body)
    }

    /// A derived value whose dependents are notified of every evaluation, since its values cannot be compared.
    @_disfavoredOverload
    @inlinable
    public init(file: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Value) {
        core = ComputedCore(SourcePlace(file: file, line: line), areEqual: { _, _ in false })
        life = core.life
        start(body)
    }

    /// A value derived from the properties of `owner`, whose dependents are notified of results that differ from the previous one.
    ///
    ///     private(set) lazy var total = Computed(self) { $0.items.reduce(0) { $0 + $1.price } }
    ///
    /// After the owner has been deallocated, the value stays what it was when it was last evaluated. A value that was never evaluated
    /// has none then: reading it ends the program with a report. (Making a ``property`` evaluates.)
    ///
    /// - Parameters:
    ///   - owner: The object that is passed to `body`. It is not retained.
    ///   - body: What evaluates the value.
    @inlinable
    public init<Owner: AnyObject>(
        _ owner: Owner, file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (Owner) -> Value
    ) where Value: Equatable {
        core = ComputedCore(SourcePlace(file: file, line: line), areEqual: { $0 == $1 })
        life = core.life
        start(owner, body)
    }

    /// A value derived from the properties of `owner`, whose dependents are notified of every evaluation, since its values cannot be
    /// compared. What holds for values that can be compared holds here as well.
    @_disfavoredOverload
    @inlinable
    public init<Owner: AnyObject>(
        _ owner: Owner, file: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (Owner) -> Value
    ) {
        core = ComputedCore(SourcePlace(file: file, line: line), areEqual: { _, _ in false })
        life = core.life
        start(owner, body)
    }

    @inlinable
    func start<Owner: AnyObject>(_ owner: Owner, _ body: @escaping @MainActor (Owner) -> Value) {
        core.hasOwner = true
        core.reaction.setBody { [core, weak owner] in
            // An owner that is gone leaves the last value in place.
            if let owner { core.evaluate { body(owner) } }
        }
    }

    // Inlined, so that the evaluation is specialized for its value.
    @inlinable
    func start(_ body: @escaping @MainActor () -> Value) {
        // A cycle, which `dispose` ends.
        core.reaction.setBody { [core] in core.evaluate(body) }
    }

    /// The value, which is up to date.
    ///
    /// Reading it in its own evaluation is a cycle, which is reported and returns the previous value. If there is none yet, the
    /// program ends with the report, since there is no value to return.
    @inlinable public var value: Value { core.read() }

    /// The value as a handle that can be read and observed.
    public var property: Property<Value> {
        core.evaluateForHandle()
        return Property(self)
    }

    @usableFromInline
    func onChange(_ observer: @escaping @MainActor (Value) -> Void, at place: SourcePlace) -> ObservationToken {
        core.onChange(observer, at: place)
    }

    deinit {
        onMainActor { [core] in core.dispose() }
    }
}

/// An object that a computed value and its core share. Its reference count can be read while another thread releases the value.
@usableFromInline
final class ComputedLife: Sendable {
    @usableFromInline
    init() {}
}

/// The part of a computed value that the graph refers to; it is ended by the part that its owner holds.
@MainActor
@usableFromInline
final class ComputedCore<Value> {
    @usableFromInline let source = Source()
    @usableFromInline let reaction: Reaction
    @usableFromInline let place: SourcePlace
    @usableFromInline let areEqual: @MainActor (Value, Value) -> Bool
    /// Whether the evaluation needs an object that it does not retain.
    @exclusivity(unchecked) @usableFromInline var hasOwner = false
    @exclusivity(unchecked) @usableFromInline var life = ComputedLife()
    @exclusivity(unchecked) @usableFromInline var cached: Value?
    @exclusivity(unchecked) @usableFromInline var observers: ObserverList?
    @exclusivity(unchecked) private var watcher: Reaction?
    /// The version that was last delivered to the observers.
    @exclusivity(unchecked) private var deliveredVersion = 0
    /// Bounds the next delivery to those who subscribed before the value changed.
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
        if Graph.reader != nil {
            source.track()
        } else if Source.isTracked(source) {
            trackUnderObservation()
        }
        guard let cached else { return missingValue() }
        return cached
    }

    /// A handle may be read for the first time when the owner is gone.
    func evaluateForHandle() {
        if hasOwner, cached == nil, !reaction.isRefreshing { Graph.untracked { reaction.refresh() } }
    }

    @usableFromInline
    func missingValue() -> Value {
        guard hasOwner, !reaction.isRefreshing else { return valueInCycle() }
        Misuse.fail(
            """
            the computed value declared at \(place) is read for the first time after its owner has been deallocated.
            It has no value. Keep its owner, or keep its property instead: computed.property
            """)
    }

    @usableFromInline
    func trackUnderObservation() {
        source.trackUnderObservation()
        watch()
    }

    @usableFromInline
    func valueInCycle() -> Value {
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
        // Released on another thread, a value goes before its core is told to end. The owner of the body may be gone, too.
        if !isKnownUniquelyReferenced(&life) { update(body()) }
    }

    @inlinable
    func update(_ value: Value) {
        if let cached, areEqual(cached, value) { return }
        // The old value goes after the change: what it owns may read this as it is released.
        var value = Optional(value)
        swap(&cached, &value)
        if let observers { deliveryLimit = observers.nextID }
        source.didChange()
    }

    // MARK: Observers

    func onChange(_ observer: @escaping @MainActor (Value) -> Void, at place: SourcePlace) -> ObservationToken {
        _ = Graph.untracked { read() }
        let observers = observersForSubscribing()
        let token = observers.append(observer, at: place)
        watch()
        return token
    }

    func observersForSubscribing() -> ObserverList {
        if let observers { return observers }
        let observers = ObserverList()
        observers.onEmpty = { [self] in unwatch() }
        self.observers = observers
        return observers
    }

    /// Evaluates whenever something has changed, on behalf of observers or of Swift Observation.
    private func watch() {
        guard watcher == nil else { return }
        let watcher = Reaction({ [self] in follow() }, effect: { [self] in deliver() }, at: place)
        self.watcher = watcher
        deliveredVersion = source.version
        Graph.holdingDeliveries { watcher.react() }
    }

    private func follow() {
        reaction.refresh()
        source.track()
    }

    private func unwatch() {
        guard !source.isKnownToObservation else { return }
        watcher?.end()
        watcher = nil
    }

    private func deliver() {
        guard deliveredVersion != source.version, let cached else { return }
        deliveredVersion = source.version
        observers?.deliver(cached, to: deliveryLimit)
        guard source.isKnownToObservation else { return }
        source.endObservation()
        if observers?.isEmpty ?? true { unwatch() }
    }

    func dispose() {
        watcher?.end()
        watcher = nil
        reaction.end()
        source.producer = nil
        observers?.onEmpty = nil
        observers?.streamEnds?.finish()
    }
}
