import MVVMC

// Expected events, for `assertEvents`. The type of the routes is a parameter of its own: as a constraint of `C.Route`,
// `Hashable` would have to be nonisolated, because a coordinator is `Sendable`.
@MainActor
extension NavigationEvent {
    /// Returns the event that a coordinator of this type shows a route. A `route` of `nil` matches any route.
    public static func navigated<C: Coordinator, Route: Hashable>(
        _ coordinator: C.Type, to route: Route? = nil
    ) -> NavigationEvent where C.Route == Route {
        request(.navigated, coordinator, route)
    }

    /// Returns the event that a coordinator of this type does not show a requested route, because the coordinator has
    /// declined the route or because the route is already in front. An argument of `nil` matches any value.
    public static func routeDeclined<C: Coordinator, Route: Hashable>(
        _ coordinator: C.Type, _ route: Route? = nil, reason: String? = nil
    ) -> NavigationEvent where C.Route == Route {
        var event = request(.routeDeclined, coordinator, route)
        event.reason = reason
        return event
    }

    /// Returns the event that a route of a coordinator of this type waits for a child or for work. An argument of `nil`
    /// matches any value.
    public static func routeWaits<C: Coordinator, Route: Hashable>(
        _ coordinator: C.Type, _ route: Route? = nil, after child: (any Coordinator.Type)? = nil
    ) -> NavigationEvent where C.Route == Route {
        var event = request(.routeWaits, coordinator, route)
        event.child = child
        return event
    }

    /// Returns the event that a waiting route of a coordinator of this type was dropped. A `route` of `nil` matches any
    /// route.
    public static func routeDropped<C: Coordinator, Route: Hashable>(
        _ coordinator: C.Type, _ route: Route? = nil
    ) -> NavigationEvent where C.Route == Route {
        request(.routeDropped, coordinator, route)
    }

    /// Returns the event that a coordinator of this type has ignored a call of cancelled work.
    public static func ignored(_ coordinator: any Coordinator.Type) -> NavigationEvent {
        var event = NavigationEvent(.ignored)
        event.coordinator = coordinator
        return event
    }

    private static func request(
        _ kind: Kind, _ coordinator: any Coordinator.Type, _ route: (any Hashable)?
    ) -> NavigationEvent {
        var event = NavigationEvent(kind)
        event.coordinator = coordinator
        event.setRoute(route, text: route.map { RouteText.text(of: $0) })
        return event
    }

    /// Returns the event that a coordinator of this type was started.
    public static func flowStarted(_ coordinator: any Coordinator.Type) -> NavigationEvent {
        var event = NavigationEvent(.flowStarted)
        event.coordinator = coordinator
        return event
    }

    /// Returns the event that a coordinator of this type has ended. `end` contains the output as text. An `end` of
    /// `nil` matches any end.
    ///
    ///     assertEvents(of: navigator, [.flowEnded(BuyCoordinator.self, .cancelled(by: .user))]) { user.dragModalDown() }
    public static func flowEnded(_ coordinator: any Coordinator.Type, _ end: FlowEnd<String>? = nil) -> NavigationEvent
    {
        var event = NavigationEvent(.flowEnded)
        (event.coordinator, event.end) = (coordinator, end)
        return event
    }

    /// Returns the event that a screen with a view model of this type was put on a stack.
    public static func pushed(_ viewModel: any ViewModel.Type) -> NavigationEvent {
        screen(.pushed, viewModel, nil)
    }

    /// Returns the event that a screen with a view model of this type has come to the front.
    public static func becameFrontmost(_ viewModel: any ViewModel.Type) -> NavigationEvent {
        screen(.becameFrontmost, viewModel, nil)
    }

    /// Returns the event that a screen with a view model of this type has left its stack. A `cause` of `nil` matches
    /// any cause.
    public static func popped(_ viewModel: any ViewModel.Type, by cause: RemovalCause? = nil) -> NavigationEvent {
        screen(.popped, viewModel, cause)
    }

    /// Returns the event that a screen with a view model of this type was not removed, because the screen requires
    /// confirmation. A `cause` of `nil` matches any cause.
    public static func leaveAsked(_ viewModel: any ViewModel.Type, by cause: RemovalCause? = nil) -> NavigationEvent {
        screen(.leaveAsked, viewModel, cause)
    }

    /// Returns the event that the user has answered whether a screen with a view model of this type may be left.
    public static func leaveAnswered(_ viewModel: any ViewModel.Type, isConfirmed: Bool) -> NavigationEvent {
        var event = screen(.leaveAnswered, viewModel, nil)
        event.isConfirmed = isConfirmed
        return event
    }

    private static func screen(_ kind: Kind, _ viewModel: any ViewModel.Type, _ cause: RemovalCause?) -> NavigationEvent
    {
        var event = NavigationEvent(kind)
        (event.viewModel, event.cause) = (viewModel, cause)
        return event
    }

    /// Returns the event that a stack was presented. A `presentation` of `nil` matches any presentation.
    public static func presented(as presentation: Presentation? = nil) -> NavigationEvent {
        var event = NavigationEvent(.presented)
        event.presentation = presentation
        return event
    }

    /// Returns the event that a presented stack was dismissed. A `cause` of `nil` matches any cause.
    public static func dismissed(by cause: RemovalCause? = nil) -> NavigationEvent {
        var event = NavigationEvent(.dismissed)
        event.cause = cause
        return event
    }

    /// Returns the event that the user selected a slot, such as a tab.
    public static func selected(_ slot: Slot) -> NavigationEvent {
        var event = NavigationEvent(.selected)
        event.slot = slot
        return event
    }
}
