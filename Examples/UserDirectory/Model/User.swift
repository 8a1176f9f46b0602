/// Somebody who works here.
public struct User: Identifiable, Hashable, Sendable, Codable {
    /// What tells this user from all others.
    public let id: Int
    /// The name to be shown.
    public var name: String
    /// What the user does here.
    public var roleTitle: String
    /// Whether the reader has marked the user.
    public var isFavorite: Bool

    /// A user.
    public init(id: Int, name: String, roleTitle: String, isFavorite: Bool = false) {
        (self.id, self.name, self.roleTitle, self.isFavorite) = (id, name, roleTitle, isFavorite)
    }
}
