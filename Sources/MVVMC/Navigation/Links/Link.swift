/// A kind of link: the form of its URLs, and the path in the app that each of them means.
///
/// The pattern has the parts after the prefix of the ``LinkTable``. A part in braces is a parameter, and so is each
/// query item. The types of the parameters follow in the same order:
///
///     Link("orders/{number}", Int.self) { number in
///         RoutePath(routes: [OrdersCoordinator.Route.orders, .order(number)])
///     } parameters: { path in
///         if case .order(let number) = path.last(as: OrdersCoordinator.Route.self) { number } else { nil }
///     },
///
/// The second closure is the way back, from a place in the app to its URL. It returns the parameters of a path that the
/// first closure has made, and may return anything for other paths, because the library makes the path anew and compares
/// the two.
///
/// A query is written as in `search?text={text}&page={page}`, with the types `String.self` and `Int?.self`. An optional
/// parameter may be missing in a URL. In the path of a URL, only the last parameters can be optional.
///
/// Anybody can open a URL, also a web page. Do not let a link act: show a place where the user can.
@MainActor
public struct Link {
    let pattern: LinkPattern
    /// The number of types of parameters.
    let typeCount: Int
    /// Whether each parameter may be missing.
    let mayBeMissing: [Bool]
    private let makePath: ([String?]) -> RoutePath?
    private let texts: (RoutePath) -> [String?]?
    private let makeSamples: () -> [[String?]]
    /// What is published of the link's places; `nil`, as by default, if nothing is.
    private(set) var publication: Publication?

    struct Publication {
        let isEligibleForHandoff: Bool
        let isEligibleForSearch: Bool
        let title: @MainActor (RoutePath) -> String
    }

    /// Creates a kind of link with parameters.
    ///
    /// - Parameters:
    ///   - pattern: The form of the URLs, such as `photo/{id}`. The names in braces are for readers.
    ///   - types: The types of the parameters, in the order of the pattern.
    ///   - path: Returns the path of a URL with these parameters.
    ///   - parameters: Returns the parameters of such a path.
    public init<each Parameter: LinkParameter>(
        _ pattern: String, _ types: repeat (each Parameter).Type,
        path: @escaping @MainActor (repeat each Parameter) -> RoutePath,
        parameters: @escaping @MainActor (RoutePath) -> (repeat each Parameter)?
    ) {
        self.pattern = LinkPattern(pattern)
        var mayBeMissing: [Bool] = []
        repeat mayBeMissing.append((each Parameter).valueIfMissing != nil)
        (self.mayBeMissing, typeCount) = (mayBeMissing, mayBeMissing.count)
        makePath = { texts in
            var texts = texts[...]
            guard let values = try? (repeat Self.value((each Parameter).self, texts.removeFirst())) else { return nil }
            return path(repeat each values)
        }
        self.texts = { place in
            guard let values = parameters(place) else { return nil }
            var texts: [String?] = []
            repeat texts.append((each values).linkText)
            return texts
        }
        makeSamples = {
            var columns: [[String?]] = []
            repeat columns.append(Self.samples((each Parameter).self))
            guard columns.allSatisfy({ !$0.isEmpty }) else { return [] }
            // Each sample of each parameter is used once at least.
            let count = columns.map(\.count).max() ?? 0
            return (0..<count).map { index in columns.map { $0[index % $0.count] } }
        }
    }

    /// Creates a kind of link that has one URL.
    public init(_ pattern: String, path: @escaping @MainActor () -> RoutePath) {
        self.pattern = LinkPattern(pattern)
        (typeCount, mayBeMissing) = (0, [])
        makePath = { _ in path() }
        texts = { _ in [] }
        makeSamples = { [[]] }
    }

    /// Returns this link, whose places are published as user activities while they are in front; see
    /// ``Navigator/activity``. By default, a link publishes nothing.
    ///
    ///     Link("orders") { RoutePath(OrdersCoordinator.Route.orders) }
    ///         .published(forHandoff: true) { _ in "Your Orders" }
    ///
    /// A published title and URL leave the app: other devices of the user receive them for Handoff, and the system keeps
    /// them for its search. Publish no place whose URL or title is confidential.
    ///
    /// - Parameters:
    ///   - forHandoff: Whether the user can continue at the place on another device.
    ///   - inSearch: Whether the system keeps the place, and finds it by its title.
    ///   - title: Returns the text that the user sees for a path of this link; `String(localized:)` for a translated
    ///     text. The routes of the path are those of the place in front.
    public func published(
        forHandoff: Bool = false, inSearch: Bool = false, title: @escaping @MainActor (RoutePath) -> String
    ) -> Link {
        var link = self
        link.publication = Publication(
            isEligibleForHandoff: forHandoff, isEligibleForSearch: inSearch, title: title)
        return link
    }

    /// Returns the path that the texts of the parameters mean, or `nil` if one of them is not the text of a value.
    func path(_ texts: [String?]) -> RoutePath? { makePath(texts) }

    /// Returns the texts of the parameters of a place, and the path that they mean, or `nil` if the link does not lead
    /// there.
    func texts(of place: RoutePath) -> (texts: [String?], path: RoutePath)? {
        guard let texts = texts(place), !texts.contains(""), let path = makePath(texts), place.isReached(by: path)
        else { return nil }
        return (texts, path)
    }

    /// The texts of some parameters.
    var samples: [[String?]] { makeSamples() }

    private struct NoValue: Error {}

    // The compiler of Swift 6.3 crashes on a key path in the expansion of a pack.
    private static func samples<Parameter: LinkParameter>(_ type: Parameter.Type) -> [String?] {
        type.linkSamples.map(\.linkText)
    }

    private static func value<Parameter: LinkParameter>(_ type: Parameter.Type, _ text: String?) throws -> Parameter {
        let value = text.map { $0.isEmpty ? nil : Parameter.fromLink($0) } ?? Parameter.valueIfMissing
        guard let value else { throw NoValue() }
        return value
    }
}

extension RoutePath {
    /// Whether a link with the path `other` leads to this place: it has the same routes, or leaves out first routes of
    /// coordinators.
    func isReached(by other: RoutePath) -> Bool {
        var rest = other.steps[...]
        for step in steps {
            if let next = rest.first, next.type == step.type, next.hasEqualRoute(as: step) {
                rest.removeFirst()
            } else if !step.isInitial {
                return false
            }
        }
        return rest.isEmpty && steps.last.flatMap { last in other.steps.last?.hasEqualRoute(as: last) } == true
    }
}
