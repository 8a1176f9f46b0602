import Foundation
import MVVMCLists

/// A cell that shows a comment, without a screen. Its texts stand for the labels of a `UITableViewCell`; they are
/// observable, and counted, so that a test sees the order. A cell of an app needs neither.
///
/// There is one property to set, ``viewModel``, and one place where the cell is configured. Setting one field of the
/// view model (`cell.viewModel?.authorImage = image`) configures the whole cell once, in the same order.
final class CommentCell: ActionSource, FeedCell {
    /// What the user can do here.
    enum Action { case reply }

    /// The part of a comment that the cell shows.
    typealias ViewModel = CommentCellViewModel

    @Owned var viewModel: ViewModel?
    var onAction: (@MainActor (Action) -> Void)?

    @Observed private(set) var nameText = ""
    @Observed private(set) var dateText = ""
    @Observed private(set) var text = ""
    /// The author's picture, or `nil` as long as it is not there.
    @Observed private(set) var image: Data?
    /// How often the cell was configured.
    private(set) var timesConfigured = 0

    /// The one point of configuration.
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
