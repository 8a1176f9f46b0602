extension Coordinator {
    /// The routes that put the coordinator's current screens and running children on the tree, in the order in which
    /// the routes were shown.
    ///
    /// A route owns everything that ``show(_:)`` put on the tree for it. A screen that was pushed without a route is
    /// removed with the route below it. A route that waits, or that has neither screens nor children, is not part of
    /// the path.
    ///
    /// - Complexity: Linear in the number of the coordinator's screens and children.
    public var path: [Route] { flow.node.shownVisits.compactMap { $0.route as? Route } }

    /// Shows the routes of a path, as one change of the tree. Use it for deep links and for notifications that were
    /// tapped.
    ///
    /// Pass the whole path, from the coordinator's first route on. The longest prefix that the new path shares with
    /// ``path`` stays, with its screens and view models. The other routes are removed, and the missing routes are shown
    /// in order. If the first missing route is declined, the tree is unchanged. If a later route is declined, the
    /// routes after it are not shown. If a route waits, the routes after it wait too. A route that waited before is
    /// dropped, unless the first missing route waits for the same child.
    ///
    /// The user must be able to see the last route. Therefore alerts, sheets and other presentations without a route
    /// that cover the stack of this coordinator are removed too, regardless of the coordinator that has presented them.
    /// Presentations for a route of another coordinator, and presentations over everything, stay unless they belong to
    /// a removed route.
    ///
    ///     coordinator.navigate(toPath: [.photos, .photo("pli"), .buy("pli")])
    ///
    /// Screens that require confirmation ask the user before the tree is changed. To wait for the answers, use
    /// ``Flow/complete(_:)``.
    ///
    /// - Returns: Whether the last route of the path is shown now and is not covered. The result is `false` if a
    ///   presentation stays above that route, for example a presentation for a route of another coordinator. The result
    ///   does not depend on whether the coordinator is in a selected slot.
    /// - Complexity: Linear in the length of the path, for the comparison, and in the number of screens removed and
    ///   added.
    @discardableResult
    public func navigate(toPath path: [Route]) -> Bool { navigate(path, then: nil) }

    /// Shows the routes of a path that continues in the coordinators below this one; see
    /// ``navigate(toPath:)-(RoutePath)``.
    ///
    ///     app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(3))
    ///
    /// - Parameters:
    ///   - first: The first route of the path, which is a route of this coordinator.
    ///   - next: The routes that follow.
    /// - Returns: Whether the last route is shown now and is not covered.
    @discardableResult
    public func navigate<each Next: Hashable>(toPath first: Route, _ next: repeat each Next) -> Bool {
        var steps: [RoutePath.Step] = []
        repeat steps.append(RoutePath.Step(each next))
        let (own, rest) = ownRoutes([first], and: steps[...])
        return navigate(own, then: rest)
    }

    /// Shows the routes of a path that begins in this coordinator and may continue in the coordinators below it, as one
    /// change of the tree.
    ///
    /// The rules for a path of one coordinator apply to the whole path. Routes of the path that are already shown stay.
    /// Screens that require confirmation ask the user before the tree is changed. If a route waits, such as for a
    /// sign-in, all routes after it wait, regardless of their coordinators.
    ///
    /// Each further route is shown by the first of these coordinators that has routes of its type:
    /// - a child that the previous route has started, which must exist when ``show(_:)`` returns
    /// - the coordinator of the previous route
    /// - that coordinator's child in the selected slot of the container on top of the stack
    ///
    /// If a child is in a slot, the slot is selected. The path may leave out the ``initialRoute`` of a child. The
    /// child's other routes are then shown above it.
    ///
    ///     app.navigate(toPath: RoutePath(AppRoute.main, TripsRoute.trip(42), TripRoute.day(3)))
    ///
    /// A route for which there is no coordinator is reported, with its type and the route types of the existing
    /// children. The tree is then unchanged, unless an earlier route of the path should have started the coordinator.
    /// In that case, the earlier route has already been shown.
    ///
    /// - Returns: Whether the last route is shown now and is not covered.
    /// - Complexity: Linear in the number of screens removed and added, and in the length of the path times the number
    ///   of its coordinators.
    @discardableResult
    public func navigate(toPath path: RoutePath) -> Bool {
        let (own, rest) = ownRoutes(and: path.steps[...])
        guard !own.isEmpty else {
            guard let first = path.steps.first else { return navigate([], then: nil) }
            UnfitStep(step: first, name: flow.node.name, types: [Route.self]).report(hasChanged: false)
            return false
        }
        return navigate(own, then: rest)
    }

    /// - Parameter rest: The steps for the coordinators below; `nil` if all routes belong to this coordinator, even if
    ///   a child has routes of the same type.
    private func navigate(_ path: [Route], then rest: ArraySlice<RoutePath.Step>?) -> Bool {
        let node = flow.node
        guard node.mayChange("navigate to \(path)") else { return false }
        guard !path.isEmpty else {
            Misuse.report(
                """
                \(node.name) was asked to navigate to an empty path. Nothing was done.
                Pass at least one route. To end the flow, call flow.cancel().
                """)
            return false
        }
        guard isFit(path, then: rest, hasChanged: false) else { return false }
        return Change.perform { itinerary(to: path, then: rest).start() }
    }

    /// Returns whether there is a coordinator for each step of a path, as far as this is known before the path is
    /// shown. Reports the first step for which there is none.
    ///
    /// - Parameter hasChanged: Whether earlier routes of the path have been shown.
    private func isFit(_ path: [Route], then rest: ArraySlice<RoutePath.Step>?, hasChanged: Bool) -> Bool {
        guard rest?.isEmpty == false else { return true }
        let unfit = Graph.untracked { plan(for: path, then: rest).removals.unfit }
        unfit?.report(hasChanged: hasChanged)
        return unfit == nil
    }

    private func itinerary(to path: [Route], then rest: ArraySlice<RoutePath.Step>?) -> Itinerary {
        let newest = SerialNumber.last
        var isShown = false
        return Itinerary(
            [
                {
                    self.leave(for: path, then: rest, since: newest) { isShown = $0 }
                    return true
                }, { isShown },
            ], countsQuestions: true)
    }

    /// Removes the screens that are not on a path, after confirmation where it is required, and shows the missing
    /// routes.
    private func leave(
        for path: [Route], then rest: ArraySlice<RoutePath.Step>?, since newest: Int,
        onEnd: @escaping @MainActor (Bool) -> Void
    ) {
        // The plan is kept only if there is no question, because an open question must not retain the tree.
        var planned: (PathPlan<Self>, PathRemovals)?
        _ = Leave(
            by: .code,
            screens: { [weak self] in
                guard let self, flow.node.state == .running else { return nil }
                let (plan, removals) = plan(for: path, then: rest)
                let screens = removals.isDeclined ? [] : removals.screens
                if !screens.contains(where: \.refuses) { planned = (plan, removals) }
                return screens
            },
            action: { [weak self] in
                guard let self else { return }
                let (plan, removals) = planned ?? plan(for: path, then: rest)
                planned = nil
                follow(plan, removals, to: path, then: rest, since: newest, onEnd: onEnd)
            }
        ).begin()
    }

    private func follow(
        _ plan: PathPlan<Self>, _ removals: PathRemovals, to path: [Route], then remaining: ArraySlice<RoutePath.Step>?,
        since newest: Int, onEnd: @escaping @MainActor (Bool) -> Void
    ) {
        let node = flow.node
        let rest = remaining ?? []
        if !removals.isDeclined { removals.remove() }
        if plan.missing.isEmpty {
            let last = path[path.count - 1]
            node.tree?.emit(.alreadyInFront(last, node.comparable(last), of: node))
        }
        let steps = steps(for: plan, then: remaining, selecting: !removals.isDeclined)
        Itinerary(
            steps,
            routes: { count in
                let own = plan.missing.suffix(rest.isEmpty ? count : max(0, count - 1))
                let following = own.compactMap { route in
                    node.comparable(route).map { Itinerary.Following.route($0, of: node) }
                }
                return following + (rest.isEmpty || count == 0 ? [] : [.path(rest, below: node)])
            }, onEnd: { isShown in onEnd(isShown && node.isLastRouteUncovered) }
        ).start()
        if !removals.isDeclined { node.dropWaitsBelow(upTo: newest) }
    }

    /// Returns the steps that show the missing routes of this coordinator, and then the rest of the path in the
    /// coordinators below.
    private func steps(
        for plan: PathPlan<Self>, then rest: ArraySlice<RoutePath.Step>?, selecting: Bool
    ) -> [Itinerary.Step] {
        let routes = plan.missing
        guard let rest else { return routes.map { route in { self.request(route) == .shown } } }
        let node = flow.node
        var isHandedOver = false
        var steps: [Itinerary.Step] = routes.indices.map { index in
            {
                if isHandedOver { return true }
                // If the previous route has started a child with routes of the same type, the child shows the rest.
                if index > routes.startIndex, node.goesOnInChild(with: routes[index]) {
                    isHandedOver = true
                    let steps = routes[index...].compactMap(node.comparable).map { RoutePath.Step(showing: $0) }
                    return node.follow(steps + rest)
                }
                return self.request(routes[index]) == .shown
            }
        }
        // If a coordinator below declines the first missing route, nothing was removed, and the routes after
        // `plan.kept` are still shown. The rest must nevertheless begin below `plan.kept`, so pass this visit.
        let kept = routes.isEmpty ? plan.kept : nil
        if !rest.isEmpty { steps.append { isHandedOver || node.follow(rest, after: kept, selecting: selecting) } }
        return steps
    }

    /// Returns the plan for a path, and the removals that the path requires.
    private func plan(
        for path: [Route], then rest: ArraySlice<RoutePath.Step>?
    ) -> (PathPlan<Self>, removals: PathRemovals) {
        let node = flow.node
        var plan = PathPlan(for: path, of: self)
        while true {
            var removals = PathRemovals(
                below: plan.missing.isEmpty ? node.removals(for: rest ?? [], after: plan.kept) : nil)
            removals.add(plan, of: node)
            guard !plan.isDeclined, let own = removals.all.first?.removal,
                let lost = node.firstLost(by: own, upTo: plan.kept, keepingWait: plan.keepsWait)
            else { return (plan, removals) }
            // A kept screen cannot be above a removed screen, so plan again without keeping the route of `lost`.
            if lost.wait != nil { plan.keepsWait = false } else { plan = PathPlan(for: path, of: self, before: lost) }
        }
    }

    // MARK: Paths through several coordinators

    /// Splits a path into routes of this coordinator and the remaining steps. If a route that is already shown has a
    /// child with routes of the same type, the next route belongs to the child.
    ///
    /// - Parameter first: Routes of this coordinator that precede `steps`.
    private func ownRoutes(
        _ first: [Route] = [], and steps: ArraySlice<RoutePath.Step>
    ) -> ([Route], rest: ArraySlice<RoutePath.Step>) {
        var own = first
        var shown = flow.node.shownVisits[...]
        for step in steps {
            guard let route = route(of: step), own.isEmpty || step.isOfChild != true else { break }
            if let last = own.last.flatMap(flow.node.comparable), let visit = shown.popFirst() {
                if !visit.shows(last) { shown = [] } else if visit.hasChild(taking: step) { break }
            }
            own.append(route)
        }
        return (own, steps.dropFirst(own.count - first.count))
    }

    private func route(of step: RoutePath.Step) -> Route? {
        if let route = step.route { return route as? Route }
        guard let json = step.json, step.type == NavigationArchive.name(of: Route.self) else { return nil }
        return try? RouteJSON.route(Route.self, from: json)
    }

    /// Splits the rest of a path, which continues in this coordinator, into routes of this coordinator and the
    /// remaining steps. If the routes begin with neither the first shown route nor the ``initialRoute``, inserts the
    /// ``initialRoute`` before them.
    private func routesAsChild(of steps: ArraySlice<RoutePath.Step>) -> ([Route], rest: ArraySlice<RoutePath.Step>) {
        var (own, rest) = ownRoutes(and: steps)
        let node = flow.node
        if let first = own.first.flatMap(node.comparable) {
            let begins = [node.shownVisits.first?.route, node.comparable(initialRoute)]
            let isFirst = begins.contains { $0.map { RouteComparison.isEqual($0, to: first) } ?? false }
            if !isFirst { own.insert(initialRoute, at: 0) }
        }
        return (own, rest)
    }

    fileprivate func takes(_ step: RoutePath.Step) -> Bool { route(of: step) != nil }

    fileprivate func removals(for steps: ArraySlice<RoutePath.Step>) -> PathRemovals {
        let (own, rest) = routesAsChild(of: steps)
        return plan(for: own, then: rest).removals
    }

    /// Shows the rest of a path that continues in this coordinator.
    ///
    /// - Returns: Whether the routes are shown, or wait.
    fileprivate func follow(_ steps: ArraySlice<RoutePath.Step>) -> Bool {
        let (own, rest) = routesAsChild(of: steps)
        guard isFit(own, then: rest, hasChanged: true) else { return false }
        let itinerary = itinerary(to: own, then: rest)
        return itinerary.start() || !itinerary.isOver
    }
}

