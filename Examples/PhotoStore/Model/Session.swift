/// Who is signed in.
@MainActor
package protocol Session: AnyObject {
    /// The name of the account, or `nil` while nobody is signed in. An autorun that reads it runs again when it changes.
    var account: String? { get }

    /// Signs in as `name`, in place of whoever was. If this throws, nothing has changed.
    ///
    /// It may ask a server: a request should be cancelled with its task.
    func signIn(as name: String) async throws

    /// Signs out whoever is signed in. If this throws, nothing has changed.
    func signOut() throws
}
