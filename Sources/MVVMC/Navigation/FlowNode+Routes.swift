// The routes that a flow shows, what goes with some of them, and what covers them.
extension FlowNode {
    /// The visits whose routes are shown, in the order in which they began.
    var shownVisits: [Visit] {
        // Most often it is all of them, and the list is not copied.
        for visit in visits where !visit.isShown { return visits.filter(\.isShown) }
        return visits
    }

    /// The type of the routes of the coordinator; `nil` before it was started.
    var routeType: Any.Type? {
        func routeType<Owner: Coordinator>(of type: Owner.Type) -> Any.Type { Owner.Route.self }
        return coordinatorType.map { routeType(of: $0) }
    }

    /// The visit whose route was shown last, of those that are.
    var lastShownVisit: Visit? { visits.last(where: \.isShown) }

    /// Whether the route has its screen, or the child that it has started, in front of this flow's other ones.
    func isInFront(_ route: (any Hashable)?) -> Bool {
        guard let route, let front = Graph.untracked({ visitInFront }) else { return false }
        return front.shows(route)
    }

    private var visitInFront: Visit? {
        // A child that has nothing to show yet, as while it waits, is the newest.
        if let last = visits.last, let child = last.children.last, !child.hasScreens, child.isHeldOpen { return last }
        guard let navigator else { return nil }
        if let layer = navigator.tree.frontmostLayer, let visit = visit(leadingTo: layer.presentingVisit) {
            return visit
        }
        let presented = navigator.presented
        let isCovered = presented?.isAlert == false
        guard let front = isCovered ? presented?.screens.first : navigator.top else { return nil }
        return visit(leadingTo: front.visit)
    }

    /// The visit of this flow that another one belongs to; `nil` if that is not below this flow.
    private func visit(leadingTo visit: Visit?) -> Visit? {
        var visit = visit
        while let next = visit, next.node.depth > depth { visit = next.node.startVisit }
        return visit?.node === self ? visit : nil
    }

    // MARK: Removing

    /// What goes with some of the routes of this flow.
    @MainActor
    final class RouteRemoval {
        fileprivate let stack: Navigator?
        /// The screens of that stack, from the lowest that belongs to one of the routes.
        fileprivate var screensOfStack: [Screen] = []
        /// The visits of the routes, and those of the flows below them.
        fileprivate let visits: [Visit]
        fileprivate let children: [FlowNode]
        fileprivate let stacks: [Navigator]

        fileprivate init(stack: Navigator?, visits: [Visit], children: [FlowNode], stacks: [Navigator]) {
            (self.stack, self.visits, self.children, self.stacks) = (stack, visits, children, stacks)
        }

        /// The screens that go, the topmost last.
        var screens: [Screen] {
            let ofStack = index.flatMap { stack?.subtree(from: $0) }.map(Array.init) ?? []
            if children.isEmpty, stacks.isEmpty { return ofStack }
            var found: [Screen] = []
            var ids: Set<Screen.ID> = []
            func add(_ screens: [Screen]) {
                for screen in screens where ids.insert(screen.id).inserted { found.append(screen) }
            }
            add(ofStack)
            for child in children where child.navigator !== stack { add(child.navigator?.subtree ?? []) }
            for stack in stacks { add(stack.subtree) }
            return found
        }

        /// Takes everything off the tree.
        func remove() {
            // Their parents are notified before the routes that follow are shown.
            FlowNode.takeDown(children)
            for stack in stacks { stack.presenting?.dismiss(stack) }
            // Screens of other flows may be left that were above the children. What a parent shows in answer does not
            // go without them.
            guard let stack, let index else { return }
            // Ended first, too: a path that goes on below shows them again.
            if stack.presented != nil {
                let presented = sequence(first: stack, next: \.presented).dropFirst()
                FlowNode.takeDown(presented.compactMap(\.flows.outermost))
                stack.takeDownPresented()
            }
            stack.remove(from: index)
        }

        /// Where the lowest of the screens is on the stack now, if one of them is still there.
        private var index: Int? {
            for screen in screensOfStack where screen.isOnTree { return stack?.screens.lastIndex(of: screen) }
            return nil
        }
    }

    /// What goes with the routes that were shown after the visit `kept`; all that the flow has if that is `nil`.
    ///
    /// - Parameter waiting: Flows, this one and those below it, whose routes that wait stay.
    /// - Complexity: Linear in what goes, and in the number of screens above it.
    func removal(after kept: Visit?, keepingWaitsOf waiting: [FlowNode] = []) -> RouteRemoval {
        Graph.untracked {
            let first = kept.map { visits.position(of: $0.number + 1) } ?? 0
            let isKeptWaiting = !waiting.isEmpty && waiting.contains { $0 === self }
            let going = isKeptWaiting ? visits[first...].filter { $0.wait == nil } : Array(visits[first...])
            let stacks = going.flatMap(\.screens).compactMap(\.navigator).filter { $0 !== navigator }
            let removal = RouteRemoval(
                stack: navigator, visits: Visit.subtree(of: going), children: going.flatMap(\.children),
                stacks: stacks + coversWithoutRoute(keepingWaitsOf: waiting))
            guard let navigator, let index = navigator.lowestIndex(of: removal.visits) else { return removal }
            removal.screensOfStack = Array(navigator.screens[index...])
            return removal
        }
    }

