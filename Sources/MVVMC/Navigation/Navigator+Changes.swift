// How flows change a stack.
extension Navigator {
    func append(_ new: [Screen]) {
        for screen in new {
            screen.navigator = self
            Change.emit(.pushed(viewModel: "\(type(of: screen.viewModel))"), at: self)
        }
        screens.append(contentsOf: new)
    }

    /// Removes the screens from `index` on, the topmost first.
    func remove(from index: Int) {
        if index == 0 { Change.touch(self) }
        // An array of their own: a slice would keep the whole stack, which would then be copied.
        let leaving = Array(screens[index...])
        screens.removeSubrange(index...)
        for screen in leaving.reversed() { screen.leave() }
    }

    /// Removes the screens of one flow, here and on what it presented.
    func removeScreens(of node: FlowNode) {
        if let presented {
            presented.removeScreens(of: node)
        }
        guard node.screenCount > 0, let first = screens.firstIndex(where: { $0.node === node }) else { return }
        if screens[first...].allSatisfy({ $0.node === node }) { return remove(from: first) }
        let leaving = screens.filter { $0.node === node }
        screens.removeAll { $0.node === node }
        for screen in leaving.reversed() { screen.leave() }
    }

    /// Presents something now, later or not at all, as `conflict` says if something is presented already.
    func present(
        _ name: @autoclosure () -> String, _ conflict: PresentationConflict, start: @escaping @MainActor () -> Void,
        cancel: @escaping @MainActor () -> Void
    ) {
        guard let presented else { return start() }
        switch conflict {
        case .refuse:
            Misuse.report(
                """
                \(name()) cannot be presented: \(presented.top.map { "\(type(of: $0.viewModel))" } ?? "a stack") already is.
                Present it from there, dismiss that first, or say what is to happen: ifPresenting: .queue
                """)
            cancel()
        case .queue:
            waiting.append((start, cancel))
        case .replace:
            Change.perform {
                dismissPresented()
                start()
            }
        }
    }

    /// Presents what has waited longest, if nothing is presented.
    func presentNext() {
        while presented == nil, !waiting.isEmpty { waiting.removeFirst().start() }
    }

    func present(_ navigator: Navigator) {
        navigator.presenting = self
        presented = navigator
        if let presentation = navigator.presentation { Change.emit(.presented(as: presentation), at: self) }
        Change.touch(navigator)
    }

    func dismissPresented() {
        guard let leaving = presented else { return }
        presented = nil
        leaving.takeDown()
        leaving.presenting = nil
        Change.emit(.dismissed(by: Change.cause), at: self)
        Change.free(self)
    }

    func dismiss(_ navigator: Navigator) {
        if presented === navigator { dismissPresented() }
    }

    func takeDown() {
        let cancelled = waiting
        waiting = []
        for presentation in cancelled { presentation.cancel() }
        dismissPresented()
        if !screens.isEmpty { remove(from: 0) }
    }
}
