// The reports of what apps ask of flows: calls at the wrong time, and routes and presentations that cannot be shown.

@MainActor
extension Misuse {
    static func reportIdleFlow(_ name: String, _ action: String, at call: SourcePlace?) {
        report(
            """
            \(name) was asked to \(action) before it was started. Nothing was done.
            Start it first: navigator.start(coordinator), or push, present or embed it on its parent's flow.
            """, at: call)
    }

    static func reportEndedFlow(_ node: FlowNode, _ action: String, at call: SourcePlace?) {
        report(
            """
            \(node.name) was asked to \(action) after its flow had ended; nothing was done.
            \(node.adviceAfterEnd)
            """, at: call)
    }

    static func reportIncomparable<Route>(_ route: Route, of node: FlowNode) {
        report(
            """
            the route \(RouteText.text(of: route)) of \(node.name) cannot be compared, because \(Route.self) is not Hashable. \
            It is shown, but its screens have no route.
            Let \(Route.self) conform to Hashable.
            """)
    }

    static func reportNoScreenToPop(of node: FlowNode) {
        report(
            """
            \(node.name) was asked to pop, but it has no screen on its stack. Nothing was removed.
            To end the flow, call flow.cancel(). To dismiss its presentation: flow.dismiss()
            """)
    }

    static func reportFirstScreen(of stack: Navigator, _ action: String, by node: FlowNode, at call: SourcePlace?) {
        let place = stack.slot.map { "slot \"\($0)\"" } ?? "tree"
        report(
            """
            \(node.name) was asked to \(action) the first screen of the \(place). Nothing was removed.
            Show another in its place: flow.replaceScreens(with: …)
            """, at: call)
    }

    static func reportForeignScreen(_ screen: Screen, _ action: String, by node: FlowNode, at call: SourcePlace?) {
        report(
            """
            \(node.name) was asked to \(action) a screen of another flow, that of \(screen.coordinatorName). Nothing was removed.
            Call this on that flow, or end that flow.
            """, at: call)
    }

    static func reportNoFirstScreen(of node: FlowNode) {
        report(
            """
            \(node.name) was asked to pop to its first screen, but it has none on its stack. Nothing was removed.
            Push its first screen first, or let the coordinator that has screens there call popToRoot().
            """)
    }

    static func reportNoScreen(with type: Any.Type, among names: [String], of node: FlowNode, at call: SourcePlace?) {
        report(
            """
            \(node.name) was asked to pop to \(type), but has no screen with such a view model on its stack. \
            Nothing was removed.
            Its screens there are \(names). Pop to one of those, or push another one.
            """, at: call)
    }

    static func reportMissingScreen(
        _ screen: Screen?, among names: [String], of node: FlowNode, at call: SourcePlace?
    ) {
        let content = screen.map { " with \(type(of: $0.viewModel))" } ?? ""
        report(
            """
            \(node.name) was asked to pop to a screen\(content) that is not on its stack. \
            Nothing was removed.
            Its screens there are \(names). Pop to one of flow.screens.
            """, at: call)
    }

    static func reportNoSlot(
        _ slot: Slot, for name: String, among slots: [Slot]?, of node: FlowNode, at call: SourcePlace?
    ) {
        let missing = slots == nil ? "container" : "slot with this name"
        let remedy =
            slots.map { "The slots of its container are \($0.map(\.rawValue)). Embed it in one of those." }
            ?? "Push a view model that is a ContainerViewModel first."
        report(
            """
            \(node.name) was asked to embed \(name) in the slot "\(slot)", but has no \(missing). Nothing was embedded.
            \(remedy)
            """, at: call)
    }

    static func reportNotShown(_ viewModel: any ReferenceViewModel, toBeClosedBy node: FlowNode) {
        report(
            """
            \(node.name) was asked to close \(type(of: viewModel)), which no screen of its tree shows. \
            Nothing was removed.
            Close the view model of a screen, while that is on the tree: router.close(self)
            """)
    }

    static func reportForeignLock(_ viewModel: any ReferenceViewModel, toBeClosedBy node: FlowNode) {
        report(
            """
            \(node.name) was asked to close \(type(of: viewModel)), which is the lock of another flow. \
            Nothing was removed.
            Let the lock's own coordinator close it or finish, or its presenter call flow.dismiss().
            """)
    }

    static func reportConflict(of content: Any.Type, with other: Navigator, at call: SourcePlace?) {
        report(
            """
            \(content) cannot be presented, because \
            \(other.top.map { "\(type(of: $0.viewModel))" } ?? "another stack") is presented already.
            Present it from there, dismiss that first, or let it wait: ifPresenting: .queue
            """, at: call)
    }

    static func reportLock(_ content: Any.Type, within lock: FlowNode, by node: FlowNode, at call: SourcePlace?) {
        report(
            """
            \(content) cannot be presented over everything, because \(node.name) is a part of the lock \(lock.name).
            Present it over the stack of the lock: flow.present(\(content)(…)). Or let the lock finish, and let its \
            parent present the next one.
            """, at: call)
    }

    static func reportEndlessWork<Route>(before route: Route, of node: FlowNode) {
        reportLoop(
            "\(node.name) has let \(RouteText.text(of: route)) wait for work",
            because: "the decision was the same after the work before",
            "The route is not shown. Let the work change what decision(for:) depends on, or throw an error.")
    }

    static func reportEndlessRedirection<Route>(from requested: Route, to route: Route, by node: FlowNode) {
        reportLoop(
            "\(node.name) has redirected \(RouteText.text(of: requested))",
            because: "the route before was redirected, too",
            """
            The route is not shown. The last redirection was to \(RouteText.text(of: route)).
            Let decision(for:) return .show for one of these routes.
            """)
    }

    static func reportEmptyPath(of node: FlowNode) {
        report(
            """
            \(node.name) was asked to navigate to an empty path. Nothing was done.
            Pass at least one route. To end the flow, call flow.cancel().
            """)
    }
}
