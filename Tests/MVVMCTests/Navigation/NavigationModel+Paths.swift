import MVVMC

// The paths of flows, and navigation to a path.
extension NavigationModel {
    /// Returns the showings for which a flow has screens or children on the tree, in chronological order.
    func path(of flow: Flow) -> [Showing] {
        let showings =
            screens.filter { $0.flow === flow }.compactMap(\.showing)
            + running.filter { $0.parent === flow }.compactMap(\.start)
        let visits = Set(showings.map(\.visit)).sorted()
        return visits.compactMap { visit in showings.first { $0.visit == visit } }
    }

    /// Returns the route whose screen or child the flow shows in front, or `nil` if there is none, for example because
    /// the child of a waiting route is in front.
    func routeInFront(of flow: Flow) -> WalkerRoute? {
        let children = running.filter { $0.parent === flow }
        // A child without a screen is in front if work or a waiting route keeps the child open, and if the newest route
        // has started the child or waits for it.
        func isInFront(_ child: Flow) -> Bool { isHeldOpen(child) && !screens.contains { $0.flow === child } }
        if let wait = flow.wait {
            if let key = wait.child, isInFront(key) { return nil }
        } else if let newest = path(of: flow).last,
            let last = children.last(where: { $0.start?.visit == newest.visit }), isInFront(last)
        {
            return newest.route
        }
        /// Returns the route of `flow` that led to a screen, directly or by starting a child.
        func route(_ screen: Screen) -> WalkerRoute? {
            if screen.flow === flow { return screen.showing?.route }
            return children.first { isWithin(screen.flow, $0) }?.start?.route
        }
        if let layer = frontmostLayer, !isOrphaned(layer), let presenter = presenter(of: layer),
            isWithin(presenter, flow)
        {
            guard presenter === flow else { return children.first { isWithin(presenter, $0) }?.start?.route }
            let child = children.first { $0.stack === layer }
            return child.map { $0.start?.route } ?? layer.screens.first?.showing?.route
        }
        if let presented = flow.stack.presented, !presented.isAlert { return presented.screens.first.flatMap(route) }
        return flow.stack.screens.last.flatMap(route)
    }

    /// Whether the parent of a lock has ended.
    private func isOrphaned(_ layer: Stack) -> Bool {
        layer.isLock && !running.contains { $0.stack === layer && $0.parent != nil && $0.parent?.stack !== layer }
    }

    /// Navigates to a path, after confirmation where it is required. The common prefix of the path and the shown path
    /// stays. If the removal of the other routes would remove all screens of a route in this prefix, only the routes
    /// before that route stay.
    ///
    /// If a route that stays, or the first missing one, must wait, nothing is changed before.
    func navigate(_ flow: Flow, toPath path: [WalkerRoute], since old: Past? = nil) {
        let past = old ?? Past(waits: waits(below: flow), presentation: WaitingPresentation.count)
        if mustWaitForLayer(flow, path) { return wait(path, by: flow, since: past) }
        leave { [self] in
            flow.hasEnded ? nil : waiting(flow, path) != nil ? [] : plan(flow, path)?.screens ?? []
        } action: { [self] in
            if mustWaitForLayer(flow, path) { return wait(path, by: flow, since: past) }
            if let route = waiting(flow, path) {
                let outer = remaining
                (remaining, place) = ([], (path, past))
                if !request(flow, route) { drop(past.waits) }
                (remaining, place) = (outer, nil)
                return
            }
            // A path that is ignored or declined does not change the tree.
            guard let plan = plan(flow, path) else { return }
            for level in plan.levels { drop(level.flow) }
            let missing = path[plan.kept...]
            if let refused = refusedIfNothingIsShown(flow, missing, plan) {
                ends += refused.map { "\($0) nil" }
                // Each request of an endless circle is a request of the coordinator itself, made now.
                return missing.prefix { !$0.isDeclined }.contains(where: \.isCircle) ? drop(waits(below: flow)) : ()
            }
            // An alert over a stack that leaves is not moved to the stack below: it leaves, too. So the stacks are
            // removed before the flows end.
            for child in plan.children where child.stack !== child.parent?.stack { takeDown(child.stack) }
            let presented = plan.stacks.flatMap(stacks)
            for stack in plan.stacks { takeDown(stack) }
            for child in plan.children { end(child) }
            for flow in running where presented.contains(where: { $0 === flow.stack }) { end(flow) }
            for (stack, index) in plan.cuts where index < stack.screens.count {
                // The flows that are presented over the screens end with them.
                let presented = stack.presented.map(stacks) ?? []
                for flow in running where presented.contains(where: { $0 === flow.stack }) { end(flow) }
                stack.presented = nil
                stack.screens.removeSubrange(index...)
            }
            let end = plan.levels.last?.flow.stack
            show(missing.map { (flow, $0) })
            drop(past.waits)
            if let end { dropPresentations(over: end, upTo: past.presentation) }
        }
    }