extension Visit {
    /// Returns whether the visit's route has started a child that can show the next step of a path.
    func hasChild(taking step: RoutePath.Step) -> Bool {
        step.isOfChild != false && children.contains { $0.coordinator?.takes(step) ?? false }
    }
}

extension FlowNode {
    /// Returns the child that can show the next step of a path after the route of `visit`.
    ///
    /// Examines the children that the visit has started, beginning with the child in the selected slot of the top
    /// screen. Then examines the child of this flow in that slot, even if another visit has started it.
    private func child(taking step: RoutePath.Step, after visit: Visit?) -> FlowNode? {
        let selected = navigator?.top.flatMap { top in
            top.selectingContainer.flatMap { top.embedded[$0.selectedSlot]?.flows.outermost }
        }
        let own = selected.map { $0.parentNode === self ? [$0] : [] } ?? []
        let started = visit?.children ?? []
        let children = own.filter { $0.startVisit === visit } + started + own
        return children.first { child in child.coordinator?.takes(step) ?? false }
    }

    /// Returns whether the last shown route has started a child that can show `route`, the next route of a path.
    fileprivate func goesOnInChild<Route>(with route: Route) -> Bool {
        guard let last = lastShownVisit, !last.children.isEmpty, let route = comparable(route) else {
            return false
        }
        return last.hasChild(taking: RoutePath.Step(showing: route))
    }

