/// The user who is signed in, with the token of the session.
struct Account: Hashable, Codable, Sendable {
    let name: String
    let token: Int
}

/// The code that unlocks the app.
struct Code: Hashable, Codable, Sendable {
    let digits: String
    /// The number of wrong codes since the app was last unlocked.
    var wrongAttempts = 0
}

/// The server of the app, and the store that keeps the session between launches.
@MainActor
protocol Services: AnyObject {
    /// The code that the user has chosen, if any. It is stored with the wrong attempts, so that quitting the app does not
    /// allow more of them.
    var code: Code? { get set }
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
