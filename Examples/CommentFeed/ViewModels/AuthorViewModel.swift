import MVVMCLists

/// The screen that shows the author of a comment, and the article that the comment is about. Both rows use the same
/// kind of cell.
final class AuthorViewModel: ReferenceViewModel {
    let list: ListViewModel<Int, AnyListItem>

    init(_ author: Author, article: Article, dates: CommentDates) {
        list = ListViewModel(
            ListSnapshot(items: [
                AnyListItem(AuthorRowViewModel(author, dates: dates)), AnyListItem(ArticleRowViewModel(article)),
            ]))
        // A row opens no screen.
        list.selectionMode = .disabled
    }
}
