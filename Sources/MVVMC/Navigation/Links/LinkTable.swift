/// The links of an app, in both directions: the path that a URL means, and the URL of a place.
///
///     extension LinkTable {
///         /// The links of the shop, such as `shop://orders/7`.
///         static let shop = LinkTable(
///             prefixes: ["shop://", "https://shop.example.com"],
///             [
///                 Link("orders") { RoutePath(OrdersCoordinator.Route.orders) },
///                 Link("orders/{number}", Int.self) { number in
///                     RoutePath(routes: [OrdersCoordinator.Route.orders, .order(number)])
///                 } parameters: { path in
///                     if case .order(let number) = path.last(as: OrdersCoordinator.Route.self) { number } else { nil }
///                 },
///             ])
///     }
///
/// Give the table to the navigator, with ``Navigator/links``, and open URLs with ``Navigator/open(_:)``.
///
/// A URL is a link if its scheme, its host and the beginning of its path are those of a prefix, and the rest has the form
/// of a link and values of its parameters. If a URL has the form of several links, a part that is written out counts more
/// than a parameter, and the first link in the table counts among equals, if it has values for the URL. Percent encoding
/// is decoded, a slash at the end, a fragment and unknown query items are ignored, and a URL of more than 2,000 characters
/// is no link. A prefix without a host, such as `shop://`, leaves its place to the first part of a pattern.
///
/// Two links of the same form, links without a prefix, and a pattern that does not fit its parameters are reported when
/// the table is made. Such a link is left out.
@MainActor
public struct LinkTable {
    /// For hosts. The type of the user activities that the table publishes; `nil` if it publishes none.
    public let activityType: String?
    private let prefixes: [Prefix]
    /// The links, those that are tried first at the beginning.
    private let links: [Link]

    private struct Prefix {
        let text: String
        let url: LinkURL

        /// Returns the parts of a URL after this prefix, or `nil` if the URL has another one.
        func parts(of other: LinkURL) -> [String]? {
            guard other.scheme == url.scheme else { return nil }
            var parts = other.parts
            if url.host.isEmpty {
                if !other.host.isEmpty { parts.insert(other.host, at: 0) }
            } else if other.host.lowercased() != url.host.lowercased() {
                return nil
            }
            return parts.starts(with: url.parts) ? Array(parts.dropFirst(url.parts.count)) : nil
        }
    }

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - prefixes: The beginnings of the URLs. Those that the app makes begin with the first.
    ///   - activityType: The type of the user activities for the places that links publish; see
    ///     ``Link/published(forHandoff:inSearch:title:)``. List it in the app's information property list, under
    ///     `NSUserActivityTypes`.
    ///   - links: The kinds of links.
    public init(prefixes: [String], activityType: String? = nil, _ links: [Link]) {
        self.activityType = activityType
        self.prefixes = prefixes.compactMap { text in
            guard let url = LinkURL(text.hasSuffix("://") ? text + "/" : text) else {
                Misuse.report(
                    """
                    "\(text)" is not a prefix of links, because it has no scheme. It is left out.
                    Write the scheme, and the host if there is one: "photos://" or "https://photos.example.com"
                    """)
                return nil
            }
            return Prefix(text: text, url: url)
        }
        if self.prefixes.isEmpty {
            Misuse.report(
                """
                a table of links has no prefix, so no URL is a link.
                Pass the beginnings of the app's URLs: LinkTable(prefixes: ["photos://"], …)
                """)
        }
        if activityType == nil, let link = links.first(where: { $0.publication != nil }) {
            Misuse.report(
                """
                the link "\(link.pattern.text)" is published, but its table has no type of user activities. Nothing is published.
                Pass a type that the app's information property list has under NSUserActivityTypes: \
                LinkTable(prefixes: …, activityType: "com.example.place", …)
                """)
        }
        var forms: [Form: String] = [:]
        var accepted: [Link] = []
        for link in links where link.pattern.isComplete(for: link) {
            let new = Form.all(of: link)
            if let (form, other) = new.lazy.compactMap({ form in forms[form].map { (form, $0) } }).first {
                Misuse.report(
                    """
                    the links "\(other)" and "\(link.pattern.text)" have the same form "\(form.text)". The second is left out.
                    Write out another part of one of them, or make one link of both.
                    """)
                continue
            }
            for form in new { forms[form] = link.pattern.text }
            accepted.append(link)
        }
        self.links = accepted.enumerated().sorted { left, right in
            let (first, second) = (left.element.pattern.order, right.element.pattern.order)
            return first == second ? left.offset < right.offset : first.lexicographicallyPrecedes(second)
        }.map(\.element)
    }

    /// Returns the path that a URL means, or `nil` if the URL is not a link of this table.
    public func path(for url: String) -> RoutePath? { match(for: url)?.path }

    /// Returns the pattern of the link that a URL has, or `nil` if the URL is not a link of this table.
    package func pattern(for url: String) -> String? { match(for: url)?.link.pattern.text }

