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

    /// Returns an error of a decoder or an encoder in words. The description of such an error may have the value that
    /// was not valid. Other errors are the app's own.
    static func text(of error: any Error) -> String {
        switch error {
        case DecodingError.typeMismatch(let type, _): "it is no \(type)"
        case DecodingError.valueNotFound(let type, _): "there is no \(type)"
        case DecodingError.keyNotFound(let key, _): "there is no value for \(key.stringValue)"
        case is DecodingError: "a value is not valid"
        case EncodingError.invalidValue(let value, _): "a value of the type \(type(of: value)) is not valid"
        default: "\(error)"
        }
    }

    private struct NotDecodable: Error, CustomStringConvertible {
        let type: String
        var description: String { "\(type) is not Decodable" }
    }
}

extension RouteText {
    /// Returns the name of the case of a route that is known as JSON only, without its values; `nil` if the route is not
    /// an enum as the compiler encodes it. The type of the route, which may have a text for it, is not known.
    static func text(ofJSON json: String) -> String? {
        guard let found = try? RouteJSON.decode(EnumCase.self, from: json) else { return nil }
        return found.name + (found.hasValues ? "(…)" : "")
    }
}

/// The case of an enum, as the compiler encodes it: an object with the name of the case, and in it the values.
private struct EnumCase: Decodable {
    let name: String
    let hasValues: Bool

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard let key = container.allKeys.first, container.allKeys.count == 1,
            key.stringValue.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        }
        name = key.stringValue
        hasValues = try !container.nestedContainer(keyedBy: Key.self, forKey: key).allKeys.isEmpty
    }
}
