import MVVMC

// The presentations of the tree, and the order in which they cover each other.
extension NavigationModel {
    /// A requested presentation. It is refused, begins immediately, waits in the queue, or waits until the user agrees
    /// to leave the screens that it replaces.
    @MainActor
    final class WaitingPresentation {
        let flow: Flow
        let name: String
        let isAlert: Bool
        /// Whether this is a layer or a path, which waits as long as a layer is above its flow.
        let waitsForLayers: Bool
        /// Whether this is a lock, which waits only for another lock.
        var isLock = false
        var isPath = false
        /// The stack over which the presentation begins.
        let base: Stack
        /// The number of the request. Later requests have higher numbers.
        let number: Int
        private(set) var isOver = false
        private let start: @MainActor () -> Void
        private let refuse: @MainActor (String?) -> Void
        private(set) static var count = 0

        init(
            _ name: String, by flow: Flow, over base: Stack? = nil, isAlert: Bool = false, waitsForLayers: Bool = false,
            start: @escaping @MainActor () -> Void,
            refuse: @escaping @MainActor (String?) -> Void
        ) {
            WaitingPresentation.count += 1
            number = WaitingPresentation.count
            (self.name, self.flow, self.isAlert, self.waitsForLayers) = (name, flow, isAlert, waitsForLayers)
            self.base = base ?? flow.stack
            (self.start, self.refuse) = (start, refuse)
        }

        func begin() {
            guard !isOver else { return }
            isOver = true
            start()
        }

        /// - Parameter output: The output of the coordinator, if it has already finished.
        func cancel(_ output: String? = nil) {
            guard !isOver else { return }
            isOver = true
            refuse(output)
        }
    }

    // MARK: Covering

    func removeGone() {
        let stacks = stacks
        shown.removeAll { shown in !stacks.contains { $0 === shown } }
    }

    /// Removes dismissed stacks from `shown`. Then adds the hidden presentations whose presenting stacks have come into
    /// view, in chronological order, unless the tree is being restored. An alert or a layer in front delays these
    /// presentations, unless they belong to that layer or are layers themselves.
    func showHidden() {
        removeGone()
        guard !isRestoring else { return }
        while let next = stacks.filter({ stack in
            guard let presenting = stack.presenting else { return false }
            return !shown.contains { $0 === stack } && isInView(presenting)
                && (stack.isLayer || !hasAlertInFront && isInFrontmostLayer(stack))
        }).min(by: { $0.number < $1.number }) {
            shown.append(next)
        }
    }

    func isInView(_ stack: Stack) -> Bool {
        if let container = stack.container, let outer = stack.outer {
            return outer.screens.last === container && container.selectedSlot === stack && isInView(outer)
        }
        return stack.presenting == nil || shown.contains { $0 === stack }
    }

    /// The topmost shown stack that is presented over the frontmost, if there is one. Only presentations that belong to
    /// this layer are above it.
    var frontmostLayer: Stack? {
        removeGone()
        return shown.last(where: \.isLayer)
    }

    /// Returns the layer that contains a stack, or `nil` if no layer does. A layer, which is a stack presented over
    /// everything, contains itself.
    func layer(of stack: Stack) -> Stack? {
        stack.isLayer ? stack : (stack.outer ?? stack.presenting).flatMap(layer)
    }

    func isInFrontmostLayer(_ stack: Stack) -> Bool { frontmostLayer.map { layer(of: stack) === $0 } ?? true }

    /// Whether a waiting presentation, alert or path can begin.
    func canBegin(_ waiting: WaitingPresentation) -> Bool {
        if waiting.isLock { return !layers.contains(where: \.isLock) }
        let hasHiddenLock = layers.contains { lock in
            lock.isLock && lock !== layer(of: waiting.flow.stack) && !shown.contains { $0 === lock }
        }
        if waiting.waitsForLayers, hasHiddenLock { return false }
        if waiting.waitsForLayers { return isInFrontmostLayer(waiting.flow.stack) }
        return waiting.isAlert
            ? !hasAlertInFront && isInFrontmostLayer(waiting.flow.stack) : !isCovered(waiting.base)
    }

    private func outermost(_ stack: Stack) -> Stack { stack.outer.map(outermost) ?? stack }

