import MVVMC

/// A watch that compares the `becameFrontmost` events with the frontmost screens that an autorun reads from the tree.
@MainActor
final class FrontWatch {
    /// The screens that were in front according to the tree, in order.
    private var fronts: [Screen.ID]
    /// The screens that were in front according to the events, in order.
    private var frontsOfEvents: [Screen.ID]
    private let bindings = Bindings()
    private var token: ObservationToken?
    /// The kinds of the events that were delivered since the last call to ``forget()``.
    private var kinds: [NavigationEvent.Kind] = []

    init(_ navigator: Navigator) {
        fronts = navigator.frontmostStack.top.map { [$0.id] } ?? []
        frontsOfEvents = fronts
        bindings.autorun { [weak self] in
            guard let self, let front = navigator.frontmostStack.top?.id, front != fronts.last else { return }
            fronts.append(front)
        }
        token = navigator.observeEvents { [weak self] event in
            self?.kinds.append(event.kind)
            guard event.kind == .becameFrontmost, let screen = event.screen else { return }
            self?.frontsOfEvents.append(screen)
        }
    }

    func forget() { kinds = [] }

    /// The number of calls since ``forget()`` that were ignored because cancelled work has made them.
    var ignoredCount: Int { kinds.count { $0 == .ignored } }

    /// The difference between the tree and the events, or `nil`.
    var difference: String? {
        fronts == frontsOfEvents
            ? nil : "\(fronts.count) screens came to the front, and \(frontsOfEvents.count) by the events"
    }

    /// A description of the events since ``forget()`` if another event follows `becameFrontmost`, or `nil`. In one
    /// change, `becameFrontmost` must be the last event.
    var differenceInChange: String? {
        kinds.dropLast().contains(.becameFrontmost) ? "the events of one change were \(kinds)" : nil
    }
}
