package struct User: Identifiable, Hashable, Sendable, Codable {
    package let id: Int
    package var name: String
    package var roleTitle: String
    /// Whether the person is marked as a favorite.
    package var isFavorite = false
}
