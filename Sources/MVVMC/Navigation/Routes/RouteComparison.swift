/// Compares routes whose type is known only at run time.
///
/// Usually, both routes have the same type. They are then compared as values of that type, because a dynamic cast of
/// each route would cost several times as much as the comparison.
@MainActor
enum RouteComparison {
    static func isEqual<Left: Hashable>(_ left: Left, to right: any Hashable) -> Bool { compare(left, right) }

    /// Returns a route in a form that can be compared.
    ///
    /// - Parameter type: The same type as `Route`, which the caller has found to be `Hashable`.
    static func erase<Route, Comparable: Hashable>(_ route: Route, as type: Comparable.Type) -> any Hashable {
        unsafeBitCast(route, to: type)
    }

    private static func compare<Left: Hashable, Right: Hashable>(_ left: Left, _ right: Right) -> Bool {
        Left.self == Right.self
            ? left == unsafeBitCast(right, to: Left.self) : AnyHashable(left) == AnyHashable(right)
    }
}
