import Foundation
import MVVMCLists

/// A cell that shows a comment, without a screen. Its texts take the place of the labels of a `UITableViewCell`. They
/// are observable, and counted, so that a test can check the order. A cell of an app needs neither.
///
/// There is one property to set, ``viewModel``, and one place where the cell is configured. Setting one field of the
/// view model (`cell.viewModel?.authorImage = image`) configures the whole cell once, in the same order.
final class CommentCell: ActionSource, FeedCell {
    /// The actions of the user.
    enum Action { case reply }

    /// The part of a comment that the cell shows.
    typealias ViewModel = CommentCellViewModel

    @Owned var viewModel: ViewModel?
    var onAction: (@MainActor (Action) -> Void)?

    @Observed private(set) var nameText = ""
    @Observed private(set) var dateText = ""
    @Observed private(set) var text = ""
    /// The author's picture, or `nil` until it has been loaded.
    @Observed private(set) var image: Data?
    /// The number of times that the cell was configured.
    private(set) var timesConfigured = 0

    /// The only place where the cell is configured.
    func bind(_ viewModel: ViewModel, in bindings: Bindings) {
        nameText = viewModel.nameText
        dateText = viewModel.dateText
        text = viewModel.text
        image = viewModel.authorImage
        timesConfigured += 1
    }

    /// The user taps the reply button.
    func tapReply() { onAction?(.reply) }

    var texts: [String] { [nameText, dateText, text] }
}

extension CommentCellViewModel: ReusableViewProvider {
    static func makeReusableView() -> CommentCell { CommentCell() }
}
