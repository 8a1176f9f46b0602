extension Navigator {
    /// Returns an archive of the tree that this stack belongs to, or `nil` if the tree has no root coordinator.
    ///
    /// Every `Route` on the tree must be `Codable`, since routes are encoded as JSON. The names of a route's cases and
    /// of their labels are part of an archive; a route that needs another form implements `Codable` itself.
    ///
    /// Screens must be shown by ``Router/navigate(to:)``. A route is archived if one of its screens or children is on
    /// the tree, and shows all of them again when it is restored. A screen or child that was pushed or embedded without
    /// a route, or whose route cannot be encoded, is reported and left out.
    ///
    /// A waiting route is archived with the routes that follow it on its path, which wait for it again. The child that
    /// it waits for is not archived, because the coordinator decides again when the route is restored.
    ///
    /// Alerts, stacks that were presented without a route, and coordinators that a task awaits with
    /// ``Flow/run(_:as:over:ifPresenting:fileID:line:)`` are left out without a report. After a restoration, the task
    /// that awaited such a coordinator does not exist. If ``Coordinator/show(_:)`` has started that task, showing the
    /// route again starts the task and the coordinator again.
    ///
    ///     func sceneDidEnterBackground() throws {
    ///         guard let archive = navigator.archive() else { return }
    ///         try JSONEncoder().encode(archive).write(to: file)
    ///     }
    ///
    /// - Complexity: If no route waits, O(*n* log *n*) in the number of screens and coordinators, plus the encoding of
    ///   the routes.
    public func archive() -> NavigationArchive? {
        root.flows.outermost.map { NavigationArchive($0) }
    }

    /// Replaces the content of this stack with the routes of an archive, starting with `coordinator`, in one change.
    ///
    /// The routes are shown in the order in which they were archived. A route counts as restored when
    /// ``Coordinator/show(_:)`` returns, so `show` must start its children before it returns. If a route is redirected
    /// to another, it counts as restored when the other route is shown. Its archived children are then restored too, if
    /// the other route starts them.
    ///
    /// Parts of the archive that do not fit are reported and left out, together with the parts that depend on them:
    /// - a route that cannot be decoded, and the later routes of its coordinator,
    /// - a coordinator whose type was renamed, which is not started, or which is started in another slot or way,
    /// - the selection of a slot that does not exist.
    ///
    /// A coordinator whose first archived route is left out starts at its ``Coordinator/initialRoute``. The given
    /// `coordinator` also starts there if its type differs from that of the archived root, or if the archive has
    /// another version.
    ///
    ///     let restoration = navigator.restore(archive, starting: AppCoordinator())
    ///
    /// - Parameters:
    ///   - archive: An archive of a tree whose first coordinator had the type of `coordinator`.
    ///   - coordinator: A coordinator that has not been started.
    ///   - onEnd: Called once when the coordinator ends.
    /// - Returns: The routes that were restored, the routes that wait, and the parts that were left out, with the
    ///   reasons.
    /// - Complexity: O(*n* log *n*) in the number of routes, plus the work of the coordinators.
    @discardableResult
    public func restore<Root: Coordinator>(
        _ archive: NavigationArchive, starting coordinator: Root,
        onEnd: @escaping @MainActor (FlowEnd<Root.Output>) -> Void = { _ in }
    ) -> NavigationRestoration {
        let name = NavigationArchive.name(of: Root.self)
        guard archive.version == NavigationArchive.currentVersion else {
            let age = archive.version > NavigationArchive.currentVersion ? "a later" : "an earlier"
            Misuse.report(
                """
                an archive of version \(archive.version) was not restored, because it is from \(age) version of the library. \
                This version restores archives of version \(NavigationArchive.currentVersion).
                \(Root.self) starts at its first route. Discard archives that were made with another version of the library.
                """)
            start(coordinator, onEnd: onEnd)
            let route = NavigationArchive.Entry(coordinator: name, route: "", reason: .version(archive.version))
            return NavigationRestoration(restored: [], leftOut: [route], waiting: [])
        }
        let restoration = Restoration(of: archive, root: coordinator.flow.node)
        restoration.run(on: tree) { start(coordinator, onEnd: onEnd) }
        return restoration.result()
    }
}

extension NavigationArchive {
    /// Archives the flow `top` and the flows below it.
    @MainActor
    fileprivate init(_ top: FlowNode) {
        var writer = ArchiveWriter(top)
        for node in writer.nodes {
            if let wait = node.wait, let visit = wait.visit, writer.has(visit) {
                writer.add(wait.following, after: visit)
            }
        }
        self = writer.archive
    }
}

