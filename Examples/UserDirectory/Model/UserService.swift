protocol UserService: Sendable {
    /// Returns all users. An implementation should cancel its request when the task is cancelled.
    func users() async throws -> [User]
}
