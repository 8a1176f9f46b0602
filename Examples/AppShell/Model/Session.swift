import MVVMC

/// The sign-in state of the app, which all windows share and observe.
@MainActor
final class Session {
    enum State: Hashable, Codable, Sendable { case launching, new, signedOut, signedIn(Account) }

    @Observed private(set) var state = State.launching { didSet { services.saveSession(state) } }
    /// Loads the state of the last launch. Two windows that open at launch share one execution.
    @Performs(performLoad, .share) var load
    let services: any Services

    init(_ services: any Services) { self.services = services }

    var account: Account? { if case .signedIn(let account) = state { account } else { nil } }

    // If the user has already signed in from another window, the state must not change.
    func finishOnboarding() { if state == .new { state = .signedOut } }

    func signIn(as name: String) async throws {
        let account = try await services.signIn(as: name)
        // If the user has left the form during the request, the state must not change.
        try Task.checkCancellation()
        state = .signedIn(account)
    }

    func signOut() { state = .signedOut }

    private func performLoad() async { state = await services.loadSession() }
}
