struct User: Identifiable, Hashable, Sendable, Codable {
    let id: Int
    var name: String
    var roleTitle: String
    /// Whether the person is marked as a favorite.
    var isFavorite = false
}