/// An archive that is being written, before its steps are in order.
@MainActor
private struct ArchiveWriter {
    /// A route whose step has no index yet.
    private struct Route {
        /// The number of the route's visit. A route without a visit gets a new number.
        let visit: Int
        /// If this route must be shown after a waiting route of another flow, the number of that route's visit.
        let after: Int?
        var step: NavigationArchive.Step
    }

    private(set) var nodes: [FlowNode] = []
    private var flows: [(flow: NavigationArchive.Flow, startVisit: Int?)] = []
    private var routes: [Route] = []

    init(_ top: FlowNode) {
        let archived = FlowNode.archived(from: top)
        var names = CoordinatorNames()
        var next = [top]
        while let node = next.popLast() {
            for visit in node.visits {
                let children = visit.children.filter { archived.contains(ObjectIdentifier($0)) && !$0.isTransient }
                let screens = visit.screens.filter { !$0.isTransient }
                // A restored route starts the child that it waits for, or that its task awaits. Such a route is
                // therefore archived even without screens or other children.
                let startsAgain = visit.wait != nil || visit.children.contains(where: \.isAwaited)
                guard !screens.isEmpty || !children.isEmpty || startsAgain && visit.route != nil,
                    let route = node.encode(visit.route)
                else { continue }
                let selections = screens.compactMap { $0.selectingContainer?.selectedSlot.rawValue }
                add(route, of: nodes.count, selections, visit: visit.number)
                next += children.reversed()
            }
            nodes.append(node)
            let name = node.coordinatorType.map { names.name(of: $0) } ?? node.name
            let start = node === top ? nil : node.startVisit?.number
            flows.append((NavigationArchive.Flow(coordinator: name, start: node.start), start))
        }
    }

    private mutating func add(
        _ route: String, of flow: Int, _ selections: [String], visit: Int, after: Int? = nil
    ) {
        let step = NavigationArchive.Step(flow: flow, route: route, selections: selections)
        routes.append(Route(visit: visit, after: after, step: step))
    }

    /// Returns whether the route of a visit is archived.
    func has(_ visit: Visit) -> Bool { routes.contains { $0.visit == visit.number } }

    /// Adds the routes that are shown after a waiting route. A later route of the same flow needs no `after`, because a
    /// restoration shows the routes of a flow one after the other.
    mutating func add(_ following: [Itinerary.Following], after waiting: Visit) {
        // Both dictionaries are for routes of an archive that is still being restored, and their keys are indices in
        // that archive. The values of `visits` are the visit numbers of the waiting route and of the archived routes
        // that this method adds. The values of `unstarted` are the positions in `flows` of the coordinators that this
        // method adds.
        var (visits, unstarted): ([Int: Int], [Int: Int]) = ([:], [:])
        // The number of the last visit of each flow. The rest of a path is added to this visit.
        var last = [ObjectIdentifier(waiting.node): waiting.number]
        for route in following {
            let visit = SerialNumber.make()
            switch route {
            case .route(let route, let node):
                guard let flow = nodes.firstIndex(where: { $0 === node }), let route = node.encode(route) else {
                    continue
                }
                add(route, of: flow, [], visit: visit, after: node === waiting.node ? nil : waiting.number)
                last[ObjectIdentifier(node)] = visit
            case .path(let rest, let node):
                setRest(node.encode(rest), ofVisit: last[ObjectIdentifier(node)])
            case .archived(let index, let restoration, let first):
                let step = restoration.archive.steps[index]
                if visits.isEmpty { visits[first] = waiting.number }
                visits[index] = visit
                let node = restoration.runs[step.flow]?.node
                if let node { last[ObjectIdentifier(node)] = visit }
                var flow = node.flatMap { node in nodes.firstIndex { $0 === node } } ?? unstarted[step.flow]
                if flow == nil {
                    let archived = restoration.archive.flows[step.flow]
                    flow = flows.count
                    unstarted[step.flow] = flow
                    let copy = NavigationArchive.Flow(coordinator: archived.coordinator, start: archived.start)
                    flows.append((copy, archived.step.flatMap { visits[$0] }))
                }
                let after = node == nil || node === waiting.node ? nil : waiting.number
                add(step.route, of: flow ?? 0, step.selections, visit: visit, after: after)
                setRest(step.rest, ofVisit: visit)
            }
        }
    }

