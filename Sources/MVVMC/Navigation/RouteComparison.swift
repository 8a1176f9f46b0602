/// Compares routes whose type is known only when the app runs.
///
/// The routes of a coordinator have one type as a rule. Then they are compared as values of that type: a dynamic cast
/// of each route would cost several times as much as the comparison.
@MainActor
enum RouteComparison {
    static func isEqual<Left: Hashable>(_ left: Left, to right: any Hashable) -> Bool { compare(left, right) }

    /// Returns a route as what it can be compared by.
    ///
    /// - Parameter type: The type `Route`, known to be `Hashable`.
    static func erase<Route, Comparable: Hashable>(_ route: Route, as type: Comparable.Type) -> any Hashable {
        unsafeBitCast(route, to: type)
    }

    private static func compare<Left: Hashable, Right: Hashable>(_ left: Left, _ right: Right) -> Bool {
        Left.self == Right.self
            ? left == unsafeBitCast(right, to: Left.self) : AnyHashable(left) == AnyHashable(right)
    }
}
