// Where a screen is put in the columns of a stack, and what leaves before.
extension Navigator {
    /// The place of a screen that `node` pushes without a placement, with the flow that was started there if its first
    /// screen is put there now.
    ///
    /// The screen goes on top of the screens of its flow and of the flows below it. For the first coordinator of the
    /// stack that is the top of the stack.
    private func place(by node: FlowNode) -> (place: ColumnPlace, started: FlowNode?) {
        guard hasHadColumns else { return (.none, nil) }
        let top = top
        var next: FlowNode? = node
        while let flow = next, flow.navigator === self {
            if let top, flow.visit(leadingTo: top.visit) != nil { return (ColumnPlace(column: top.column), nil) }
            if let own = screens.last(where: { flow.visit(leadingTo: $0.visit) != nil }) {
                let column = own.column
                if column == nil { return (ColumnPlace(column: top?.column), nil) }
                return (ColumnPlace(column: column, arrival: .onTopOfColumn), nil)
            }
            if let start = flow.startPlacement { return (start.place, start.begins ? flow : nil) }
            next = flow.parentNode
        }
        return (ColumnPlace(column: top?.column), nil)
    }

    /// Makes a screen, and puts it in its place. Called in a change.
    ///
    /// - Parameter placement: The placement, after everything that it removes has left.
    func put(_ placement: ColumnPlacement?, of node: FlowNode, _ make: (ColumnPlace) -> Screen) -> Screen {
        let (place, started) = placement.map { ($0.place, nil) } ?? place(by: node)
        // The next screens of a flow that was started in a column are on top of its first one.
        started?.startPlacement = place.column.map { .above($0) }
        let screen = make(place)
        insert(screen)
        return screen
    }

    /// Puts a screen on top of its column.
    private func insert(_ screen: Screen) {
        guard let column = screen.column else { return append([screen]) }
        hasHadColumns = true
        let index = self.index(after: column)
        guard index < screens.count else { return append([screen]) }
        screen.enter(self)
        tree.emit(.about(screen, .pushed))
        // A slice would keep the screens, and the insertion would copy all of them.
        let later = Array(screens[index...])
        screens.insert(screen, at: index)
        // The routes of a flow have the order of their screens, so that a path keeps what it keeps of the stack.
        var visit: Visit? = screen.visit
        while let own = visit {
            own.node.move(own, before: later)
            visit = own.node.startVisit
        }
        screen.restoreState()
    }

    /// Returns the placement, or another one if the placement is misused, which is reported.
    func checked(
        _ placement: ColumnPlacement?, of node: FlowNode, _ name: @autoclosure () -> String, at call: SourcePlace
    ) -> ColumnPlacement? {
        guard let placement else { return nil }
        let column = placement.column
        if column == .inspector, index(from: .inspector) == index(from: .sidebar) {
            Misuse.report(
                """
                \(name()) was pushed in the inspector by \(node.name), but its stack has no other column. \
                It is the detail instead.
                Push the list first: flow.push(…, column: .list)
                """, at: call)
            return placement.begins ? .detail : .above(.detail)
        }
        guard placement.begins, let below = columnBelow(node), below >= column else { return placement }
        Misuse.report(
            """
            \(name()) was pushed in the \(column) by \(node.name), which was started in the \(below) of another \
            coordinator. It is on top of that column instead.
            A stack has each column once. Push it without a column, or present its coordinator: \
            flow.present(\(node.name)(…))
            """, at: call)
        return nil
    }

    /// The column of the screen below the screens of a child, which belongs to another flow.
    private func columnBelow(_ node: FlowNode) -> ScreenColumn? {
        guard hasHadColumns, let parent = node.parentNode, parent.navigator === self else { return nil }
        let first = screens.firstIndex { node.visit(leadingTo: $0.visit) != nil }
        let start = node.startPlacement?.column
        let index = first ?? start.map { self.index(after: $0) } ?? screens.count
        return index > 0 ? screens[index - 1].column : nil
    }

    // MARK: What leaves before

