@_spi(Host) import MVVMC

/// Compares the events of screens that come to the front with the tree, as one who observes that sees it.
@MainActor
final class FrontWatch {
    /// The screens that were in front, one after the other, as an observer of the tree has seen them.
    private var fronts: [Screen.ID]
    /// The same by the events.
    private var frontsOfEvents: [Screen.ID]
    private let bindings = Bindings()
    private var token: ObservationToken?
    /// The events that were delivered since ``forget()``.
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

    /// What is wrong, if anything.
    var difference: String? {
        fronts == frontsOfEvents
            ? nil : "\(fronts.count) screens came to the front, and \(frontsOfEvents.count) by the events"
    }

    /// What is wrong with the events of one change.
    var differenceInChange: String? {
        kinds.dropLast().contains(.becameFrontmost) ? "the events of one change were \(kinds)" : nil
    }
}
