import MVVMC
import MVVMCExplorer

/// An app with a stale search result. The answer to an earlier search replaces the answer to a later one.
@MainActor
public func makeStaleSearchApp() -> Explorer.App {
    let (navigator, requests) = (Navigator(), Explorer.Requests())
    let coordinator = SearchCoordinator(requests)
    navigator.start(coordinator)
    let areCurrent = Explorer.Invariant("the results are those of the last search") { [weak coordinator] in
        guard requests.open.isEmpty, let search = coordinator?.search, let results = search.results else { return true }
        return results == search.query
    }
    return Explorer.App(navigator, invariants: [areCurrent], requests: requests)
}

private final class SearchViewModel: ReferenceViewModel, Explorable {
    @Observed private(set) var query = ""
    @Observed private(set) var results: String?
    // The mistake is that the policy is not `.cancelPrevious`.
    @Performs(performSearch, .concurrent) var search
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    var exploredActions: [Explorer.Action] {
        Explorer.Action.each("search", ["a", "b"]) {
            self.query = $0
            self.search.execute($0)
        }
    }

    private func performSearch(_ query: String) async throws {
        results = try await requests.response(to: "search \(query)") { query }
    }
}

private final class SearchCoordinator: Coordinator {
    enum Route: Hashable { case search }
    let flow = Flow<Never>()
    let initialRoute = Route.search
    private(set) weak var search: SearchViewModel?
    private let requests: Explorer.Requests

    init(_ requests: Explorer.Requests) { self.requests = requests }

    func show(_ route: Route) {
        let search = SearchViewModel(requests)
        self.search = search
        flow.push(search)
    }
}
