import MVVMC

/// The row of an author, with the name and the time since the author joined.
struct AuthorRowViewModel: ReusableViewViewModel, Identifiable, Hashable {
    let id: Author.ID
    let title: String
    let detail: String

    init(_ author: Author, dates: CommentDates) {
        id = author.id
        title = author.name
        detail = "Joined \(dates.relative(author.joined))"
    }
}

/// The row of an article, with its title and reading time.
struct ArticleRowViewModel: ReusableViewViewModel, Identifiable, Hashable {
    let id: Article.ID
    let title: String
    let detail: String

    init(_ article: Article) {
        id = article.id
        title = article.title
        let minutes = max(1, article.wordCount / 200)
        detail = minutes == 1 ? "1 minute" : "\(minutes) minutes"
    }
}
