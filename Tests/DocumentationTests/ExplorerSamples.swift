import Foundation
import MVVMC
import MVVMCTesting
import Testing

// The samples in the doc comments of MVVMCExplorer, which are compiled but not run.
@MainActor
private final class MemoryStore {
    var bought: [String] = []
    var account: String?
}

private final class StoreCoordinator: Coordinator {
    enum Route: Hashable, Codable { case photos, photo(String) }
    let flow = Flow<Never>()
    let initialRoute = Route.photos
    init(store: MemoryStore) {}
    func show(_ route: Route) {}
}

private final class ProductViewModel: ReferenceViewModel {
    let isBought = false
    var note = ""
    func buy() throws {}
}

extension ProductViewModel: Explorable {
    /// A note, and the buy button.
    public var exploredActions: [Explorer.Action] {
        let note = Explorer.Action.typing("note") { self.note = $0 }
        return isBought ? [note] : [note, Explorer.Action("buy") { try? self.buy() }]
    }
}

private final class FormViewModel: ReferenceViewModel {
    enum Order: CaseIterable { case newest, oldest }
    var order = Order.newest
    var notifies = false
    var attendees = 1
    var volume = 0.5
    var minutes = 5
}

extension FormViewModel {
    func pickedOrder() -> Explorer.Action {
        Explorer.Action.picking("order", into: self, \.order)
    }

    func pickedSwitch() -> Explorer.Action {
        Explorer.Action.picking("notifications", into: self, \.notifies)
    }

    func pickedNumber() -> Explorer.Action {
        Explorer.Action.picking("attendees", into: self, \.attendees, in: 1...20)
    }

    func pickedLevel() -> Explorer.Action {
        Explorer.Action.picking("volume", into: self, \.volume, in: 0...1)
    }

    func pickedMinutes() -> Explorer.Action {
        Explorer.Action.picking("minutes", into: self, \.minutes, from: [5, 30])
    }
}

struct Book {
    func matches(_ query: String) -> Bool { true }
}

@MainActor
protocol SearchService {
    func books(matching query: String) async throws -> [Book]
}

final class ExploredSearch: SearchService {
    let requests = Explorer.Requests()

    func books(matching query: String) async throws -> [Book] {
        try await requests.response(to: "search \(query)") { self.books.filter { $0.matches(query) } }
    }
}

extension ExploredSearch {
    private var books: [Book] { [] }
}

@MainActor
private enum ExplorerSamples {
    final class Cart: ReferenceViewModel {
        @Performs(Cart.performSearch) var search
        func buy() {}
        private func performSearch(_ text: String) {}
    }

    static func routes() -> Explorer.Routes {
        Explorer.Routes(of: StoreCoordinator.self, [.photos, .photo("pli")])
    }

    static func links(_ navigator: Navigator) -> Explorer.App {
        Explorer.App(
            navigator,
            links: Explorer.Links(.shop, also: ["shop://orders/0"], alwaysReachable: ["shop://orders"])
        )
    }

    static func typing(_ viewModel: DraftViewModel) -> Explorer.Action {
        Explorer.Action.typing("note") { viewModel.title = $0 }
    }

    final class TitleViewModel: Explorable {
        var title = ""
        var exploredActions: [Explorer.Action] {
            [
                Explorer.Action.typing("title", into: self, \.title)
            ]
        }
    }

    final class Service {
        var failure: (any Error)?
    }

    final class SearchViewModel: ReferenceViewModel {
        @Observed var query = ""
        @Performs(SearchViewModel.performFind) var find
        init(clock: any Clock<Duration>) {}
        private func performFind() async {}
    }

    static func makeApp() -> Explorer.App {
        func makeApp(_ store: MemoryStore? = nil, _ archive: NavigationArchive? = nil) -> Explorer.App {
            let store = store ?? MemoryStore()
            let (navigator, coordinator) = (Navigator(), StoreCoordinator(store: store))
            if let archive {
                navigator.restore(archive, starting: coordinator)
            } else {
                navigator.start(coordinator)
            }
            return Explorer.App(
                navigator,
                world: [Explorer.Action("a link to a photo") { coordinator.navigate(to: .photo("pli")) }],
                invariants: [
                    Explorer.Invariant("only users buy") { store.bought.isEmpty || store.account != nil }
                ],
                remake: { makeApp(store, $0) })
        }
        return makeApp(MemoryStore())
    }

    static func actions(_ viewModel: Cart, _ service: Service) -> [Explorer.Action] {
        let purchase = Explorer.Action("buy") { viewModel.buy() }
        let failure = Explorer.Action("the server fails") { service.failure = URLError(.timedOut) }
        let searches = Explorer.Action.each("search", ["", "a", "Ada"]) { viewModel.search.execute($0) }
        return [purchase, failure] + searches
    }

    final class Session {}

    @MainActor
    final class MailScene {
        let navigator = Navigator()
        init(session: Session) {}
    }

    static func window(of app: inout Explorer.App, _ session: Session) {
        app.secondWindow = {
            let scene = MailScene(session: session)
            return Explorer.Window(scene.navigator, owner: scene)
        }
    }

    static func invariant(_ store: MemoryStore) -> Explorer.Invariant {
        Explorer.Invariant("nobody buys without an account") { store.bought.isEmpty || store.account != nil }
    }

    static func exploring() async {
        let explorer = Explorer("makeApp()") { makeApp() }
        let report = await explorer.explore(sessions: 1_000, steps: 60, seed: 7)
        report.assertNoFindings()
        print(report.map)
        print(report.map.completeChart)
        for finding in report.findings { print(finding) }
        let way = report.map.ways.first { $0.screen == "ThanksViewModel" }
        print(way?.steps.joined(separator: "\n") ?? "never in front")
    }

    static func page() async throws -> String {
        let explorer = Explorer("makeApp()") { makeApp() }
        let report = await explorer.explore(sessions: 500)
        try report.writePage(titled: "The photo store", to: URL(fileURLWithPath: "report.html"))
        let picture = report.map.svg
        return picture
    }

    static func asserting() async {
        let report = await Explorer("makeApp()") { makeApp() }.explore(sessions: 1_000, steps: 60, seed: 7)
        report.assertNoFindings()
    }

    static func replaying(_ lines: [String]) async throws {
        let explorer = Explorer("makeApp()") { makeApp() }
        let replay = try await explorer.replay(lines)
        print(replay)
        print(replay.test())
    }

    static func answering(_ search: SearchViewModel, _ requests: Explorer.Requests) async {
        search.query = "a"
        await settle()
        #expect(requests.answer("search a"))
    }

    static func clock() async {
        let clock = TestClock()
        let search = SearchViewModel(clock: clock)
        search.query = "pizza"
        await clock.waitForSleepers()
        await clock.advance(by: .milliseconds(300))
        await settle()
    }
}
