extension Coordinator {
    /// The routes that put the coordinator's current screens and running children on the tree, in the order in which
    /// the routes were shown.
    ///
    /// A route owns everything that ``show(_:)`` put on the tree for it. A screen that was pushed without a route is
    /// removed with the route below it. A route that waits, or that has neither screens nor children, is not part of
    /// the path.
    public var path: [Route] { flow.node.shownVisits.compactMap { $0.route as? Route } }

    /// Shows the routes of a path, as one change of the tree. Use it for deep links and for notifications that were
    /// tapped.
    ///
    /// Pass the whole path, from the coordinator's first route on. The longest prefix that the new path shares with
    /// ``path`` stays, with its screens and view models. The other routes are removed, and the missing routes are shown
    /// in order. The last route is then in front. Sheets, alerts and other presentations that cover it are left, whoever
    /// has presented them. For a presentation over the frontmost or over everything, the path waits until it has gone.
    /// Screens that were pushed on the last route without a route are left too, and a child that the last route has
    /// pushed or presented returns to its first screen.
    ///
    /// The coordinator first decides about each route that stays and about the first missing one. If one of them is
    /// declined, the tree is unchanged. If one waits, nothing changes until it may be shown. If a later route is
    /// declined, the routes after it are not shown. A route that waited before is dropped, unless the first missing
    /// route waits for the same child. If the missing routes put nothing on the tree, nothing is removed, and the
    /// selection stays. A route that waited before is still dropped.
    ///
    ///     coordinator.navigate(toPath: [.photos, .photo("pli"), .buy("pli")])
    ///
    /// Screens that require confirmation ask the user before the tree is changed. To wait for the answers, use
    /// ``Flow/perform(_:)->NavigationOutcome``.
    ///
    /// - Returns: What has become of the path now. If it waits until a presentation over the frontmost or over everything
    ///   has gone, that is ``NavigationOutcome/waits(for:)``. The result does not depend on whether the coordinator is in
    ///   a selected slot.
    @discardableResult
    public func navigate(toPath path: [Route]) -> NavigationOutcome {
        // All routes belong to this coordinator, even if a child has routes of the same type.
        navigate(path.map { PendingStep(route: $0, isOfChild: false) }, RouteText.text(of: path))
    }

    /// Shows the routes of a path, as ``navigate(toPath:)-([Self.Route])`` does, and may begin again instead of keeping
    /// what it shares with the current place.
    ///
    /// - Parameter keepsShared: Whether the routes that are shown already stay; see
    ///   ``navigate(toPath:keepsShared:)-(RoutePath,_)``.
    /// - Returns: What has become of the path now.
    @discardableResult
    public func navigate(toPath path: [Route], keepsShared: Bool) -> NavigationOutcome {
        let steps = path.map { PendingStep(route: $0, isOfChild: false) }
        return navigate(steps.keepingShared(keepsShared), RouteText.text(of: path))
    }

    /// Shows the routes of a path that continues in the coordinators below this one; see
    /// ``navigate(toPath:)-(RoutePath)``.
    ///
    ///     app.navigate(toPath: .main, TripsRoute.trip(42), TripRoute.day(3))
    ///
    /// - Parameters:
    ///   - first: The first route of the path, which is a route of this coordinator.
    ///   - next: The routes that follow.
    /// - Returns: What has become of the path now.
    @discardableResult
    public func navigate<each Next: Hashable>(
        toPath first: Route, _ next: repeat each Next
    ) -> NavigationOutcome {
        var steps = [PendingStep(route: first)]
        repeat steps.append(PendingStep(route: each next))
        return navigate(steps, RouteText.text(of: first))
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
    /// - Returns: What has become of the path now.
    /// - Complexity: Linear in the number of screens removed and added, and in the length of the path times the number
    ///   of its coordinators.
    @discardableResult
    public func navigate(toPath path: RoutePath) -> NavigationOutcome {
        navigate(path.pendingSteps, "\(path)")
    }

    /// Shows the routes of a path, as ``navigate(toPath:)-(RoutePath)`` does, and may begin again instead of keeping what
    /// it shares with the current place.
    ///
    /// A path that begins again ends at the same place, with new screens and view models: all routes of this coordinator
    /// are removed, with their children, and the routes of the path are shown. Use it for a place whose screens must
    /// begin from the start, such as a form that a notification opens. Otherwise let the path keep what it shares: the
    /// user keeps the position in a list, and a link to the place in front changes nothing.
    ///
    ///     app.navigate(toPath: RoutePath(AppRoute.main, TripsRoute.trip(42)), keepsShared: false)
    ///
    /// All other rules hold: the coordinator first decides about the first route, screens that require confirmation ask
    /// before anything is removed, and if the first route waits, is declined, or puts nothing on the tree, the place
    /// stays as it is.
    ///
    /// - Parameter keepsShared: Whether the routes that are shown already stay, with their screens and view models, as
    ///   without this parameter.
    /// - Returns: What has become of the path now, which is never ``NavigationOutcome/alreadyInFront`` if the path begins
    ///   again.
    @discardableResult
    public func navigate(toPath path: RoutePath, keepsShared: Bool) -> NavigationOutcome {
        navigate(path.pendingSteps.keepingShared(keepsShared), "\(path)")
    }

    /// Goes to the place of a link.
    func open(_ path: RoutePath, from url: String) -> NavigationOutcome {
        navigate(path.pendingSteps, as: .link(url), "\(path)")
    }

    private func navigate(
        _ steps: [PendingStep], as kind: NavigationRequest.Kind = .path, _ name: @autoclosure () -> String
    ) -> NavigationOutcome {
        let node = flow.node
        if node.ignores("navigate to \(name())") { return NestedOutcome.note(.cancelled) }
        guard node.mayChange("navigate to \(name())") else { return NestedOutcome.note(.notRunning) }
        guard let tree = node.tree else { return request(steps, as: kind) }
        return tree.requestStep(SessionStep(requesting: steps, from: node)) { request(steps, as: kind) }
    }

    private func request(_ steps: [PendingStep], as kind: NavigationRequest.Kind) -> NavigationOutcome {
        switch intercept(steps, as: kind) {
        case .goesOn(let steps): follow(steps)
        case .ended(let outcome): NestedOutcome.note(outcome)
        }
    }

    /// Follows a path whose interceptors were called.
    func follow(_ steps: [PendingStep]) -> NavigationOutcome {
        let node = flow.node
        guard !steps.isEmpty else {
            Misuse.reportEmptyPath(of: node)
            return NestedOutcome.note(.unfit)
        }
        return NestedOutcome.note(Change.perform { StepQueue(steps, of: node, isPlace: true).start() })
    }
}

extension RoutePath {
    var pendingSteps: [PendingStep] { steps.map { PendingStep(encoded: $0, isOfChild: $0.isOfChild) } }
}

extension [PendingStep] {
    /// Returns the steps of the same path, which keeps what it shares with the current place, or begins again.
    func keepingShared(_ keepsShared: Bool) -> [PendingStep] {
        var steps = self
        if !steps.isEmpty { steps[0].keepsNothing = !keepsShared }
        return steps
    }
}
