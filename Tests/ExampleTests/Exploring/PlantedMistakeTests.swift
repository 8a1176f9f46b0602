import MVVMC
import MVVMCExplorer
import MVVMCLists
import XCTest

@testable import AppShellExample
@testable import PhotoStoreExample
@testable import UserDirectoryExample

/// Tests that the explorer finds mistakes that depend on the order of responses, and needs at most 5,000 steps.
///
/// Each test replaces a service or a view model of an example with a type that makes the mistake.
@MainActor
final class PlantedMistakeTests: XCTestCase {
    private func find(_ name: String, _ explorer: Explorer, _ message: String) async {
        let (clock, limit) = (ContinuousClock(), 5_000)
        let start = clock.now
        var (sessions, steps) = (4, 0)
        while steps < limit {
            let report = await explorer.explore(sessions: sessions, steps: 50, seed: 36)
            steps = report.steps
            guard let finding = report.findings.first(where: { $0.message.contains(message) }) else {
                XCTAssertEqual(report.findings.map(\.message), [], name)
                sessions = min(2 * sessions, limit / 50)
                if steps > limit - 50 { break }
                continue
            }
            let played = await explorer.play(finding.steps.joined(separator: "\n"))
            XCTAssertTrue(played.findings.contains { $0.message.contains(message) }, "\(finding)")
            print("\(name): found within \(steps) steps, in \(clock.now - start); shortened to \(finding.steps)")
            return
        }
        XCTFail("\(name) was not found in \(steps) steps")
    }

    // MARK: A stale search result

    /// A list of users with a search that runs on the server.
    private final class RemoteUserListViewModel: ReferenceViewModel, Explorable {
        let list = ListViewModel<Int, UserRowViewModel>()
        private(set) var query = ""
        // The mistake is that the policy is not `.cancelPrevious`.
        @Performs(performSearch, .concurrent) private var search
        private let users: [User]
        private let requests: Explorer.Requests

        init(_ users: [User], _ requests: Explorer.Requests) { (self.users, self.requests) = (users, requests) }

        var exploredActions: [Explorer.Action] {
            Explorer.Action.each("search", ["a", "e", "i"]) {
                self.query = $0
                self.search.execute($0)
            }
        }

        func isExplored(_ property: String) -> Bool { property != "search" }

        private func performSearch(_ query: String) async throws {
            let found = try await requests.response(to: "search \(query)") {
                self.users.filter { $0.name.lowercased().contains(query) }
            }
            list.apply(ListSnapshot(items: found.map { UserRowViewModel($0) { _ in } }))
        }
    }

    private final class SearchedDirectory: Coordinator {
        enum Route: Hashable { case tabs }
        let flow = Flow<Never>()
        let initialRoute = Route.tabs
        private(set) weak var users: RemoteUserListViewModel?
        private let service: SomeUsers

        init(_ service: SomeUsers) { self.service = service }

        func show(_ route: Route) {
            let directory = Directory(service: service)
            directory.pages.refresh.execute()
            let users = RemoteUserListViewModel(SomeUsers.all, service.requests)
            self.users = users
            flow.push(TabsViewModel([.init("Everyone"), .init("Teams"), .init("Settings")]))
            flow.embed(users, in: "Everyone")
            flow.embed(TeamsCoordinator(of: directory), in: "Teams")
            flow.embed(SettingsCoordinator(Preferences(), of: directory), in: "Settings")
        }
    }

    private struct SomeUsers: UserService {
        static let all = ["Ada", "Grace", "Emmy", "Lise", "Ida"].enumerated().map {
            User(id: $0, name: $1, roleTitle: "Analyst")
        }

        let requests: Explorer.Requests

        func users() async throws -> [User] { try await requests.response(to: "the users") { Self.all } }
    }

    private static func makeSearchedDirectory() -> Explorer.App {
        let (navigator, requests) = (Navigator(), Explorer.Requests())
        let directory = SearchedDirectory(SomeUsers(requests: requests))
        navigator.start(directory)
        let areCurrent = Explorer.Invariant("each row has the text that was searched last") { [weak directory] in
            guard requests.open.isEmpty, let users = directory?.users else { return true }
            return users.list.snapshot.sections.flatMap(\.items).allSatisfy {
                $0.nameText.lowercased().contains(users.query)
            }
        }
        return Explorer.App(navigator, invariants: [areCurrent], requests: requests)
    }

