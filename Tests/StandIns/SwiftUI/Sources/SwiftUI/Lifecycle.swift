// The public declarations follow Apple's documentation of View and of the modifiers declared in this file.

/// A view with closures that are called when the view appears on the screen or disappears.
nonisolated struct VisibilityChanged<Content: View>: View, _PrimitiveView, Primitive {
    let content: Content
    let appear: (() -> Void)?
    let disappear: (() -> Void)?

    nonisolated init(_ content: Content, appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
        (self.content, self.appear, self.disappear) = (content, appear, disappear)
    }

    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }

    @MainActor func visibilityDidChange(_ node: Node) { if node.isVisible { appear?() } else { disappear?() } }
}

/// A view that runs a task while it is on the screen.
nonisolated struct TaskRunning<Content: View>: View, _PrimitiveView, Primitive {
    let content: Content
    let action: @Sendable () async -> Void

    nonisolated init(_ content: Content, _ action: @escaping @Sendable () async -> Void) {
        (self.content, self.action) = (content, action)
    }

    final class Running {
        let task: Task<Void, Never>
        init(_ task: Task<Void, Never>) { self.task = task }
    }

    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }

    @MainActor func visibilityDidChange(_ node: Node) {
        if node.isVisible {
            node.controller = Running(Task { [action] in await action() })
        } else {
            (node.controller as? Running)?.task.cancel()
            node.controller = nil
        }
    }
}

/// A view that calls a closure when a value has changed and, if `isInitial` is `true`, after the first update.
nonisolated struct ValueChanged<Content: View, V: Equatable>: View, _PrimitiveView, Primitive {
    let content: Content
    let value: V
    let isInitial: Bool
    let action: (V, V) -> Void

    nonisolated init(_ content: Content, _ value: V, _ isInitial: Bool, _ action: @escaping (V, V) -> Void) {
        (self.content, self.value, self.isInitial, self.action) = (content, value, isInitial, action)
    }

    final class Seen {
        var value: V
        init(_ value: V) { self.value = value }
    }

    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }

    @MainActor func didUpdate(_ node: Node) {
        guard let seen = node.controller as? Seen else {
            node.controller = Seen(value)
            if isInitial { node.window?.callAfterUpdate { [action, value] in action(value, value) } }
            return
        }
        let old = seen.value
        guard old != value else { return }
        seen.value = value
        node.window?.callAfterUpdate { [action, value] in action(old, value) }
    }
}

/// A view that the user can pull down to refresh.
nonisolated struct Refreshable<Content: View>: View, _PrimitiveView, Primitive, Pullable {
    let content: Content
    let action: @Sendable () async -> Void
    @MainActor func children(of node: Node) -> [Child] { [Child(view: content)] }
}

@MainActor
protocol Pullable {
    var action: @Sendable () async -> Void { get }
}

extension StandInWindow {
    /// Pulls down the refreshable view in front.
    ///
    /// - Returns: The task of the action, or `nil` if no view in front is refreshable. SwiftUI cancels the task if the
    ///   view is evaluated before the action ends. The stand-in does not, so a test of this case must cancel the task.
    public func pullToRefresh() -> Task<Void, Never>? {
        render()
        var found: (any Pullable)?
        front?.visit { if found == nil { found = $0.view as? any Pullable } }
        return found.map { pulled in Task { [action = pulled.action] in await action() } }
    }
}

/// A view with the explicit identity that `id(_:)` sets.
nonisolated struct Identified<Content: View, ID: Hashable>: View, _PrimitiveView, Primitive {
    let content: Content
    let id: ID
    nonisolated init(_ content: Content, _ id: ID) { (self.content, self.id) = (content, id) }
    @MainActor func children(of node: Node) -> [Child] { [Child(key: id, view: content)] }
}

extension View {
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        VisibilityChanged(self, appear: action)
    }

    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        VisibilityChanged(self, disappear: action)
    }

    nonisolated public func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View where V: Equatable { ValueChanged(self, value, initial, action) }

    nonisolated public func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View
    where V: Equatable { ValueChanged(self, value, initial) { _, _ in action() } }

    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { TaskRunning(self, action) }

    nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable { Identified(self, id) }
}