    /// What goes with a route that is shown, and with those that were shown after it; `nil` if it is not shown.
    func removal(showing route: (any Hashable)?) -> RouteRemoval? {
        guard let route, let index = visits.lastIndex(where: { $0.shows(route) }) else { return nil }
        return removal(after: index == 0 ? nil : visits[index - 1])
    }

    /// What covers the flow's stack, or will when that comes into view, and was presented without a route: nobody would
    /// see what a path shows below it.
    ///
    /// The child that a route waits for stays while that route does, with what is over it and what it has presented.
    private func coversWithoutRoute(keepingWaitsOf kept: [FlowNode]) -> [Navigator] {
        let above = navigator?.presentationsBelowLayers ?? []
        let withoutRoute = above.filter { !$0.isPresentedForRoute }
        guard !withoutRoute.isEmpty, tree?.waitingRoutes.isEmpty == false else { return withoutRoute }
        func isAwaited(_ child: FlowNode) -> Bool {
            guard let start = child.startVisit, start.wait != nil, !isWithin(child) else { return false }
            let waiting = start.node
            // The waiting routes of flows below this one are dropped with this request.
            return !waiting.isWithin(self) || kept.contains { $0 === waiting }
        }
        let awaited = above.filter { $0.flows.outermost.map(isAwaited) ?? false }
        return withoutRoute.filter { stack in
            if awaited.contains(where: { stack.isWithin($0) }) { return false }
            return !sequence(first: stack.presenter, next: { $0?.parentNode }).contains { $0.map(isAwaited) ?? false }
        }
    }

    /// Whether nothing is presented above the route that this flow has shown last, except for what belongs to that
    /// route. What is presented over everything for that route is above all that was presented before.
    var isLastRouteUncovered: Bool {
        Graph.untracked {
            guard let navigator, let last = lastShownVisit else { return false }
            let above = navigator.presentationsAbove
            guard let front = above.last(where: navigator.tree.isShown) ?? above.last else { return true }
            let screens = Set(Visit.subtree(of: [last]).flatMap(\.screens).map(\.id))
            return front.screens.first.map { screens.contains($0.id) } ?? false
        }
    }

    /// Whether this flow is `other`, or below it.
    private func isWithin(_ other: FlowNode) -> Bool {
        sequence(first: self, next: \.parentNode).contains { $0 === other }
    }

    /// The first visit, up to `kept`, that loses all it has by a removal, or the one that waits, if that was to
    /// stay.
    ///
    /// A screen that came late may be above those of routes that were shown after its own.
    func firstLost(by removal: RouteRemoval, upTo kept: Visit?, keepingWait: Bool) -> Visit? {
        let screens = removal.screens
        let leaving = Set(removal.visits.map(ObjectIdentifier.init))
        var hasOthers = false
        for screen in screens where !leaving.contains(ObjectIdentifier(screen.visit)) { hasOthers = true }
        // Most often, no screen of another route is above what goes.
        guard hasOthers else { return nil }
        let going = Set(screens.map(\.id))
        let staying = visits.filter { visit in
            visit.wait != nil ? keepingWait : visit.hasRoute && visit.number <= kept?.number ?? 0
        }
        return staying.first { $0.loses(going) }
    }

    // MARK: Routes that wait

    /// Drops the routes of flows below this one that have waited since before a newer request of this one.
    func dropWaitsBelow(upTo number: Int) { tree?.dropWaits(below: self, upTo: number) }
}

extension Navigator {
    /// Where the lowest screen of some visits is, if they have one here.
    ///
    /// - Complexity: Linear in the number of visits and of screens above it.
    func lowestIndex(of visits: [Visit]) -> Int? {
        var remaining = 0
        for visit in visits {
            for screen in visit.screens where screen.navigator === self { remaining += 1 }
        }
        // Most stacks have the screens of one flow.
        if remaining == screens.count { return remaining > 0 ? 0 : nil }
        let ids = Set(visits.map(ObjectIdentifier.init))
        var lowest: Int?
        for index in screens.indices.reversed() where remaining > 0 {
            guard ids.contains(ObjectIdentifier(screens[index].visit)) else { continue }
            lowest = index
            remaining -= 1
        }
        return lowest
    }

    /// The visit for which this stack was presented.
    fileprivate var presentingVisit: Visit? {
        // A view model that was presented alone has no flow on its stack.
        flows.outermost?.startVisit ?? screens.first?.visit
    }

    /// Whether this stack was presented for a route of the flow that has presented it.
    fileprivate var isPresentedForRoute: Bool { presentingVisit.map { $0.hasRoute && $0.wait == nil } ?? false }
}
