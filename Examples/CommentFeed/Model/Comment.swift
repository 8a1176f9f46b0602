import Foundation

/// Something that somebody wrote: with more to it than any one view shows.
struct Comment: Identifiable, Hashable, Sendable, Codable {
    /// What tells this comment from all others.
    let id: Int
    /// Who wrote it.
    var author: Author
    /// When it was written.
    var date: Date
    /// What it says.
    var text: String
    /// Whether it was changed since.
    var isEdited: Bool
    /// How many readers like it.
    var likes: Int
    /// The comments that answer it.
    var replies: [Comment.ID]

    /// A comment.
    init(
        id: Int, author: Author, date: Date, text: String, isEdited: Bool = false, likes: Int = 0,
        replies: [Comment.ID] = []
    ) {
        (self.id, self.author, self.date, self.text) = (id, author, date, text)
        (self.isEdited, self.likes, self.replies) = (isEdited, likes, replies)
    }
}

/// Somebody who writes comments.
struct Author: Identifiable, Hashable, Sendable, Codable {
    /// What tells this author from all others.
    let id: String
    /// The name to be shown.
    var name: String
    /// Where the author's picture is.
    var pictureURL: URL
    /// Since when the author may comment.
    var joined: Date
    /// Whether the author can be written to.
    var acceptsMessages: Bool

    /// An author.
    init(id: String, name: String, pictureURL: URL, joined: Date, acceptsMessages: Bool = false) {
        (self.id, self.name, self.pictureURL, self.joined) = (id, name, pictureURL, joined)
        self.acceptsMessages = acceptsMessages
    }
}

/// What is commented on.
struct Article: Identifiable, Hashable, Sendable {
    /// What tells this article from all others.
    let id: Int
    /// Its title.
    var title: String
    /// How many words it has.
    var wordCount: Int

    /// An article.
    init(id: Int, title: String, wordCount: Int) {
        (self.id, self.title, self.wordCount) = (id, title, wordCount)
    }
}
