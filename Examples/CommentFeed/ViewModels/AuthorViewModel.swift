import MVVMCLists

/// The author of a comment, and its article. Both models are shown in the same kind of cell.
final class AuthorViewModel: ReferenceViewModel {
    let list: ListViewModel<Int, AnyListItem>

    init(_ author: Author, article: Article, dates: CommentDates) {
        list = ListViewModel(
            ListSnapshot(items: [
                AnyListItem(AuthorRowViewModel(author, dates: dates)), AnyListItem(ArticleRowViewModel(article)),
            ]))
    }
}
