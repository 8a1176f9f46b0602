extension Flow {
    /// Starts a coordinator whose screens are pushed on the stack of this flow.
    ///
    /// A coordinator runs once. If `child` has been started before, this is reported, and `onEnd` receives
    /// ``FlowEnd/refused``.
    ///
    ///     flow.push(BuyCoordinator(id)) { end in
    ///         if let id = end.output { self.navigate(to: .photo(id)) }
    ///     }
    ///
    /// With a column, the screens of the child are in that column, also those that it pushes without a column. So the
    /// child does not know of columns, and the same coordinator can be presented. What leaves before the child is
    /// started, and who asks, is the same as for ``push(_:column:transition:animated:isArchived:fileID:line:)``. If the user
    /// does not confirm, the child is not started.
    ///
    ///     case .account(let id): flow.push(AccountCoordinator(id), column: .detail)
    ///     case .peek(let id): flow.present(AccountCoordinator(id), as: .sheet)
    ///
    /// If coordinators start each other in their first ``Coordinator/show(_:)``, the route of the 100th start within the
    /// first is not shown, and this is reported.
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - placement: The place of the child's screens in the columns of the stack; `nil` for a stack without columns.
    ///   - transition: How the arrival of the child's first screen looks; `nil` for the standard transition.
    ///   - isAnimated: Whether a host animates the arrival of the child's first screens.
    ///   - isArchived: Whether an archive may contain the child; see
    ///     ``present(_:as:over:ifPresenting:isArchived:fileID:line:onEnd:)``.
    ///   - onEnd: Called once with the way in which the child ended, which is ``FlowEnd/refused`` if it could not be
    ///     started.
    public func push<Child: Coordinator>(
        _ child: Child, column placement: ColumnPlacement? = nil, transition: ScreenTransition? = nil,
        animated isAnimated: Bool = true, isArchived: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
        onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void = { _ in }
    ) {
        let call = SourcePlace(file: fileID, line: line)
        guard let (navigator, coordinator) = target(for: child, "push", at: call) else { return refuse(onEnd) }
        child.flow.node.mayBeArchived = isArchived
        Change.perform {
            guard let placement = navigator.checked(placement, of: node, "\(Child.self)", at: call) else {
                return navigator.tree.arriving(animated: isAnimated, by: transition) {
                    child.flow.begin(child, on: navigator, parent: (node, coordinator), at: nil, onEnd: onEnd)
                }
            }
            let start: @MainActor () -> Void = { [node] in
                // If the push has waited for an answer, the child may have been started in another way.
                guard !child.flow.node.wasAbandoned, node.state == .running,
                    FlowNode.isNew(child.flow.node, "\(type(of: child))", at: call),
                    let (navigator, coordinator) = node.target("push \(Child.self)", at: call)
                else { return Refusals.answer(node.name) { onEnd(.refused) } }
                navigator.hasHadColumns = true
                child.flow.node.startPlacement = placement
                navigator.tree.arriving(animated: isAnimated, by: transition) {
                    child.flow.begin(child, on: navigator, parent: (node, coordinator), at: nil, onEnd: onEnd)
                }
            }
            guard placement.begins else { return start() }
            navigator.begin(
                placement.column, with: Child.self, by: node, starting: child.flow.node,
                start: node.keepingRoute(start), refuse: { onEnd(child.flow.endWithoutStart) })
        }
    }

    /// Starts a coordinator on a new stack, which is presented over the stack of this flow, over the frontmost or over
    /// everything.
    ///
    /// If coordinators start each other in their first ``Coordinator/show(_:)``, the route of the 100th start within the
    /// first is not shown, and this is reported.
    ///
    /// With `isArchived: false`, an archive does not contain the route that is being shown, nor what is put on it
    /// later, nor their states. So what must not be begun twice is not begun again when the app is restored. A route
    /// that still waits has begun nothing, and is archived.
    ///
    ///     case .payment(let order): flow.present(PaymentCoordinator(order), as: .fullScreen, isArchived: false)
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - presentation: The style of the presentation.
    ///   - context: Whether the child is presented over the stack of this flow, over the frontmost or over everything.
    ///   - conflict: The policy if another presentation already covers the stack of this flow.
    ///   - isArchived: Whether an archive may contain the route that is being shown.
    ///   - onEnd: Called once with the way in which the child ended, which is ``FlowEnd/refused`` if it could not be
    ///     presented.
    public func present<Child: Coordinator>(
        _ child: Child, as presentation: Presentation = .sheet, over context: PresentationContext = .flow,
        ifPresenting conflict: PresentationPolicy = .refuse, isArchived: Bool = true,
        fileID: StaticString = #fileID, line: UInt = #line,
        onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void = { _ in }
    ) {
        if child.flow.node.state == .idle { child.flow.node.mayBeArchived = isArchived }
        present(
            child, as: presentation, over: context, ifPresenting: conflict, from: nil,
            at: SourcePlace(file: fileID, line: line), onEnd: onEnd)
    }

    /// - Parameter stack: The stack over which the child is presented; `nil` for the stack of this flow.
    func present<Child: Coordinator>(
        _ child: Child, as presentation: Presentation, over context: PresentationContext,
        ifPresenting conflict: PresentationPolicy, from stack: Navigator?, at call: SourcePlace? = nil,
        onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void
    ) {
        guard !node.ignores("present \(Child.self)"), let (own, _) = target(for: child, "present", at: call) else {
            return refuse(onEnd)
        }
        let presenting = stack ?? own
        presenting.present(
            Child.self, by: node, over: context, conflict, at: call, starting: child.flow.node,
            start: node.keepingRoute { [node, weak stack] in
                // If the presentation has waited, the child may have been abandoned, or started in another way, or this
                // flow may have ended.
                guard !child.flow.node.wasAbandoned, node.state == .running,
                    FlowNode.isNew(child.flow.node, "\(type(of: child))", at: call),
                    let (navigator, coordinator) = node.target("present", at: call)
                else { return Refusals.answer(node.name) { onEnd(.refused) } }
                Change.perform {
                    let presented = (stack ?? navigator).presentNew(presentation, over: context)
                    child.flow.begin(child, on: presented, parent: (node, coordinator), at: nil, onEnd: onEnd)
                }
            }, refuse: { onEnd(child.flow.endWithoutStart) })
    }

    /// Starts a coordinator in a slot of this flow's topmost container screen, in place of the previous content.
    ///
    /// The screens and flows in the slot are removed without confirmation. A slot that the container does not have is
    /// reported, and `onEnd` receives ``FlowEnd/refused``. If coordinators start each other in their first
    /// ``Coordinator/show(_:)``, the route of the 100th start within the first is not shown, and this is reported.
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - slot: One of the slots of the container.
    ///   - onEnd: Called once with the way in which the child ended.
    public func embed<Child: Coordinator>(
        _ child: Child, in slot: some RawRepresentable<String>, fileID: StaticString = #fileID, line: UInt = #line,
        onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void = { _ in }
    ) {
        embed(child, in: Slot(slot.rawValue), fileID: fileID, line: line, onEnd: onEnd)
    }

    /// Starts a coordinator in a slot of this flow's topmost container screen, in place of the previous content. Use
    /// this method for a container without an enum of slots, such as a ``TabsViewModel``.
    ///
    ///     flow.embed(StoreCoordinator(), in: "store")
    ///
    /// The screens and flows in the slot are removed without confirmation. A slot that the container does not have is
    /// reported, and `onEnd` receives ``FlowEnd/refused``. If coordinators start each other in their first
    /// ``Coordinator/show(_:)``, the route of the 100th start within the first is not shown, and this is reported.
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - slot: One of the slots of the container.
    ///   - onEnd: Called once with the way in which the child ended.
    public func embed<Child: Coordinator>(
        _ child: Child, in slot: Slot, fileID: StaticString = #fileID, line: UInt = #line,
        onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void = { _ in }
    ) {
        embed(child, in: slot, of: nil, at: SourcePlace(file: fileID, line: line), onEnd: onEnd)
    }

    /// - Parameter container: The view model of the container; `nil` for this flow's topmost container.
    func embed<Child: Coordinator>(
        _ child: Child, in slot: Slot, of container: (any ContainerViewModel)?, at call: SourcePlace,
        onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void
    ) {
        guard target(for: child, "embed", at: call) != nil,
            let (tree, coordinator, container) = self.container(
                for: "\(type(of: child))", in: slot, of: container, at: call)
        else { return refuse(onEnd) }
        Change.perform {
            let embedded = Navigator(in: tree)
            container.embed(embedded, in: slot)
            child.flow.begin(child, on: embedded, parent: (node, coordinator), at: nil, onEnd: onEnd)
        }
    }

    /// Returns the stack and the coordinator of this flow, or `nil` if `child` cannot be started.
    private func target<Child: Coordinator>(
        for child: Child, _ action: String, at call: SourcePlace?
    ) -> (navigator: Navigator, coordinator: any Coordinator)? {
        guard let target = node.target("\(action) \(type(of: child))", at: call),
            FlowNode.isNew(child.flow.node, "\(type(of: child))", at: call),
            target.navigator.tree.mayStart(node.name)
        else { return nil }
        return target
    }

    private func refuse<Child>(_ onEnd: @escaping @MainActor (FlowEnd<Child>) -> Void) {
        Refusals.answer(node.name) { onEnd(.refused) }
    }

    /// Pushes or presents a coordinator, and waits until the coordinator has ended.
    ///
    /// Cancelling the waiting task ends the child. This method always returns, even if the tree is deallocated.
    ///
    ///     if let id = await flow.run(BuyCoordinator(id), as: .sheet).output { navigate(to: .photo(id)) }
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - presentation: The style of the presentation; if `nil`, the child is pushed on the stack of this flow. Over
    ///     the frontmost and over everything, the child is then a sheet.
    ///   - context: Whether the child is presented over the stack of this flow, over the frontmost or over everything.
    ///   - conflict: The policy if another presentation already covers the stack of this flow.
    /// - Returns: The way in which the child ended, which is ``FlowEnd/refused`` if it could not be started, or if the
    ///   task was cancelled before the start. An immediate second call would be refused for the same reason, so a loop
    ///   must end when it receives ``FlowEnd/refused``.
    public func run<Child: Coordinator>(
        _ child: Child, as presentation: Presentation? = nil, over context: PresentationContext = .flow,
        ifPresenting conflict: PresentationPolicy = .refuse, fileID: StaticString = #fileID, line: UInt = #line
    ) async -> FlowEnd<Child.Output> {
        let style = context.style(presentation)
        return await run(child, for: style == nil ? .user : .modal, at: SourcePlace(file: fileID, line: line)) {
            onEnd in
            if let style {
                present(
                    child, as: style, over: context, ifPresenting: conflict, fileID: fileID, line: line, onEnd: onEnd)
            } else {
                push(child, fileID: fileID, line: line, onEnd: onEnd)
            }
        }
    }

    /// Pushes a coordinator in a column of the stack, and waits until the coordinator has ended; see
    /// ``run(_:as:over:ifPresenting:fileID:line:)``.
    ///
    ///     let end = await flow.run(NewAccountCoordinator(), column: .detail)
    ///
    /// - Returns: The way in which the child ended. It is ``FlowEnd/refused`` if a screen of the column asked whether it
    ///   may be left, and the user did not confirm.
    public func run<Child: Coordinator>(
        _ child: Child, column placement: ColumnPlacement, fileID: StaticString = #fileID, line: UInt = #line
    ) async -> FlowEnd<Child.Output> {
        await run(child, for: .user, at: SourcePlace(file: fileID, line: line)) { onEnd in
            push(child, column: placement, fileID: fileID, line: line, onEnd: onEnd)
        }
    }

    private func run<Child: Coordinator>(
        _ child: Child, for reason: LibraryTasks.WaitReason, at call: SourcePlace,
        start: @MainActor (@escaping @MainActor (FlowEnd<Child.Output>) -> Void) -> Void
    ) async -> FlowEnd<Child.Output> {
        let childNode = child.flow.node
        var end = FlowEnd<Child.Output>.refused
        if childNode.onAbandon != nil {
            FlowNode.reportSecondStart("\(type(of: child))", at: call)
        } else if FlowNode.isNew(childNode, "\(type(of: child))", at: call) {
            end = await awaiting(for: reason, ifCancelled: .refused) { onEnd in
                // If the task is cancelled while the child waits to be started, the child never starts.
                childNode.onAbandon = { onEnd(.refused) }
                start { onEnd($0) }
            } onCancel: { [node] _ in
                node.abandon(childNode)
            }
            // If a refused child kept this closure, another `run` of the child would be reported as a second start.
            childNode.onAbandon = nil
        }
        // Without this suspension, a loop over children that are refused or end immediately would occupy the main
        // actor.
        await Task.yield()
        return end
    }

    /// Pushes or presents a single screen, and waits for its result. No coordinator class is needed.
    ///
    ///     let end = await flow.run(as: .sheet) { flow in NameViewModel { flow.finish($0) } }
    ///     if let name = end.output { greet(name) }
    ///
    /// The closure receives the flow of the screen, which ends with the screen. Finish that flow, not the flow on which
    /// this method is called. In the description of the tree, the screen is listed with a coordinator of the library,
    /// `ScreenCoordinator`. Cancelling the waiting task removes the screen. For a second screen, write a coordinator.
    ///
    /// - Parameters:
    ///   - presentation: The style of the presentation; if `nil`, the screen is pushed on the stack of this flow. Over
    ///     the frontmost and over everything, the screen is then a sheet.
    ///   - context: Whether the screen is presented over the stack of this flow, over the frontmost or over everything.
    ///   - conflict: The policy if another presentation already covers the stack of this flow.
    ///   - make: Creates the view model when the screen is shown.
    /// - Returns: The way in which the flow of the screen ended, as with ``run(_:as:over:ifPresenting:fileID:line:)``.
    public func run<ChildOutput, V: ViewModel>(
        as presentation: Presentation? = nil, over context: PresentationContext = .flow,
        ifPresenting conflict: PresentationPolicy = .refuse, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor (Flow<ChildOutput>) -> V
    ) async -> FlowEnd<ChildOutput> {
        await run(
            ScreenCoordinator(make), as: presentation, over: context, ifPresenting: conflict, fileID: fileID, line: line
        )
    }

    /// Pushes a single screen in a column of the stack, and waits for its result; see
    /// ``run(as:over:ifPresenting:fileID:line:_:)``.
    ///
    ///     let end = await flow.run(column: .detail) { flow in NameViewModel { flow.finish($0) } }
    ///
    /// - Returns: The way in which the flow of the screen ended, as with ``run(_:column:fileID:line:)``.
    public func run<ChildOutput, V: ViewModel>(
        column placement: ColumnPlacement, fileID: StaticString = #fileID, line: UInt = #line,
        _ make: @escaping @MainActor (Flow<ChildOutput>) -> V
    ) async -> FlowEnd<ChildOutput> {
        await run(ScreenCoordinator(make), column: placement, fileID: fileID, line: line)
    }
}

/// The coordinator of one screen with a result.
final class ScreenCoordinator<Output>: Coordinator {
    enum Route: Hashable { case screen }
    let flow = Flow<Output>()
    let initialRoute = Route.screen
    private let make: @MainActor (Flow<Output>) -> any ViewModel

    init(_ make: @escaping @MainActor (Flow<Output>) -> any ViewModel) { self.make = make }

    func show(_ route: Route) {
        let viewModel = make(flow)
        if !flow.hasEnded { push(viewModel) }
    }

    private func push(_ viewModel: some ViewModel) { flow.push(viewModel) }
}
