// The path of a tree.
extension Navigator {
    /// The way from the first coordinator to what the user sees: the routes of the coordinators that lead there, each
    /// from its first route on; `nil` if there is none. To be asked for again by
    /// ``Coordinator/navigate(toPath:)-(RoutePath)`` of the first coordinator.
    ///
    ///     let place = navigator.routePath
    ///     // Later, or in another window:
    ///     if let place { app.navigate(toPath: place) }
    ///
    /// It leaves out what an archive leaves out: alerts, and what was presented without a route or is awaited.
    ///
    /// - Complexity: Linear in the number of the routes, beside their encoding.
    public var routePath: RoutePath? {
        var visit: Visit? = root.frontmostStack.top?.visit
        var ways: [[RoutePath.Step]] = []
        while let last = visit {
            let node = last.node
            if var first = ways.last?.first, first.type == node.routeType.map({ NavigationArchive.name(of: $0) }) {
                first.isOfChild = true
                ways[ways.count - 1][0] = first
            }
            if node.isTransient { ways = [] } else { ways.append(node.steps(upTo: last.hasRoute ? last.number : .max)) }
            visit = node.startVisit
        }
        let steps = ways.reversed().flatMap { $0 }
        return steps.isEmpty ? nil : RoutePath(steps)
    }
}

extension FlowNode {
    fileprivate func steps(upTo number: Int) -> [RoutePath.Step] {
        var before: Visit?
        return shownVisits.prefix { $0.number <= number }.compactMap { visit in
            defer { before = visit }
            guard var step = visit.route.map({ RoutePath.Step(showing: $0) }) else { return nil }
            if before?.hasChild(taking: step) == true { step.isOfChild = false }
            return step
        }
    }
}
