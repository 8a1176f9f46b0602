@_spi(Host) import MVVMC

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
        if let layer = frontmostLayer, let presenter = presenter(of: layer), isWithin(presenter, flow) {
            guard presenter === flow else { return children.first { isWithin(presenter, $0) }?.start?.route }
            let child = children.first { $0.stack === layer }
            return child.map { $0.start?.route } ?? layer.screens.first?.showing?.route
        }
        if let presented = flow.stack.presented, !presented.isAlert { return presented.screens.first.flatMap(route) }
        return flow.stack.screens.last.flatMap(route)
    }

    /// Navigates to a path, after confirmation where it is required. The common prefix of the path and the shown path
    /// stays. If the removal of the other routes would remove all screens of a route in this prefix, only the routes
    /// before that route stay.
    func navigate(_ flow: Flow, toPath path: [WalkerRoute]) {
        let newest = waits(below: flow)
        leave { [self] in
            flow.hasEnded ? nil : plan(flow, path)?.screens ?? []
        } action: { [self] in
            // A path that is ignored or declined does not change the tree.
            guard let plan = plan(flow, path) else { return }
            if !plan.keepsKey { drop(flow) }
            for child in plan.children { end(child) }
            for stack in plan.stacks { takeDown(stack) }
            if let index = plan.index, index < flow.stack.screens.count {
                // The flows that are presented over the screens end now, before the missing routes are shown.
                let presented = flow.stack.presented.map(stacks) ?? []
                for flow in running where presented.contains(where: { $0 === flow.stack }) { end(flow) }
                flow.stack.presented = nil
                flow.stack.screens.removeSubrange(index...)
            }
            // If the last route must wait, the flow decides about it again, even if it is already shown.
            let missing = plan.kept == path.count && waits(path) ? path.suffix(1) : path[plan.kept...]
            show(missing.map { (flow, $0) })
            drop(newest)
        }
    }

    /// The changes that a path requires.
    private struct Plan {
        /// The number of routes of the path that stay.
        var kept: Int
        var children: [Flow]
        var stacks: [Stack] = []
        /// The position on the flow's stack from which screens are removed.
        var index: Int?
        var keepsKey: Bool
        /// All screens that are removed.
        var screens: [Screen] = []
    }

    /// Returns the changes that a path requires, or `nil` if the flow declines the first missing route.
    private func plan(_ flow: Flow, _ path: [WalkerRoute]) -> Plan? {
        let shown = self.path(of: flow)
        let common = zip(path, shown).prefix { $0 == $1.route || $0.resolved == $1.route }.count
        if common < path.count, path[common].isDeclined { return nil }
        // A route cannot stay if all of its screens are above a screen that is removed.
        for kept in (0...common).reversed() {
            let next = path[min(kept, path.count - 1)].resolved.lock
            let waits = next.map { !open.contains($0) } ?? false
            for keepsKey in waits && flow.wait != nil ? [true, false] : [false] {
                let plan = plan(flow, kept, shown, keepsKey)
                if !loses(plan, flow, shown) { return plan }
            }
        }
        return nil
    }

    /// Whether the last route of a path has to wait.
    private func waits(_ path: [WalkerRoute]) -> Bool { path.last?.resolved.lock.map { !open.contains($0) } ?? false }

    /// Whether a plan keeps a showing, or the child of a waiting route, although it removes all screens of that showing
    /// or child.
    private func loses(_ plan: Plan, _ flow: Flow, _ shown: [Showing]) -> Bool {
        let parts = shown[..<plan.kept].map { showing in
            screens.filter { part(of: flow, $0)?.visit == showing.visit }
        }
        let key =
            plan.keepsKey
            ? screens.filter { screen in flow.wait?.child.map { isWithin(screen.flow, $0) } ?? false } : []
        return (parts + [key]).contains { part in
            !part.isEmpty && part.allSatisfy { screen in plan.screens.contains { $0 === screen } }
        }
    }

    private func plan(_ flow: Flow, _ kept: Int, _ shown: [Showing], _ keepsKey: Bool) -> Plan {
        let last = kept == 0 ? -1 : shown[kept - 1].visit
        func goes(_ showing: Showing?) -> Bool { (showing?.visit ?? 0) > last }
        let key = flow.wait?.child
        let children = running.filter { $0.parent === flow && ($0 === key ? !keepsKey : goes($0.start)) }
        var plan = Plan(kept: kept, children: children, keepsKey: keepsKey)
        plan.stacks = stacks.filter { stack in
            stack !== flow.stack && stack.screens.contains { $0.flow === flow && goes($0.showing) }
        }
        plan.stacks += coversWithoutRoute(of: flow, keepsKey)
        plan.index = flow.stack.screens.firstIndex { screen in
            screen.flow === flow ? goes(screen.showing) : children.contains { isWithin(screen.flow, $0) }
        }
        var stacks = plan.stacks + children.map(\.stack).filter { $0 !== flow.stack }
        if plan.index != nil, let presented = flow.stack.presented { stacks.append(presented) }
        // A layer leaves with the flow that has presented it.
        stacks += layers.filter { layer in
            presenter(of: layer).map { presenter in children.contains { isWithin(presenter, $0) } } ?? false
        }
        if let index = plan.index { plan.screens = subtree(flow.stack, from: index) }
        for screen in stacks.flatMap({ subtree($0, from: 0) }) where !plan.screens.contains(where: { $0 === screen }) {
            plan.screens.append(screen)
        }
        return plan
    }

    /// Returns the presentations without a route over the stack of a flow, such as alerts, pages and children. Leaves
    /// out presentations in other layers, the children of routes that keep waiting, and the presentations by these
    /// children or above them.
    private func coversWithoutRoute(of flow: Flow, _ keepsKey: Bool) -> [Stack] {
        let above = presentationsAbove(flow.stack).filter {
            layer(of: $0) == nil || layer(of: $0) === layer(of: flow.stack)
        }
        let keys = running.filter { key in
            guard let parent = key.parent, parent.wait?.child === key, !isWithin(flow, key) else { return false }
            return parent === flow ? keepsKey : !isWithin(parent, flow)
        }
        return above.filter { stack in
            let child = running.first { $0.stack === stack && $0.parent?.stack !== stack }
            let presenter = presenter(of: stack)
            let isKept = keys.contains { key in
                let isPresented = key.parent?.stack !== key.stack && above.contains { $0 === key.stack }
                let isOver = isPresented && stacks(key.stack).contains { $0 === stack }
                return isOver || presenter.map { isWithin($0, key) } ?? false
            }
            return !isKept && child.map { $0.start == nil } ?? true
        }
    }

    /// Returns the showing of `flow` to which `screen` belongs. A screen of a child belongs to the showing that has
    /// started the child.
    private func part(of flow: Flow, _ screen: Screen) -> Showing? {
        if screen.flow === flow { return screen.showing }
        return running.first { $0.parent === flow && isWithin(screen.flow, $0) }?.start
    }
}
