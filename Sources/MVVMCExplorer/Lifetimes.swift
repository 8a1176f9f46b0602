import MVVMC

/// Looks for what is still alive after it has left the tree.
@MainActor
final class Lifetimes {
    private struct Arrival {
        weak var screen: Screen?
        weak var viewModel: AnyObject?
        let viewModelID: ObjectIdentifier?
    }

    private struct Known {
        weak var coordinator: AnyObject?
        let isOnTree: @MainActor () -> Bool
    }

    private var arrivals: [Screen.ID: Arrival] = [:]
    /// On how many screens each view model is.
    private var counts: [ObjectIdentifier: Int] = [:]
    private var coordinators: [ObjectIdentifier: Known] = [:]
    /// What has left the tree and may be alive.
    private var departed: [Arrival] = []
    private var hasDepartures = false

    /// Notes a screen that was made.
    func note(_ screen: Screen) {
        let viewModel = screen.viewModel as? any ReferenceViewModel
        let id = viewModel.map { ObjectIdentifier($0) }
        arrivals[screen.id] = Arrival(screen: screen, viewModel: viewModel, viewModelID: id)
        if let id { counts[id, default: 0] += 1 }
        guard let coordinator = screen.coordinator else { return }
        let key = ObjectIdentifier(coordinator)
        if coordinators[key]?.coordinator == nil {
            coordinators[key] = Known(coordinator: coordinator, isOnTree: screen.flowIsOnTree)
        }
    }

    func screen(_ id: Screen.ID) -> Screen? { arrivals[id]?.screen }

    func isOnScreen(_ viewModel: any ReferenceViewModel) -> Bool { counts[ObjectIdentifier(viewModel)] != nil }

    /// The screens that have not left.
    var screens: [Screen] { arrivals.values.compactMap(\.screen) }

    func noteDeparture(_ id: Screen.ID) {
        guard let arrival = arrivals.removeValue(forKey: id) else { return }
        if let id = arrival.viewModelID {
            let count = counts.removeValue(forKey: id) ?? 1
            if count > 1 { counts[id] = count - 1 }
        }
        departed.append(arrival)
        hasDepartures = true
    }

    /// Forgets everything, when the app ends in the background.
    func forget() { (arrivals, counts, coordinators, departed, hasDepartures) = ([:], [:], [:], [], false) }

    /// What is alive and on no tree, in words, once no work is left that may retain it.
    ///
    /// - Complexity: O(1) if nothing has left the tree since the last call; otherwise linear in what has left it and in
    ///   the number of coordinators.
    var leak: String? {
        guard hasDepartures else { return nil }
        departed.removeAll { arrival in
            arrival.screen == nil
                && (arrival.viewModel == nil || arrival.viewModelID.flatMap { counts[$0] } ?? 0 > 0)
        }
        var ended: AnyObject?
        for (key, known) in coordinators {
            guard let coordinator = known.coordinator else {
                coordinators[key] = nil
                continue
            }
            if !known.isOnTree() { ended = coordinator }
        }
        // Work retains what it belongs to while it runs.
        hasDepartures = !departed.isEmpty || ended != nil
        guard hasDepartures, LibraryTasks.isEmpty else { return nil }
        let viewModel = departed.lazy.compactMap(\.viewModel).first
        guard let object = viewModel ?? ended ?? departed.lazy.compactMap(\.screen).first else { return nil }
        return "\(type(of: object)) is alive, but on no navigation tree: something retains it"
    }
}
