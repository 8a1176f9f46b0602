import MVVMC
import MVVMCTesting
import Testing

private enum ShopRoute: Hashable, Codable {
    case shop, item(String), search(String, page: Int?), day(year: Int, month: Int?)
}

private struct ItemID: RawRepresentable, Hashable, LinkParameter {
    let rawValue: String
}

private enum Size: String, CaseIterable, LinkParameter { case small, large }

/// A link to an item, whose identifier is any text.
@MainActor private let item = Link("item/{id}", String.self) { id in
    RoutePath(routes: [ShopRoute.shop, .item(id)])
} parameters: { path in
    if case .item(let id) = path.last(as: ShopRoute.self) { id } else { nil }
}

@MainActor private let search = Link("search?text={text}&page={page}", String.self, Int?.self) { text, page in
    RoutePath(ShopRoute.search(text, page: page))
} parameters: { path in
    if case .search(let text, let page) = path.last(as: ShopRoute.self) { (text, page) } else { nil }
}

@MainActor private let day = Link("day/{year}/{month}", Int.self, Int?.self) { year, month in
    RoutePath(ShopRoute.day(year: year, month: month))
} parameters: { path in
    if case .day(let year, let month) = path.last(as: ShopRoute.self) { (year, month) } else { nil }
}

@MainActor private func link(_ pattern: String) -> Link { Link(pattern) { RoutePath(ShopRoute.item(pattern)) } }

@MainActor @Suite("Tables of links")
struct LinkTableTests {
    private let table = LinkTable(
        prefixes: ["shop://", "https://shop.example.com/app"], [link("item/new"), item, search, day, link("")])

    @Test(
        "A URL is read",
        arguments: [
            ("shop://item/7", "shop / item(\"7\")"),
            ("SHOP://item/7", "shop / item(\"7\")"),
            ("shop:///item/7", "shop / item(\"7\")"),
            ("shop:/item/7", "shop / item(\"7\")"),
            ("shop://item/7/", "shop / item(\"7\")"),
            ("shop://item/7#top", "shop / item(\"7\")"),
            ("shop://item/7?utm_source=mail", "shop / item(\"7\")"),
            ("https://shop.example.com/app/item/7", "shop / item(\"7\")"),
            ("https://SHOP.example.com/app/item/7", "shop / item(\"7\")"),
            ("shop://item/a%2Fb%20c", "shop / item(\"a/b c\")"),
            ("shop://item/%C3%A4", "shop / item(\"ä\")"),
            ("shop://item/new", "item(\"item/new\")"),
            ("shop://", "item(\"\")"),
            ("https://shop.example.com/app", "item(\"\")"),
            ("shop://search?text=a%26b&page=2", "search(\"a&b\", page: Optional(2))"),
            ("shop://search?page=2&text=a", "search(\"a\", page: Optional(2))"),
            ("shop://search?text=a", "search(\"a\", page: nil)"),
            ("shop://search?text=a&text=b", "search(\"a\", page: nil)"),
            ("shop://day/2026/11", "day(year: 2026, month: Optional(11))"),
            ("shop://day/2026", "day(year: 2026, month: nil)"),
        ])
    func reading(url: String, path: String) {
        #expect(table.path(for: url)?.description == path)
    }

    @Test(
        "What is not declared is no link",
        arguments: [
            "", "shop", "item/7", "://", "shop://item", "shop://item//", "shop://item/7/buy", "shop://other/7",
            "store://item/7", "https://example.com/app/item/7", "https://shop.example.com/item/7", "shop://item/%ff",
            "shop://item/%2", "shop://search", "shop://search?text=", "shop://search?text=a&page=x", "shop://day",
            "shop://day/x", "shop://day/2026/x", "shop://day//11", "https://", "shop://item/7\n",
            "shop://item/" + String(repeating: "a", count: 2000),
        ])
    func notALink(url: String) {
        #expect(table.path(for: url) == nil)
    }

    @Test("A path has its URL again, whatever its texts contain")
    func thereAndBack() throws {
        let characters = Array("ab/?#[]@!$&'()*+,;=:%25 \"<>\\^`{}|~.-_äé€😀\u{0}\n\t")
        let texts = characters.map { String($0) } + characters.flatMap { first in characters.map { "\(first)\($0)" } }
        for text in texts where text != "." && text != ".." {
            for path in [RoutePath(routes: [ShopRoute.shop, .item(text)]), RoutePath(ShopRoute.search(text, page: 1))] {
                let url = try #require(table.url(for: path), "\(path)")
                #expect(table.path(for: url) == path, "\(url)")
            }
        }
    }

