#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// An encoder and a decoder of routes as JSON.
///
/// Use it for archives that are kept in a file or in the state of a scene.
///
///     let archive = navigator.archive(with: JSONRouteCoder())
///     navigator.restore(archive, with: JSONRouteCoder(), starting: AppCoordinator())
///
/// The names of a route's cases and of their labels are part of its encoding: a route that was archived before one of
/// them was renamed cannot be decoded, and is reported and not restored. Keys are sorted, so equal routes are equal
/// text.
public struct JSONRouteCoder: RouteCoder, Sendable {
    /// Creates a coder.
    public init() {}

    /// Returns a route as JSON.
    ///
    /// - Throws: The error of the encoder.
    public func encode(_ route: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(route), as: UTF8.self)
    }

    /// Returns the route that was encoded as `text`.
    ///
    /// - Throws: The error of the decoder if the text is no route of this type.
    public func decode<Route: Decodable>(_ type: Route.Type, from text: String) throws -> Route {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
