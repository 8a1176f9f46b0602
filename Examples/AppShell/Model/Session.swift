import MVVMC

/// The user of the app. All windows have the same session, and observe it.
@MainActor
final class Session {
    enum State: Hashable, Codable, Sendable { case launching, new, signedOut, signedIn(Account) }

    @Observed private(set) var state = State.launching { didSet { services.saveSession(state) } }
    /// Loads the state of the last launch. Two windows that open at launch share one execution.
    @Performs(performLoad, .share) var load
    let services: any Services

    init(_ services: any Services) { self.services = services }

    var account: Account? { if case .signedIn(let account) = state { account } else { nil } }

    // The user may have signed in from another window.
    func finishOnboarding() { if state == .new { state = .signedOut } }

    func signIn(as name: String) async throws {
        let account = try await services.signIn(as: name)
        // The user may have left the form.
        try Task.checkCancellation()
        state = .signedIn(account)
    }

    func signOut() { state = .signedOut }

    private func performLoad() async { state = await services.loadSession() }
}
