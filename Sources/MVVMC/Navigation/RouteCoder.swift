/// An encoder and a decoder of routes, for an archive of the navigation tree.
///
/// ``JSONRouteCoder`` is one. Write another where routes need a shorter or an older encoding, and keep it stable: a
/// route that was archived by one version of an app is decoded by the next.
///
///     struct LinkCoder: RouteCoder {
///         func encode(_ route: some Encodable) throws -> String { try Links.link(to: route) }
///         func decode<Route: Decodable>(_ type: Route.Type, from text: String) throws -> Route {
///             try Links.route(type, at: text)
///         }
///     }
public protocol RouteCoder {
    /// Returns a route as text.
    ///
    /// - Throws: An error if the route cannot be encoded. The route is then reported and left out of the archive.
    func encode(_ route: some Encodable) throws -> String

    /// Returns the route that was encoded as `text`.
    ///
    /// - Throws: An error if the text is no route of this type. The route is then reported and not restored.
    func decode<Route: Decodable>(_ type: Route.Type, from text: String) throws -> Route
}
