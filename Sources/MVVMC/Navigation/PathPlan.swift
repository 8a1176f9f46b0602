/// The plan for changing the path of a coordinator to another path.
@MainActor
struct PathPlan<Owner: Coordinator> {
    /// The visit of the last route that stays, if there is one.
    private(set) var kept: Visit?
    /// The routes to show.
    private(set) var missing: ArraySlice<Owner.Route>
    /// Whether the coordinator decides not to show the first missing route.
    private(set) var isDeclined = false
    /// Whether the first missing route can wait for the child or work that the coordinator's waiting route waits for.
    var keepsWait = false

    /// - Parameter limit: The visit of a route that must be removed, with all routes after it.
    init(for path: [Owner.Route], of coordinator: Owner, before limit: Visit? = nil) {
        let node = coordinator.flow.node
        let all = node.shownVisits
        let shown = limit == nil ? all[...] : all.prefix { $0 !== limit }
        let type = Owner.Route.self
        let hashable = type as? any Hashable.Type ?? castOnMainActor { type as? any Hashable.Type }
        var index = hashable.map { PathPlan.commonPrefix($0, of: path[...], shown) } ?? 0
        while index < path.count {
            let (route, verdict) = coordinator.resolve(path[index])
            switch verdict {
            // A route that is redirected without end is not shown either.
            case .refuse, nil: isDeclined = true
            case .wait(let gate): keepsWait = node.keepsWait(for: route, after: gate)
            case .show: break
            }
            // The shown route at this index stays if the requested route is redirected to it.
            guard index < shown.count, let hashable,
                PathPlan.commonPrefix(hashable, of: [route], shown[index...index]) == 1
            else { break }
            (isDeclined, keepsWait) = (false, false)
            index += 1
            index += PathPlan.commonPrefix(hashable, of: path[index...], shown[index...])
        }
        missing = path[index...]
        if missing.isEmpty, let last = path.last, case (let route, .wait(let gate)?) = coordinator.resolve(last) {
            // The last route of the path is already shown, but must wait again.
            missing = path.suffix(1)
            keepsWait = node.keepsWait(for: route, after: gate)
        }
        if index > 0 { kept = shown[index - 1] }
    }

    private static func commonPrefix<Comparable: Hashable>(
        _ type: Comparable.Type, of path: ArraySlice<Owner.Route>, _ shown: ArraySlice<Visit>
    ) -> Int {
        // All routes are cast in one step, because their types are equal.
        guard let path = path as? ArraySlice<Comparable> else { return 0 }
        let longest = min(path.count, shown.count)
        for offset in 0..<longest {
            guard let route = shown[shown.startIndex + offset].route,
                RouteComparison.isEqual(path[path.startIndex + offset], to: route)
            else { return offset }
        }
        return longest
    }
}

extension FlowNode {
    /// Returns whether `route` can wait for the child or work that this flow's waiting route already waits for.
    fileprivate func keepsWait<Route>(for route: Route, after gate: RouteGate) -> Bool {
        wait?.goesOn(for: comparable(route), after: gate.type) ?? false
    }
}
