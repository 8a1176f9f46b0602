// The observers of a computed value, and the reaction that evaluates the value for them.
extension ComputedCore {
    func onChange(_ observer: @escaping @MainActor (Value) -> Void) -> ObservationToken {
        _ = Graph.untracked { read() }
        let observers = observersForSubscribing()
        let token = observers.append(observer)
        watch()
        return token
    }

    func observersForSubscribing() -> ObserverList {
        if let observers { return observers }
        let observers = ObserverList(of: place)
        observers.onEmpty = { [self] in unwatch() }
        self.observers = observers
        return observers
    }

    /// Starts to evaluate the value after each change of a dependency, for observers or for Swift Observation.
    func watch() {
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
        if let observers { FeedbackLoops.following(observers) { observers.deliver(cached, to: deliveryLimit) } }
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
