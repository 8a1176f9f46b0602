extension Coordinator {
    /// Closes the screen of a view model, even if another coordinator of the tree has shown it; see
    /// ``Router/close(_:)``.
    public func close(_ viewModel: any ReferenceViewModel) {
        let node = flow.node
        let screen = node.tree.flatMap { ShownViewModels.lastScreen(of: viewModel, on: $0) }
        // If a cancelled task makes the call, the missing screen is not reported, because the task may have been
        // cancelled when the screen was removed.
        if screen == nil, Task.isCancelled { return }
        // The screen may have been closed before, for example by an earlier tap.
        if screen == nil, node.state == .running, ShownViewModels.node(of: viewModel)?.tree === node.tree { return }
        guard node.mayChange("close \(type(of: viewModel))") else { return }
        guard let tree = node.tree else { return close(screen, of: viewModel) }
        tree.requestStep(screen.map { SessionStep(.close, on: $0) }) { close(screen, of: viewModel) }
    }

    private func close(_ screen: Screen?, of viewModel: any ReferenceViewModel) {
        let node = flow.node
        Change.perform {
            guard let screen, let navigator = screen.navigator else {
                return Misuse.reportNotShown(viewModel, toBeClosedBy: node)
            }
            if navigator.isLock, !node.isWithin(screen.node), navigator.presenter !== node {
                return Misuse.reportForeignLock(viewModel, toBeClosedBy: node)
            }
            if let below = navigator.presenting, navigator.screens.first === screen {
                // A presented stack is dismissed with its first screen, even if work that keeps a flow open is about to
                // show another screen there.
                _ = below.requestDismissal(of: navigator, by: .code)
            } else if navigator.isOnTopOfInnerColumn(screen) {
                // As with the back button of the column, the later columns stay.
                _ = navigator.requestRemoval(ofTop: screen, by: .code)
            } else {
                _ = flow.remove(screen, from: navigator, "close", at: nil)
            }
        }
    }
}
