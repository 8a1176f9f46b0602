extension Navigator {
    /// Whether this stack is presented over the frontmost or over everything, and not over one stack.
    var isLayer: Bool { context != .flow }

    /// For hosts. Whether this stack is presented over everything; see ``PresentationContext/everything``.
    public var isLock: Bool { context == .everything }

    /// For hosts. Whether a layer is above this stack, so that the user cannot act on it. A host that learns of such an
    /// action puts back what it has changed.
    public var isBelowLayer: Bool { Graph.untracked { tree.layer(above: self) != nil } }

    /// For hosts. The lock that covers the whole tree, if there is one. A host shows it above everything, also above
    /// what the app has presented without the tree.
    public var lock: Navigator? { tree.lock }

    /// Whether the content of this stack is in the window, in front or covered by a presentation.
    package var isInView: Bool {
        var navigator = self
        while let container = navigator.container {
            guard let outer = container.navigator, container.isInView(navigator),
                outer.top === container || outer.topsOfColumns.contains(container)
            else { return false }
            navigator = outer
        }
        return navigator.presenting == nil || tree.isShown(navigator)
    }

    /// The stack that this stack presents, or else the last presentation in the window, if that presentation is above
    /// this stack. While there is one, this stack can present only a layer or an alert.
    var conflictingPresentation: Navigator? {
        if let presented { return presented }
        // A restoration ignores the presentations of other stacks, because all archived presentations existed at the
        // same time. Their order in the window is determined when the tabs are selected again.
        guard tree.restoration == nil, isInView, let last = tree.shown.last, last !== outermost else { return nil }
        return last
    }

    /// The outermost stack that contains this one, or this stack itself if it is not embedded.
    private var outermost: Navigator {
        var navigator = self
        while let outer = navigator.container?.navigator { navigator = outer }
        return navigator
    }

    /// Presents `content` by a call of `start`. If a presentation already covers this stack and the new one is not over
    /// everything, `conflict` determines whether `refuse` is called, `start` is called later, or `content` replaces the
    /// presentation that covers this stack.
    ///
    /// - Parameter child: The flow that starts with the presentation. If the flow is abandoned before its start, the
    ///   presentation is cancelled.
    func present(
        _ content: Any.Type, by node: FlowNode, over context: PresentationContext, _ conflict: PresentationPolicy,
        at call: SourcePlace?, starting child: FlowNode? = nil,
        start: @escaping @MainActor () -> Void, refuse: @escaping @MainActor () -> Void
    ) {
        func waiting(_ kind: WaitingPresentation.Kind) -> WaitingPresentation {
            WaitingPresentation(of: content, kind, for: node, starting: child, start: start, refuse: refuse)
        }
        func wait(_ kind: WaitingPresentation.Kind) { tree.presentationQueue.add(waiting(kind)) }
        Change.perform {
            if context != .flow {
                if refusesLock(content, by: node, context, at: call) { return Refusals.answer(node.name, refuse) }
                // A layer goes above the presentations that cover this stack.
                if tree.canPresentLayer(context, from: node.navigator) { return start() }
                return wait(.layer(context))
            }
            guard let conflicting = conflictingPresentation else { return start() }
            // What would appear above a layer waits, whatever its policy.
            switch isCoveredOnlyByLayer ? .queue : conflict {
            case .refuse:
                Misuse.reportConflict(of: content, with: conflicting, at: call)
                Refusals.answer(node.name, refuse)
            case .queue:
                wait(.presentation(over: self))
            case .replace:
                // The waiting presentation calls either `start` or `refuse`, and only once, even if the flow ends while
                // a question is open.
                replace(by: waiting(.presentation(over: self)))
            }
        }
    }

    /// Whether only layers cover this stack.
    private var isCoveredOnlyByLayer: Bool {
        presented == nil && !tree.isInFrontmostLayer(self) && shownAbove.first?.isLayer == true
    }

    /// Whether a lock is refused, because it is to be presented by a flow within a lock.
    private func refusesLock(
        _ content: Any.Type, by node: FlowNode, _ context: PresentationContext, at call: SourcePlace?
    ) -> Bool {
        let flows = sequence(first: node, next: \.parentNode)
        guard context == .everything, let lock = flows.first(where: \.isLock) else { return false }
        Misuse.reportLock(content, within: lock, by: node, at: call)
        return true
    }

    func presentNew(_ presentation: Presentation, over context: PresentationContext = .flow) -> Navigator {
        let presented = Navigator(in: tree, presentation: presentation, over: context)
        (context == .flow ? self : root).present(presented)
        return presented
    }

    /// The type of the view model in front, for an outcome.
    var frontName: String { top.map { "\(type(of: $0.viewModel))" } ?? "\(Navigator.self)" }

    /// The stack over which the child that a route waits for is presented. It is this stack if nothing covers it, or
    /// else the frontmost presentation, so that the user sees the child. A layer is not covered by a flow below it.
    var stackForGate: Navigator {
        guard tree.restoration == nil, conflictingPresentation != nil || !isInView else { return self }
        if tree.isInFrontmostLayer(self) { return tree.shown.last { !$0.isAlert } ?? root }
        guard let own = tree.shown.last(where: { $0.isLayer && isWithin($0) }) else {
            return tree.shown.prefix { !$0.isLayer }.last { !$0.isAlert } ?? root
        }
        return tree.shown.last { !$0.isAlert && $0.isWithin(own) } ?? own
    }

    /// The flow that has presented this stack, if it was presented. A lock whose presenter has ended belongs to the root
    /// flow.
    var presenter: FlowNode? {
        let presenter = flows.first?.parentNode
        return isLock ? presenter ?? tree.first?.flows.first : presenter ?? screens.first?.node
    }

    /// Whether this stack is a lock, or was presented by a flow within a lock.
    var isOfLock: Bool {
        isLock || sequence(first: presenter, next: { $0?.parentNode }).contains { $0?.isLock == true }
    }

    /// Dismisses the presentations that cover this stack, after confirmation where it is required, and then begins
    /// `presentation`. If a layer still covers this stack, `presentation` waits.
    private func replace(by presentation: WaitingPresentation) {
        _ = Leave(
            by: .code,
            screens: { [weak self] in
                // If the new presentation was cancelled, for example because its flow has ended, nothing is dismissed.
                presentation.isWaiting ? self?.presentationsToReplace.flatMap(\.subtree) : nil
            },
            action: { [weak self] in
                // The dismissed stacks may be the only objects that retain the presenting coordinator.
                let coordinator = presentation.node?.coordinator
                defer { withExtendedLifetime(coordinator) {} }
                while let replaced = self?.presentationsToReplace.last { replaced.presenting?.detach(replaced) }
                if presentation.canBegin {
                    presentation.begin()
                } else {
                    self?.tree.presentationQueue.add(presentation)
                }
            }, otherwise: { _ in presentation.cancel() }, continuesIfGone: true
        ).begin()
    }

    /// The presentations that cover this stack, without the first layer and the presentations above that layer. If one
    /// of them is presented over another, only the lower one is included, because dismissing it also dismisses the
    /// upper one. In a restoration, and while this stack is not in view, only ``presented`` is included, as for
    /// ``conflictingPresentation``.
    private var presentationsToReplace: [Navigator] {
        guard tree.restoration == nil, isInView else { return presented.map { [$0] } ?? [] }
        if let presented, !tree.isShown(presented) { return [presented] }
        let above = shownAbove.prefix { !$0.isLayer }
        let ids = Set(above.map(ObjectIdentifier.init))
        return above.filter { presentation in
            !(presentation.presenting.map { ids.contains(ObjectIdentifier($0.outermost)) } ?? false)
        }
    }

    /// The presentations above this stack in the window, in order from bottom to top.
    private var shownAbove: ArraySlice<Navigator> {
        let (shown, outermost) = (tree.shown, outermost)
        return shown.lastIndex { $0 === outermost }.map { shown[($0 + 1)...] } ?? shown[...]
    }

    /// Whether a flow runs on this layer, or on a stack within it.
    func contains(_ node: FlowNode) -> Bool { node.navigator.map { $0 === self || $0.isWithin(self) } ?? false }

    /// Whether the user cannot act on the content of this stack, because it is not in the window, or is below a
    /// presentation.
    var isCovered: Bool { Graph.untracked { !isInView || !shownAbove.allSatisfy(\.mayLeaveStacksUsable) } }

    /// Whether the user may act below this presentation, which is undimmed or has a style of the app.
    private var mayLeaveStacksUsable: Bool {
        if case .custom = presentation?.style { return true }
        return presentation?.undimmedDetent != nil
    }

    /// Whether this stack is presented as a sheet that does not dim what is below it.
    var isUndimmedSheet: Bool {
        if case .sheet = presentation?.style { return presentation?.undimmedDetent != nil }
        return false
    }

    /// The presentations that cover this stack, or will cover it when it comes into view, in order from bottom to top.
    var presentationsAbove: [Navigator] { withHidden(isInView ? Array(shownAbove) : []) }

    /// The same as ``presentationsAbove``, without the first layer and the presentations above that layer.
    var presentationsBelowLayers: [Navigator] { withHidden(isInView ? shownAbove.prefix { !$0.isLayer } : []) }

    private func withHidden(_ shown: [Navigator]) -> [Navigator] {
        guard presented != nil else { return shown }
        var above = shown
        let known = Set(above.map(ObjectIdentifier.init))
        var next = presented
        while let presented = next {
            if !known.contains(ObjectIdentifier(presented)) { above.append(presented) }
            next = presented.presented
        }
        return above
    }

    // MARK: Alerts

    /// Whether this stack shows an alert or a confirmation dialog.
    package var isAlert: Bool { top?.traits.contains(.transient) ?? false }

    /// For hosts. The stack that a host presents over this one, which is ``presented`` if that stack is shown, or else
    /// the layer directly above this stack. A covered alert is skipped until it is in front again.
    public var shownPresentation: Navigator? { presentation(in: tree.shown[...], above: tree.first) }

    /// For hosts. The same as ``shownPresentation``, for a host that shows the lock in a window of its own. Such a host
    /// does not present the lock over the stack below, and an alert that only the lock covers stays.
    public var shownPresentationInWindow: Navigator? {
        guard let lock = tree.lock, let index = tree.shown.lastIndex(where: { $0 === lock }) else {
            return shownPresentation
        }
        // A layer that the lock presents is above the lock, and not within it.
        let outermost = outermost
        let isInLock = tree.shown[index...].contains { $0 === outermost }
        if isInLock { return presentation(in: tree.shown[(index + 1)...], above: lock) }
        return presentation(in: tree.shown[..<index], above: tree.first)
    }

    /// Returns the stack of `shown` that a host presents over this one. The presentations in `shown` are above `lowest`.
    private func presentation(in shown: ArraySlice<Navigator>, above lowest: Navigator?) -> Navigator? {
        func isShown(_ stack: Navigator) -> Bool { shown.lastIndex { $0 === stack } != nil }
        var next = presented
        while let alert = next, alert.isAlert, alert !== shown.last, isShown(alert) { next = alert.presented }
        if let next, isShown(next) { return next }
        return tree.layer(over: self, in: shown, above: lowest)
    }
}
