/// A route that has something on the tree.
struct ShownRoute {
    /// Which showing of a route it is; ascending.
    let visit: Int
    let route: any Hashable
}

// What a flow shows, by the routes that led there.
extension FlowNode {
    /// The routes of the flow's screens and running children, in the order in which they were shown.
    var shownRoutes: [ShownRoute] {
        Graph.untracked {
            var found: [ShownRoute] = []
            found.reserveCapacity(screenCount)
            // Most often each route has one screen, and the order is that of time.
            var (last, isInOrder) = (0, true)
            func add(_ visit: Int, _ route: (any Hashable)?) {
                guard let route else { return }
                found.append(ShownRoute(visit: visit, route: route))
                if visit <= last { isInOrder = false }
                last = visit
            }
            if let navigator, let first = navigator.firstIndex(of: self) {
                for screen in navigator.screens[first...] where screen.node === self { add(screen.visit, screen.route) }
            }
            for screen in screensElsewhere { add(screen.visit, screen.route) }
            forEachChild { add($0.startVisit, $0.startRoute) }
            if isInOrder { return found }
            found.sort { $0.visit < $1.visit }
            last = 0
            return found.filter { route in
                defer { last = route.visit }
                return route.visit != last
            }
        }
    }

    /// Whether the route has its screen, or the child that it has started, in front of this flow's other ones.
    func isInFront(_ route: (any Hashable)?) -> Bool {
        guard let route, let front = Graph.untracked({ routeInFront }) else { return false }
        return RouteComparison.isEqual(front, to: route)
    }

    private var routeInFront: (any Hashable)? {
        // A child that has nothing to show yet, as while it waits, is the newest.
        if let child = lastChild, child.screenCount == 0, child.isHeldOpen, let route = child.startRoute {
            return route
        }
        guard let navigator else { return nil }
        // What a route waits for is not where the user was going.
        if let presented = navigator.presented, presented.top?.traits.contains(.transient) != true,
            wait?.child.map({ $0.navigator === presented }) != true
        {
            return presented.screens.first.flatMap { owner(of: $0) }?.route
        }
        for screen in navigator.screens.reversed() {
            let owner = owner(of: screen)
            if owner?.child == nil || owner?.child !== wait?.child { return owner?.route }
        }
        return nil
    }

    /// The route and the visit of this flow that a screen belongs to; `nil` if the screen is not below this flow.
    private func owner(of screen: Screen) -> (route: (any Hashable)?, visit: Int, child: FlowNode?)? {
        if screen.node === self { return (screen.route, screen.visit, nil) }
        var node = screen.node
        while node.depth > depth + 1, let parent = node.parentNode { node = parent }
        return node.parentNode === self ? (node.startRoute, node.startVisit, node) : nil
    }

    // MARK: Removing

    /// What goes with the routes of this flow that were shown after `kept`.
    struct Departures {
        fileprivate var stack: Navigator?
        fileprivate var index: Int?
        fileprivate var children: [FlowNode] = []
        fileprivate var stacks: [Navigator] = []

        /// The screens that go, the topmost last.
        @MainActor var screens: [Screen] {
            var found: [Screen] = []
            var ids: Set<Screen.ID> = []
            func add(_ screens: [Screen]) {
                for screen in screens where ids.insert(screen.id).inserted { found.append(screen) }
            }
            if let index { add(stack?.subtree(from: index) ?? []) }
            for child in children where child.navigator !== stack { add(child.navigator?.subtree ?? []) }
            for stack in stacks { add(stack.subtree) }
            return found
        }

        /// Takes everything off the tree.
        @MainActor func remove() {
            // Their parents are notified before the routes that follow are shown.
            FlowNode.takeDown(children)
            for stack in stacks { stack.presenting?.dismiss(stack) }
            guard let stack, let index, index < stack.screens.count else { return }
            stack.dismissPresented()
            stack.remove(from: index)
        }
    }

