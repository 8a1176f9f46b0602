/// The user who is signed in, with the token of the session.
struct Account: Hashable, Codable, Sendable {
    let name: String
    let token: Int
}

/// The server of the app, and the store that keeps the session between launches.
@MainActor
protocol Services: AnyObject {
    func loadSession() async -> Session.State
    func saveSession(_ state: Session.State)
    func signIn(as name: String) async throws -> Account
    /// - Throws: ``SessionExpiredError`` if the token is no longer valid.
    func status(of account: Account) async throws -> String
    /// - Throws: ``SessionExpiredError`` if the token is no longer valid.
    func save(_ status: String, of account: Account) async throws
}

/// The error for a request without a valid token.
struct SessionExpiredError: Error {}
