// The presentations of all stacks of a tree: which of them cover the window, and in what order.
//
// A presentation is shown when its stack is in view, and then covers the window until it is dismissed, as in UIKit:
// another tab that is selected meanwhile does not uncover anything. Until its stack is in view, it is hidden. Nothing
// is shown over an alert, as in UIKit and SwiftUI: what comes into view meanwhile is hidden until the alert has gone,
// and the next alert waits.
//
// A layer is presented over all that is shown. It has no link from a stack below it, which may go or change; this list
// alone says what it covers. While one is in front, only what it has presented itself comes into view. An alert below a
// layer is covered: hosts take it down, and show it again when the layer has gone.
extension Tree {
    func add(_ presented: Navigator, isInView: Bool) {
        // A restoration shows its layers at the end. One that a route waits for is above those that came before.
        let followsHidden = presented.isLayer && !hasAlertInFront && hidden.contains(where: \.isLayer)
        if isInView, !followsHidden { shown.append(presented) } else { hidden.append(presented) }
        if presented.isLayer { layerCount += 1 }
    }

    func remove(_ presented: Navigator) {
        if let index = shown.lastIndex(where: { $0 === presented }) {
            shown.remove(at: index)
        } else if let index = hidden.firstIndex(where: { $0 === presented }) {
            hidden.remove(at: index)
        } else {
            return
        }
        if presented.isLayer { layerCount -= 1 }
    }

    /// Shows what has come into view.
    func showHidden() {
        // What is shown first may bring into view what it presents itself.
        while !hidden.isEmpty, !hasAlertInFront,
            let index = hidden.firstIndex(where: {
                ($0.presenting?.isInView ?? false) && ($0.isLayer || isInFrontmostLayer($0))
            })
        {
            shown.append(hidden.remove(at: index))
        }
    }

    func isShown(_ presented: Navigator) -> Bool {
        // Most often it is the last one that is asked for.
        shown.last === presented || shown.contains { $0 === presented }
    }

    /// The layers, each above the one before.
    var layers: [Navigator] { layerCount == 0 ? [] : (shown + hidden).filter(\.isLayer) }

    /// The layer that nothing but its own presentations is above.
    var frontmostLayer: Navigator? { layerCount == 0 ? nil : shown.last { $0.isLayer } }

    /// Whether a stack is the frontmost layer or in that, if there are layers.
    func isInFrontmostLayer(_ stack: Navigator) -> Bool { frontmostLayer.map(stack.isWithin) ?? true }

    /// The stack that covers the window when `presented` does not: the one shown below it, or the first one.
    func stack(below presented: Navigator) -> Navigator? {
        shown.lastIndex { $0 === presented }.flatMap { shown[..<$0].last } ?? first
    }

    /// The layer that a host presents over a stack: the one that is shown next, alerts aside.
    func layer(over stack: Navigator) -> Navigator? {
        guard frontmostLayer != nil else { return nil }
        var below = first
        for presented in shown {
            if presented.isLayer, below === stack { return presented }
            if !presented.isAlert { below = presented }
        }
        return nil
    }

    /// The screens of all stacks, those of layers last.
    var screens: [Screen] {
        ((first.map { [$0] } ?? []) + layers).flatMap(\.subtree)
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