    /// What goes with the routes that were shown after the visit `kept`; all that the flow has if that is 0.
    ///
    /// - Complexity: Linear in what goes, and in the number of children. Where a child goes, or a screen came late, it
    ///   is linear in the number of screens on the stack.
    func departures(_ kept: Int, keepingWait: Bool) -> Departures {
        Graph.untracked {
            var departures = Departures(stack: navigator)
            func goes(_ visit: Int) -> Bool { kept == 0 || visit > kept }
            forEachChild { child in
                if goes(child.startVisit) || child === wait?.child && !keepingWait { departures.children.append(child) }
            }
            for screen in screensElsewhere where goes(screen.visit) {
                if let stack = screen.navigator { departures.stacks.append(stack) }
            }
            departures.stacks += coversWithoutRoute(keepingWait: keepingWait)
            let going = Set(departures.children.map(ObjectIdentifier.init))
            var known: [ObjectIdentifier: FlowNode?] = [:]
            let screens = navigator?.screens ?? []
            for index in screens.indices.reversed() {
                let screen = screens[index]
                if screen.node === self {
                    if goes(screen.visit) {
                        departures.index = index
                    } else if screen.visit != 0, !isOutOfOrder, going.isEmpty {
                        // Nothing that goes is below.
                        break
                    }
                } else if !going.isEmpty {
                    let child = known[ObjectIdentifier(screen.node)] ?? place(of: screen, &known)
                    if let child, going.contains(ObjectIdentifier(child)) { departures.index = index }
                }
            }
            return departures
        }
    }

    /// What covers the flow's stack, or will when that comes into view, and was presented without a route: nobody would
    /// see what a path shows below it.
    ///
    /// The child that a route waits for stays while that route does, with what is over it and what it has presented.
    private func coversWithoutRoute(keepingWait: Bool) -> [Navigator] {
        let above = navigator?.presentationsAbove ?? []
        guard !above.isEmpty else { return [] }
        func isAwaited(_ child: FlowNode) -> Bool {
            guard let waiting = child.parentNode, waiting.wait?.child === child, !isWithin(child) else { return false }
            // The waiting routes of flows below this one are dropped with this request.
            return waiting === self ? keepingWait : !waiting.isWithin(self)
        }
        let awaited = above.filter { $0.flows.outermost.map(isAwaited) ?? false }
        return above.filter { stack in
            if stack.isPresentedForRoute || awaited.contains(where: { stack.isWithin($0) }) { return false }
            let presenter = stack.flows.outermost?.parentNode ?? stack.screens.first?.node
            return !sequence(first: presenter, next: { $0?.parentNode }).contains { $0.map(isAwaited) ?? false }
        }
    }

    /// Whether nothing is presented above the route that this flow has shown last, except for what belongs to that
    /// route.
    var isLastRouteUncovered: Bool {
        Graph.untracked {
            let last = shownRoutes.last?.visit
            return navigator?.presentationsAbove.allSatisfy { stack in
                stack.screens.first.flatMap(owner)?.visit == last
            } ?? false
        }
    }

    /// Whether this flow is `other`, or below it.
    private func isWithin(_ other: FlowNode) -> Bool {
        sequence(first: self, next: \.parentNode).contains { $0 === other }
    }

    /// The first visit, up to `kept`, that loses all it has by these departures; 0 if only the child that a route waits
    /// for, which was to stay, does.
    ///
    /// A screen that came late may be above those of routes that were shown after its own.
    func firstLost(of departures: Departures, upTo kept: Int, keepingWait: Bool) -> Int? {
        guard kept > 0 else { return nil }
        let going = departures.screens
        var lost: Set<Int> = []
        let key = keepingWait ? wait?.child : nil
        func visit(_ screen: Screen) -> Int? {
            guard let owner = owner(of: screen) else { return nil }
            if let key, owner.child === key { return 0 }
            return owner.visit != 0 && owner.visit <= kept ? owner.visit : nil
        }
        for case let visit? in going.lazy.map(visit) { lost.insert(visit) }
        guard !lost.isEmpty, let root = tree?.first else { return nil }
        let ids = Set(going.map(\.id))
        for screen in root.subtree where !ids.contains(screen.id) {
            if let visit = visit(screen) { lost.remove(visit) }
        }
        return lost.filter { $0 != 0 }.min() ?? lost.min()
    }

    /// The child of this flow that a screen belongs to, if it does.
    private func place(of screen: Screen, _ known: inout [ObjectIdentifier: FlowNode?]) -> FlowNode? {
        let child = owner(of: screen)?.child
        known[ObjectIdentifier(screen.node)] = .some(child)
        return child
    }

    // MARK: Routes that wait

    /// Drops the routes of flows below this one that have waited since before a newer request of this one.
    func dropWaitsBelow(upTo number: Int) { tree?.dropWaits(below: self, upTo: number) }
}

extension Navigator {
    /// Whether this stack was presented for a route of the flow that has presented it.
    fileprivate var isPresentedForRoute: Bool {
        // A view model that was presented alone has no flow on its stack.
        (flows.outermost.map(\.startVisit) ?? screens.first?.visit ?? 0) != 0
    }
}
