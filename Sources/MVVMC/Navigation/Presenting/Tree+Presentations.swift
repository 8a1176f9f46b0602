// The presentations of all stacks of a tree, with the order in which they cover the window.
//
// A presentation is shown when its presenting stack is in view, and then covers the window until it is dismissed, as in
// UIKit. Selecting another tab does not uncover the stacks below. Until its presenting stack is in view, a presentation
// is hidden. Only a layer can cover an alert. Another presentation whose presenting stack comes into view during an
// alert stays hidden until the alert is dismissed. Another alert also waits until then.
//
// A layer is presented over the frontmost, or over everything: it is above what is shown. While it is shown, what flows
// below it present waits; see `PresentationQueue`. The stack below a layer does not refer to the layer, because that
// stack may be removed or change. Therefore `shown` alone determines the order of the layers. While a layer is shown, a
// hidden presentation stays hidden, unless it belongs to the topmost layer or is itself a layer. An alert below a layer
// is covered. Hosts take the alert down, and show it again when the layer has been dismissed.
extension Tree {
    func add(_ presented: Navigator, isInView: Bool) {
        // A restoration hides its layers until it ends. A layer that is added meanwhile, such as a layer for the child
        // of a waiting route, is hidden too, so that it is later shown above them.
        let followsHidden = presented.isLayer && hidden.contains(where: \.isLayer)
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

    /// Takes presentations out of the lists, as long as a path shows its first missing route.
    func takeOff(_ presentations: Set<ObjectIdentifier>) {
        guard !presentations.isEmpty, !shown.isEmpty || !hidden.isEmpty else { return }
        let isTaken = { (stack: Navigator) in presentations.contains(ObjectIdentifier(stack)) }
        layerCount -= (shown + hidden).count { $0.isLayer && isTaken($0) }
        shown.removeAll(where: isTaken)
        hidden.removeAll(where: isTaken)
    }

    /// Puts presentations back in their places.
    func putBack(_ presentations: Set<ObjectIdentifier>, shown: [Navigator], hidden: [Navigator]) {
        let isTaken = { (stack: Navigator) in presentations.contains(ObjectIdentifier(stack)) }
        layerCount += (shown + hidden).count { $0.isLayer && isTaken($0) }
        let (shownNow, hiddenNow) = (self.shown, self.hidden)
        self.shown = shown.filter { stack in isTaken(stack) || shownNow.contains { $0 === stack } }
        self.hidden = hidden.filter { stack in isTaken(stack) || hiddenNow.contains { $0 === stack } }
    }

    /// Shows the hidden presentations whose presenting stacks have come into view.
    func showHidden() {
        // A presented stack that is shown here may itself present hidden stacks, which are then shown as well.
        while !hidden.isEmpty,
            let index = hidden.firstIndex(where: {
                ($0.presenting?.isInView ?? false) && ($0.isLayer || !hasAlertInFront && isInFrontmostLayer($0))
            })
        {
            shown.append(hidden.remove(at: index))
        }
    }

    func isShown(_ presented: Navigator) -> Bool {
        // Most often the argument is one of the last presentations.
        shown.lastIndex { $0 === presented } != nil
    }

    /// The layers, in order from bottom to top.
    var layers: [Navigator] { layerCount == 0 ? [] : (shown + hidden).filter(\.isLayer) }

    /// The lock that is shown, if there is one.
    var lock: Navigator? { layerCount == 0 ? nil : shown.last { $0.isLock } }

    /// The topmost layer that is shown. Only its own presentations are shown above it.
    var frontmostLayer: Navigator? { layerCount == 0 ? nil : shown.last { $0.isLayer } }

    /// Returns whether a stack is the frontmost layer or within it; `true` if no layer is shown.
    func isInFrontmostLayer(_ stack: Navigator) -> Bool { layer(above: stack) == nil }

    /// The frontmost layer, if `stack` is below it. What the flows of `stack` present then waits.
    func layer(above stack: Navigator?) -> Navigator? {
        guard let layer = frontmostLayer, let stack, !stack.isWithin(layer) else { return nil }
        return layer
    }

    /// Whether a flow on `stack` can present a layer now. A lock is above every other layer, and waits only for a lock.
    func canPresentLayer(_ context: PresentationContext, from stack: Navigator?) -> Bool {
        // A restoration hides a lock until it ends.
        if hidden.contains(where: { $0.isLock && stack?.isWithin($0) != true }) { return false }
        return context == .everything ? lock == nil : layer(above: stack) == nil
    }

    /// Returns the presentation that is shown directly below `presented`, or else the first stack of the tree.
    func stack(below presented: Navigator) -> Navigator? {
        shown.lastIndex { $0 === presented }.flatMap { shown[..<$0].last } ?? first
    }

    /// Returns the layer of `shown` directly above `stack`, ignoring alerts in between, or `nil` if there is none. A host
    /// presents the layer over `stack`. The presentations in `shown` are above `lowest`.
    func layer(over stack: Navigator, in shown: ArraySlice<Navigator>, above lowest: Navigator?) -> Navigator? {
        guard frontmostLayer != nil else { return nil }
        var below = lowest
        for presented in shown {
            if presented.isLayer, below === stack { return presented }
            if !presented.isAlert { below = presented }
        }
        return nil
    }

    /// The screens of all stacks. Screens of layers are last.
    var screens: [Screen] {
        ((first.map { [$0] } ?? []) + layers).flatMap(\.subtree)
    }

    var hasAlertInFront: Bool { shown.last?.isAlert ?? false }

    /// Begins the oldest of the waiting presentations and paths that are no longer blocked. The tree must then be settled
    /// before the next one, because a path may have brought a hidden presentation into view.
    ///
    /// - Returns: Whether one began.
    func presentWaiting() -> Bool {
        guard let next = presentationQueue.takeNext() else { return false }
        next.begin()
        return true
    }
}