    /// Drops what waits to be presented over a stack to which a path has led, except what a route waits for.
    private func dropPresentations(over end: Stack, upTo limit: Int) {
        let below = Array(sequence(first: end) { $0.presenting ?? $0.outer })
        for presentation in waiting where presentation.number <= limit && !presentation.name.hasPrefix("key ") {
            guard !presentation.isAlert, !presentation.waitsForLayers,
                below.contains(where: { $0 === presentation.base })
            else { continue }
            waiting.removeAll { $0 === presentation }
            presentation.cancel()
        }
    }

    /// Whether a path waits until no layer is above its flow. A path that is declined, that joins a route that waits, or
    /// that ends with the layer in front does not.
    private func mustWaitForLayer(_ flow: Flow, _ path: [WalkerRoute]) -> Bool {
        guard !flow.hasEnded, !isInFrontmostLayer(flow.stack) else { return false }
        if let route = waiting(flow, path) { return !joins(flow, route) }
        guard let plan = plan(flow, path) else { return false }
        // A route may leave without a screen: its child is a lock, which stays, or has only work.
        let leavesRoute = plan.children.contains { $0.start != nil }
        return plan.kept < path.count || !plan.screens.isEmpty || leavesRoute
            || routeInFront(of: flow) != path.last?.resolved
    }

    /// A flow on the way, and the number of its last showing that stays.
    private typealias Level = (flow: Flow, last: Int)

    /// The changes that a path requires.
    private struct Plan {
        /// The number of routes of the path that stay.
        var kept: Int
        var levels: [Level]
        var children: [Flow] = []
        var stacks: [Stack] = []
        /// The positions on stacks from which screens are removed.
        var cuts: [(stack: Stack, index: Int)] = []
        /// The visits that stay although their presentations are removed, because these cover later routes.
        var covering: [Int] = []
        /// All screens that are asked before anything is removed.
        var screens: [Screen] = []
    }

    /// Returns the changes that a path requires, or `nil` if the flow declines the first missing route.
    private func plan(_ flow: Flow, _ path: [WalkerRoute]) -> Plan? {
        let shown = self.path(of: flow)
        let common = zip(path, shown).prefix { $0.resolved == $1.route }.count
        if common < path.count, path[common].isDeclined { return nil }
        // A route cannot stay if all of its screens are above a screen that is removed.
        for kept in (0...common).reversed() {
            let plan = plan(flow, kept, shown, isLast: kept == path.count)
            if !loses(plan, flow, shown) { return plan }
        }
        return nil
    }

