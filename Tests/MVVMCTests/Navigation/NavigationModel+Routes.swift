import MVVMC

// The start of flows, the decisions about routes, and routes that wait.
extension NavigationModel {
    // MARK: Starting

    @discardableResult
    func start(
        _ name: String, at route: WalkerRoute? = nil, on stack: Stack, parent: Flow?, showing: Showing?,
        isNoted: Bool = true, onStart: @MainActor (Flow) -> Void = { _ in }
    ) -> Flow {
        let flow = Flow(
            name, at: route ?? .page(name), on: stack, parent: parent, start: showing,
            isNoted: isNoted && parent != nil)
        flows.append(flow)
        onStart(flow)
        if !beginRestored(flow) { request(flow, flow.initialRoute) }
        return flow
    }

    func push(_ name: String, by flow: Flow, _ showing: Showing?) {
        flow.stack.screens.append(Screen(name, flow, showing))
    }

    func replaceScreens(_ flow: Flow, with name: String, _ showing: Showing?) {
        if let first = flow.stack.screens.firstIndex(where: { $0.flow === flow }) {
            flow.stack.presented = nil
            flow.stack.screens.removeSubrange(first...)
        }
        push(name, by: flow, showing)
    }

    // MARK: Navigating

    func navigate(_ flow: Flow, to route: WalkerRoute) {
        let newest = waits(below: flow)
        // A lock in a lock is refused, so a route that waits for one fails at once.
        let isInLock = sequence(first: flow, next: \.parent).contains(where: isLock)
        let isRefused = if case .lockedLock(let name) = route { isInLock && !open.contains(name) } else { false }
        let joins = joins(flow, route)
        request(flow, route)
        if !route.isDeclined, !isRefused || joins { drop(newest) }
    }

    /// Decides about a route, and shows it if the decision allows it.
    ///
    /// - Returns: Whether the route is shown now, so that the next route can be shown.
    @discardableResult
    func request(_ flow: Flow, _ requested: WalkerRoute, isOverShown: Bool = false) -> Bool {
        let route = requested.resolved
        if route.isDeclined { return false }
        if let lock = route.lock, !open.contains(lock) {
            // If the route is already in front, the request has no effect, and the waiting route keeps waiting.
            if joins(flow, route), routeInFront(of: flow) == route { return true }
            wait(flow, route, lock)
            return false
        }
        if routeInFront(of: flow) == route { return true }
        if isOverShown, path(of: flow).contains(where: { $0.route == route }) { return true }
        drop(flow)
        if routeInFront(of: flow) == route { return true }
        visits += 1
        show(flow, Showing(route: route, visit: visits))
        return true
    }

    private func show(_ flow: Flow, _ showing: Showing) {
        switch showing.route {
        case .page(let name), .locked(let name), .lockedLayer(let name), .lockedLock(let name):
            push(name, by: flow, showing)
        case .layer(let name): presentOverAll(name, by: flow, showing: showing)
        case .lock(let name): presentOverAll(name, by: flow, isLock: true, showing: showing)
        case .layerPage(let name): presentPageOverAll(name, by: flow, showing)
        case .only(let name): replaceScreens(flow, with: name, showing)
        case .slow(let name): flow.works.append((name, showing))
        case .child(let name): start(name, on: flow.stack, parent: flow, showing: showing)
        case .lockedChild(let name): start(name, at: .locked(name), on: flow.stack, parent: flow, showing: showing)
        case .sheet(let name), .lockedSheet(let name): present(name, by: flow, ifPresenting: .refuse, showing: showing)
        case .queued(let name): present(name, by: flow, ifPresenting: .queue, showing: showing)
        case .replacing(let name): present(name, by: flow, ifPresenting: .replace, showing: showing)
        case .tabs(let one, let two):
            let screen = Screen(tabsName, flow, showing)
            flow.stack.screens.append(screen)
            for name in [one, two] {
                let stack = Stack()
                (stack.container, stack.outer) = (screen, flow.stack)
                screen.slots.append(stack)
                start(name, on: stack, parent: flow, showing: showing)
            }
        case .circle:
            // Its `show(_:)` requests a route of the coordinator itself, now. A restored route drops nothing.
            if !isRestoring { drop(waits(below: flow)) }
        case .old, .refused, .ignored: break
        }
    }

    /// Ends the first work of a flow.
    func endWork(_ flow: Flow, _ hasResult: Bool) {
        let work = flow.works.removeFirst()
        if hasResult { push(work.name, by: flow, work.showing) }
    }

    // MARK: Waiting

    /// Whether a route that must wait can wait for the child for which another route of the flow waits already.
    func joins(_ flow: Flow, _ route: WalkerRoute) -> Bool {
        flow.wait.map { $0.isLock || !route.isLockedLock } ?? false
    }