    private func match(for url: String) -> (link: Link, path: RoutePath)? {
        guard url.utf8.count <= 2000, let url = LinkURL(url) else { return nil }
        for prefix in prefixes {
            guard let parts = prefix.parts(of: url) else { continue }
            for link in links {
                if let texts = link.pattern.texts(in: parts, url.query), let path = link.path(texts) {
                    return (link, path)
                }
            }
        }
        return nil
    }

    /// Returns the URL of a place, or `nil` if no link leads to any part of it.
    ///
    /// The place may have more routes than a link leads to, such as those that the user has shown since, or the first
    /// routes of coordinators. The URL is that of the longest part of the place that a link leads to. It means the same
    /// place when it is read again.
    public func url(for place: RoutePath) -> String? { link(to: place)?.url }

    /// Returns what is published of a place: the URL and the title of the link that ``url(for:)`` finds, or `nil` if that
    /// link is not published.
    func activity(for place: RoutePath) -> NavigationActivity? {
        guard let activityType, let (link, path, url) = link(to: place), let publication = link.publication,
            publication.isEligibleForHandoff || publication.isEligibleForSearch
        else { return nil }
        return NavigationActivity(
            type: activityType, url: url, title: publication.title(path),
            isEligibleForHandoff: publication.isEligibleForHandoff,
            isEligibleForSearch: publication.isEligibleForSearch)
    }

    /// Returns the link to the longest part of a place, with the path and the URL of that part.
    private func link(to place: RoutePath) -> (link: Link, path: RoutePath, url: String)? {
        for count in stride(from: place.steps.count, to: 0, by: -1) {
            let part = RoutePath(steps: Array(place.steps.prefix(count)))
            for link in links {
                if let (texts, path) = link.texts(of: part), let url = url(link, texts), self.path(for: url) == path {
                    return (link, path, url)
                }
            }
        }
        return nil
    }

    /// URLs of each link, with the values that the types of its parameters give; see ``LinkParameter/linkSamples``. A link
    /// whose parameters have no sample has none.
    public var samples: [String] { links.flatMap { link in link.samples.compactMap { url(link, $0) } } }

    /// The patterns of the links without a sample.
    package var patternsWithoutSample: [String] { links.filter(\.samples.isEmpty).map(\.pattern.text) }

    /// A URL of each link for each of its parameters, with a word in place of the value. It is the text of no value, or of
    /// one that the app most likely does not have.
    package var unlikelySamples: [String] {
        links.flatMap { link in
            guard let texts = link.samples.first else { return [String]() }
            return texts.indices.compactMap { index in
                var texts = texts
                texts[index] = "nothing"
                return url(link, texts)
            }
        }
    }

    private func url(_ link: Link, _ texts: [String?]) -> String? {
        guard let prefix = prefixes.first, let (parts, query) = link.pattern.url(texts) else { return nil }
        return LinkURL.text(prefix.text, parts, query)
    }
}

/// What two links must not have in common: the parts of their URLs without the names of parameters, and the names of the
/// required query items.
private struct Form: Hashable {
    let parts: [LinkPattern.Part]
    let items: Set<String>

    var text: String {
        let path = parts.map { if case .text(let text) = $0 { text } else { "{}" } }.joined(separator: "/")
        return items.isEmpty ? path : path + "?" + items.sorted().map { "\($0)={}" }.joined(separator: "&")
    }

    /// Returns the forms of the URLs of a link: without the last optional parameters, and with each of them.
    @MainActor static func all(of link: Link) -> [Form] {
        let pattern = link.pattern
        let count = pattern.pathParameterCount
        let items = zip(pattern.items, link.mayBeMissing.dropFirst(count)).filter { !$0.1 }.map(\.0)
        let optional = link.mayBeMissing.prefix(count).reversed().prefix { $0 }.count
        return (0...optional).map { Form(parts: pattern.parts.dropLast($0), items: Set(items)) }
    }
}

extension LinkPattern {
    /// Links are tried in the order of this value. A part that is written out comes before a parameter, and a query item
    /// before none.
    fileprivate var order: [Int] { parts.map { $0 == .parameter ? 1 : 0 } + [2 - min(items.count, 2)] }

    /// Returns whether the pattern fits the parameters of its link. Otherwise, reports this.
    @MainActor fileprivate func isComplete(for link: Link) -> Bool {
        guard parameterCount == link.typeCount else {
            Misuse.report(
                """
                the link "\(text)" has parameters in its pattern: \(parameterCount), and types: \(link.typeCount). It is left out.
                Write a type for each part in braces and for each query item: Link("photo/{id}", PhotoID.self)
                """)
            return false
        }
        let first = zip(parts.indices.filter { parts[$0] == .parameter }, link.mayBeMissing).first { $0.1 }?.0
        let isLast = first.map { parts[$0...].allSatisfy { $0 == .parameter } } ?? true
        guard isLast, !link.mayBeMissing.prefix(pathParameterCount).drop(while: { !$0 }).contains(false) else {
            Misuse.report(
                """
                the link "\(text)" has a part that may be missing before another part. It is left out.
                Let only the last parts be optional, or declare a second link without the part.
                """)
            return false
        }
        return true
    }
}
