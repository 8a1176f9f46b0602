@MainActor
extension NavigationEvent {
    /// Returns an event about a route that was requested.
    ///
    /// - Parameter comparable: The route in a form that can be compared; `nil` if the route cannot be compared.
    static func route<Route>(
        _ route: Route, _ comparable: (any Hashable)?, of node: FlowNode, _ kind: Kind, reason: String? = nil
    ) -> NavigationEvent {
        var event = NavigationEvent(kind)
        (event.coordinator, event.reason) = (node.coordinatorType, reason)
        event.setRoute(comparable, text: node.tree?.events.needsTexts == true ? RouteText.text(of: route) : nil)
        return event
    }

    static func alreadyInFront<Route>(
        _ route: Route, _ comparable: (any Hashable)?, of node: FlowNode
    ) -> NavigationEvent {
        .route(route, comparable, of: node, .routeDeclined, reason: "it is already in front")
    }

    /// - Parameter viewModel: The view model that is asked, which may be a part of the screen.
    static func leaveAsked(
        _ screen: Screen, _ viewModel: any LeaveConfirming, by cause: RemovalCause
    ) -> NavigationEvent {
        var event = about(screen, .leaveAsked, by: cause)
        event.viewModel = type(of: viewModel)
        return event
    }

    static func leaveAnswered(
        _ screen: Screen, _ viewModel: any LeaveConfirming, _ isConfirmed: Bool
    ) -> NavigationEvent {
        var event = about(screen, .leaveAnswered)
        (event.viewModel, event.isConfirmed) = (type(of: viewModel), isConfirmed)
        return event
    }

    static func flowStarted(_ node: FlowNode) -> NavigationEvent {
        var event = NavigationEvent(.flowStarted)
        (event.coordinator, event.flow) = (node.coordinatorType, node.number)
        return event
    }

    static func flowEnded(_ node: FlowNode, _ end: FlowEnd<String>) -> NavigationEvent {
        var event = NavigationEvent(.flowEnded)
        event.coordinator = node.coordinatorType
        event.flow = node.number
        event.end = end
        return event
    }

    static func about(_ screen: Screen, _ kind: Kind, by cause: RemovalCause? = nil) -> NavigationEvent {
        var event = NavigationEvent(kind)
        (event.viewModel, event.screen) = (type(of: screen.viewModel), screen.id)
        (event.coordinator, event.cause) = (screen.node.coordinatorType, cause)
        // The description of an event about a screen does not contain the route.
        event.setRoute(screen.route, text: nil)
        return event
    }

    static func selected(_ slot: Slot, of screen: Screen) -> NavigationEvent {
        var event = about(screen, .selected, by: Change.cause)
        event.slot = slot
        return event
    }

    static func ignored(_ action: String, by node: FlowNode) -> NavigationEvent {
        var event = NavigationEvent(.ignored)
        (event.coordinator, event.reason) = (node.coordinatorType, action.isEmpty ? nil : action)
        return event
    }

    static func presented(_ navigator: Navigator) -> NavigationEvent {
        var event = NavigationEvent(.presented)
        event.presentation = navigator.presentation
        return event
    }

    static func dismissed(_ navigator: Navigator) -> NavigationEvent {
        var event = NavigationEvent(.dismissed)
        (event.presentation, event.cause) = (navigator.presentation, Change.cause)
        return event
    }

    static func hostDisagreed(_ report: String) -> NavigationEvent {
        var event = NavigationEvent(.hostDisagreed)
        event.report = report
        return event
    }
}
