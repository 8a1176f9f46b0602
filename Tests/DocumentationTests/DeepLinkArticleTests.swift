import Foundation
import MVVMC
import MVVMCTesting
import Testing

@testable import ReadmeExample

// The code of the article "Deep links and restoration".

extension OrdersCoordinator.Route {
    /// Returns the path for a link such as `shop://orders/7`, or `nil` if the link does not lead to orders.
    static func path(to url: URL) -> [Self]? {
        guard url.host == "orders" else { return nil }
        guard let number = Int(url.lastPathComponent) else { return [.orders] }
        return [.orders, .order(number)]
    }
}

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

    private func open(_ text: String) -> Bool {
        guard let url = URL(string: text), let path = OrdersCoordinator.Route.path(to: url) else { return false }
        return orders.navigate(toPath: path).isShown
    }

    @Test("A link keeps the screens of the common prefix")
    func aLinkKeepsTheScreensOfTheCommonPrefix() {
        #expect(open("shop://orders/7"))
        let list = navigator.screens.first
        #expect(open("shop://orders/8"))
        #expect(orders.path == [.orders, .order(8)])
        #expect(navigator.screens.first === list)
        #expect(!open("shop://cellar"))
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
