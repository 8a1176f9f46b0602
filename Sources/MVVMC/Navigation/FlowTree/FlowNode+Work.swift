extension FlowNode {
    /// Runs `body` in a task, which keeps the flow open.
    func run(_ body: @escaping @MainActor () async -> Void) {
        let number = SerialNumber.make()
        let visit = context
        visit.begin(number, .waits(for: "\(AsyncWork.self)"))
        let task = Task {
            guard state == .running else { return visit.end(number) }
            await LibraryTasks.run("the work of \(self.name)", origin: visit) { await body() }
            Change.perform {
                work[number] = nil
                visit.end(number)
                tree?.touch(self)
            }
        }
        work[number] = (task, coordinator, visit)
    }

    /// The visit for a screen or a child that is put on the tree now. It is the visit of the route that is being shown
    /// or for which the current work was begun. If there is no such route, it is the visit without a route.
    var context: Visit { routedContext ?? visitWithoutRoute ?? Visit(withoutRouteBy: self) }

    /// The first visit, if it has no route.
    private var visitWithoutRoute: Visit? {
        guard let first = visits.first, !first.hasRoute else { return nil }
        return first
    }

    private var routedContext: Visit? {
        if let visitBeingShown { return visitBeingShown }
        // What a view model opens while it takes over its state has no route, as when the user has opened it.
        guard !work.isEmpty, Reopening.current == nil, let shown = Visit.current, shown.node === self, shown.hasRoute
        else { return nil }
        return shown
    }

    /// Returns a closure that runs `body` as a part of the route that is being shown now, even if the closure is called
    /// later.
    func keepingRoute(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        let body = keepingRoute(for: { (_: Void) in body() })
        return { body(()) }
    }

    /// Returns a closure that runs `body` with a value as a part of the route that is being shown now.
    ///
    /// - Parameter visit: The visit that is used if no route is being shown.
    func keepingRoute<Value>(
        or visit: Visit? = nil, for body: @escaping @MainActor (Value) -> Void
    ) -> @MainActor (Value) -> Void {
        let shown = routedContext ?? visit.flatMap { $0.hasRoute ? $0 : nil }
        return { [self] value in
            let outer = visitBeingShown
            visitBeingShown = shown
            defer { visitBeingShown = outer }
            body(value)
        }
    }

    /// The visits of restored routes that are still loaded; see ``Visit/isExpected``.
    var expectedVisits: [Visit] {
        var ids: Set<ObjectIdentifier> = []
        return work.values.map(\.visit).filter { $0.isExpected && ids.insert(ObjectIdentifier($0)).inserted }
    }

    /// Whether the flow has work or a waiting route, which keeps it open even if it has no screen and no child.
    var isHeldOpen: Bool { !work.isEmpty || wait != nil }

    /// Whether a path of the flow waits until a presentation has gone. It keeps the flow open before the first screen.
    var hasWaitingPath: Bool { pending.contains { $0.awaitedLayer != nil } }
}
