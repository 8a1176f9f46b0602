import MVVMCLists

/// The row that shows the status of a feed when there is no comment to show, which is loading, empty, or failed.
struct FeedStatusViewModel: ReusableViewViewModel, Identifiable, Hashable {
    /// The feed has at most one of these rows.
    let id = 0
    let text: String
    var isBusy = false
    /// The title of the button, if there is one.
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
