// The coordinators that a flow starts.
extension Flow {
    /// Starts a coordinator whose screens go on top of the stack that this flow is on.
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - onEnd: Hears once how the child ended: its output, or `nil` if the user backed out.
    public func push<Child: Coordinator>(
        _ child: Child, onEnd: @escaping @MainActor (Child.Output?) -> Void = { _ in }
    ) {
        guard let (navigator, coordinator) = node.place("push \(type(of: child))") else { return onEnd(nil) }
        Change.perform {
            child.flow.begin(child, on: navigator, parent: (node, coordinator), at: nil, onEnd: onEnd)
        }
    }

    /// Starts a coordinator on a stack of its own, presented over everything.
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - presentation: How the stack is shown.
    ///   - conflict: What happens if something is presented already.
    ///   - onEnd: Hears once how the child ended: its output, or `nil` if the user backed out or nothing could be
    ///     presented.
    public func present<Child: Coordinator>(
        _ child: Child, as presentation: Presentation, ifPresenting conflict: PresentationConflict = .refuse,
        onEnd: @escaping @MainActor (Child.Output?) -> Void = { _ in }
    ) {
        guard let (navigator, _) = node.place("present \(type(of: child))") else { return onEnd(nil) }
        navigator.present(
            "\(type(of: child))", conflict,
            start: node.keepingRoute { [node] in
                guard node.state == .running, !child.flow.hasEnded,
                    let (navigator, coordinator) = node.place("present")
                else { return onEnd(nil) }
                Change.perform {
                    let presented = Navigator(presentation: presentation)
                    navigator.present(presented)
                    child.flow.begin(child, on: presented, parent: (node, coordinator), at: nil, onEnd: onEnd)
                }
            }, cancel: { onEnd(nil) })
    }

    /// Starts a coordinator in a slot of this flow's topmost container screen, in place of what was there.
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - slot: One of the slots of the container.
    ///   - onEnd: Hears once how the child ended: its output, or `nil` if it went with the container or was replaced.
    public func embed<Child: Coordinator>(
        _ child: Child, in slot: Slot, onEnd: @escaping @MainActor (Child.Output?) -> Void = { _ in }
    ) {
        guard let (coordinator, container) = container(for: "\(type(of: child))", in: slot) else { return onEnd(nil) }
        Change.perform {
            let embedded = Navigator()
            container.embed(embedded, in: slot)
            child.flow.begin(child, on: embedded, parent: (node, coordinator), at: nil, onEnd: onEnd)
        }
    }

    /// Starts a coordinator, pushed or presented, and waits for how it ends.
    ///
    /// Cancelling the task that waits takes the child down.
    ///
    ///     if let receipt = await flow.run(BuyCoordinator(id), as: .sheet) { show(receipt) }
    ///
    /// - Returns: The child's output, or `nil` if the user backed out or it could not be started.
    public func run<Child: Coordinator>(
        _ child: Child, as presentation: Presentation? = nil, ifPresenting conflict: PresentationConflict = .refuse
    ) async -> Child.Output? {
        guard !Task.isCancelled else { return nil }
        let childNode = child.flow.node
        var output: Child.Output?
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                var isEnded = false
                let onEnd: @MainActor (Child.Output?) -> Void = {
                    guard !isEnded else { return }
                    isEnded = true
                    output = $0
                    continuation.resume()
                }
                // Cancelled while it waits to be presented, it never starts.
                childNode.onAbandon = { onEnd(nil) }
                if let presentation {
                    present(child, as: presentation, ifPresenting: conflict, onEnd: onEnd)
                } else {
                    push(child, onEnd: onEnd)
                }
            }
        } onCancel: {
            onMainActor { childNode.abandon() }
        }
        return output
    }
}
