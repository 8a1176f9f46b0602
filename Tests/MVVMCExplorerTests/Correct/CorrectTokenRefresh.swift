import MVVMC
import MVVMCExplorer
import XCTest

// An app that shows reports of a server. The requests share one refresh of an expired token.
//
// The app is correct because all requests that find an expired token await one task, which must not be cancelled with a
// screen. The app looks wrong because the command and the view model of a removed screen stay alive until that task has
// ended.

@MainActor
final class TokenServer {
    struct IsOffline: Error {}

    var isOffline = false
    private(set) var refreshesAtOnce = 0
    private var isExpired = true
    private var refreshing: Task<Void, any Error>?
    private let clock: TestClock

    init(clock: TestClock) { self.clock = clock }

    func expire() { isExpired = true }

    func report(_ name: String) async throws -> String {
        try await clock.sleep(for: .seconds(1))
        if isExpired { try await refresh() }
        return "The \(name) are good."
    }

    private func refresh() async throws {
        if let refreshing { return try await refreshing.value }
        let task = Task {
            refreshesAtOnce += 1
            defer { (refreshing, refreshesAtOnce) = (nil, refreshesAtOnce - 1) }
            try await clock.sleep(for: .seconds(5))
            if isOffline { throw IsOffline() }
            isExpired = false
        }
        refreshing = task
        try await task.value
    }
}

final class SalesReportViewModel: ReferenceViewModel {
    @Observed private(set) var text: String?
    @Observed private(set) var sent = 0
    @Performs(performLoad, .share) var load
    @Performs(performSend) var send
    private let name: String
    private let server: TokenServer

    init(_ name: String, server: TokenServer) { (self.name, self.server) = (name, server) }

    private func performLoad() async throws { text = try await server.report(name) }

    private func performSend() async throws {
        if text == nil { try await load.run() }
        sent += 1
    }
}

final class SalesReportsViewModel: ReferenceViewModel {
    @Observed private(set) var summary = ""
    @Performs(performLoad, .cancelPrevious) var load
    @Performs(performOpenSales) var openSales
    @Performs(performOpenCosts) var openCosts
    private let server: TokenServer
    private let router: any Router<SalesReportsCoordinator.Route>

    init(server: TokenServer, router: any Router<SalesReportsCoordinator.Route>) {
        (self.server, self.router) = (server, router)
    }

    private func performLoad() async throws { summary = try await server.report("numbers") }
    private func performOpenSales() { router.navigate(to: .report("sales")) }
    private func performOpenCosts() { router.navigate(to: .report("costs")) }
}

final class SalesReportsCoordinator: Coordinator {
    enum Route: Hashable, Codable { case reports, report(String) }
    let flow = Flow<Never>()
    let initialRoute = Route.reports
    private let server: TokenServer

    init(server: TokenServer) { self.server = server }

    func show(_ route: Route) {
        switch route {
        case .reports: flow.push(SalesReportsViewModel(server: server, router: self))
        case .report(let name):
            let report = SalesReportViewModel(name, server: server)
            flow.push(report)
            flow.presentErrors(of: report.load, "Not loaded", retry: "Retry")
            report.load.execute()
        }
    }
}

@MainActor
func makeTokenRefreshApp() -> Explorer.App {
    let (navigator, clock) = (Navigator(), TestClock())
    let server = TokenServer(clock: clock)
    let reports = SalesReportsCoordinator(server: server)
    navigator.start(reports)
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("the token expires") { server.expire() },
            Explorer.Action("the network fails, or works again") { server.isOffline.toggle() },
            Explorer.Action("a link to the costs") { reports.navigate(toPath: [.reports, .report("costs")]) },
        ],
        invariants: [Explorer.Invariant("one refresh at a time") { server.refreshesAtOnce <= 1 }],
        clocks: [clock])
}

final class CorrectTokenRefreshTests: XCTestCase {
    @MainActor
    func testASharedRefreshHasNoFinding() async {
        await exploreCorrectApp(
            "makeTokenRefreshApp()", screens: ["SalesReportsViewModel", "SalesReportViewModel"], makeTokenRefreshApp)
    }
}
