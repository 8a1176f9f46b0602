/// The signed-in user.
@MainActor
package protocol Session: AnyObject {
    /// The name of the account, or `nil` while no user is signed in. An autorun that reads it runs again when it
    /// changes.
    var account: String? { get }

    /// Signs in as `name`, replacing the current user. If this throws, the session is unchanged.
    ///
    /// An implementation may send a request to a server, which should be cancelled with its task.
    func signIn(as name: String) async throws

    /// Signs out the current user. If this throws, the session is unchanged.
    func signOut() throws
}
