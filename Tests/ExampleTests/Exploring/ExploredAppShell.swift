import Foundation
import MVVMC
import MVVMCExplorer

@testable import AppShellExample

/// Returns the app with in-memory services whose requests the explorer answers. A second window shares the session.
@MainActor
func makeExploredAppShell(_ state: Session.State = .new) -> Explorer.App {
    let services = ExploredServices(Explorer.Requests(), state)
    return makeExploredAppShell(services, Session(services), nil)
}

@MainActor
private func makeExploredAppShell(
    _ services: ExploredServices, _ session: Session, _ archive: NavigationArchive?
) -> Explorer.App {
    let (navigator, app) = (Navigator(), AppCoordinator(session: session))
    if let archive {
        navigator.restore(archive, starting: app)
    } else {
        navigator.start(app)
    }
    navigator.links = .appShell
    return Explorer.App(
        navigator,
        world: [
            Explorer.Action("the session expires") { services.expireSession() },
            Explorer.Action("the app locks") { session.lock() },
        ],
        invariants: [
            Explorer.Invariant("no status is empty") { services.statuses.values.allSatisfy { !$0.isEmpty } }
        ],
        requests: services.requests,
        routes: [
            Explorer.Routes(of: OnboardingCoordinator.self, [.welcome]),
            Explorer.Routes(of: SignInCoordinator.self, [.form]), Explorer.Routes(of: LockCoordinator.self, [.code]),
            Explorer.Routes(of: AppCoordinator.self, [.main]),
            Explorer.Routes(of: MainCoordinator.self, [.tabs]),
            Explorer.Routes(of: AccountCoordinator.self, [.account] + Notice.allCases.map { .notice($0) }),
            Explorer.Routes(of: StatusCoordinator.self, [.status, .form]),
            Explorer.Routes(of: StatusFormCoordinator.self, [.form]),
        ],
        links: Explorer.Links(.appShell, alwaysReachable: ["status://status", "status://form"]),
        secondWindow: {
            let window = Navigator()
            window.start(AppCoordinator(session: session))
            return window
        },
        remake: { makeExploredAppShell(services, session, $0) })
}

/// In-memory services whose requests the explorer answers.
private final class ExploredServices: Services {
    let requests: Explorer.Requests
    private(set) var statuses: [String: String] = [:]
    var code: Code? = Code(digits: "1234")
    private var state: Session.State
    private var token = 0

    init(_ requests: Explorer.Requests, _ state: Session.State) { (self.requests, self.state) = (requests, state) }

    func expireSession() { token += 1 }

    func loadSession() async -> Session.State {
        (try? await requests.response(to: "the last session") { self.state }) ?? .new
    }

    func saveSession(_ state: Session.State) { self.state = state }

    func signIn(as name: String) async throws -> Account {
        try await requests.response(to: "sign in") {
            self.token += 1
            return Account(name: name, token: self.token)
        }
    }

    func status(of account: Account) async throws -> String {
        try await requests.response(to: "the status") {
            try self.check(account)
            return self.statuses[account.name] ?? ""
        }
    }

    func save(_ status: String, of account: Account) async throws {
        try await requests.response(to: "save the status") {
            try self.check(account)
            self.statuses[account.name] = status
        }
    }

    private func check(_ account: Account) throws {
        if account.token != token { throw SessionExpiredError() }
    }
}
