/// Where users come from.
public protocol UserService: Sendable {
    /// All users. It may take its time, and should give up when its task is cancelled.
    func users() async throws -> [User]
}