    /// If the missing routes put nothing on the tree, nothing is removed. Returns the children that are refused then, or
    /// `nil` if a route puts something on the tree.
    private func refusedIfNothingIsShown(_ flow: Flow, _ missing: ArraySlice<WalkerRoute>, _ plan: Plan) -> [String]? {
        guard !missing.isEmpty else { return nil }
        var refused: [String] = []
        let going =
            plan.stacks + plan.children.map(\.stack).filter { $0 !== flow.stack }
            + plan.cuts.compactMap(\.stack.presented)
        let leaving = going.flatMap(stacks)
        for route in missing {
            if route.isDeclined { return refused }
            switch route.resolved {
            case .circle: continue
            case .lock(let name) where sequence(first: flow, next: \.parent).contains(where: isLock):
                refused.append(name)
            case .sheet(let name):
                refused.append(name)
                if self.covers(flow.stack).contains(where: { cover in !leaving.contains { $0 === cover } }) { continue }
                return nil
            default: return nil
            }
        }
        return refused
    }

    /// Returns the first route of a path that must wait, if it is shown or is the first missing one.
    private func waiting(_ flow: Flow, _ path: [WalkerRoute]) -> WalkerRoute? {
        let shown = self.path(of: flow)
        for (index, route) in path.enumerated() {
            if route.isDeclined { return nil }
            if let lock = route.resolved.lock, !open.contains(lock) { return route }
            guard index < shown.count, shown[index].route == route.resolved else { return nil }
        }
        return nil
    }

    /// Whether a plan keeps a showing although it removes all of its screens. A showing that leaves because its
    /// presentation covers later routes of the path does not count.
    private func loses(_ plan: Plan, _ flow: Flow, _ shown: [Showing]) -> Bool {
        shown[..<plan.kept].contains { showing in
            if plan.covering.contains(showing.visit) { return false }
            let own = screens.filter { part(of: flow, $0)?.visit == showing.visit }
            return !own.isEmpty
                && own.allSatisfy { screen in plan.screens.contains { $0 === screen } }
        }
    }

    private func plan(_ flow: Flow, _ kept: Int, _ shown: [Showing], isLast: Bool) -> Plan {
        var plan = Plan(kept: kept, levels: [(flow, kept == 0 ? -1 : shown[kept - 1].visit)])
        // If the path ends here, the child of its last route comes to its first screen.
        while isLast, let level = plan.levels.last, level.last > 0,
            let child = running.last(where: { child in
                child.parent === level.flow && child.start?.visit == level.last && child.stack.container == nil
                    || child.parent === level.flow && child.start?.visit == level.last
                        && child.stack === level.flow.stack
            }), let first = firstVisit(of: child)
        {
            plan.levels.append((child, first))
        }
        plan.covering = covering(plan, isLast: isLast)
        let keptVisits = plan.levels.flatMap { level in
            path(of: level.flow).map(\.visit).filter { $0 <= level.last && !plan.covering.contains($0) }
        }
        for (position, level) in plan.levels.enumerated() {
            func goes(_ showing: Showing?) -> Bool { (showing?.visit ?? 0) > level.last }
            let key = level.flow.wait?.child
            let children = running.filter { $0.parent === level.flow && ($0 === key || goes($0.start)) }
            plan.children += children
            let own = stacks.filter { stack in
                stack !== level.flow.stack && stack.screens.contains { $0.flow === level.flow && goes($0.showing) }
            }
            // What is below the layer in which the path ends does not cover the end.
            let end = plan.levels.last.flatMap { layer(of: $0.flow.stack) }
            let isBelow = end != nil && end === frontmostLayer && layer(of: level.flow.stack) !== end
            let covers = isBelow ? [] : self.covers(of: level.flow, besides: keptVisits)
            // A layer leaves with the flow that has presented it, except a lock.
            let layers = layers.filter { layer in
                if layer.isLock { return false }
                return presenter(of: layer).map { presenter in children.contains { isWithin(presenter, $0) } } ?? false
            }
            plan.stacks += own + covers + layers
            let stack = level.flow.stack
            var index = stack.screens.firstIndex { screen in
                screen.flow === level.flow ? goes(screen.showing) : children.contains { isWithin(screen.flow, $0) }
            }
            if isLast, position == plan.levels.count - 1,
                let top = stack.screens.lastIndex(where: {
                    $0.flow === level.flow && ($0.showing?.visit ?? 0) == level.last
                }),
                let other = stack.screens[(top + 1)...].firstIndex(where: { $0.showing == nil })
            {
                index = min(index ?? other, other)
            }
            if let index { plan.cuts.append((stack, index)) }
            // What is presented over a key stays, because the key is dropped first.
            let isOverKey =
                index.map { index in
                    stack.screens[index...].allSatisfy { screen in
                        key.map { isWithin(screen.flow, $0) } ?? false
                    }
                } ?? false
            var going = own + covers + layers + children.map(\.stack).filter { $0 !== stack }
            if index != nil, !isOverKey, let presented = stack.presented { going.append(presented) }
            let ofStack = index.map { isOverKey ? Array(stack.screens[$0...]) : subtree(stack, from: $0) } ?? []
            let leaving = ofStack + going.flatMap { subtree($0, from: 0) }
            for screen in leaving where !plan.screens.contains(where: { $0 === screen }) { plan.screens.append(screen) }
        }
        return plan
    }