    /// Removes the screens from a column on, after confirmation where it is required, and then begins `content`.
    ///
    /// - Parameters:
    ///   - start: Begins the content. If a screen asks, `start` is called after the user has confirmed.
    ///   - refuse: Called instead, if the user does not confirm or `node` has ended.
    func begin(
        _ column: ScreenColumn, with content: Any.Type, by node: FlowNode, starting child: FlowNode? = nil,
        start: @escaping @MainActor () -> Void, refuse: @escaping @MainActor () -> Void
    ) {
        let index = index(from: column)
        if index == screens.count || !subtree(from: index).contains(where: \.refuses) {
            clear(from: column, for: node)
            return node.state == .running ? start() : Refusals.answer(node.name, refuse)
        }
        let push = WaitingPresentation(of: content, .push, for: node, starting: child, start: start, refuse: refuse)
        _ = Leave(
            by: .code,
            screens: { [weak self] in
                guard let self, push.isWaiting else { return nil }
                let index = self.index(from: column)
                return index == screens.count ? [] : Array(subtree(from: index))
            },
            action: { [weak self, weak node] in
                guard let self, let node else { return }
                // The screens that leave may be the only objects that retain the coordinator.
                let coordinator = node.coordinator
                defer { withExtendedLifetime(coordinator) {} }
                clear(from: column, for: node)
                push.begin()
            }, otherwise: { push.cancel($0) }, holding: PendingOutcome.current
        ).begin()
    }

    /// Removes the screens from a column on. The flows that lose all of their screens end first, so that their parents
    /// are notified before the next screen is shown.
    private func clear(from column: ScreenColumn, for node: FlowNode) {
        let index = index(from: column)
        let going = index == screens.count ? [] : Array(subtree(from: index))
        let ids = Set(going.map(\.id))
        // A flow that was started in such a column may still wait for its first screen.
        let waiting = flows.filter { flow in
            flow.startPlacement.map { $0.begins && $0.column >= column } ?? false
        }
        var ending: [FlowNode] = []
        for flow in going.map(\.node) + waiting where flow.state == .running && !node.isWithin(flow) {
            guard !flow.hasScreens || flow.loses(ids), !ending.contains(where: { $0 === flow }) else { continue }
            ending.append(flow)
        }
        guard !going.isEmpty || !ending.isEmpty else { return }
        let taken = TakenOff(on: tree)
        if !going.isEmpty {
            for presented in sequence(first: self, next: \.presented).dropFirst().reversed() {
                taken.takeOffPresentation(presented)
            }
            taken.takeOff(self, from: index)
        }
        taken.flows += ending
        taken.finish()
        taken.leave()
    }
}

extension ColumnPlacement {
    fileprivate var place: ColumnPlace { ColumnPlace(column: column, arrival: begins ? .first : .onTopOfColumn) }
}

extension FlowNode {
    /// Pushes a screen in a column, or on a stack with columns.
    ///
    /// - Returns: The identity of the screen; `nil` if another screen asks first.
    func push<V: ViewModel>(
        _ viewModel: V, _ placement: ColumnPlacement?, on navigator: Navigator, animated isAnimated: Bool,
        by transition: ScreenTransition?, isArchived: Bool, at call: SourcePlace
    ) -> Screen.ID? {
        let placement = navigator.checked(placement, of: self, "\(V.self)", at: call)
        var id: Screen.ID?
        let push: @MainActor () -> Void = { [self] in
            guard let (navigator, coordinator) = target("push \(V.self)", at: call) else { return }
            let screen = navigator.put(placement, of: self) { place in
                navigator.tree.arriving(animated: isAnimated, by: transition) {
                    Screen(viewModel, node: self, coordinator: coordinator, in: place, mayBeArchived: isArchived)
                }
            }
            id = screen.id
        }
        if let placement, placement.begins {
            navigator.begin(placement.column, with: V.self, by: self, start: keepingRoute(push), refuse: {})
        } else {
            push()
        }
        return id
    }

    /// Whether the flow and the flows below it have screens, and all of them are in `going`.
    fileprivate func loses(_ going: Set<Screen.ID>) -> Bool {
        let screens = Visit.subtree(of: visits).flatMap(\.screens)
        return !screens.isEmpty && screens.allSatisfy { going.contains($0.id) }
    }

    /// Moves a visit before the visits of this flow that have led to screens above it, in later columns.
    fileprivate func move(_ visit: Visit, before later: [Screen]) {
        guard visit.hasRoute, let index = visits.lastIndex(where: { $0 === visit }) else { return }
        // These are among the last visits, because their screens are above the others.
        let others = later.compactMap { self.visit(leadingTo: $0.visit) }.filter { $0.hasRoute && $0 !== visit }
        let first = others.compactMap { other in visits.lastIndex { $0 === other } }.min()
        if let first, first < index { move(from: index, to: first) }
    }
}
