import Foundation

/// A comment with all of its data. Each view shows only a part of it.
struct Comment: Identifiable, Hashable, Codable {
    let id: Int
    var author: Author
    var date: Date
    var text: String
    var isEdited = false
    var likes = 0
    var replies: [Comment.ID] = []
}

/// A person who writes comments.
struct Author: Identifiable, Hashable, Codable {
    let id: String
    var name: String
    var pictureURL: URL
    var joined: Date
    var acceptsMessages = false
}

/// An article that readers comment on.
struct Article: Identifiable {
    let id: Int
    var title: String
    var wordCount: Int
}
