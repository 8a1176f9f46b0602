/// The presentations of all stacks of one tree: which of them cover the window, and in what order.
///
/// A presentation is shown when its stack is in view, and then covers the window until it is dismissed, as in UIKit:
/// another tab that is selected meanwhile does not uncover anything. Until its stack is in view, it is hidden. Nothing
/// is shown over an alert, as in UIKit and SwiftUI: what comes into view meanwhile is hidden until the alert has gone,
/// and the next alert waits.
@MainActor
final class Presentations {
    /// Those that cover the window, each above the one before.
    @Observed private(set) var shown: [Navigator] = []
    private var hidden: [Navigator] = []
    /// The stacks over which something waits to be presented, in any order.
    private var waiting: [WeakNavigator] = []
    /// The alerts that wait until the one in front has gone.
    private var alerts = WaitingPresentations()
    /// Changes whenever what waits does.
    @Observed private var queueChanges = 0

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
    /// - Returns: Whether nothing is hidden anymore.
    func showHidden() -> Bool {
        // What is shown first may bring into view what it presents itself.
        while !hasAlertInFront, let index = hidden.firstIndex(where: { $0.presenting?.isInView ?? false }) {
            shown.append(hidden.remove(at: index))
        }
        return hidden.isEmpty
    }

    func isShown(_ navigator: Navigator) -> Bool {
        // Most often it is the last one that is asked for.
        shown.last === navigator || shown.contains { $0 === navigator }
    }

    /// Whether the last of them is an alert or a confirmation dialog.
    var hasAlertInFront: Bool { shown.last?.isAlert ?? false }

    // MARK: Waiting

    /// Whether nothing waits to be presented.
    var isQueueEmpty: Bool { alerts.isEmpty && waiting.allSatisfy { $0.isQueueEmpty } }

    /// What waits, in the order in which it came.
    var queue: [WaitingPresentation] {
        _ = queueChanges
        return (waiting.flatMap { $0.navigator?.waiting.all ?? [] } + alerts.all).sorted { $0.number < $1.number }
    }

    func queueDidChange() { queueChanges += 1 }

    /// Lets a presentation wait until nothing covers a stack.
    func add(_ presentation: WaitingPresentation, over navigator: Navigator) {
        navigator.waiting.append(presentation)
        if !waiting.contains(where: { $0.navigator === navigator }) {
            waiting.append(WeakNavigator(navigator: navigator))
        }
        queueDidChange()
    }

    /// Lets an alert wait until no other is in front.
    func addAlert(_ presentation: WaitingPresentation) {
        alerts.append(presentation)
        queueDidChange()
    }

    /// Takes what has waited longest of all that can be presented now out of the queue.
    func takeNext() -> WaitingPresentation? {
        waiting.removeAll { $0.isQueueEmpty }
        let next = waiting.compactMap(\.navigator).filter { $0.cover == nil }
            .min { ($0.waiting.first?.number ?? 0) < ($1.waiting.first?.number ?? 0) }
        if let alert = alerts.first, alert.number < next?.waiting.first?.number ?? .max,
            alert.node?.navigator?.canPresentAlert ?? true
        {
            return alerts.removeFirst()
        }
        return next?.waiting.removeFirst()
    }
}

extension WeakNavigator {
    /// Whether the stack has gone, or nothing waits over it.
    fileprivate var isQueueEmpty: Bool { navigator?.waiting.isEmpty ?? true }
}
