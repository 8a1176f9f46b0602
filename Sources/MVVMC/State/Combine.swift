#if canImport(Combine)
import Combine

extension Property {
    /// A publisher of the current value, and then of each new value.
    ///
    ///     viewModel.$query.publisher.removeDuplicates().sink { print($0) }.store(in: &cancellables)
    public var publisher: PropertyPublisher<Value> { PropertyPublisher(property: self) }
}

/// A publisher of the values of a property.
///
/// New values are delivered on the main actor, when the observers of the property are notified; see ``Observed``. A
/// subscriber that requests fewer values than are published receives the newest value when it requests the next one.
/// The publisher does not complete.
public struct PropertyPublisher<Value>: Publisher {
    /// The type of the published values.
    public typealias Output = Value
    /// The type of failures, which is `Never` because a property does not fail.
    public typealias Failure = Never

    let property: Property<Value>

    /// Attaches a subscriber. On the main actor, this is done synchronously; elsewhere, as soon as the main actor is
    /// free.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
        let subscription = PropertySubscription(subscriber)
        onMainActor { [property] in subscription.begin(property) }
    }
}

/// The subscription of one subscriber. The conformance to `Sendable` is unchecked, because the subscription's state is
/// used only on the main actor.
private final class PropertySubscription<S: Subscriber>: Subscription, @unchecked Sendable
where S.Failure == Never {
    private var subscriber: S?
    private var demand = Subscribers.Demand.none
    /// The newest value, until the subscriber has received it.
    private var pending: S.Input?
    private var token: ObservationToken?

    init(_ subscriber: S) { self.subscriber = subscriber }

    @MainActor
    func begin(_ property: Property<S.Input>) {
        pending = Graph.untracked { property.value }
        token = property.observe(initial: false) { [weak self] value in
            self?.pending = value
            self?.deliver()
        }
        // An autorun that subscribes must not depend on the values that the subscriber reads.
        Graph.untracked { subscriber?.receive(subscription: self) }
    }

    @MainActor
    private func deliver() {
        guard demand > 0, let value = pending, let subscriber else { return }
        pending = nil
        demand -= 1
        let more = Graph.untracked { subscriber.receive(value) }
        demand += more
    }

    func request(_ demand: Subscribers.Demand) {
        onMainActor { [self] in
            self.demand += demand
            deliver()
        }
    }

    func cancel() {
        onMainActor { [self] in
            token?.cancel()
            token = nil
            subscriber = nil
            pending = nil
        }
    }
}

extension Bindings {
    /// Calls `observer` with each value of the publisher, on the main actor, until these bindings end.
    package func observe<P: Publisher>(
        _ publisher: P, _ observer: @escaping @MainActor (P.Output) -> Void
    ) where P.Failure == Never {
        let observation = PublisherObservation(observer)
        // The closure is not isolated, because a publisher may send on any thread.
        let cancellable = publisher.sink { @Sendable value in
            // Combine passes values between threads without a check that they are `Sendable`.
            nonisolated(unsafe) let value = value
            onMainActor { Graph.untracked { observation.observer?(value) } }
        }
        add(
            ObservationToken {
                observation.observer = nil
                cancellable.cancel()
            })
    }

    /// Calls `observer` with `owner` and each value of the publisher, on the main actor, until these bindings end.
    ///
    /// A value that is published on another thread is delivered as soon as the main actor is free. The owner is not
    /// retained.
    ///
    ///     bindings.observe(reachability.isOnlinePublisher, with: self) { view, isOnline in
    ///         view.showBanner(!isOnline)
    ///     }
    public func observe<P: Publisher, Owner: AnyObject>(
        _ publisher: P, with owner: Owner, _ observer: @escaping @MainActor (Owner, P.Output) -> Void
    ) where P.Failure == Never {
        observe(publisher) { [weak owner] in
            if let owner { observer(owner, $0) }
        }
    }

    /// Sets a property of `target` to each value of the publisher. The target is not retained.
    ///
    ///     bindings.bind(session.namePublisher, to: viewModel, \.name)
    public func bind<P: Publisher, Target: AnyObject>(
        _ publisher: P, to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, P.Output>
    ) where P.Failure == Never {
        observe(publisher) { [weak target] in target?[keyPath: keyPath] = $0 }
    }

    /// Sets an optional property of `target` to each value of the publisher. The target is not retained.
    public func bind<P: Publisher, Target: AnyObject>(
        _ publisher: P, to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, P.Output?>
    ) where P.Failure == Never {
        observe(publisher) { [weak target] in target?[keyPath: keyPath] = $0 }
    }
}

/// A box for the closure that observes a publisher. The closure is `nil` once its bindings have ended.
@MainActor
private final class PublisherObservation<Output> {
    var observer: (@MainActor (Output) -> Void)?

    init(_ observer: @escaping @MainActor (Output) -> Void) { self.observer = observer }
}
#endif
