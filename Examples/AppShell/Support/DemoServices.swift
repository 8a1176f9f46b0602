import MVVMC

// This is supporting code, not a part of MVVM-C. It is an in-memory server for the demo and the tests.

/// Services whose requests take one second on `clock`, which tests can advance.
final class DemoServices: Services {
    private(set) var state: Session.State
    private(set) var statuses: [String: String] = [:]
    var code: Code?
    private var token = 0
    private let clock: any Clock<Duration>

    init(_ state: Session.State = .new, code: String? = nil, clock: any Clock<Duration>) {
        self.state = state
        self.code = code.map { Code(digits: $0) }
        self.clock = clock
    }

    func expireSession() { token += 1 }

    func loadSession() async -> Session.State {
        try? await clock.sleep(for: .seconds(1))
        return state
    }

    func saveSession(_ state: Session.State) { self.state = state }

    func signIn(as name: String) async throws -> Account {
        try await clock.sleep(for: .seconds(1))
        token += 1
        return Account(name: name, token: token)
    }

    func status(of account: Account) async throws -> String {
        try await check(account)
        return statuses[account.name] ?? ""
    }

    func save(_ status: String, of account: Account) async throws {
        try await check(account)
        statuses[account.name] = status
    }

    private func check(_ account: Account) async throws {
        try await clock.sleep(for: .seconds(1))
        if account.token != token { throw SessionExpiredError() }
    }
}
