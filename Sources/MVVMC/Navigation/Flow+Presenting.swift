// What a flow presents over everything, and dismisses.
extension Flow {
    /// Presents a screen for `viewModel` over everything, as a stack of its own.
    ///
    /// To push further screens there, present a coordinator.
    ///
    /// - Parameters:
    ///   - viewModel: What is shown.
    ///   - presentation: How it is shown.
    ///   - conflict: What happens if something is presented already.
    public func present(
        _ viewModel: some ViewModel, as presentation: Presentation,
        ifPresenting conflict: PresentationConflict = .refuse
    ) {
        guard let (navigator, _) = node.place("present \(type(of: viewModel))") else { return }
        navigator.present(
            "\(type(of: viewModel))", conflict,
            start: node.keepingRoute { [node] in
                // It may have waited, and its flow have ended meanwhile.
                guard node.state == .running, let (navigator, coordinator) = node.place("present") else { return }
                Change.perform {
                    let presented = Navigator(presentation: presentation)
                    navigator.present(presented)
                    presented.append([Screen(viewModel, node: node, coordinator: coordinator)])
                }
            }, cancel: {})
    }

    /// Asks something: presents an alert over all that is presented, which goes when a button is tapped.
    public func present(_ alert: Alert) {
        guard let (place, coordinator) = node.place("present an alert") else { return }
        var navigator = place
        while let presented = navigator.presented { navigator = presented }
        let presented = Navigator(presentation: .alert)
        alert.dismiss = { [weak presented] in
            guard let presented else { return }
            Change.perform { presented.presenting?.dismiss(presented) }
        }
        Change.perform {
            navigator.present(presented)
            presented.append([Screen(alert, node: node, coordinator: coordinator)])
        }
    }

    /// Asks something, and waits for the answer.
    ///
    /// - Returns: The title of the button that was tapped, or `nil` if the alert went in another way.
    public func ask(_ alert: Alert) async -> String? {
        await withCheckedContinuation { continuation in
            guard node.state == .running else { return continuation.resume(returning: nil) }
            alert.onAnswer = { continuation.resume(returning: $0) }
            present(alert)
        }
    }

    /// Dismisses what is presented over the stack that this flow is on, if anything is.
    ///
    /// - Returns: Whether nothing is presented there now: a screen that does not let itself be left is asked, and may go
    ///   later.
    @discardableResult
    public func dismiss() -> Bool {
        guard let (navigator, _) = node.place("dismiss") else { return false }
        return navigator.dismissPresented(by: .code)
    }

    /// Dismisses everything that is presented on the tree that this flow is on.
    ///
    /// - Returns: Whether nothing is presented there now.
    @discardableResult
    public func dismissAll() -> Bool {
        guard let (navigator, _) = node.place("dismiss everything") else { return false }
        let presenting = navigator.root.outermostPresenting
        return navigator.leave(presenting.flatMap { $0.presented?.subtree ?? [] }, by: .code) {
            [stacks = presenting.map { WeakStack(navigator: $0) }] in
            for stack in stacks { stack.navigator?.dismissPresented() }
        }
    }
}

private struct WeakStack {
    weak var navigator: Navigator?
}

extension Navigator {
    /// The stacks over which something is presented: this one, or those embedded in its screens.
    fileprivate var outermostPresenting: [Navigator] {
        screens.flatMap { $0.embedded.flatMap(\.navigator.outermostPresenting) } + (presented == nil ? [] : [self])
    }
}
