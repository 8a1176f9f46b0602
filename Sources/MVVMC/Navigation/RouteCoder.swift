/// An encoder and a decoder of routes, for an archive of the navigation tree.
///
/// Keep the encoding stable: a route that was archived by one version of an app is decoded by the next.
///
///     struct JSONRouteCoder: RouteCoder {
///         func encode(_ route: some Encodable) throws -> String {
///             String(decoding: try JSONEncoder().encode(route), as: UTF8.self)
///         }
///         func decode<Route: Decodable>(_ type: Route.Type, from text: String) throws -> Route {
///             try JSONDecoder().decode(type, from: Data(text.utf8))
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
