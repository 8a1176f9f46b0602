/// Counts the routes that are requested within one another, to find those that lead to each other without end.
///
/// A route that is requested in ``Coordinator/show(_:)`` or ``Coordinator/decision(for:)`` of another is shown within
/// that call. Routes that request each other would recurse until the stack overflows.
///
///     show(.home) ──▶ navigate(to: .onboarding) ──▶ show(.onboarding) ──▶ navigate(to: .home) ──▶ …
@MainActor
enum NestedRoutes {
    /// How many routes may be requested within one another.
    static let limit = 100
    /// How many of the last ones a report may name.
    private static let longestReport = 10

    @exclusivity(unchecked) private static var depth = 0
    private static var names: [String] = []
    private static var hasReported = false

    /// Notes that a route is requested. Every call that returns `true` must be followed by one of ``end()``.
    ///
    /// - Parameter name: The route and its coordinator.
    /// - Returns: Whether the route may be shown: `false` from the limit on, until the outermost request has returned.
    static func begin(_ name: @autoclosure () -> String) -> Bool {
        // Routes that each request several others would take for ever on their way back.
        if hasReported { return false }
        if depth == limit {
            report(next: name())
            return false
        }
        depth += 1
        if depth > limit - longestReport { names.append(name()) }
        return true
    }

    /// Notes that a request has returned.
    static func end() {
        if depth > limit - longestReport { names.removeLast() }
        depth -= 1
        if depth == 0 { hasReported = false }
    }

    /// Runs `body`, whose requests are not counted with those that it was called in.
    static func apart(_ body: () -> Void) {
        let outer = (depth, names, hasReported)
        (depth, names) = (0, [])
        body()
        (depth, names, hasReported) = outer
    }

    private static func report(next: String) {
        hasReported = true
        let last = names + [next]
        let circle = last.dropFirst().firstIndex(of: last[0]).map { last[...$0].joined(separator: " → ") }
        Misuse.report(
            """
            routes lead to each other without end: \(circle ?? last.joined(separator: " → ") + " → …").
            Each was requested in show(_:) or decision(for:) of the one before, \(limit) times. The next is not shown.
            Let decision(for:) return which of them to show, or request the next one when the user asks for it.
            """)
    }
}
