/// The part of a computed value that the graph refers to. It ends when the ``ComputedValue`` is deallocated.
@MainActor
@usableFromInline
final class ComputedCore<Value> {
    @usableFromInline let source = Source()
    @usableFromInline let reaction: Reaction
    private let place: SourcePlace
    @usableFromInline let areEqual: @MainActor (Value, Value) -> Bool
    /// Whether the previous value is being released, at the end of an evaluation.
    private var isReleasing = false
    private var observers: ObserverList<Value>?
    /// The reaction that evaluates the value for observers and for Swift Observation.
    private var watcher: Reaction?
    /// The version that was last delivered to the observers, or the version when `watcher` was created.
    private var deliveredVersion = 0
    /// The id of the first observer that subscribed after the change to `lateVersion`, and does not receive it.
    private var lateID = 0
    private var lateVersion = 0
    @usableFromInline var cached: Value?

    @usableFromInline
    init(at place: SourcePlace, areEqual: @escaping @MainActor (Value, Value) -> Bool) {
        self.place = place
        self.areEqual = areEqual
        reaction = Reaction(output: source, at: place)
    }

    @inlinable
    func start<Owner: AnyObject>(_ owner: Owner, _ body: @escaping @MainActor (Owner) -> Value) {
        // This creates a retain cycle, which `dispose` ends.
        reaction.setBody { [self, weak owner] in
            // If the owner has been deallocated, the last value stays.
            if let owner { update(body(owner)) }
        }
    }

    func dispose() {
        watcher?.end()
        watcher = nil
        reaction.end()
        source.producer = nil
        observers?.onEmpty = nil
        observers?.finishStreams()
    }

    @inlinable var value: Value {
        if prepareRead(), let cached { cached } else { previousValue() }
    }

    /// Evaluates a value before a ``Property`` refers to it, because that property may be read for the first time after
    /// the owner is deallocated.
    func evaluateForProperty() {
        if cached == nil, !reaction.isRefreshing { Graph.untracked { reaction.refresh() } }
    }

    // MARK: Evaluating

    /// Evaluates the value if necessary, and records a read of it. Returns `false` if the value is being evaluated.
    @usableFromInline
    func prepareRead() -> Bool {
        if reaction.isRefreshing { return false }
        reaction.refresh()
        if Graph.hasReader {
            source.track()
        } else if Source.isTracked(source) {
            source.beginObservation()
            watch()
        }
        return true
    }

    /// The value of a read during the evaluation, or after the owner has been deallocated.
    @usableFromInline
    func previousValue() -> Value {
        guard reaction.isRefreshing else {
            Misuse.fail(
                """
                the computed value declared at \(place) is read for the first time while its owner is deallocated.
                It has no value. Do not read it in deinit, or read it before.
                """)
        }
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
    func update(_ value: Value) {
        var isUnchanged = false
        if let cached { isUnchanged = areEqual(cached, value) }
        // Objects that only the old result retains may read this computed value when they are deallocated, which is not
        // a cycle. This can happen as soon as the results are exchanged, because the optimizer does not keep the old
        // result until the end of its scope.
        beginReleasing()
        // An equal value is stored as well, because its content may differ.
        var old = Optional(value)
        swap(&cached, &old)
        if !isUnchanged { source.didChange() }
        old = nil
        endReleasing()
    }

    @usableFromInline
    func beginReleasing() { isReleasing = true }

    @usableFromInline
    func endReleasing() { isReleasing = false }

    // MARK: Observers

    @usableFromInline
    func onChange(_ observer: @escaping @MainActor (Value) -> Void) -> ObservationToken {
        _ = Graph.untracked { value }
        let observers = observersForSubscribing()
        if deliveredVersion != source.version, lateVersion != source.version {
            (lateID, lateVersion) = (observers.nextID, source.version)
        }
        let token = observers.append(observer)
        watch()
        return token
    }

    func observersForSubscribing() -> ObserverList<Value> {
        if let observers { return observers }
        let observers = ObserverList<Value>(of: place)
        observers.onEmpty = { [self] in unwatch() }
        self.observers = observers
        return observers
    }

    /// Starts to evaluate the value after each change of a dependency, for observers or for Swift Observation.
    private func watch() {
        guard watcher == nil else { return }
        let watcher = Reaction({ [self] in follow() }, effect: { [self] in deliver() }, at: place)
        self.watcher = watcher
        deliveredVersion = source.version
        Graph.holdingDeliveries { watcher.refresh() }
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
        if let observers {
            let limit = lateVersion == source.version ? lateID : observers.nextID
            FeedbackLoops.following(observers) { observers.deliver(cached, to: limit) }
        }
        guard source.isKnownToObservation else { return }
        source.endObservation()
        if observers?.isEmpty ?? true { unwatch() }
    }
}
