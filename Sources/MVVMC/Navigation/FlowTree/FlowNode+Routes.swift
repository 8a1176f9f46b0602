// The routes that a flow shows, their removal, and the presentations that cover them.
extension FlowNode {
    /// The visits whose routes are shown, in the order in which they began.
    var shownVisits: [Visit] {
        // Usually all visits are shown, so the array is returned without a copy.
        for visit in visits where !visit.isShown { return visits.filter(\.isShown) }
        return visits
    }

    /// The type of the coordinator's routes; `nil` until ``coordinatorType`` is set.
    var routeType: Any.Type? {
        func routeType<Owner: Coordinator>(of type: Owner.Type) -> Any.Type { Owner.Route.self }
        return coordinatorType.map { routeType(of: $0) }
    }

    /// The shown visit whose route was requested last.
    var lastShownVisit: Visit? { visits.last(where: \.isShown) }

    /// Returns whether the screen of `route`, or the child that `route` has started, is in front of this flow's other
    /// screens and children.
    func isInFront(_ route: (any Hashable)?) -> Bool {
        guard let route, let front = Graph.untracked({ visitInFront }) else { return false }
        return front.shows(route)
    }

    private var visitInFront: Visit? {
        // The last child of the newest visit is in front even while it has no screen, if work or a waiting route keeps
        // it open.
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

    /// Returns the visit of this flow that is `visit` or has led to `visit` through child flows, if there is one.
    func visit(leadingTo visit: Visit?) -> Visit? {
        var visit = visit
        while let next = visit, next.node.number > number { visit = next.node.startVisit }
        return visit?.node === self ? visit : nil
    }

    // MARK: Removing

    /// The screens, flows and stacks that are removed with some routes of a flow.
    @MainActor
    final class RouteRemoval {
        fileprivate let stack: Navigator?
        /// The screens on `stack`, from the lowest screen of the routes up.
        fileprivate var screensOfStack: [Screen] = []
        /// The visits of the routes, and the visits of the flows below them.
        fileprivate let visits: [Visit]
        fileprivate let children: [FlowNode]
        fileprivate let stacks: [Navigator]
        /// Whether only the child that a route waits for leaves the stack. What is presented over that child stays.
        fileprivate var keepsPresented = false

        fileprivate init(stack: Navigator?, visits: [Visit], children: [FlowNode], stacks: [Navigator]) {
            self.stack = stack
            self.visits = visits
            self.children = children
            self.stacks = stacks
        }

        /// Whether routes leave, even if none of their screens does. The child of such a route is a lock, which stays,
        /// or has only work.
        var removesRoutes: Bool { visits.contains(where: \.isShown) }

        /// The screens that are removed, the topmost last.
        var screens: [Screen] {
            let ofStack =
                index.flatMap { stack?.subtree(from: $0, withPresented: !keepsPresented) }.map(Array.init) ?? []
            if children.isEmpty, stacks.isEmpty { return ofStack }
            var found: [Screen] = []
            var ids: Set<Screen.ID> = []
            func add(_ screens: [Screen]) {
                for screen in screens where ids.insert(screen.id).inserted { found.append(screen) }
            }
            func add(_ stack: Navigator) {
                // What is above a stack that was added was added with it.
                if let first = stack.screens.first, ids.contains(first.id) { return }
                add(stack.subtree)
            }
            add(ofStack)
            for child in children where child.navigator !== stack { child.navigator.map(add) }
            for stack in stacks { add(stack) }
            for layer in layers { add(layer) }
            return found
        }

        /// The layers that the routes, or flows below them, have presented. They are in no subtree of the routes'
        /// stacks.
        private var layers: [Navigator] {
            (stack?.tree.layers ?? []).filter { layer in
                guard layer !== stack, !layer.isLock, let visit = layer.presentingVisit else { return false }
                return visits.contains { $0 === visit }
            }
        }

        /// Lets everything leave. The flows end before this method returns.
        func remove() {
            guard let tree = stack?.tree else { return }
            let taken = TakenOff(on: tree)
            takeOff(into: taken)
            taken.flows += children
            taken.finish()
            taken.leave()
        }

        /// Takes the same off the tree, so that it can go back.
        func takeOff(into taken: TakenOff) {
            for child in children where child.navigator !== stack {
                guard let own = child.navigator else { continue }
                if own.container != nil { taken.takeOffSlot(of: own) } else { taken.takeOffPresentation(own) }
            }
            for layer in layers { taken.takeOffPresentation(layer) }
            for stack in stacks { taken.takeOffPresentation(stack) }
            guard let stack, let index else { return }
            for presented in sequence(first: stack, next: \.presented).dropFirst().reversed() {
                taken.takeOffPresentation(presented)
            }
            taken.takeOff(stack, from: index)
        }

        /// The index on the stack of the lowest screen of ``screensOfStack`` that is still on the tree, if there is
        /// one.
        private var index: Int? {
            for screen in screensOfStack where screen.isOnTree { return stack?.screens.lastIndex(of: screen) }
            return nil
        }
    }

    /// Returns the removal of the routes that were requested after the visit `kept`, or of all routes if `kept` is
    /// `nil`, and of presentations.
    ///
    /// - Parameters:
    ///   - presentations: The presentations to remove.
    ///   - isLast: Whether `kept` comes to the front. Screens above it without a route are then removed, too.
    func removal(after kept: Visit?, presentations: [Navigator] = [], isLast: Bool = false) -> RouteRemoval {
        Graph.untracked {
            let going = Array(visits[index(after: kept)...])
            let children = going.flatMap(\.children).filter { !$0.isLock }
            let stacks = going.flatMap(\.screens).compactMap(\.navigator).filter { $0 !== navigator }
            let removal = RouteRemoval(
                stack: navigator, visits: Visit.subtree(of: going), children: children,
                stacks: stacks + presentations)
            guard let navigator else { return removal }
            let lowest = removal.visits.isEmpty ? nil : navigator.lowestIndex(of: removal.visits)
            let withoutRoute = isLast ? kept.flatMap(navigator.indexOfScreenWithoutRoute(above:)) : nil
            guard let index = [lowest, withoutRoute].compactMap({ $0 }).min() else { return removal }
            removal.screensOfStack = Array(navigator.screens[index...])
            if navigator.presented != nil, let awaited = wait?.child {
                removal.keepsPresented = removal.screensOfStack.allSatisfy { $0.node.isWithin(awaited) }
            }
            return removal
        }
    }

    /// Returns the removal of a route that is shown and of the routes after it, or `nil` if the route is not shown.
    func removal(showing route: (any Hashable)?) -> RouteRemoval? {
        guard let route, let index = visits.lastIndex(where: { $0.shows(route) }) else { return nil }
        return removal(after: index == 0 ? nil : visits[index - 1])
    }

    /// Returns the presentations that cover the flow's stack, or will cover it when the stack comes into view, except
    /// those of `kept`. They would hide the screens that a path shows below them. Layers, and presentations above a
    /// layer, are not included.
    ///
    /// The result omits the child that a route waits for, everything above that child, and everything that the child
    /// has presented. They are not omitted if the waiting route is dropped, or if this flow is the child or is below
    /// the child.
    func presentationsAbove(besides kept: [Visit]) -> [Navigator] {
        guard let navigator, !navigator.tree.shown.isEmpty || navigator.presented != nil else { return [] }
        let above = navigator.presentationsBelowLayers
        let presentations = above.filter { stack in
            guard let visit = stack.presentingVisit else { return true }
            return !kept.contains { $0 === visit }
        }
        guard !presentations.isEmpty, tree?.waitingRoutes.isEmpty == false else { return presentations }
        func isAwaited(_ child: FlowNode) -> Bool {
            guard let start = child.startVisit, start.wait != nil, !isWithin(child) else { return false }
            // This request drops the waiting routes of this flow and of the flows below it.
            return !start.node.isWithin(self)
        }
        let awaited = above.filter { $0.flows.first.map(isAwaited) ?? false }
        return presentations.filter { stack in
            if awaited.contains(where: { stack.isWithin($0) }) { return false }
            return !sequence(first: stack.presenter, next: { $0?.parentNode }).contains { $0.map(isAwaited) ?? false }
        }
    }

    /// Whether this flow is `other`, or below it.
    func isWithin(_ other: FlowNode) -> Bool {
        sequence(first: self, next: \.parentNode).contains { $0 === other }
    }

    // MARK: Routes that wait

    /// Drops the waiting routes of the flows below this one after a newer route of this flow was requested. `number` is
    /// the last serial number before the request, so routes with a larger number are kept.
    func dropWaitsBelow(upTo number: Int) { tree?.dropWaits(below: self, upTo: number) }
}

extension Navigator {
    /// Returns the index of the lowest screen on this stack that belongs to one of the visits, if there is one.
    func lowestIndex(of visits: [Visit]) -> Int? {
        var remaining = 0
        for visit in visits {
            for screen in visit.screens where screen.navigator === self { remaining += 1 }
        }
        // A fast path for the usual case, in which all screens on the stack belong to the visits.
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

    /// Returns the index of the lowest screen without a route above the screens of `visit`, if the visit has screens
    /// here.
    fileprivate func indexOfScreenWithoutRoute(above visit: Visit) -> Int? {
        guard let top = visit.screens.last(where: { $0.navigator === self }),
            let index = screens.lastIndex(of: top), index + 1 < screens.count
        else { return nil }
        return screens[(index + 1)...].firstIndex { !$0.visit.hasRoute }
    }

    /// The visit for which this stack was presented; `nil` for a lock whose presenter has ended.
    var presentingVisit: Visit? {
        // A view model that was presented without a coordinator has no flow on its stack.
        flows.first.map(\.startVisit) ?? screens.first?.visit
    }
}