    /// Returns the visits before the last ones of a plan that have presented something above the stack in which the
    /// path ends or goes on.
    private func covering(_ plan: Plan, isLast: Bool) -> [Int] {
        guard let last = plan.levels.last else { return [] }
        let front = screens.last { isLast && $0.flow === last.flow && $0.showing?.visit == last.last }
        var next = front.flatMap { front in stacks.first { $0.screens.contains { $0 === front } } } ?? last.flow.stack
        var above = presentations(above: next)
        while let outer = next.outer {
            above += presentations(above: outer)
            next = outer
        }
        let visits = above.compactMap { showing(ofPresentation: $0)?.visit }
        return visits.filter { visit in !plan.levels.contains { $0.last == visit } }
    }

    /// Returns the presentations over a stack, except those in other layers.
    private func presentations(above stack: Stack) -> [Stack] {
        presentationsAbove(stack).filter { layer(of: $0) == nil || layer(of: $0) === layer(of: stack) }
    }

    /// The number of the first showing of a flow; `nil` if there is none, or if the first route waits.
    private func firstVisit(of flow: Flow) -> Int? {
        guard let first = path(of: flow).first?.visit else { return nil }
        return flow.wait.map { $0.visit < first } == true ? nil : first
    }

    /// Returns the presentations over the stack of a flow, except those of showings that stay. Leaves out presentations
    /// in other layers, the children of routes that keep waiting, and the presentations by these children or above them.
    private func covers(of flow: Flow, besides kept: [Int]) -> [Stack] {
        let above = presentations(above: flow.stack)
        let keys = running.filter { key in
            guard let parent = key.parent, parent.wait?.child === key, !isWithin(flow, key) else { return false }
            return parent === flow ? false : !isWithin(parent, flow)
        }
        return above.filter { stack in
            let presenter = presenter(of: stack)
            let isKept = keys.contains { key in
                let isPresented = key.parent?.stack !== key.stack && above.contains { $0 === key.stack }
                let isOver = isPresented && stacks(key.stack).contains { $0 === stack }
                return isOver || presenter.map { isWithin($0, key) } ?? false
            }
            return !isKept && !(showing(ofPresentation: stack).map { kept.contains($0.visit) } ?? false)
        }
    }

    /// Returns the showing of the route that has presented a stack.
    private func showing(ofPresentation stack: Stack) -> Showing? {
        let child = running.first { $0.stack === stack && $0.parent?.stack !== stack }
        return child.map(\.start) ?? stack.screens.first?.showing
    }

    /// Returns the showing of `flow` to which `screen` belongs. A screen of a child belongs to the showing that has
    /// started the child.
    private func part(of flow: Flow, _ screen: Screen) -> Showing? {
        if screen.flow === flow { return screen.showing }
        return running.first { $0.parent === flow && isWithin(screen.flow, $0) }?.start
    }
}
