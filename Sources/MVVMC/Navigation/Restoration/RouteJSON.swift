#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Routes as JSON, for archives and for paths. Keys are sorted, so that equal routes usually have equal text.
enum RouteJSON {
    static func encode(_ route: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(route), as: UTF8.self)
    }

    static func decode<Route: Decodable>(_ type: Route.Type, from text: String) throws -> Route {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    /// Returns the route that was encoded as `text`, of a type that may not be `Decodable`.
    ///
    /// - Throws: The error of the decoder, or `NotDecodable` if the type cannot be decoded.
    @MainActor
    static func route<Route>(_ type: Route.Type, from text: String) throws -> Route {
        guard
            let decodable = castOnMainActor(type, to: (any Decodable.Type).self),
            let route = try decode(decodable, from: text) as? Route
        else { throw NotDecodable(type: "\(type)") }
        return route
    }

    private struct NotDecodable: Error, CustomStringConvertible {
        let type: String
        var description: String { "\(type) is not Decodable" }
    }
}
