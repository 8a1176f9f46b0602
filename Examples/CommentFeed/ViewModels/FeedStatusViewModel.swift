import MVVMCLists

/// The row that says how a feed stands where it has no comment to show: loading, empty, or failed.
enum FeedStatusViewModel: ReusableViewViewModel, Identifiable, Hashable, Sendable {
    /// More is on its way.
    case loading
    /// There are no comments.
    case empty
    /// The next page could not be had, and why.
    case failed(reason: String)

    init(_ status: PagedItems<Comment, Comment.ID>.Status) {
        switch status {
        case .loading: self = .loading
        case .empty: self = .empty
        case .failed(let error): self = .failed(reason: "\(error)")
        }
    }

    /// There is one such row at most.
    var id: Int { 0 }

    /// What it says.
    var text: String {
        switch self {
        case .loading: "Loading…"
        case .empty: "No comments yet."
        case .failed(let reason): reason
        }
    }

    /// Whether something turns.
    var isBusy: Bool { self == .loading }

    /// What the button says, if there is one.
    var buttonTitle: String? {
        if case .failed = self { "Retry" } else { nil }
    }
}
