import Foundation
import MVVMC
import MVVMCTesting
import Testing

@testable import ReadmeExample

// The code of the article "Deep links and restoration".

extension LinkTable {
    /// The links of the shop, such as `shop://orders/7`.
    static let shop = LinkTable(
        prefixes: ["shop://", "https://shop.example.com"],
        [
            Link("orders") { RoutePath(OrdersCoordinator.Route.orders) },
            Link("orders/{number}", Int.self) { number in
                RoutePath(routes: [OrdersCoordinator.Route.orders, .order(number)])
            } parameters: { path in
                if case .order(let number) = path.last(as: OrdersCoordinator.Route.self) { number } else { nil }
            },
        ])
}

extension LinkTable {
    static let published = LinkTable(
        prefixes: ["shop://"], activityType: "com.example.shop.place",
        [
            Link("orders") { RoutePath(OrdersCoordinator.Route.orders) }
                .published(forHandoff: true) { _ in "Your Orders" }
        ])
}

enum WindowRoute: Hashable { case main }
enum TripsRoute: Hashable { case trips, trip(TripID) }
enum TripRoute: Hashable { case days, day(Int) }

struct TripID: RawRepresentable, Hashable, Codable, LinkParameter {
    let rawValue: Int
    static var linkSamples: [TripID] { [TripID(rawValue: 42)] }
}

extension LinkTable {
    static let trips = LinkTable(
        prefixes: ["trips://"],
        [
            Link("trips/{trip}/days/{day}", TripID.self, Int?.self) { trip, day in
                let place = RoutePath(WindowRoute.main, TripsRoute.trip(trip))
                return day.map { place + RoutePath(TripRoute.day($0)) } ?? place
            } parameters: { path in
                guard case .trip(let trip) = path.routes(of: TripsRoute.self).last else { return nil }
                let day: Int? = if case .day(let day) = path.last(as: TripRoute.self) { day } else { nil }
                return (trip, day)
            },
            Link("trips") { RoutePath(WindowRoute.main, TripsRoute.trips) },
        ])
}

struct OrderNumber: RawRepresentable, Hashable, LinkParameter { let rawValue: Int }

@MainActor
final class Library {
    private(set) var albums: Set<Int>?
    private let answer: Set<Int>?
    init(answer: Set<Int>?) { self.answer = answer }

    func load() async throws {
        albums = answer
        if albums == nil { throw CancellationError() }
    }
}

final class AlbumsCoordinator: Coordinator {
    enum Route: Hashable, Codable { case albums, album(Int) }
    let flow = Flow<Never>()
    let initialRoute = Route.albums
    private let library: Library
    init(_ library: Library) { self.library = library }

    func decision(for route: Route) -> RouteDecision<Route> {
        guard case .album(let id) = route else { return .show }
        guard let albums = library.albums else { return .after { try await self.library.load() } }
        return albums.contains(id) ? .show : .decline("There is no album \(id).")
    }

    func show(_ route: Route) { flow.push(StepViewModel(name: "\(route)") {}) }
}

@MainActor
@Suite("The article about deep links: loaded data")
struct LoadedLinkTests {
    private func path(after route: AlbumsCoordinator.Route, _ answer: Set<Int>?) async -> [AlbumsCoordinator.Route] {
        let (navigator, albums) = (Navigator(), AlbumsCoordinator(Library(answer: answer)))
        navigator.start(albums)
        albums.navigate(to: route)
        #expect(navigator.waitingRoutes.count == 1)
        await settle()
        #expect(navigator.waitingRoutes.isEmpty)
        return withExtendedLifetime(navigator) { albums.path }
    }

    @Test("A link waits for its data")
    func aLinkWaitsForItsData() async {
        #expect(await path(after: .album(3), [3]) == [.albums, .album(3)])
        #expect(await path(after: .album(4), [3]) == [.albums])
        #expect(await path(after: .album(3), nil) == [.albums])
    }
}

/// An object of an app that intercepts requests.
@MainActor
private final class LinkGuard {
    var isMigrating = false
    private(set) var log: [String] = []
    private var interceptor: ObservationToken?

    init(_ navigator: Navigator) {
        interceptor = navigator.interceptRequests(with: self) { app, request in
            app.log.append("\(request)")
            if case .link = request.kind, app.isMigrating { request.decline("The data is being moved.") }
        }
    }
}

@MainActor
@Suite("The article about deep links")
struct DeepLinkTests {
    private let navigator = Navigator()
    private let orders: OrdersCoordinator

    init() {
        let account = Account()
        account.isLoggedIn = true
        orders = OrdersCoordinator(account: account)
        navigator.start(orders)
    }

