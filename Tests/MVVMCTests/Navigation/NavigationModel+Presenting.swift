@_spi(Host) import MVVMC

// What is presented, and what covers what.
extension NavigationModel {
    /// A presentation that waits: for its turn, or for an answer.
    @MainActor
    final class WaitingPresentation {
        let flow: Flow
        let name: String
        let isAlert: Bool
        private(set) var isOver = false
        private let start: @MainActor () -> Void
        private let refuse: @MainActor () -> Void

        init(
            _ name: String, by flow: Flow, isAlert: Bool = false, start: @escaping @MainActor () -> Void,
            refuse: @escaping @MainActor () -> Void
        ) {
            (self.name, self.flow, self.isAlert) = (name, flow, isAlert)
            (self.start, self.refuse) = (start, refuse)
        }

        func begin() {
            guard !isOver else { return }
            isOver = true
            start()
        }

        func cancel() {
            guard !isOver else { return }
            isOver = true
            refuse()
        }
    }

    // MARK: What covers what

    private func removeGone() {
        let stacks = stacks
        shown.removeAll { shown in !stacks.contains { $0 === shown } }
    }

    /// Those that have gone are shown no longer; those that have come into view are shown on top, unless that is an
    /// alert.
    func showHidden() {
        removeGone()
        guard !isRestoring else { return }
        while !hasAlertInFront,
            let next = stacks.first(where: { stack in
                guard let presenting = stack.presenting else { return false }
                return !shown.contains { $0 === stack } && isInView(presenting)
            })
        {
            shown.append(next)
        }
    }

    private func isInView(_ stack: Stack) -> Bool {
        if let container = stack.container, let outer = stack.outer {
            return outer.screens.last === container && container.slots[container.selection] === stack && isInView(outer)
        }
        return stack.presenting == nil || shown.contains { $0 === stack }
    }

    private func outermost(_ stack: Stack) -> Stack { stack.outer.map(outermost) ?? stack }

    /// What has to go before something can be presented over this stack.
    private func covers(_ stack: Stack) -> [Stack] {
        removeGone()
        if let presented = stack.presented,
            isRestoring || !isInView(stack) || !shown.contains(where: { $0 === presented })
        {
            return [presented]
        }
        guard stack.presented != nil || isInView(stack), !isRestoring else { return [] }
        let position = shown.firstIndex { $0 === outermost(stack) }.map { $0 + 1 } ?? 0
        return Array(shown[position...])
    }

    /// What is over a stack, or will be when it comes into view.
    func presentationsAbove(_ stack: Stack) -> [Stack] {
        removeGone()
        let position = shown.firstIndex { $0 === outermost(stack) }.map { $0 + 1 } ?? 0
        var above = isInView(stack) ? Array(shown[position...]) : []
        var next = stack.presented
        while let presented = next {
            if !above.contains(where: { $0 === presented }) { above.append(presented) }
            next = presented.presented
        }
        return above
    }

    var hasAlertInFront: Bool {
        removeGone()
        return shown.last?.isAlert ?? false
    }

    func isCovered(_ stack: Stack) -> Bool { !covers(stack).isEmpty }

    /// The name of the first screen of the stack in front, which may be empty.
    var front: String {
        var front = shown.last ?? root
        while let screen = front.screens.last, !screen.slots.isEmpty, let next = screen.slots[screen.selection] {
            front = next
        }
        return front.screens.last?.name ?? "nothing"
    }

    // MARK: Presenting

    /// Presents a child, as `conflict` says if something covers the stack.
    func present(
        _ name: String, by flow: Flow, ifPresenting conflict: PresentationPolicy, showing: Showing?,
        isNoted: Bool = true, onStart: @escaping @MainActor (Flow) -> Void = { _ in },
        onRefusal: @escaping @MainActor () -> Void = {}
    ) {
        let presentation = WaitingPresentation(name, by: flow) { [self] in
            let stack = Stack()
            present(stack, over: flow.stack)
            start(name, on: stack, parent: flow, showing: showing, isNoted: isNoted, onStart: onStart)
        } refuse: { [self] in
            if isNoted { ends.append("\(name) nil") }
            onRefusal()
        }
        guard isCovered(flow.stack) else { return presentation.begin() }
        switch conflict {
        case .refuse: presentation.cancel()
        case .queue: waiting.append(presentation)
        case .replace:
            replacing.append(presentation)
            leave(continuesIfGone: true) { [self] in
                presentation.isOver || presentation.flow.hasEnded
                    ? nil
                    : covers(flow.stack).reduce(into: []) { found, cover in
                        found += stacks(cover).flatMap(\.screens).filter { screen in !found.contains { $0 === screen } }
                    }
            } otherwise: {
                presentation.cancel()
            } action: { [self] in
                for cover in covers(flow.stack).reversed() where cover.presenting?.presented === cover {
                    cover.presenting?.presented = nil
                }
                presentation.begin()
            }
        }
    }

    private func present(_ stack: Stack, over presenting: Stack) {
        stack.presenting = presenting
        presenting.presented = stack
        if isInView(presenting), !isRestoring { shown.append(stack) }
    }

    /// Presents a page alone, without a route, if nothing covers the stack.
    func presentPage(_ name: String, by flow: Flow) {
        guard !isCovered(flow.stack) else { return }
        let stack = Stack()
        present(stack, over: flow.stack)
        stack.screens.append(Screen(name, flow, nil))
    }

    /// An alert goes over what is in front, or waits until the alert there has gone.
    func alert(by flow: Flow, asks: String?) {
        let presentation = WaitingPresentation("AlertViewModel", by: flow, isAlert: true) { [self] in
            show(by: flow, asks: asks)
        } refuse: { [self] in
            if let asks { ends.append("\(asks) false") }
        }
        if hasAlertInFront { waiting.append(presentation) } else { presentation.begin() }
    }

    private func show(by flow: Flow, asks: String?) {
        removeGone()
        var below = isInView(flow.stack) ? flow.stack : shown.last ?? root
        while let presented = below.presented { below = presented }
        let stack = Stack()
        (stack.isAlert, stack.asks) = (true, asks)
        present(stack, over: below)
        stack.screens.append(Screen("AlertViewModel", flow, nil))
        if asks != nil { asking.append(stack) }
    }

    /// The user taps the button that confirms.
    func tap(_ alert: Stack) {
        asking.removeAll { $0 === alert }
        if let asks = alert.asks { ends.append("\(asks) true") }
        alert.presenting?.presented = nil
    }
}
