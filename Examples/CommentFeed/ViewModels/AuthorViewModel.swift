import MVVMCLists

/// Who wrote a comment, and on what: two models in one kind of cell.
final class AuthorViewModel: ReferenceViewModel {
    let list: ListViewModel<Int, AnyListItem>

    init(_ author: Author, article: Article, dates: CommentDates) {
        list = ListViewModel(
            ListSnapshot(items: [
                AnyListItem(AuthorRowViewModel(author, dates: dates)), AnyListItem(ArticleRowViewModel(article)),
            ]))
    }
}
