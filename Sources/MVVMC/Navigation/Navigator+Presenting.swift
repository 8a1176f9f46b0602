// What is presented over a stack, and what covers it.
extension Navigator {
    /// Whether what this stack shows is in the window, in front or covered by a presentation.
    var isInView: Bool {
        var navigator = self
        while let container = navigator.container {
            guard let outer = container.navigator, outer.top === container, container.isInView(navigator) else {
                return false
            }
            navigator = outer
        }
        return navigator.presenting == nil || tree.isShown(navigator)
    }

    /// The stack that is presented over this one, or over another one in the window above it; what has to go before
    /// something can be presented over this stack.
    var cover: Navigator? {
        if let presented { return presented }
        guard isInView, let last = tree.shown.last, last !== outermost else { return nil }
        return last
    }

    /// The stack that this one is embedded in, through as many containers as there are; this one, if it is not
    /// embedded.
    private var outermost: Navigator {
        var navigator = self
        while let outer = navigator.container?.navigator { navigator = outer }
        return navigator
    }

    /// Presents something now, later or not at all: `conflict` decides if something is presented already.
    ///
    /// - Parameter child: The flow that starts with the presentation. If it is abandoned before, the presentation is
    ///   cancelled.
    func present(
        _ content: Any.Type, by node: FlowNode, over context: PresentationContext, _ conflict: PresentationPolicy,
        at call: SourcePlace, starting child: FlowNode? = nil,
        start: @escaping @MainActor () -> Void, refuse: @escaping @MainActor () -> Void
    ) {
        Change.perform {
            // Nothing covers what is in front.
            if context == .frontmost { return start() }
            // What a restoration presents was presented once: what covers what is known when the tabs are selected
            // again.
            guard let cover = tree.restoration == nil ? cover : presented else { return start() }
            switch conflict {
            case .refuse:
                Misuse.report(
                    """
                    \(content) cannot be presented, because \
                    \(cover.top.map { "\(type(of: $0.viewModel))" } ?? "another stack") is presented already.
                    Present it from there, dismiss that first, or let it wait: ifPresenting: .queue
                    """, at: call)
                Refusals.answer(node.name, refuse)
            case .queue:
                let presentation = WaitingPresentation(
                    of: content, for: node, over: self, starting: child, start: start, refuse: refuse)
                tree.presentationQueue.add(presentation)
                tree.touch()
            case .replace:
                // Whether it waits for an answer or not, it is answered once, also if the flow ends meanwhile.
                let presentation = WaitingPresentation(
                    of: content, for: node, over: self, starting: child, start: start, refuse: refuse)
                replace(by: presentation)
            }
        }
    }

    /// Presents a new stack: over this one, or as a layer over everything.
    func presentNew(_ presentation: Presentation, over context: PresentationContext = .flow) -> Navigator {
        let presented = Navigator(in: tree, presentation: presentation, over: context)
        (context == .frontmost ? root : self).present(presented)
        return presented
    }

    /// The flow that has presented this stack, if it was presented.
    var presenter: FlowNode? { flows.outermost?.parentNode ?? screens.first?.node }

    /// Dismisses what covers this stack, after confirmation where it is required, and then presents something else.
    private func replace(by presentation: WaitingPresentation) {
        _ = Leave(
            by: .code,
            screens: { [weak self] in
                // Its flow or its task may have ended meanwhile: then nothing has to go.
                presentation.isWaiting ? self?.covers.flatMap(\.subtree) : nil
            },
            action: { [weak self] in
                // What goes may be all that retains the coordinator which presents.
                let coordinator = presentation.node?.coordinator
                defer { withExtendedLifetime(coordinator) {} }
                while let cover = self?.covers.last { cover.presenting?.dismiss(cover) }
                if presentation.canBegin {
                    presentation.begin()
                } else {
                    self?.tree.presentationQueue.add(presentation)
                }
            }, otherwise: { presentation.cancel() }, continuesIfGone: true
        ).begin()
    }

    /// What covers this stack, without what is presented over that in turn, and without layers.
    private var covers: [Navigator] {
        guard isInView else { return presented.map { [$0] } ?? [] }
        if let presented, !tree.isShown(presented) { return [presented] }
        let above = shownAbove.prefix { !$0.isLayer }
        let ids = Set(above.map(ObjectIdentifier.init))
        return above.filter { cover in
            !(cover.presenting.map { ids.contains(ObjectIdentifier($0.outermost)) } ?? false)
        }
    }

    /// The presentations above this stack in the window, each above the one before.
    private var shownAbove: ArraySlice<Navigator> {
        let (shown, outermost) = (tree.shown, outermost)
        return shown.lastIndex { $0 === outermost }.map { shown[($0 + 1)...] } ?? shown[...]
    }

    /// The presentations that cover this stack, and those that will when it comes into view, each above the one before.
    var presentationsAbove: [Navigator] { withHidden(isInView ? Array(shownAbove) : []) }

    /// Those of them that are not presented over everything, nor over that.
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

    /// Presents an alert of a flow on this stack: now, or when the alert in front has gone.
    ///
    /// - Returns: The presentation, if it waits.
    func presentAlert(
        by node: FlowNode, start: @escaping @MainActor () -> Void, refuse: @escaping @MainActor () -> Void
    ) -> WaitingPresentation? {
        Change.perform {
            if canPresentAlert {
                start()
                return nil
            }
            let presentation = WaitingPresentation(
                of: AlertViewModel.self, for: node, over: nil, start: start, refuse: refuse)
            tree.presentationQueue.add(presentation)
            tree.touch()
            return presentation
        }
    }

    /// What a host presents over this stack: ``presented`` once it is in view, or the layer that comes next. An alert
    /// that something else is in front of is covered, and taken down until it is in front again.
    @_spi(Host) public var shownPresentation: Navigator? {
        var next = presented
        while let alert = next, alert.isAlert, alert !== tree.shown.last, tree.isShown(alert) { next = alert.presented }
        if let next, tree.isShown(next) { return next }
        return tree.layer(over: self)
    }

    /// Whether no other alert is in front: one at a time is shown, as UIKit and SwiftUI do.
    var canPresentAlert: Bool { !tree.hasAlertInFront && !stackForAlert.isAlert }

    /// The stack to present an alert of a flow on this stack over: this one or what it has presented, so that the alert
    /// stays when something else goes, or, where this one is not in view or is below a layer, what is in front.
    var stackForAlert: Navigator {
        var navigator = isInView && tree.isInFrontmostLayer(self) ? self : root.lastShownPresentation
        while let presented = navigator.presented { navigator = presented }
        return navigator
    }
}
