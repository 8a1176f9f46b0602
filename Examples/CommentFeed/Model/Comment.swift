import Foundation

/// Something that somebody wrote: with more to it than any one view shows.
struct Comment: Identifiable, Hashable, Codable {
    let id: Int
    var author: Author
    var date: Date
    var text: String
    /// Whether the text was changed since.
    var isEdited = false
    /// How many readers like it.
    var likes = 0
    /// The comments that answer it.
    var replies: [Comment.ID] = []
}

/// Somebody who writes comments.
struct Author: Identifiable, Hashable, Codable {
    let id: String
    var name: String
    var pictureURL: URL
    /// Since when the author may comment.
    var joined: Date
    /// Whether the author can be written to.
    var acceptsMessages = false
}

/// What is commented on.
struct Article: Identifiable {
    let id: Int
    var title: String
    var wordCount: Int
}
