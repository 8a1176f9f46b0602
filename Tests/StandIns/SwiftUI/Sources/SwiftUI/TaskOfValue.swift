// The public declarations follow Apple's documentation of task(id:priority:_:).

/// A view that runs a task while it is on the screen, and replaces the task each time that a value has changed.
nonisolated struct TaskOfValue<Content: View, ID: Equatable>: View, _PrimitiveView, Primitive {
    let content: Content
    let id: ID
    let action: @Sendable () async -> Void

    nonisolated init(_ content: Content, _ id: ID, _ action: @escaping @Sendable () async -> Void) {
        (self.content, self.id, self.action) = (content, id, action)
    }

    final class Running {
        let id: ID
        let task: Task<Void, Never>
        init(_ id: ID, _ task: Task<Void, Never>) { (self.id, self.task) = (id, task) }
    }

    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }

    @MainActor func visibilityDidChange(_ node: Node) {
        (node.controller as? Running)?.task.cancel()
        node.controller = node.isVisible ? start() : nil
    }

    @MainActor func didUpdate(_ node: Node) {
        guard let running = node.controller as? Running, running.id != id else { return }
        running.task.cancel()
        node.controller = start()
    }

    @MainActor private func start() -> Running { Running(id, Task { [action] in await action() }) }
}

extension View {
    nonisolated public func task<T>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View where T: Equatable { TaskOfValue(self, value, action) }
}
