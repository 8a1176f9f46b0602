/// The requests that one window sends for the signed-in user.
///
/// If the session has expired, the client requires the user to sign in again, and then repeats the request.
@MainActor
struct Client {
    let session: Session
    let signInAgain: @MainActor () async throws -> Void

    func status() async throws -> String { try await send { try await session.services.status(of: $0) } }

    func save(_ status: String) async throws { try await send { try await session.services.save(status, of: $0) } }

    private func send<Answer>(_ request: @MainActor (Account) async throws -> Answer) async throws -> Answer {
        guard let account = session.account else { throw SessionExpiredError() }
        do {
            return try await request(account)
        } catch is SessionExpiredError {
            // During this request, another request may have made the user sign in again.
            if session.account == account { try await signInAgain() }
            // If another user has signed in, the task is cancelled, because the screen of this request was removed.
            try Task.checkCancellation()
            return try await send(request)
        }
    }
}
