import Foundation
import MVVMCLists

/// A stand-in for a table view cell that shows a comment, without UIKit or SwiftUI. Its text properties represent the
/// contents of the labels. Only the tests need observable properties and the number of configurations.
///
/// Only ``bind(_:in:)`` configures the cell. Setting one property of the view model configures the whole cell once:
/// `cell.viewModel?.authorImage = image`.
final class CommentCell: ActionSource, FeedCell {
    enum Action { case reply }

    typealias ViewModel = CommentCellViewModel

    @Owned var viewModel: ViewModel?
    var onAction: (@MainActor (Action) -> Void)?

    @Observed private(set) var nameText = ""
    @Observed private(set) var dateText = ""
    @Observed private(set) var text = ""
    /// The author's picture, or `nil` until it has been loaded.
    @Observed private(set) var image: Data?
    private(set) var timesConfigured = 0

    func bind(_ viewModel: ViewModel, in bindings: Bindings) {
        nameText = viewModel.nameText
        dateText = viewModel.dateText
        text = viewModel.text
        image = viewModel.authorImage
        timesConfigured += 1
    }

    /// Simulates a tap on the reply button.
    func tapReply() { onAction?(.reply) }

    var texts: [String] { [nameText, dateText, text] }
}

extension CommentCellViewModel: ReusableViewProvider {
    static func makeReusableView() -> CommentCell { CommentCell() }
}
