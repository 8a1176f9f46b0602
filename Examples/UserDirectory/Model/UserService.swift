/// A source of users.
package protocol UserService: Sendable {
    /// Returns all users. The request should be cancelled with its task.
    func users() async throws -> [User]
}
