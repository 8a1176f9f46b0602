/// The user who is signed in, with the token of the session.
struct Account: Hashable, Codable, Sendable {
    let name: String
    let token: Int
}

/// What the app needs from outside: a server, and a place that keeps the session until the next launch.
@MainActor
protocol Services: AnyObject {
    func loadSession() async -> Session.State
    func saveSession(_ state: Session.State)
    func signIn(as name: String) async throws -> Account
    /// - Throws: ``SessionExpiredError`` if the token is not valid anymore.
    func status(of account: Account) async throws -> String
    /// - Throws: ``SessionExpiredError`` if the token is not valid anymore.
    func save(_ status: String, of account: Account) async throws
}

/// The server does not accept the token of a request anymore.
struct SessionExpiredError: Error {}
