/// Counts the routes that are requested within one another, to find those that lead to each other without end.
///
/// A route that is requested in ``Coordinator/show(_:)`` or ``Coordinator/decision(for:)`` of another is shown within
/// that call. Routes that request each other would recurse until the stack overflows.
///
///     show(.home) ──▶ navigate(to: .onboarding) ──▶ show(.onboarding) ──▶ navigate(to: .home) ──▶ …
@MainActor
enum NestedRoutes {
    /// How many of the last ones a report may name.
    private static let longestReport = 10

    /// The names of the routes that are requested within one another; empty for those that a report would not name.
    /// After a report, they are one more than may be, until the outermost request has returned.
    @exclusivity(unchecked) private static var names: [String] = []

    /// Notes that a route is requested.
    ///
    /// - Parameter name: The route and its coordinator.
    /// - Returns: How many were requested before, to be passed to ``end(_:)``; `nil` if the route may not be shown.
    static func begin(_ name: @autoclosure () -> String) -> Int? {
        let depth = names.count
        // Routes that each request several others would take for ever on their way back.
        if depth > ChainLimit.longest { return nil }
        names.append(depth < ChainLimit.longest - longestReport ? "" : name())
        if depth < ChainLimit.longest { return depth }
        report()
        return nil
    }

    /// Notes that a request has returned.
    static func end(_ depth: Int) {
        if depth == 0 || names.count <= ChainLimit.longest { names.removeSubrange(depth...) }
    }

    /// Runs `body`, whose requests are not counted with those that it was called in.
    static func apart(_ body: () -> Void) {
        let outer = names
        names = []
        body()
        names = outer
    }

    private static func report() {
        let last = Array(names.suffix(longestReport + 1))
        let circle = last.dropFirst().firstIndex(of: last[0]).map { last[...$0].joined(separator: " → ") }
        Misuse.report(
            """
            routes lead to each other without end: \(circle ?? last.joined(separator: " → ") + " → …").
            Each was requested in show(_:) or decision(for:) of the one before, \(ChainLimit.longest) times. The next is not shown.
            Let decision(for:) return which of them to show, or request the next one when the user asks for it.
            """)
    }
}
