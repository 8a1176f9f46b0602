/// Occurrences, such as a screen that was pushed, as opposed to a value that changes.
///
/// Each event is delivered once to each observer, in the order in which the events were sent. Events sent in a
/// ``batch(_:)`` are delivered when the batch ends; an event sent by an observer is delivered after the one under way.
/// No event is kept.
@MainActor
package final class Events<Event> {
    private let observers = ObserverList(of: nil)

    package init() {}

    /// Whether an event would be delivered to an observer.
    package var isObserved: Bool { !observers.isEmpty }

    /// Sends an event to those who observe now.
    package func send(_ event: Event) {
        guard isObserved, Graph.mayDeliver(to: observers, "a source of events of the type \(Event.self)") else {
            return
        }
        let delivery: @MainActor () -> Void = { [observers, limit = observers.nextID] in
            observers.deliver(event, to: limit)
        }
        // What an observer reads is no read of the autorun that sends.
        Graph.untracked {
            if Graph.isBatching {
                Graph.addToBatch { [observers] in Graph.enqueue(observers, delivery) }
            } else {
                Graph.holdingDeliveries { Graph.enqueue(observers, delivery) }
            }
        }
    }

    /// Calls `observer` with each event from now on.
    package func observe(_ observer: @escaping @MainActor (Event) -> Void) -> ObservationToken {
        observers.append(observer)
    }

    /// The events from now on, all of which wait for their reader; the sequence ends when this object is deallocated.
    func stream() -> AsyncStream<Event> where Event: Sendable {
        observers.streamEndsForAdding().stream(.unbounded) { observe($0) }
    }

    deinit {
        if let ends = observers.streamEnds { onMainActor { ends.finish() } }
    }
}
