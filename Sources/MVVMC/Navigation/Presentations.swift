/// The presentations of all stacks of one tree: which of them cover the window, and in what order.
///
/// A presentation is shown when its stack is in view, and then covers the window until it is dismissed, as in UIKit: another
/// tab that is selected meanwhile does not uncover anything. Until its stack is in view, it is hidden.
@MainActor
final class Presentations {
    /// Those that cover the window, each above the one before.
    @Observed private(set) var shown: [Navigator] = []
    private var hidden: [Navigator] = []
    /// The stacks over which something waits to be presented, in any order.
    private var waiting: [WeakNavigator] = []

    private struct WeakNavigator {
        weak var navigator: Navigator?
    }

    func add(_ navigator: Navigator, isInView: Bool) {
        if isInView { shown.append(navigator) } else { hidden.append(navigator) }
    }

    func remove(_ navigator: Navigator) {
        if let index = shown.lastIndex(where: { $0 === navigator }) {
            shown.remove(at: index)
        } else {
            hidden.removeAll { $0 === navigator }
        }
    }

    /// Shows what has come into view.
    ///
    /// - Returns: Whether nothing is hidden any more.
    func showHidden() -> Bool {
        // What is shown first may bring into view what it presents itself.
        while let index = hidden.firstIndex(where: { $0.presenting?.isInView ?? false }) {
            shown.append(hidden.remove(at: index))
        }
        return hidden.isEmpty
    }

    func isShown(_ navigator: Navigator) -> Bool {
        // Most often it is the last one that is asked for.
        shown.last === navigator || shown.contains { $0 === navigator }
    }

    // MARK: Waiting

    func addWaiting(_ navigator: Navigator) {
        if !waiting.contains(where: { $0.navigator === navigator }) {
            waiting.append(WeakNavigator(navigator: navigator))
        }
    }

    /// The stack over which something may be presented now that has waited longest.
    func nextToPresent() -> Navigator? {
        waiting.removeAll { $0.navigator?.waiting.isEmpty ?? true }
        return waiting.compactMap(\.navigator).filter { $0.cover == nil }
            .min { ($0.waiting.first?.number ?? 0) < ($1.waiting.first?.number ?? 0) }
    }
}
