/// Things that happen, for those who observe them: in order, like the values of a property, but without a current one.
@MainActor
final class Events<Event> {
    private let last = Observed<Event?>(wrappedValue: nil)

    /// Whether somebody would hear of an event.
    var isObserved: Bool { last.projectedValue.isObserved }

    /// Tells of an event.
    func send(_ event: Event) {
        // Two equal events in a row are two.
        last.wrappedValue = nil
        last.wrappedValue = event
    }

    /// Calls `observer` with each event from now on.
    func observe(_ observer: @escaping @MainActor (Event) -> Void) -> ObservationToken {
        last.projectedValue.onChange { if let event = $0 { observer(event) } }
    }

    /// Each event from now on, all of which wait for their reader; the sequence ends with this object.
    func stream() -> AsyncStream<Event> where Event: Sendable {
        last.observersForSubscribing().streamEndsForAdding().stream(.unbounded) { observe($0) }
    }
}
