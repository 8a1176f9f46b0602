import MVVMC

// The archive of the tree, and the tree that is restored from it.
extension NavigationModel {
    /// One route of an archive.
    struct Step {
        let visit: Int
        let route: WalkerRoute
        /// The names of the flows from the root flow to the flow of the route.
        let flows: [String]
        /// The position of the selected tab, for each screen with tabs that the route has shown.
        let selections: [Int?]
        /// If this route must follow a waiting route of another flow, the names of the flows from the root flow to that
        /// flow.
        var after: [String]?
        /// The place whose first missing route waits.
        var place: [WalkerRoute]?
        var isOverShown = false
    }

    /// The model of the tree that is restored from an archive of this tree.
    var restored: NavigationModel {
        let model = NavigationModel(tabsName: tabsName)
        model.open = open
        model.steps = archivedSteps
        guard let first = rootFlow else { return model }
        model.isRestoring = true
        model.start(first.name, on: model.root, parent: nil, showing: nil)
        _ = model.proceed()
        model.isRestoring = false
        model.settle()
        return model
    }

    /// The routes of an archive. The shown and waiting routes come first, in chronological order, and then the routes
    /// that follow a waiting route. Flows without archived content are left out. Except for the root flow, flows that
    /// were started without a route are also left out, with their child flows.
    var archivedSteps: [Step] {
        var steps: [Step] = []
        for flow in running where isArchived(flow) {
            for showing in path(of: flow) where isArchived(showing, of: flow) {
                let tabs = screens.filter { !$0.slots.isEmpty && $0.showing?.visit == showing.visit }
                steps.append(
                    Step(
                        visit: showing.visit, route: showing.route, flows: names(to: flow),
                        selections: tabs.map(\.selection)))
            }
            guard let wait = flow.wait else { continue }
            steps.append(
                Step(
                    visit: wait.visit, route: wait.route, flows: names(to: flow), selections: [],
                    place: wait.place?.path, isOverShown: wait.place == nil && wait.isOverShown))
            for (other, route) in wait.following where isArchived(other) {
                // Routes that follow a waiting route come after all routes on the tree.
                steps.append(
                    Step(
                        visit: other === flow ? wait.visit : 1_000_000 + steps.count, route: route,
                        flows: names(to: other), selections: [],
                        after: other === flow ? nil : names(to: flow)))
            }
        }
        return steps.sorted { $0.visit < $1.visit }
    }

    private func isArchived(_ flow: Flow) -> Bool {
        // An alert is not archived, nor is a page that was presented without a route.
        func stays(_ screen: Screen) -> Bool {
            screen.name != "AlertViewModel" && !isOnLayer(screen, of: screen.flow)
                && (screen.showing != nil || screen.flow.stack.screens.contains { $0 === screen })
        }
        guard
            running.contains(where: { isWithin($0, flow) && isHeldOpen($0) })
                || screens.contains(where: { isWithin($0.flow, flow) && stays($0) })
        else { return false }
        guard let parent = flow.parent else { return true }
        if flow.stack.isLayer, parent.stack !== flow.stack { return false }
        return flow.start != nil && isArchived(parent)
    }

    /// Whether a screen is on a layer that its own flow has presented, which is not archived.
    private func isOnLayer(_ screen: Screen, of flow: Flow) -> Bool {
        flow.stack.screens.allSatisfy { $0 !== screen }
            && layers.contains { layer in layer.screens.contains { $0 === screen } }
    }

    private func isArchived(_ showing: Showing, of flow: Flow) -> Bool {
        screens.contains { $0.flow === flow && $0.showing?.visit == showing.visit && !isOnLayer($0, of: flow) }
            || running.contains { $0.parent === flow && $0.start?.visit == showing.visit && isArchived($0) }
    }

    func names(to flow: Flow) -> [String] { (flow.parent.map(names) ?? []) + [flow.name] }

    // MARK: Restoring

    /// Shows the first archived route of a flow in place of its initial route.
    ///
    /// - Returns: Whether there is an archived route.
    func beginRestored(_ flow: Flow) -> Bool {
        guard !steps.isEmpty, let index = steps.firstIndex(where: { $0.flows == names(to: flow) }) else { return false }
        show(steps.remove(at: index), of: flow)
        return true
    }

    /// Shows the remaining archived routes that can be shown now.
    ///
    /// - Returns: Whether a route was shown.
    func proceed() -> Bool {
        var hasFound = false
        let wasRestoring = isRestoring
        defer { isRestoring = wasRestoring }
        isRestoring = true
        search: while true {
            // The flows of the archived routes that cannot be shown yet. Later routes of these flows must wait, too.
            var held: [[String]] = []
            for (index, step) in steps.enumerated() {
                guard let flow = running.first(where: { names(to: $0) == step.flows }),
                    flow.wait == nil, !held.contains(step.flows), !isHeld(step)
                else {
                    held.append(step.flows)
                    continue
                }
                steps.remove(at: index)
                hasFound = true
                show(step, of: flow)
                continue search
            }
            return hasFound
        }
    }

    private func isHeld(_ step: Step) -> Bool {
        running.contains { $0.wait?.isRestored == true && names(to: $0) == step.after }
    }

    private func show(_ step: Step, of flow: Flow) {
        let visit = visits
        // Archived routes were on the tree together, so a place does not drop the routes that wait below it.
        if let place = step.place { return navigate(flow, toPath: place, since: Past(waits: [], presentation: 0)) }
        request(flow, step.route, isOverShown: step.isOverShown)
        guard visits > visit else { return }
        let tabs = screens.filter { $0.flow === flow && $0.showing?.visit == visit + 1 && !$0.slots.isEmpty }
        for (screen, selection) in zip(tabs, step.selections) { screen.selection = selection ?? screen.selection }
    }
}
