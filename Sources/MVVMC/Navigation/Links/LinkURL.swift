#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The parts of a URL, without percent encoding.
struct LinkURL {
    let scheme: String
    let host: String
    /// The parts of the path. A part is empty between two slashes that follow each other.
    var parts: [String]
    let query: [(name: String, value: String)]

    /// Reads a URL. Returns `nil` if the text is not a URL with a scheme.
    init?(_ text: String) {
        guard let url = URLComponents(string: text, encodingInvalidCharacters: false), let scheme = url.scheme
        else { return nil }
        self.scheme = scheme.lowercased()
        host = url.host ?? ""
        var encoded = url.percentEncodedPath.split(separator: "/", omittingEmptySubsequences: false)
        if encoded.first?.isEmpty == true { encoded.removeFirst() }
        if encoded.last?.isEmpty == true { encoded.removeLast() }
        parts = encoded.map { part in
            // A part is decoded after the path was divided, because it may contain a slash as %2F.
            var url = URLComponents()
            url.percentEncodedPath = String(part)
            return url.path
        }
        query = (url.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    }

    /// Returns the text of a URL that begins with `prefix`.
    static func text(_ prefix: String, _ parts: [String], _ query: [(name: String, value: String)]) -> String {
        var url = URLComponents()
        if !query.isEmpty { url.queryItems = query.map { URLQueryItem(name: $0.name, value: $0.value) } }
        // A server may read a plus sign in a query as a space.
        let items = url.percentEncodedQuery.map { "?" + $0.replacing("+", with: "%2B") } ?? ""
        let isOpen = prefix.hasSuffix("/") || parts.isEmpty
        return prefix + (isOpen ? "" : "/") + parts.map(encoded).joined(separator: "/") + items
    }

    private static func encoded(_ part: String) -> String {
        var url = URLComponents()
        url.path = part
        // The first part of a URL with a scheme of the app's own is in the place of a host, where a colon and an at
        // sign have a meaning.
        return url.percentEncodedPath.replacing("/", with: "%2F").replacing(":", with: "%3A")
            .replacing("@", with: "%40")
    }
}
