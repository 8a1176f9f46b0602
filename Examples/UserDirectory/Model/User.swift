/// A person who works here.
package struct User: Identifiable, Hashable, Sendable, Codable {
    package let id: Int
    package var name: String
    package var roleTitle: String
    /// Whether the reader has marked the user.
    package var isFavorite = false
}
