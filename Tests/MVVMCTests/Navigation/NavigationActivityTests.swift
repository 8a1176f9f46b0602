import MVVMC
import MVVMCTesting
import Testing

private final class Shop: Coordinator {
    enum Route: Hashable, Codable { case shop, item(Int), cart, help }
    let flow = Flow<Never>()
    let initialRoute = Route.shop
    func show(_ route: Route) { flow.push(Place("\(route)")) }
}

@MainActor private let item = Link("item/{id}", Int.self) { id in
    RoutePath(routes: [Shop.Route.shop, .item(id)])
} parameters: { path in
    if case .item(let id) = path.last(as: Shop.Route.self) { id } else { nil }
}

/// An app's texts, which may change while a place is in front.
@MainActor private final class Titles {
    @Observed var language = "en"
    func title(_ path: RoutePath) -> String { "\(language) \(path)" }
}

@MainActor @Suite("What is published of the place in front")
struct NavigationActivityTests {
    private let navigator = Navigator()
    private let shop = Shop()
    private let titles = Titles()

    init() {
        let titles = titles
        navigator.links = LinkTable(
            prefixes: ["https://shop.example.com"], activityType: "com.example.place",
            [
                Link("") { RoutePath(Shop.Route.shop) }.published(inSearch: true) { titles.title($0) },
                item.published(forHandoff: true) { titles.title($0) },
                Link("cart") { RoutePath(routes: [Shop.Route.shop, .cart]) },
                Link("help") { RoutePath(routes: [Shop.Route.shop, .help]) }.published { titles.title($0) },
            ])
    }

    @Test("The URL, the title, and what it may be used for")
    func values() throws {
        #expect(navigator.activity == nil, "nothing has started")
        navigator.start(shop)
        let first = try #require(navigator.activity)
        #expect((first.type, first.url, first.title) == ("com.example.place", "https://shop.example.com", "en shop"))
        #expect((first.isEligibleForHandoff, first.isEligibleForSearch) == (false, true))
        shop.navigate(to: .item(7))
        let second = try #require(navigator.activity)
        #expect((second.url, second.title) == ("https://shop.example.com/item/7", "en shop / item(7)"))
        #expect((second.isEligibleForHandoff, second.isEligibleForSearch) == (true, false))
    }

    @Test("A link publishes nothing by default, and no shorter link stands for it")
    func notPublished() {
        navigator.start(shop)
        shop.navigate(to: .cart)
        #expect(navigator.url == "https://shop.example.com/cart")
        #expect(navigator.activity == nil)
        shop.navigate(toPath: [.shop, .help])
        #expect(navigator.activity == nil, "a link that is published for nothing")
    }

    @Test("A screen without a link of its own publishes the place below it")
    func longestPart() {
        navigator.start(shop)
        shop.navigate(toPath: [.shop, .item(7)])
        shop.navigate(to: .cart)
        #expect(navigator.activity?.url == "https://shop.example.com/item/7")
    }

    @Test("Nothing is published below a lock")
    func lock() {
        navigator.start(shop)
        shop.flow.present(Place("lock"), as: .fullScreen, over: .everything)
        #expect(navigator.activity == nil)
        shop.flow.dismiss()
        #expect(navigator.activity?.url == "https://shop.example.com")
    }

    @Test("The value is observed: the place, the lock and the title")
    func observation() {
        navigator.start(shop)
        var activities: [String?] = []
        let bindings = Bindings()
        bindings.autorun(with: shop) { [navigator] _ in activities.append(navigator.activity?.title) }
        shop.navigate(to: .item(7))
        titles.language = "de"
        shop.flow.present(Place("lock"), as: .fullScreen, over: .everything)
        shop.flow.dismiss()
        shop.flow.pop()
        #expect(
            activities == ["en shop", "en shop / item(7)", "de shop / item(7)", nil, "de shop / item(7)", "de shop"])
    }

    @Test("The URL leads back")
    func back() throws {
        navigator.start(shop)
        shop.navigate(toPath: [.shop, .item(7)])
        let activity = try #require(navigator.activity)
        let other = Navigator()
        other.links = navigator.links
        other.start(Shop())
        #expect(other.open(activity.url) == .shown)
        #expect(other.activity == activity)
    }

    @Test("A published link in a table without a type is reported, and publishes nothing")
    func noType() {
        let reports = recordingMisuse {
            navigator.links = LinkTable(prefixes: ["shop://"], [item.published(forHandoff: true) { "\($0)" }])
        }
        #expect(
            reports.map(\.message) == [
                """
                the link "item/{id}" is published, but its table has no type of user activities. Nothing is published.
                Pass a type that the app's information property list has under NSUserActivityTypes: \
                LinkTable(prefixes: …, activityType: "com.example.place", …)
                """
            ])
        navigator.start(shop)
        shop.navigate(to: .item(7))
        #expect(navigator.url == "shop://item/7")
        #expect(navigator.activity == nil)
    }
}