    @Test("The samples of the parameters are read, and have their URL again")
    func samples() {
        #expect(table.samples.count == 1 + 2 + 4 + 4 + 1)
        for url in table.samples {
            #expect(table.path(for: url).flatMap(table.url(for:)) == url)
        }
        #expect(Size.linkSamples == [.small, .large])
        #expect(ItemID.linkSamples.map(\.rawValue) == String.linkSamples)
    }

    @Test("A place has the URL of its longest part that a link leads to")
    func longestPart() {
        let place = RoutePath(routes: [ShopRoute.shop, .item("7"), .day(year: 1, month: nil), .shop])
        #expect(table.url(for: place) == "shop://item/7", "the link to a day leads to another place")
        #expect(table.url(for: RoutePath(routes: [ShopRoute.shop, .item("7"), .shop])) == "shop://item/7")
        #expect(table.url(for: RoutePath(ShopRoute.shop)) == nil)
        #expect(table.url(for: RoutePath(1)) == nil)
    }

    @Test("A place that would be read as another link, or has an empty text, has no URL")
    func unreadable() {
        #expect(table.url(for: RoutePath(routes: [ShopRoute.shop, .item("new")])) == nil)
        #expect(table.url(for: RoutePath(routes: [ShopRoute.shop, .item("")])) == nil)
    }

    @Test("A path is built, and read by type")
    func building() throws {
        var path = RoutePath(ShopRoute.shop)
        path.append(ShopRoute.item("7"))
        path += RoutePath(1)
        #expect(path == RoutePath(routes: [ShopRoute.shop, .item("7")]) + RoutePath(1))
        #expect(path.routes(of: ShopRoute.self) == [.shop, .item("7")])
        #expect(path.last(as: Int.self) == 1)
        #expect(path.last(as: ShopRoute.self) == nil)
        #expect(RoutePath(routes: (1...3).lazy.map { $0 * 2 }).description == "2 / 4 / 6")
    }

    @Test("Patterns that are ambiguous or do not fit are reported when the table is made")
    func mistakes() {
        let reports = recordingMisuse {
            _ = LinkTable(prefixes: ["shop"], [])
            let table = LinkTable(
                prefixes: ["shop://"],
                [
                    item,
                    Link("item/{name}", String.self) { _ in
                        RoutePath(1)
                    } parameters: { _ in
                        nil
                    },
                    Link("a/{b}") { RoutePath(1) },
                    Link("{b}/c", Int?.self) { _ in
                        RoutePath(1)
                    } parameters: { _ in
                        nil
                    },
                    Link("item/{id}/{size}", String.self, Size?.self) { _, _ in
                        RoutePath(1)
                    } parameters: { _ in
                        nil
                    },
                ])
            #expect(table.path(for: "shop://a/1") == nil)
            #expect(table.path(for: "shop://item/1") == RoutePath(routes: [ShopRoute.shop, .item("1")]))
        }
        #expect(
            reports.map(\.message) == [
                """
                "shop" is not a prefix of links, because it has no scheme. It is left out.
                Write the scheme, and the host if there is one: "photos://" or "https://photos.example.com"
                """,
                """
                a table of links has no prefix, so no URL is a link.
                Pass the beginnings of the app's URLs: LinkTable(prefixes: ["photos://"], …)
                """,
                """
                the links "item/{id}" and "item/{name}" have the same form "item/{}". The second is left out.
                Write out another part of one of them, or make one link of both.
                """,
                """
                the link "a/{b}" has parameters in its pattern: 1, and types: 0. It is left out.
                Write a type for each part in braces and for each query item: Link("photo/{id}", PhotoID.self)
                """,
                """
                the link "{b}/c" has a part that may be missing before another part. It is left out.
                Let only the last parts be optional, or declare a second link without the part.
                """,
                """
                the links "item/{id}" and "item/{id}/{size}" have the same form "item/{}". The second is left out.
                Write out another part of one of them, or make one link of both.
                """,
            ])
    }
}
