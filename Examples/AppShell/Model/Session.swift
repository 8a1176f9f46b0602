import MVVMC

/// The sign-in state of the app, which all windows share and observe.
@MainActor
final class Session {
    enum State: Hashable, Codable, Sendable { case launching, new, signedOut, signedIn(Account) }

    @Observed private(set) var state = State.launching { didSet { services.saveSession(state) } }
    /// Whether the user must enter the code. A session is locked when it has been loaded, and when ``lock()`` is called.
    @Observed private(set) var isLocked = false
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

    func signOut() {
        // The screens of the user end first, and are not seen when the lock has gone.
        state = .signedOut
        services.code?.wrongAttempts = 0
        isLocked = false
    }

    /// Locks the app, unless nobody is signed in or the user has no code.
    func lock() { if account != nil, services.code != nil { isLocked = true } }

    /// Unlocks the app if `digits` are right. The third wrong attempt signs out.
    ///
    /// - Returns: The number of attempts that are left.
    @discardableResult
    func unlock(with digits: String) -> Int {
        guard isLocked, var code = services.code else { return 0 }
        code.wrongAttempts = digits == code.digits ? 0 : code.wrongAttempts + 1
        services.code = code
        if code.wrongAttempts == 0 { isLocked = false } else if code.wrongAttempts >= 3 { signOut() }
        return 3 - code.wrongAttempts
    }

    private func performLoad() async {
        let saved = await services.loadSession()
        if case .signedIn = saved { isLocked = services.code != nil }
        state = saved
    }
}
