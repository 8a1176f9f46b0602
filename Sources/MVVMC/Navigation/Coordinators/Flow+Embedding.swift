// Embedding in a container that is given, so that the compiler checks the slot.

extension Flow {
    /// Embeds a screen for `viewModel` in a slot of a container, in place of the previous content. The compiler checks
    /// that the container has the slot.
    ///
    ///     let dashboard = DashboardViewModel()
    ///     flow.push(dashboard)
    ///     flow.embed(NewsViewModel(), in: .news, of: dashboard)
    ///
    /// The screens and flows in the slot are removed without confirmation. If no screen of this flow shows the
    /// container, this is reported, and the screen is not embedded.
    ///
    /// - Parameters:
    ///   - viewModel: The view model to show.
    ///   - slot: One of the slots of the container.
    ///   - container: The view model of a screen that this flow has pushed.
    public func embed<Container: ContainerViewModel>(
        _ viewModel: some ViewModel, in slot: Container.Slot, of container: Container, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        embed(viewModel, in: Slot(slot.rawValue), of: container, at: SourcePlace(file: fileID, line: line))
    }

    /// Starts a coordinator in a slot of a container, in place of the previous content. The compiler checks that the
    /// container has the slot.
    ///
    ///     flow.embed(NewsCoordinator(), in: .news, of: dashboard)
    ///
    /// The screens and flows in the slot are removed without confirmation. If no screen of this flow shows the
    /// container, this is reported, and `onEnd` receives ``FlowEnd/refused``.
    ///
    /// - Parameters:
    ///   - child: A coordinator that has not been started.
    ///   - slot: One of the slots of the container.
    ///   - container: The view model of a screen that this flow has pushed.
    ///   - onEnd: Called once with the way in which the child ended.
    public func embed<Child: Coordinator, Container: ContainerViewModel>(
        _ child: Child, in slot: Container.Slot, of container: Container, fileID: StaticString = #fileID,
        line: UInt = #line, onEnd: @escaping @MainActor (FlowEnd<Child.Output>) -> Void = { _ in }
    ) {
        embed(
            child, in: Slot(slot.rawValue), of: container, at: SourcePlace(file: fileID, line: line), onEnd: onEnd)
    }

    /// - Parameter container: The view model of the container; `nil` for this flow's topmost container.
    func embed(
        _ viewModel: some ViewModel, in slot: Slot, of container: (any ContainerViewModel)?, at call: SourcePlace
    ) {
        guard
            let target = self.container(for: "\(type(of: viewModel))", in: slot, of: container, at: call)
        else { return }
        Change.perform {
            let embedded = Navigator(in: target.tree)
            target.container.embed(embedded, in: slot)
            embedded.append([Screen(viewModel, node: node, coordinator: target.coordinator)])
        }
    }
}
