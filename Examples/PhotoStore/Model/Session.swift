/// The sign-in state of the app. At most one user is signed in.
@MainActor
protocol Session: AnyObject {
    /// The name of the account, or `nil` while no user is signed in. An autorun that reads the name runs again after
    /// each change.
    var account: String? { get }

    /// Signs in as `name`, replacing the current user. If this throws, the session is unchanged.
    ///
    /// An implementation may send a request to a server, and should cancel the request when the task is cancelled.
    func signIn(as name: String) async throws

    /// Signs out the current user. If this throws, the session is unchanged.
    func signOut() throws
}
