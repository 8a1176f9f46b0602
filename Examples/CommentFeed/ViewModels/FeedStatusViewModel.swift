import MVVMCLists

/// The last row of the feed, which shows that comments are loading, that the feed is empty, or an error.
struct FeedStatusViewModel: ReusableViewViewModel, Identifiable, Hashable {
    /// A constant, because the feed has at most one of these rows.
    let id = 0
    let text: String
    var isBusy = false
    /// The title of the button, or `nil` if there is no button.
    var buttonTitle: String?

    init(_ status: PagedItems<Comment, Comment.ID>.Status) {
        switch status {
        case .loading:
            text = "Loading…"
            isBusy = true
        case .empty:
            text = "No comments yet."
        case .failed(let error):
            text = "\(error)"
            buttonTitle = "Retry"
        }
    }
}
