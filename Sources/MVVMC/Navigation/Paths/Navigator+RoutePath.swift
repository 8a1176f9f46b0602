extension Navigator {
    /// The routes that lead from the first coordinator to the screen that the user sees, or `nil` if there is no such
    /// path. For each coordinator on the way, the path contains all shown routes up to the route that leads to the
    /// screen. To show the screen again, pass the path to ``Coordinator/navigate(toPath:)-(RoutePath)`` of the first
    /// coordinator.
    ///
    ///     let place = navigator.routePath
    ///     // Later, or in another window:
    ///     if let place { app.navigate(toPath: place) }
    ///
    /// As in an archive, alerts are left out. Screens and coordinators that were presented without a route are left out
    /// too, and so are coordinators that a task awaits or a route waits for.
    public var routePath: RoutePath? {
        var visit: Visit? = root.frontmostStack.top?.visit
        var ways: [[RoutePath.Step]] = []
        while let last = visit {
            let node = last.node
            if var first = ways.last?.first, first.type == node.routeType.map({ NavigationArchive.name(of: $0) }) {
                first.isOfChild = true
                ways[ways.count - 1][0] = first
            }
            var steps = node.isTransient ? [] : node.steps(upTo: last.hasRoute ? last : nil)
            if !steps.isEmpty { steps[0].slot = node.slotAmongSeveral }
            if node.isTransient { ways = [] } else { ways.append(steps) }
            visit = node.startVisit
        }
        let steps = ways.reversed().flatMap { $0 }
        return steps.isEmpty ? nil : RoutePath(steps: steps)
    }
}

extension FlowNode {
    private func shownVisits(upTo last: Visit?) -> ArraySlice<Visit> {
        let shown = shownVisits
        guard let last else { return shown[...] }
        return shown.lastIndex { $0 === last }.map { shown[...$0] } ?? shown.prefix { $0.number <= last.number }
    }

    /// The slot in which the flow was started, if the same route has started several children with routes of its type.
    fileprivate var slotAmongSeveral: String? {
        guard let slot = navigator?.slot, let startVisit, navigator !== startVisit.node.navigator,
            startVisit.children.count(where: { $0.routeType == routeType }) > 1
        else { return nil }
        return slot.rawValue
    }

    private func isInitial<Owner: Coordinator>(_ visit: Visit, of coordinator: Owner) -> Bool {
        comparable(coordinator.initialRoute).map(visit.shows) ?? false
    }

    fileprivate func steps(upTo last: Visit?) -> [RoutePath.Step] {
        var before: Visit?
        return shownVisits(upTo: last).compactMap { visit -> RoutePath.Step? in
            defer { before = visit }
            guard var step = visit.route.map({ RoutePath.Step(showing: $0) }) else { return nil }
            if before?.hasChild(taking: PendingStep(encoded: step)) == true { step.isOfChild = false }
            step.isInitial = before == nil && coordinator.map { isInitial(visit, of: $0) } == true
            return step
        }
    }
}
