import MVVMCLists

/// The row that says how a feed stands where it has no comment to show: loading, empty, or failed.
struct FeedStatusViewModel: ReusableViewViewModel, Identifiable, Hashable {
    /// There is one such row at most.
    let id = 0
    let text: String
    var isBusy = false
    /// What the button says, if there is one.
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