    /// Returns the removals that the rest of a path requires in the flows below this flow, or `nil` if there is no
    /// rest. If no child can show the next step, the result has an ``UnfitStep``.
    func removals(for rest: ArraySlice<RoutePath.Step>, after visit: Visit?) -> PathRemovals? {
        guard let next = rest.first else { return nil }
        guard let coordinator = child(taking: next, after: visit)?.coordinator else {
            return PathRemovals(unfit: UnfitStep(next, below: self, after: visit))
        }
        return coordinator.removals(for: rest)
    }

    /// Shows the rest of a path in the coordinators below this flow. If no child can show the next step, reports this.
    ///
    /// - Parameters:
    ///   - visit: The visit of the route before the rest. If it is `nil`, that route is the last shown one.
    ///   - selecting: Whether to select the slots that contain the child.
    /// - Returns: Whether the rest of the path is shown, or waits.
    func follow(_ rest: ArraySlice<RoutePath.Step>, after visit: Visit? = nil, selecting: Bool = true) -> Bool {
        guard let next = rest.first else { return true }
        let visit = visit ?? lastShownVisit
        guard let child = child(taking: next, after: visit), let coordinator = child.coordinator else {
            UnfitStep(next, below: self, after: visit).report(hasChanged: true)
            return false
        }
        if selecting { child.navigator?.select(upTo: navigator) }
        return coordinator.follow(rest)
    }
}

extension Navigator {
    /// Selects the slots that contain this stack, from the inside out, up to the stack `outer`.
    fileprivate func select(upTo outer: Navigator?) {
        var stack = self
        while stack !== outer, let container = stack.container, let slot = stack.slot {
            container.selectingContainer?.select(named: slot)
            guard let next = container.navigator else { return }
            stack = next
        }
    }
}
