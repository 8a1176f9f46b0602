import MVVMCLists

/// A cell without UIKit and SwiftUI. Tests read its texts.
@MainActor
protocol FeedCell: AnyObject {
    /// The texts of the cell's labels and buttons, from top to bottom.
    var texts: [String] { get }
}

/// Creates a registry for the cells of a feed, and connects their buttons to `comments`. The cell types need no
/// registration, because the view models create the cells.
@MainActor
func makeFeedRegistry(for comments: CommentsViewModel) -> ReusableViewRegistry<any FeedCell> {
    let registry = ReusableViewRegistry<any FeedCell> { Placeholder(texts: [$0]) }
    registry.onAction(of: CommentCell.self, with: comments) { comments, _, id in comments.reply(to: id) }
    registry.onAction(of: FeedStatusCell.self, with: comments) { comments, _, _ in comments.pages.retry() }
    return registry
}

private final class Placeholder: FeedCell {
    let texts: [String]
    init(texts: [String]) { self.texts = texts }
}
