extension Flow {
    /// Presents a screen for `viewModel`, on a new stack over the stack of this flow, over the frontmost or over
    /// everything.
    ///
    /// To push further screens on the new stack, present a coordinator.
    ///
    ///     let help = flow.present(HelpViewModel())
    ///     // later
    ///     if let help { flow.remove(help) }
    ///
    /// - Parameters:
    ///   - viewModel: The view model to show.
    ///   - presentation: The style of the presentation.
    ///   - context: Whether the screen is presented over the stack of this flow, over the frontmost or over everything.
    ///   - conflict: The policy if another presentation already covers the stack of this flow.
    ///   - isArchived: Whether an archive may contain the screen; see
    ///     ``present(_:as:over:ifPresenting:isArchived:fileID:line:onEnd:)``.
    /// - Returns: The identity of the screen, or `nil` if the flow is not running, or if the presentation is refused or
    ///   has to wait.
    @discardableResult
    public func present(
        _ viewModel: some ViewModel, as presentation: Presentation = .sheet, over context: PresentationContext = .flow,
        ifPresenting conflict: PresentationPolicy = .refuse, isArchived: Bool = true,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Screen.ID? {
        let call = SourcePlace(file: fileID, line: line)
        guard !node.ignores("present \(type(of: viewModel))"),
            let (navigator, _) = node.target("present \(type(of: viewModel))", at: call)
        else { return nil }
        if context == .everything {
            // A lock stays when the flow that has presented it ends, so it has a flow of its own.
            let lock = ScreenCoordinator<Never> { _ in viewModel }
            present(lock, as: presentation, over: context, ifPresenting: conflict, from: nil, at: call) { _ in }
            return lock.flow.screens.first?.id
        }
        var result: Screen.ID?
        navigator.present(
            type(of: viewModel), by: node, over: context, conflict, at: call,
            start: node.keepingRoute { [node] in
                // If the presentation has waited, its flow may have ended.
                guard node.state == .running, let (navigator, coordinator) = node.target("present", at: call) else {
                    return
                }
                Change.perform {
                    let presented = navigator.presentNew(presentation, over: context)
                    let screen = Screen(viewModel, node: node, coordinator: coordinator, mayBeArchived: isArchived)
                    result = screen.id
                    presented.append([screen])
                }
            }, refuse: {})
        return result
    }

    /// Dismisses the presentation over the stack of this flow, if there is one. If this flow has presented stacks over
    /// the frontmost or over everything, the topmost of them is dismissed instead.
    ///
    /// A flow that has ended with its screens ignores the call, because its presentations have gone with it.
    ///
    /// - Returns: Whether the presentation was dismissed; also `true` if there was no presentation. The result is
    ///   `false` if the flow is not running. A screen that requires confirmation asks the user first, and may be
    ///   dismissed later; see ``LeaveConfirming``.
    @discardableResult
    public func dismiss() -> Bool {
        guard !node.hasEndedWithScreens, let (navigator, _) = node.target("dismiss") else { return false }
        let layer = Graph.untracked { navigator.tree.layers.last { $0.presenter === node } }
        if let layer { return navigator.root.requestDismissal(of: layer, by: .code) }
        return navigator.requestDismissal(by: .code)
    }
    /// Dismisses all presentations on the tree, including those of other flows, as ``Navigator/dismissAll()`` does.
    ///
    /// A presentation over the frontmost or over everything stays, unless this flow has presented it or is a part of it.
    /// So a link that begins with this call does not take a sign-in or a lock away. To go to a place, request a path,
    /// which leaves what covers that place.
    ///
    /// - Returns: Whether no other presentations are left. The result is `false` if the flow is not running. Screens
    ///   that require confirmation ask the user first, and their stacks may be dismissed later; see
    ///   ``LeaveConfirming``.
    @discardableResult
    public func dismissAll() -> Bool {
        guard !node.ignores("dismiss all"), !node.hasEndedWithScreens,
            let (navigator, _) = node.target("dismiss all")
        else { return false }
        return navigator.root.dismissAll { [node] layer in
            layer.presenter.map { $0 === node } == true || !layer.isLock && layer.contains(node)
        }
    }
}
