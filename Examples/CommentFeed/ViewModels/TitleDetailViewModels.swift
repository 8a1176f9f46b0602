import Foundation
import MVVMC

/// The row of an author: the name, and since when.
struct AuthorRowViewModel: ReusableViewViewModel, Identifiable, Hashable, Sendable {
    /// The author's identifier.
    let id: String
    /// The author's name.
    let title: String
    /// Since when the author comments.
    let detail: String

    init(_ author: Author, dates: CommentDates) {
        id = author.id
        title = author.name
        detail = "Joined \(dates.relative(author.joined))"
    }
}

/// The row of an article: its title, and how long it takes to read.
struct ArticleRowViewModel: ReusableViewViewModel, Identifiable, Hashable, Sendable {
    /// The article's identifier.
    let id: Int
    /// The article's title.
    let title: String
    /// How long it takes to read.
    let detail: String

    init(_ article: Article) {
        id = article.id
        title = article.title
        let minutes = max(1, article.wordCount / 200)
        detail = minutes == 1 ? "1 minute" : "\(minutes) minutes"
    }
}