    func testAStaleSearchResultIsReported() async {
        let explorer = Explorer("makeSearchedDirectory()") { Self.makeSearchedDirectory() }
        await find("a stale search result", explorer, "each row has the text that was searched last")
    }

    // MARK: A purchase that is answered after sign-out

    private final class CarelessStore: Store {
        @Observed private(set) var account: String? = "Ada"
        @Observed private(set) var bought: Set<PhotoID> = []
        private(set) var isBoughtByNobody = false
        private let requests: Explorer.Requests

        init(_ requests: Explorer.Requests) { self.requests = requests }

        func signIn(as name: String) async throws {
            try await requests.response(to: "sign in") { self.account = name }
        }

        func signOut() { account = nil }

        func buy(_ id: PhotoID) async throws {
            // The mistake is that cancelling the calling task does not cancel the request, so the answer can arrive
            // after sign-out.
            try await requests.response(to: "buy \(id)", ignoresCancellation: true) {
                self.bought.insert(id)
                if self.account == nil { self.isBoughtByNobody = true }
            }
        }
    }

    private static func makeCarelessStore(_ catalogue: Catalogue) -> Explorer.App {
        let (navigator, requests) = (Navigator(), Explorer.Requests())
        let store = CarelessStore(requests)
        navigator.start(StoreCoordinator(catalogue: catalogue, store: store))
        return Explorer.App(
            navigator, invariants: [Explorer.Invariant("nobody buys who has signed out") { !store.isBoughtByNobody }],
            requests: requests)
    }

    func testAPurchaseThatIsAnsweredAfterSignOutIsReported() async throws {
        let catalogue = try Catalogue.bundled()
        let explorer = Explorer("makeCarelessStore(catalogue)") { Self.makeCarelessStore(catalogue) }
        await find("a purchase after sign-out", explorer, "nobody buys who has signed out")
    }

    // MARK: A double token refresh

    private final class RefreshingServices: Services {
        let requests = Explorer.Requests()
        var code: AppShellExample.Code?
        private var state = AppSession.State.signedIn(Account(name: "Ada", token: 1))
        private var (token, validToken) = (1, 1)

        func expireSession() { validToken += 1 }

        func loadSession() async -> AppSession.State {
            (try? await requests.response(to: "the last session") { self.state }) ?? .new
        }

        func saveSession(_ state: AppSession.State) { self.state = state }

        func signIn(as name: String) async throws -> Account {
            try await requests.response(to: "sign in") { Account(name: name, token: self.token) }
        }

        func status(of account: Account) async throws -> String {
            try await refreshing("the status")
            return "Fine"
        }

        func save(_ status: String, of account: Account) async throws { try await refreshing("save the status") }

        private func refreshing(_ request: String) async throws {
            let used = token
            do {
                try await requests.response(to: request) {
                    if used != self.validToken { throw SessionExpiredError() }
                }
            } catch is SessionExpiredError {
                // The mistake is that this code does not check whether another request is already refreshing the token.
                token = try await requests.response(to: "a token") {
                    self.validToken += 1
                    return self.validToken
                }
                try await refreshing(request)
            }
        }
    }

    private typealias AppSession = AppShellExample.Session

    private static func makeRefreshingApp() -> Explorer.App {
        let services = RefreshingServices()
        let session = AppSession(services)
        func makeWindow() -> Navigator {
            let navigator = Navigator()
            navigator.start(AppCoordinator(session: session))
            return navigator
        }
        let requests = services.requests
        return Explorer.App(
            makeWindow(), world: [Explorer.Action("the session expires") { services.expireSession() }],
            invariants: [
                Explorer.Invariant("one token is requested at a time") { requests.open.count { $0 == "a token" } < 2 }
            ],
            requests: requests, secondWindow: makeWindow)
    }

    func testADoubleTokenRefreshIsReported() async {
        let explorer = Explorer("makeRefreshingApp()") { Self.makeRefreshingApp() }
        await find("a double token refresh", explorer, "one token is requested at a time")
    }
}