    private mutating func setRest(_ rest: [RoutePath.EncodedStep]?, ofVisit visit: Int?) {
        guard let rest, let index = routes.firstIndex(where: { $0.visit == visit }) else { return }
        routes[index].step.rest = rest
    }

    /// The archive, with the steps in chronological order.
    var archive: NavigationArchive {
        let sorted = routes.sorted { $0.visit < $1.visit }
        let indices = Dictionary(sorted.enumerated().map { ($1.visit, $0) }) { first, _ in first }
        let flows = flows.map { flow, startVisit in
            var flow = flow
            flow.step = startVisit.flatMap { indices[$0] }
            return flow
        }
        let steps = sorted.map { route in
            var step = route.step
            step.after = route.after.flatMap { indices[$0] }
            return step
        }
        return NavigationArchive(flows: flows, steps: steps)
    }
}

extension FlowNode {
    /// Returns the flows that have something to archive, among `top` and the flows below it.
    fileprivate static func archived(from top: FlowNode) -> Set<ObjectIdentifier> {
        let nodes = depthFirst([top], below: \.children)
        var archived: Set<ObjectIdentifier> = []
        for node in nodes.reversed() {
            let isArchived =
                node.isHeldOpen
                || node.visits.contains { visit in
                    visit.screens.contains { !$0.isTransient }
                        || visit.children.contains { archived.contains(ObjectIdentifier($0)) }
                }
            if isArchived { archived.insert(ObjectIdentifier(node)) }
        }
        return archived
    }

    /// The way in which the flow was started by its parent.
    var start: NavigationArchive.Start {
        guard let navigator, navigator !== parentNode?.navigator else { return .pushed }
        if let slot = navigator.slot { return .embedded(slot: slot.rawValue) }
        return navigator.presentation == nil ? .pushed : .presented
    }

    /// Whether a task awaits the end of the flow.
    fileprivate var isAwaited: Bool { onAbandon != nil }

    /// Whether an archive leaves the flow out without a report, because a route waits for it, because a task awaits it,
    /// or because it was presented without a route.
    var isTransient: Bool {
        guard let startVisit else { return false }
        return startVisit.wait != nil || isAwaited || startVisit.route == nil && start == .presented
    }
}

extension Screen {
    /// Whether an archive of the tree must contain the screen. If the screen cannot be archived, for example because it
    /// has no route, this is reported. The value is `false` for a screen that an archive leaves out without a report.
    package var isArchived: Bool {
        !isTransient && !sequence(first: node, next: \.parentNode).contains { $0.isTransient }
    }

    /// Whether an archive leaves the screen out without a report, because it is an alert or was presented without a
    /// route.
    fileprivate var isTransient: Bool {
        traits.contains(.transient)
            || route == nil && navigator?.presentation != nil && navigator !== node.navigator
    }
}

extension FlowNode {
    /// Returns the rest of a path in encoded form, up to the first route that cannot be archived. That route is
    /// reported.
    fileprivate func encode(_ rest: ArraySlice<RoutePath.Step>) -> [RoutePath.EncodedStep] {
        var encoded: [RoutePath.EncodedStep] = []
        for step in rest {
            guard let next = step.encoded else {
                _ = encode(step.route)
                break
            }
            encoded.append(next)
        }
        return encoded
    }

    /// Returns a route as JSON. If that is not possible, or if the route is `nil`, reports this and returns `nil`.
    fileprivate func encode(_ route: (any Hashable)?) -> String? {
        let (subject, reason, remedy): (String, String, String)
        switch (route, route as? any Encodable ?? castOnMainActor { route as? any Encodable }) {
        case (nil, _):
            subject = "a screen or child of \(name)"
            reason = "it was put on the tree without a route"
            remedy = "Show it by navigate(to:)."
        case (_, let route?):
            do {
                return try RouteJSON.encode(route)
            } catch {
                subject = "the route \(route) of \(name)"
                reason = "it cannot be encoded (\(error))"
                remedy = "Let encode(to:) of \(type(of: route)) succeed."
            }
        case (let route?, nil):
            subject = "the route \(route) of \(name)"
            reason = "\(type(of: route)) is not Codable"
            remedy = "Let \(type(of: route)) conform to Codable."
        }
        Misuse.report(
            """
            \(subject) is not archived, because \(reason).
            \(remedy)
            """)
        return nil
    }
}