    private func wait(_ flow: Flow, _ route: WalkerRoute, _ lock: String) {
        defer { waitCount += 1 }
        // The remaining routes of the path also wait, even if they are routes of other flows.
        let (following, place) = (remaining, place)
        (remaining, self.place) = ([], nil)
        if !joins(flow, route) { drop(flow) }
        if let wait = flow.wait {
            // A request for the route that waits already joins it.
            if place == nil, !isOfPath, wait.route == route { return waitCount -= 1 }
            wait.place = place
            wait.isOverShown = path(of: flow).contains { $0.route == route }
            // The newer route replaces the waiting route, and waits for the same child.
            (wait.route, wait.following, wait.number) = (route, following, waitCount)
            wait.isRestored = isRestoring
            return
        }
        visits += 1
        let wait = Wait(route, following, visit: visits)
        wait.place = place
        wait.isOverShown = path(of: flow).contains { $0.route == route }
        (wait.number, wait.isRestored) = (waitCount, isRestoring)
        flow.wait = wait
        // An archive does not contain the key, so the key is presented as if there were no restoration.
        isRestoring = false
        defer { isRestoring = wait.isRestored }
        let name = "key \(lock)"
        switch route {
        case .locked:
            start(name, on: flow.stack, parent: flow, showing: nil, isNoted: false) { wait.child = $0 }
        case .lockedLayer, .lockedLock:
            let isLock = if case .lockedLock = route { true } else { false }
            presentOverAll(name, by: flow, isLock: isLock, showing: nil, isNoted: false) {
                wait.child = $0
            } onRefusal: { [self] output in
                guard flow.wait === wait else { return }
                if output == nil { drop(flow) } else { goOn(flow) }
            }
        default:
            present(
                name, by: flow, over: stackForKey(flow), ifPresenting: .queue, showing: nil, isNoted: false
            ) {
                wait.child = $0
            } onRefusal: { [self] output in
                guard flow.wait === wait else { return }
                if output == nil { drop(flow) } else { goOn(flow) }
            }
        }
    }

    /// Drops the route that a flow waits to show, and the routes after it. Ends the child that the route waits for, or
    /// removes the child from the queue, without asking the user.
    func drop(_ flow: Flow) {
        guard let wait = flow.wait else { return }
        flow.wait = nil
        steps.removeAll { $0.after == names(to: flow) }
        if let child = wait.child {
            if isLock(child) { leave(child) } else { end(child) }
        } else {
            waiting.removeAll { $0.flow === flow && $0.name.hasPrefix("key ") }
        }
    }

    /// Requests the waiting route of a flow again, and then the routes after it.
    func goOn(_ flow: Flow) {
        guard let wait = flow.wait else { return }
        flow.wait = nil
        let wasRestoring = isRestoring
        isRestoring = wait.isRestored
        if let place = wait.place {
            navigate(flow, toPath: place.path, since: place.past)
        } else {
            show([(flow, wait.route)] + wait.following, isOverShown: wait.isOverShown)
        }
        // The archived routes that had to wait are shown before waiting presentations begin.
        if wait.isRestored { _ = proceed() }
        isRestoring = wasRestoring
    }

    /// Shows routes one after the other, until one waits or is declined, or its flow has ended.
    func show(_ routes: [(flow: Flow, route: WalkerRoute)], isOverShown: Bool = false) {
        let outer = remaining
        remaining = routes
        var isOverShown = isOverShown
        defer { remaining = outer }
        while !remaining.isEmpty {
            let (flow, route) = remaining.removeFirst()
            isOfPath = true
            defer { (isOfPath, isOverShown) = (false, false) }
            guard !flow.hasEnded, request(flow, route, isOverShown: isOverShown) else { return }
        }
    }

    func waits(below flow: Flow) -> [(flow: Flow, number: Int)] {
        running.filter { $0 !== flow && isBelow($0, flow) }
            .compactMap { below in below.wait.map { (below, $0.number) } }
    }

    func drop(_ waits: [(flow: Flow, number: Int)]) {
        for (flow, number) in waits where flow.wait?.number == number { drop(flow) }
    }

    /// Whether a flow is below another one, and not in a lock.
    private func isBelow(_ flow: Flow, _ ancestor: Flow) -> Bool {
        flow === ancestor || !isLock(flow) && (flow.parent.map { isBelow($0, ancestor) } ?? false)
    }

    func isWithin(_ flow: Flow, _ ancestor: Flow) -> Bool {
        flow === ancestor || (flow.parent.map { isWithin($0, ancestor) } ?? false)
    }
}
