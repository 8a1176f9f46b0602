import Foundation
import MVVMC

/// Routes, and archives of them, as JSON.
struct TextRouteCoder: RouteCoder {
    func encode(_ route: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(route), as: UTF8.self)
    }

    func decode<Route: Decodable>(_ type: Route.Type, from text: String) throws -> Route {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
