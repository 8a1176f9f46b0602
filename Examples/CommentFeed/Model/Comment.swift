import Foundation

/// Something that somebody wrote: with more to it than any one view shows.
public struct Comment: Identifiable, Hashable, Sendable, Codable {
    /// What tells this comment from all others.
    public let id: Int
    /// Who wrote it.
    public var author: Author
    /// When it was written.
    public var date: Date
    /// What it says.
    public var text: String
    /// Whether it was changed since.
    public var isEdited: Bool
    /// How many readers like it.
    public var likes: Int
    /// The comments that answer it.
    public var replies: [Comment.ID]

    /// A comment.
    public init(
        id: Int, author: Author, date: Date, text: String, isEdited: Bool = false, likes: Int = 0,
        replies: [Comment.ID] = []
    ) {
        (self.id, self.author, self.date, self.text) = (id, author, date, text)
        (self.isEdited, self.likes, self.replies) = (isEdited, likes, replies)
    }
}

/// Somebody who writes comments.
public struct Author: Identifiable, Hashable, Sendable, Codable {
    /// What tells this author from all others.
    public let id: String
    /// The name to be shown.
    public var name: String
    /// Where the author's picture is.
    public var pictureURL: URL
    /// Since when the author may comment.
    public var joined: Date
    /// Whether the author can be written to.
    public var acceptsMessages: Bool

    /// An author.
    public init(id: String, name: String, pictureURL: URL, joined: Date, acceptsMessages: Bool = false) {
        (self.id, self.name, self.pictureURL, self.joined) = (id, name, pictureURL, joined)
        self.acceptsMessages = acceptsMessages
    }
}

/// What is commented on.
public struct Article: Identifiable, Hashable, Sendable {
    /// What tells this article from all others.
    public let id: Int
    /// Its title.
    public var title: String
    /// How many words it has.
    public var wordCount: Int

    /// An article.
    public init(id: Int, title: String, wordCount: Int) {
        (self.id, self.title, self.wordCount) = (id, title, wordCount)
    }
}
