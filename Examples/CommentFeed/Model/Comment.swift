import Foundation

/// A comment with all of its data. Each view shows only a part of it.
struct Comment: Identifiable, Hashable, Codable {
    let id: Int
    var author: Author
    var date: Date
    var text: String
    /// Whether the text was changed after it was published.
    var isEdited = false
    /// The number of readers who like the comment.
    var likes = 0
    /// The identifiers of the replies to the comment.
    var replies: [Comment.ID] = []
}

/// A person who writes comments.
struct Author: Identifiable, Hashable, Codable {
    let id: String
    var name: String
    var pictureURL: URL
    /// The date on which the author registered.
    var joined: Date
    /// Whether the author accepts messages.
    var acceptsMessages = false
}

/// An article that readers comment on.
struct Article: Identifiable {
    let id: Int
    var title: String
    var wordCount: Int
}
