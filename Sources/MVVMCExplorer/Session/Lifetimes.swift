import MVVMC

/// A record of screens, view models and coordinators, which finds objects that are alive after they have left the tree.
@MainActor
final class Lifetimes {
    private struct Arrival {
        weak var screen: Screen?
        weak var viewModel: (any ReferenceViewModel)?
        let viewModelID: ObjectIdentifier?
        let coordinator: (any Coordinator.Type)?
    }

    /// An object that is alive but not on a tree.
    struct Leak {
        let object: AnyObject
        /// The type of the coordinator that has added the screen of the object; `nil` if the object itself is a
        /// coordinator.
        let coordinator: (any Coordinator.Type)?
    }

    private struct Known {
        weak var coordinator: (any Coordinator)?
        let isOnTree: @MainActor () -> Bool
    }

    private var arrivals: [Screen.ID: Arrival] = [:]
    /// The parts of each screen that has not left the tree, with those that are not declared anymore.
    private var parts: [Screen.ID: [Arrival]] = [:]
    /// The number of screens of each view model, without screens that have left the tree.
    private var counts: [ObjectIdentifier: Int] = [:]
    private var coordinators: [ObjectIdentifier: Known] = [:]
    /// The screens that have left the tree, if they or their view models may still be alive.
    private var departed: [Arrival] = []
    private var hasDepartures = false

    func note(_ screen: Screen) {
        let viewModel = screen.viewModel as? any ReferenceViewModel
        let id = viewModel.map { ObjectIdentifier($0) }
        arrivals[screen.id] = Arrival(
            screen: screen, viewModel: viewModel, viewModelID: id, coordinator: screen.coordinator.map { type(of: $0) })
        if let id { counts[id, default: 0] += 1 }
        // A coordinator that was started before the session is recorded only here.
        if let coordinator = screen.coordinator { note(coordinator, screen.flowIsOnTree) }
    }

    func notePart(_ part: any ReferenceViewModel, of screen: Screen) {
        let known = parts[screen.id] ?? []
        if known.contains(where: { $0.viewModel === part }) { return }
        let coordinator = screen.coordinator.map { type(of: $0) }
        parts[screen.id] =
            known.filter { $0.viewModel != nil }
            + [Arrival(screen: nil, viewModel: part, viewModelID: nil, coordinator: coordinator)]
    }

    /// Records a coordinator that was started, because it may never have a screen.
    func note(_ start: ScreenArrivals.Start) { note(start.coordinator, start.isOnTree) }

    private func note(_ coordinator: any Coordinator, _ isOnTree: @escaping @MainActor () -> Bool) {
        let key = ObjectIdentifier(coordinator)
        if coordinators[key]?.coordinator == nil {
            coordinators[key] = Known(coordinator: coordinator, isOnTree: isOnTree)
        }
    }

    /// Records that a coordinator has ended, so that the next search checks whether it is still alive.
    func noteEnd() { hasDepartures = true }

    func screen(_ id: Screen.ID) -> Screen? { arrivals[id]?.screen }

    func isOnScreen(_ viewModel: any ReferenceViewModel) -> Bool { counts[ObjectIdentifier(viewModel)] != nil }

    /// The screens that were made and have not left the tree.
    var screens: [Screen] { arrivals.values.compactMap(\.screen) }

    func noteDeparture(_ id: Screen.ID) {
        guard let arrival = arrivals.removeValue(forKey: id) else { return }
        if let id = arrival.viewModelID {
            let count = counts.removeValue(forKey: id) ?? 1
            if count > 1 { counts[id] = count - 1 }
        }
        departed.append(arrival)
        departed += parts.removeValue(forKey: id) ?? []
        hasDepartures = true
    }

    /// Removes all records, because the objects of an app that the system has ended do not count as leaks.
    func forget() {
        (arrivals, parts, counts, coordinators) = ([:], [:], [:], [:])
        (departed, hasDepartures) = ([], false)
    }

    /// Returns an object that is alive but not on a tree, or `nil`. While work may retain an object, the result is
    /// `nil`.
    ///
    /// - Complexity: O(1) if the last call found no such object, and no screen has left the tree and no coordinator has
    ///   ended since then. Otherwise, linear in the number of screens that have left the tree and in the number of
    ///   coordinators.
    ///
    /// - Parameter isAtRest: Returns whether no work is left that may retain an object.
    func leak(ifAtRest isAtRest: () -> Bool) -> Leak? {
        guard hasDepartures else { return nil }
        departed.removeAll { $0.screen == nil && leakedViewModel(of: $0) == nil }
        var ended: (any Coordinator)?
        for (key, known) in coordinators {
            guard let coordinator = known.coordinator else {
                coordinators[key] = nil
                continue
            }
            if !known.isOnTree() { ended = coordinator }
        }
        // Work retains the view model or coordinator that it belongs to, so nothing is returned while work is left.
        hasDepartures = !departed.isEmpty || ended != nil
        guard hasDepartures, isAtRest() else { return nil }
        for arrival in departed {
            if let viewModel = leakedViewModel(of: arrival) {
                return Leak(object: viewModel, coordinator: arrival.coordinator)
            }
        }
        if let ended { return Leak(object: ended, coordinator: nil) }
        for arrival in departed {
            if let screen = arrival.screen { return Leak(object: screen, coordinator: arrival.coordinator) }
        }
        return nil
    }

    private func leakedViewModel(of arrival: Arrival) -> (any ReferenceViewModel)? {
        guard let viewModel = arrival.viewModel, !isOnScreen(viewModel), !Screen.hasScreen(viewModel),
            (viewModel as? any Explorable)?.isKeptByApp != true
        else { return nil }
        return viewModel
    }
}
