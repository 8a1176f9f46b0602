/// The events of one tree, delivered one after the other.
@MainActor
final class TreeEvents {
    let source = Events<NavigationEvent>()
    /// The queue of deliveries. If an observer navigates, the new events are delivered after the pending events.
    private let deliveries = CallbackQueue()

    /// The identity of the frontmost screen after the last observed change, or at the start of the observation.
    var front: Screen.ID?

    /// Whether an observation has begun whose observer reads the descriptions of events about routes.
    var needsTexts = false

    var isDelivering: Bool { deliveries.isCalling }

    func add(_ event: NavigationEvent) {
        deliveries.add {
            reportLoop(event)
        } _: { [source] in
            source.send(event)
        }
    }

    func deliver() { deliveries.callAll() }

    private func reportLoop(_ event: NavigationEvent) {
        Misuse.reportLoop(
            "an observer of navigation events has changed the tree", because: "of an event of the change before",
            """
            The last event is not delivered: \(event). The tree keeps the change.
            Navigate in an observer of events only if the tree does not show the route yet.
            """)
    }
}
