// The presentations of all stacks of a tree: which of them cover the window, and in what order.
//
// A presentation is shown when its stack is in view, and then covers the window until it is dismissed, as in UIKit:
// another tab that is selected meanwhile does not uncover anything. Until its stack is in view, it is hidden. Nothing
// is shown over an alert, as in UIKit and SwiftUI: what comes into view meanwhile is hidden until the alert has gone,
// and the next alert waits.
extension Tree {
    func add(_ presented: Navigator, isInView: Bool) {
        if isInView { shown.append(presented) } else { hidden.append(presented) }
    }

    func remove(_ presented: Navigator) {
        if let index = shown.lastIndex(where: { $0 === presented }) {
            shown.remove(at: index)
        } else {
            hidden.removeAll { $0 === presented }
        }
    }

    /// Shows what has come into view.
    func showHidden() {
        // What is shown first may bring into view what it presents itself.
        while !hidden.isEmpty, !hasAlertInFront,
            let index = hidden.firstIndex(where: { $0.presenting?.isInView ?? false })
        {
            shown.append(hidden.remove(at: index))
        }
    }

    func isShown(_ presented: Navigator) -> Bool {
        // Most often it is the last one that is asked for.
        shown.last === presented || shown.contains { $0 === presented }
    }

    /// Whether the last of them is an alert or a confirmation dialog.
    var hasAlertInFront: Bool { shown.last?.isAlert ?? false }

    /// Presents what waits, what has waited longest first, as far as nothing covers it.
    ///
    /// - Returns: Whether anything was.
    func presentWaiting() -> Bool {
        var hasPresented = false
        while let next = presentationQueue.takeNext() {
            hasPresented = true
            next.begin()
        }
        return hasPresented
    }
}
