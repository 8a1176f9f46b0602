// The coordinators that a flow starts.
extension Flow {
    /// Starts a coordinator whose screens are pushed on the stack of this flow.
    ///
    /// A coordinator runs once: one that has been started before is reported, and ends as ``FlowEnd/refused``.
    ///
    ///     flow.push(BuyCoordinator(id)) { end in
    ///         if let receipt = end.output { self.navigate(to: .receipt(receipt)) }
    ///     }
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - isAnimated: Whether a host animates the arrival of the child's first screens.
    ///   - onEnd: Called once with how the child ended.
    public func push<Child: Coordinator>(
        _ child: Child, animated isAnimated: Bool = true, calledFrom function: StaticString = #function,
        file: StaticString = #fileID, line: UInt = #line,
        onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void = { _ in }
    ) {
        node.checkCall(from: function, file, line)
        guard let (navigator, coordinator) = placeForChild(child, "push") else { return refuse(onEnd) }
        Change.perform {
            Screen.arriving(animated: isAnimated) {
                child.flow.begin(child, on: navigator, parent: (node, coordinator), at: nil, onEnd: onEnd)
            }
        }
    }

    /// Starts a coordinator on a new stack, which is presented over the stack of this flow.
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - presentation: The style of the presentation.
    ///   - conflict: What to do if another presentation already covers the stack of this flow.
    ///   - onEnd: Called once with how the child ended: ``FlowEnd/refused`` if it could not be presented.
    public func present<Child: Coordinator>(
        _ child: Child, as presentation: Presentation = .sheet, ifPresenting conflict: PresentationConflict = .refuse,
        calledFrom function: StaticString = #function, file: StaticString = #fileID, line: UInt = #line,
        onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void = { _ in }
    ) {
        node.checkCall(from: function, file, line)
        guard let (navigator, _) = placeForChild(child, "present") else { return refuse(onEnd) }
        navigator.present(
            Child.self, by: node, conflict, starting: child.flow.node,
            start: node.keepingRoute { [node] in
                // It may have waited, and its task have been cancelled or its flow have ended meanwhile.
                guard !child.flow.node.wasAbandoned, node.state == .running,
                    FlowNode.isNew(child.flow.node, "\(type(of: child))"),
                    let (navigator, coordinator) = node.place("present")
                else { return Refusals.answer(node.name) { onEnd(.refused) } }
                Change.perform {
                    let presented = Navigator(presentation: presentation)
                    navigator.present(presented)
                    child.flow.begin(child, on: presented, parent: (node, coordinator), at: nil, onEnd: onEnd)
                }
            }, refuse: { onEnd(.refused) })
    }

    /// Starts a coordinator in a slot of this flow's topmost container screen, in place of the previous content.
    ///
    /// The screens and flows in the slot are removed without confirmation. A slot that the container does not have is
    /// reported, and the child ends as ``FlowEnd/refused``.
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - slot: One of the slots of the container.
    ///   - onEnd: Called once with how the child ended.
    public func embed<Child: Coordinator>(
        _ child: Child, in slot: Slot, calledFrom function: StaticString = #function, file: StaticString = #fileID,
        line: UInt = #line, onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void = { _ in }
    ) {
        node.checkCall(from: function, file, line)
        guard placeForChild(child, "embed") != nil,
            let (coordinator, container) = container(for: "\(type(of: child))", in: slot)
        else { return refuse(onEnd) }
        Change.perform {
            let embedded = Navigator()
            container.embed(embedded, in: slot)
            child.flow.begin(child, on: embedded, parent: (node, coordinator), at: nil, onEnd: onEnd)
        }
    }

    /// Where `child` can be started, or `nil` and a report if it cannot.
    private func placeForChild<Child: Coordinator>(
        _ child: Child, _ action: String
    ) -> (navigator: Navigator, coordinator: any Coordinator)? {
        guard let place = node.place("\(action) \(type(of: child))"),
            FlowNode.isNew(child.flow.node, "\(type(of: child))"), Change.mayStartChild(of: node)
        else { return nil }
        return place
    }

    private func refuse<Child>(_ onEnd: @escaping @MainActor (FlowEnd<Child>) -> Void) {
        Refusals.answer(node.name) { onEnd(.refused) }
    }

    /// Starts a coordinator, pushed or presented, and waits until it has ended.
    ///
    /// Cancelling the waiting task ends the child. This method always returns, even if the tree is deallocated.
    ///
    ///     if let receipt = await flow.run(BuyCoordinator(id), as: .sheet).output { show(receipt) }
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - presentation: The style of the presentation; if `nil`, the child is pushed on the stack of this flow.
    ///   - conflict: What to do if another presentation already covers the stack of this flow.
    /// - Returns: How the child ended: ``FlowEnd/refused`` if it could not be started, or if the task was cancelled
    ///   before. What refused a child will refuse it again, so a loop must end on this value.
    public func run<Child: Coordinator>(
        _ child: Child, as presentation: Presentation? = nil, ifPresenting conflict: PresentationConflict = .refuse,
        calledFrom function: StaticString = #function, file: StaticString = #fileID, line: UInt = #line
    ) async -> FlowEnd<Child.Output> {
        let childNode = child.flow.node
        var end = FlowEnd<Child.Output>.refused
        let wait = LibraryTasks.beginWaiting(for: presentation == nil ? .user : .modal)
        if childNode.onAbandon != nil {
            FlowNode.reportSecondStart("\(type(of: child))")
        } else if FlowNode.isNew(childNode, "\(type(of: child))") {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    // Cancelled before it could begin: what the handler below has done meanwhile concerned nobody.
                    if Task.isCancelled { return continuation.resume() }
                    var hasEnded = false
                    let onEnd: @MainActor (FlowEnd<Child.Output>) -> Void = {
                        guard !hasEnded else { return }
                        hasEnded = true
                        end = $0
                        wait?.end()
                        continuation.resume()
                    }
                    // Cancelled while it waits to be presented, it never starts.
                    childNode.onAbandon = { onEnd(.refused) }
                    if let presentation {
                        present(
                            child, as: presentation, ifPresenting: conflict, calledFrom: function, file: file,
                            line: line, onEnd: onEnd)
                    } else {
                        push(child, calledFrom: function, file: file, line: line, onEnd: onEnd)
                    }
                }
            } onCancel: {
                onMainActor { childNode.abandon() }
            }
        }
        wait?.end()
        // A loop over children that are refused or that end at once would otherwise occupy the main actor.
        await Task.yield()
        return end
    }
}
