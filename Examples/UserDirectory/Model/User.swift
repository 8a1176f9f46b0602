/// Somebody who works here.
package struct User: Identifiable, Hashable, Sendable, Codable {
    /// What tells this user from all others.
    package let id: Int
    /// The name to be shown.
    package var name: String
    /// What the user does here.
    package var roleTitle: String
    /// Whether the reader has marked the user.
    package var isFavorite: Bool

    /// A user.
    init(id: Int, name: String, roleTitle: String, isFavorite: Bool = false) {
        (self.id, self.name, self.roleTitle, self.isFavorite) = (id, name, roleTitle, isFavorite)
    }
}
