/// A route with a short text of its own, which stands for the route in misuse reports, descriptions of trees and paths,
/// events, logs, and what an explorer prints.
///
/// Without it, the text is the description of the route, with all of its values. Conform to this protocol if a value is
/// personal, such as an account number, because reports may reach a crash reporter.
///
///     extension TransferRoute: CustomRouteText {
///         var routeText: String {
///             switch self {
///             case .form: "form"
///             case .review: "review"  // without the recipient and the amount
///             }
///         }
///     }
///
/// The text is for people. Routes are compared by `==`, and archived as JSON. A route whose type is not known yet, in an
/// archive or in a decoded path, is printed without its values, as in `review(…)`. The conformance may be isolated to the
/// main actor.
public protocol CustomRouteText {
    /// The text of the route.
    var routeText: String { get }
}

/// The text of routes in all that the library prints.
package enum RouteText {
    /// Returns the route's own text, if it has one, or else its description.
    package static func text<Route>(of route: Route) -> String {
        custom(route)?.routeText ?? "\(route)"
    }

    /// Returns the texts of the routes of a path.
    static func text<Route>(of path: [Route]) -> String { "[\(path.map { text(of: $0) }.joined(separator: ", "))]" }

    private static func custom<Route>(_ route: Route) -> (any CustomRouteText)? {
        #if !canImport(Darwin)
        // On the main queue, the conformance may be isolated to the main actor, and need the other kind of cast.
        if isOnMainQueue() {
            nonisolated(unsafe) let route = route
            nonisolated(unsafe) var custom: (any CustomRouteText)?
            MainActor.assumeIsolated { custom = castOnMainActor(route, to: (any CustomRouteText).self) }
            return custom
        }
        #endif
        return route as? any CustomRouteText
    }
}
