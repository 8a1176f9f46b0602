/// Counts the routes that are requested within one another, to find routes that lead to each other endlessly.
///
/// A route that is requested in ``Coordinator/show(_:)`` or ``Coordinator/decision(for:)`` for another route is shown
/// within that call. Routes that request each other would recurse until the call stack overflows.
///
///     show(.home) ──▶ navigate(to: .onboarding) ──▶ show(.onboarding) ──▶ navigate(to: .home) ──▶ …
@MainActor
enum NestedRoutes {
    /// The maximum number of routes that a report names before the last route.
    private static let longestReport = 10

    /// The names of the routes that are requested within one another. Names that a report would omit are empty. After a
    /// report, there is one more name than the limit, until the outermost request has returned.
    @exclusivity(unchecked) private static var names: [String] = []

    /// Notes that a route is requested.
    ///
    /// - Parameter name: The route and its coordinator.
    /// - Returns: The number of enclosing requests, to be passed to ``end(_:)``; `nil` if the route must not be shown.
    static func begin(_ name: @autoclosure () -> String) -> Int? {
        let depth = names.count
        // After the report, further requests are ignored, because routes that each request several others would take
        // forever.
        if depth > ChainLimit.longest { return nil }
        names.append(depth < ChainLimit.longest - longestReport ? "" : name())
        if depth < ChainLimit.longest { return depth }
        report()
        return nil
    }

    static func end(_ depth: Int) {
        if depth == 0 || names.count <= ChainLimit.longest { names.removeSubrange(depth...) }
    }

    /// Runs `body`, and counts its requests separately from the requests that contain the call.
    static func withoutNesting(_ body: () -> Void) {
        let outer = names
        names = []
        body()
        names = outer
    }

    private static func report() {
        let last = Array(names.suffix(longestReport + 1))
        let circle = last.dropFirst().firstIndex(of: last[0]).map { last[...$0].joined(separator: " → ") }
        Misuse.reportLoop(
            "a route was requested", because: "show(_:) or decision(for:) of the one before has requested it",
            """
            The routes are \(circle ?? last.joined(separator: " → ") + " → …"). The next one is not shown.
            Let decision(for:) return which of them to show, or request the next one when the user asks for it.
            """)
    }
}
