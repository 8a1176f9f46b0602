#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
import MVVMCUIKit
import UIKit

/// A cell with a comment, loaded from the nib of the same name. Only ``bind(_:in:)`` configures the views of the cell.
final class CommentTableCell: UITableViewCell, ActionSource {
    enum Action { case reply }

    typealias ViewModel = CommentCellViewModel

    @Owned var viewModel: ViewModel?
    var onAction: (@MainActor (Action) -> Void)?
    /// The decoded pictures, which the cells of a screen share.
    var pictures = DecodedPictures()

    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var dateLabel: UILabel!
    @IBOutlet private var commentLabel: UILabel!
    @IBOutlet private var authorImageView: UIImageView!
    @IBOutlet private var replyButton: UIButton!
    /// The identifier of the comment that was shown last. The picture belongs to this comment.
    private var shownID: ViewModel.ID?

    func bind(_ viewModel: ViewModel, in bindings: Bindings) {
        nameLabel.text = viewModel.nameText
        dateLabel.text = viewModel.dateText
        commentLabel.text = viewModel.text
        show(viewModel.authorImage, of: viewModel.id, in: bindings)
        bindings.onEvent(.touchUpInside, of: replyButton, with: self) { $0.onAction?(.reply) }
    }

    /// Shows a picture. If the picture is not in the cache, decodes it first. During decoding, the cell keeps the
    /// previous picture of the same comment.
    private func show(_ data: Data?, of id: ViewModel.ID, in bindings: Bindings) {
        let image = data.flatMap { pictures.image(for: $0) }
        if image != nil || shownID != id { authorImageView.image = image }
        shownID = id
        guard let data, image == nil else { return }
        bindings.load(with: self) { [pictures] in
            await pictures.decode(data)
        } then: { cell, image in
            cell.authorImageView.image = try? image.get()
        }
    }
}
#endif