    @Test("A link keeps the screens of the common prefix")
    func aLinkKeepsTheScreensOfTheCommonPrefix() {
        navigator.links = .shop
        let outcome = navigator.open("https://shop.example.com/orders/7")
        let shared = navigator.url  // shop://orders/7
        #expect(outcome == .shown)
        #expect(shared == "shop://orders/7")
        let list = navigator.screens.first
        #expect(navigator.open("shop://orders/8") == .shown)
        #expect(orders.path == [.orders, .order(8)])
        #expect(navigator.screens.first === list)
        #expect(navigator.open("shop://cellar") == nil)
    }

    @Test("The place in front is published")
    func publishing() {
        #expect(navigator.activity == nil)
        navigator.links = .published
        #expect(navigator.activity?.title == "Your Orders")
        #expect(navigator.activity?.url == "shop://orders")
        #expect(navigator.activity?.isEligibleForSearch == false)
    }

    @Test("A path begins again")
    func aPathBeginsAgain() {
        orders.navigate(toPath: [.orders, .order(7)])
        let ids = navigator.screens.map(\.id)
        orders.navigate(toPath: [.orders, .order(7)], keepsShared: false)
        #expect(orders.path == [.orders, .order(7)])
        #expect(Set(ids).isDisjoint(with: navigator.screens.map(\.id)))
    }

    @Test("An interceptor records requests, and declines links")
    func interceptor() {
        navigator.links = .shop
        let app = LinkGuard(navigator)
        orders.navigate(to: .order(7))
        app.isMigrating = true
        #expect(navigator.open("shop://orders/8") == .declined(reason: "The data is being moved."))
        #expect(orders.navigate(to: .order(9)) == .shown)
        #expect(
            app.log == [
                "OrdersCoordinator route: order(7)", "OrdersCoordinator link: orders / order(8)",
                "OrdersCoordinator route: order(9)",
            ])
    }

    @Test("A path is built of routes")
    func building() {
        var numbers: [Int] = []
        var path = RoutePath(OrdersCoordinator.Route.orders)
        path.append(OrdersCoordinator.Route.order(7))
        if case .order(let number) = path.last(as: OrdersCoordinator.Route.self) { numbers.append(number) }
        #expect(numbers == [7])
        #expect(LinkTable.shop.url(for: path) == "shop://orders/7")
        #expect(OrderNumber.fromLink("7") == OrderNumber(rawValue: 7))
    }

    @Test("A link with parameters of two coordinators leads to its place and back")
    func severalCoordinators() {
        let trip = RoutePath(WindowRoute.main, TripsRoute.trip(TripID(rawValue: 42)))
        for (url, place) in [
            ("trips://trips/42/days", trip), ("trips://trips/42/days/3", trip + RoutePath(TripRoute.day(3))),
        ] {
            #expect(LinkTable.trips.path(for: url) == place)
            #expect(LinkTable.trips.url(for: place) == url)
        }
        #expect(LinkTable.trips.samples.contains("trips://trips/42/days/1"))
    }

    @Test("Each link leads to its place and back")
    func links() async {
        let account = Account()
        account.isLoggedIn = true
        await assertLinks {
            let navigator = Navigator()
            navigator.links = .shop
            navigator.start(OrdersCoordinator(account: account))
            return navigator
        }
    }

    @Test("The tree is restored")
    func theTreeIsRestored() throws {
        let (navigator, friends) = (Navigator(), FriendsCoordinator())
        navigator.start(friends)
        friends.navigate(to: .friend(3))

        let data = try JSONEncoder().encode(navigator.archive())

        let archive = try JSONDecoder().decode(NavigationArchive.self, from: data)
        let next = Navigator()
        let restoration = next.restore(archive, starting: FriendsCoordinator())

        #expect(restoration.isComplete)
        #expect(next.description == navigator.description)
    }

    @Test("A removed route is left out of the restored tree")
    func aRouteThatTheAppNoLongerHasIsLeftOut() throws {
        let (navigator, friends) = (Navigator(), FriendsCoordinator())
        navigator.start(friends)
        friends.navigate(to: .friend(3))
        let archive = try #require(navigator.archive())
        let old = archive.mapRoutes { $0.route.replacing("friend\"", with: "person\"") }

        var restoration: NavigationRestoration?
        let reports = recordingMisuse {
            restoration = Navigator().restore(old, starting: FriendsCoordinator())
        }
        #expect(reports.count == 1)
        #expect(restoration?.restored.count == 1)
        #expect(restoration?.leftOut.count == 1)

        let migrated = old.mapRoutes { $0.route.replacing("person\"", with: "friend\"") }
        #expect(migrated == archive)
    }
}
