/// A source of events, such as the push of a screen.
///
/// Each event is delivered once to each observer, in the order in which the events were sent. Events sent in a
/// ``batch(_:)`` are delivered when the batch ends. An event that an observer sends is delivered after the current one.
/// Events are not stored, so a new observer receives only later events.
@MainActor
package final class Events<Event> {
    private let observers = ObserverList<Event>(of: nil)

    package init() {}

    /// Whether there are observers.
    package var isObserved: Bool { !observers.isEmpty }

    /// Sends an event to the current observers.
    package func send(_ event: Event) {
        guard isObserved, Graph.mayDeliver(to: observers, "a source of events of the type \(Event.self)") else {
            return
        }
        let delivery: @MainActor () -> Void = { [observers, limit = observers.nextID] in
            observers.deliver(event, to: limit)
        }
        // An autorun that sends an event must not depend on the values that an observer reads.
        Graph.untracked {
            if Graph.isBatching {
                Graph.addToBatch { [observers] in Graph.enqueue(observers, delivery) }
            } else {
                Graph.holdingDeliveries { Graph.enqueue(observers, delivery) }
            }
        }
    }

    /// Calls `observer` with each event that is sent after this call.
    package func observe(_ observer: @escaping @MainActor (Event) -> Void) -> ObservationToken {
        observers.append(observer)
    }

    /// Returns the events that are sent after this call. The sequence buffers all of them for its reader, and ends when
    /// this object is deallocated.
    func stream() -> AsyncStream<Event> where Event: Sendable {
        observers.streamEndsForAdding().stream(.unbounded) { observe($0) }
    }

    deinit {
        onMainActor { [observers] in observers.finishStreams() }
    }
}
