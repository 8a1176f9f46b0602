/// The form of a link's URLs, such as `photo/{id}/buy?from={list}`.
struct LinkPattern {
    enum Part: Hashable {
        case text(String)
        case parameter
    }

    let text: String
    private(set) var parts: [Part] = []
    /// The names of the query items, each of which is a parameter. They follow the parameters of the path.
    private(set) var items: [String] = []

    init(_ text: String) {
        self.text = text
        let halves = text.split(separator: "?", maxSplits: 1)
        for part in (halves.first ?? "").split(separator: "/") {
            parts.append(Self.isParameter(part) ? .parameter : .text(String(part)))
        }
        guard halves.count == 2 else { return }
        items = halves[1].split(separator: "&").map { item in String(item.prefix { $0 != "=" }) }
    }

    private static func isParameter(_ part: Substring) -> Bool { part.hasPrefix("{") && part.hasSuffix("}") }

    /// The number of parameters in the path. Those of the query follow them.
    var pathParameterCount: Int { parts.count { $0 == .parameter } }
    var parameterCount: Int { pathParameterCount + items.count }

    /// Returns the text of each parameter of a URL, or `nil` if the URL has another form. The text of a missing parameter
    /// is `nil`.
    ///
    /// - Parameter parts: The parts of the URL after the prefix.
    func texts(in parts: [String], _ query: [(name: String, value: String)]) -> [String?]? {
        guard parts.count <= self.parts.count else { return nil }
        var texts: [String?] = []
        for (index, part) in self.parts.enumerated() {
            let given = index < parts.count ? parts[index] : nil
            switch part {
            case .text(let text): if given != text { return nil }
            case .parameter: texts.append(given)
            }
        }
        return texts + items.map { name in query.first { $0.name == name }?.value }
    }

    /// Returns the parts and the query of the URL with these parameters, or `nil` if a part of the path is missing before
    /// another one.
    func url(_ texts: [String?]) -> (parts: [String], query: [(name: String, value: String)])? {
        var texts = texts[...]
        var parts: [String?] = []
        for part in self.parts {
            switch part {
            case .text(let text): parts.append(text)
            case .parameter: parts.append(texts.removeFirst())
            }
        }
        let given = Array(parts.prefix { $0 != nil }.compactMap(\.self))
        guard parts.dropFirst(given.count).allSatisfy({ $0 == nil }) else { return nil }
        let query = zip(items, texts).compactMap { name, text in text.map { (name: name, value: $0) } }
        return (given, query)
    }
}