    /// Returns the presentations that must be dismissed before another stack can be presented over `stack`.
    func covers(_ stack: Stack) -> [Stack] {
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

    /// Returns the presentations over a stack, including those that will cover it when it comes into view.
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

    /// Returns the presentations that a presentation over `stack` with the policy `replace` dismisses. Leaves out
    /// presentations in layers that do not contain `stack`.
    private func replaceableCovers(_ stack: Stack) -> [Stack] {
        covers(stack).filter { layer(of: $0) === layer(of: stack) }
    }

    /// The name of the top screen of the stack in front, or "nothing" if the stack is empty.
    var front: String {
        var front = shown.last ?? root
        while let screen = front.screens.last, !screen.slots.isEmpty, let next = screen.selectedSlot {
            front = next
        }
        return front.screens.last?.name ?? "nothing"
    }

    // MARK: Presenting

    /// The stack over which a flow presents the child that a route waits for. It is in front, so that the user sees the
    /// child.
    func stackForKey(_ flow: Flow) -> Stack {
        guard !isRestoring, isCovered(flow.stack) || !isInView(flow.stack) else { return flow.stack }
        if let own = layer(of: flow.stack), !isInFrontmostLayer(flow.stack) {
            return shown.last { !$0.isAlert && layer(of: $0) === own } ?? own
        }
        let candidates = isInFrontmostLayer(flow.stack) ? shown : Array(shown.prefix { !$0.isLayer })
        return candidates.last { !$0.isAlert } ?? root
    }

    /// Presents a child of a flow. `conflict` applies if `base`, which is the stack of the flow by default, is covered.
    func present(
        _ name: String, by flow: Flow, over base: Stack? = nil, ifPresenting conflict: PresentationPolicy,
        showing: Showing?,
        isNoted: Bool = true, onStart: @escaping @MainActor (Flow) -> Void = { _ in },
        onRefusal: @escaping @MainActor (String?) -> Void = { _ in }
    ) {
        let base = base ?? flow.stack
        let presentation = WaitingPresentation(name, by: flow, over: base) { [self] in
            let stack = Stack()
            present(stack, over: base)
            start(name, on: stack, parent: flow, showing: showing, isNoted: isNoted, onStart: onStart)
        } refuse: { [self] output in
            if isNoted { ends.append("\(name) \(output ?? "nil")") }
            onRefusal(output)
        }
        guard isCovered(base) else { return presentation.begin() }
        // What would appear above a layer waits, whatever its policy.
        let isOnlyBelowLayers =
            base.presented == nil && !isInFrontmostLayer(base) && covers(base).first?.isLayer == true
        switch isOnlyBelowLayers ? .queue : conflict {
        case .refuse: presentation.cancel()
        case .queue: wait(presentation)
        case .replace:
            replacing.append(presentation)
            leave(continuesIfGone: true) { [self] in
                presentation.isOver || presentation.flow.hasEnded
                    ? nil
                    : replaceableCovers(flow.stack).reduce(into: []) { found, cover in
                        found += subtree(cover, from: 0).filter { screen in !found.contains { $0 === screen } }
                    }
            } otherwise: {
                presentation.cancel()
            } action: { [self] in
                for cover in replaceableCovers(flow.stack).reversed() { takeDown(cover) }
                if isCovered(flow.stack) { wait(presentation) } else { presentation.begin() }
            }
        }
    }

    /// Adds a presentation to the queue, in the order of the requests.
    func wait(_ presentation: WaitingPresentation) {
        replacing.removeAll { $0 === presentation }
        let index = waiting.firstIndex { $0.number > presentation.number } ?? waiting.count
        waiting.insert(presentation, at: index)
    }

    /// Withdraws a coordinator that waits to be presented. `output` is its output, if it has finished.
    func withdraw(_ presentation: WaitingPresentation, _ output: String?) {
        waiting.removeAll { $0 === presentation }
        replacing.removeAll { $0 === presentation }
        presentation.cancel(output)
    }

    private func present(_ stack: Stack, over presenting: Stack) {
        presentationCount += 1
        stack.number = presentationCount
        stack.presenting = presenting
        if stack.isLayer { layers.append(stack) } else { presenting.presented = stack }
        // While a restoration hides other layers, the layer of a key stays hidden, too. Otherwise, the other layers
        // would later be shown above the key.
        let hasHiddenLayer = layers.contains { layer in layer !== stack && !shown.contains { $0 === layer } }
        if stack.isLayer, hasHiddenLayer { return }
        if isInView(presenting), !isRestoring { shown.append(stack) }
    }

    /// Presents a single page without a route, if the stack of the flow is not covered. If only layers cover it, the page
    /// waits.
    func presentPage(_ name: String, by flow: Flow) {
        let base = flow.stack
        let presentation = WaitingPresentation(name, by: flow) { [self] in
            let stack = Stack()
            present(stack, over: base)
            stack.screens.append(Screen(name, flow, nil))
        } refuse: { _ in
        }
        guard isCovered(base) else { return presentation.begin() }
        if base.presented == nil, !isInFrontmostLayer(base), covers(base).first?.isLayer == true { wait(presentation) }
    }

    private func presentLayer(isLock: Bool = false) -> Stack {
        let stack = Stack()
        (stack.isLayer, stack.isLock) = (true, isLock)
        present(stack, over: root)
        return stack
    }

    /// Presents a child over the frontmost, unless a layer is above the flow, or over everything, unless there is a lock.
    /// Otherwise, the child waits. A flow within a lock cannot present another lock.
    func presentOverAll(
        _ name: String, by flow: Flow, isLock: Bool = false, showing: Showing?, isNoted: Bool = true,
        onStart: @escaping @MainActor (Flow) -> Void = { _ in },
        onRefusal: @escaping @MainActor (String?) -> Void = { _ in }
    ) {
        let presentation = WaitingPresentation(name, by: flow, waitsForLayers: true) { [self] in
            start(
                name, on: presentLayer(isLock: isLock), parent: flow, showing: showing, isNoted: isNoted,
                onStart: onStart)
        } refuse: { [self] output in
            if isNoted { ends.append("\(name) \(output ?? "nil")") }
            onRefusal(output)
        }
        presentation.isLock = isLock
        removeGone()
        if isLock, sequence(first: flow, next: \.parent).contains(where: self.isLock) { return presentation.cancel() }
        if canBegin(presentation) { presentation.begin() } else { wait(presentation) }
    }

    func presentPageOverAll(_ name: String, by flow: Flow, _ showing: Showing?) {
        let presentation = WaitingPresentation(name, by: flow, waitsForLayers: true) { [self] in
            presentLayer().screens.append(Screen(name, flow, showing))
        } refuse: { _ in
        }
        if canBegin(presentation) { presentation.begin() } else { wait(presentation) }
    }

    /// Lets a path wait until no layer is above its flow.
    func wait(_ path: [WalkerRoute], by flow: Flow, since past: Past) {
        let waiting = WaitingPresentation(
            "path", by: flow, waitsForLayers: true, start: { [self] in navigate(flow, toPath: path, since: past) },
            refuse: { _ in })
        waiting.isPath = true
        wait(waiting)
    }

    /// Makes a request that needs a session. Requests share the sign-in, if there is one already.
    func request(_ name: String, signIn: String, by flow: Flow) {
        let request: (String?) -> Void = { [self] output in
            ends.append("\(name) \(output ?? "nil")")
            if output != nil, !flow.hasEnded { push(name, by: flow, nil) }
        }
        if self.signIn != nil {
            self.signIn?.requests.append(request)
        } else {
            self.signIn = (nil, [request])
            presentOverAll(signIn, by: flow, showing: nil, isNoted: false) { [self] in
                self.signIn?.flow = $0
            } onRefusal: { [self] output in
                endSignIn(output)
            }
        }
    }

    func endSignIn(_ output: String?) {
        guard let signIn else { return }
        self.signIn = nil
        afterwards += signIn.requests.map { request in { request(output) } }
    }

    /// Presents an alert in front of all stacks. If an alert is already in front, the new alert waits until that alert
    /// is dismissed.
    func alert(by flow: Flow, asks: String?) {
        let presentation = WaitingPresentation("AlertViewModel", by: flow, isAlert: true) { [self] in
            show(by: flow, asks: asks)
        } refuse: { [self] _ in
            if let asks { ends.append("\(asks) false") }
        }
        if canBegin(presentation) { presentation.begin() } else { wait(presentation) }
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

    /// Taps the button that confirms, as the user does, unless a layer covers the alert.
    func tap(_ alert: Stack) {
        guard isInFrontmostLayer(alert) else { return }
        asking.removeAll { $0 === alert }
        if let asks = alert.asks { ends.append("\(asks) true") }
        alert.presenting?.presented = nil
    }
}
