#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Foundation
import MVVMCUIKit
import UIKit

/// A row with a comment. There is one property to set, ``viewModel``, and one place where the cell is configured.
final class CommentTableCell: UITableViewCell, ActionSource {
    /// The part of a comment that the cell shows.
    typealias ViewModel = CommentCellViewModel

    /// What the user can do here.
    enum Action: Hashable, Sendable {
        /// The reply button was tapped.
        case reply
    }

    /// What the cell shows.
    @Owned var viewModel: ViewModel?
    /// Called when the reply button is tapped.
    var onAction: (@MainActor (Action) -> Void)?
    /// The decoded pictures, which the cells of a screen share.
    var pictures = DecodedPictures()

    let nameLabel = UILabel()
    let dateLabel = UILabel()
    let textLabelOfComment = UILabel()
    let authorImageView = UIImageView()
    let replyButton = UIButton(configuration: .plain())
    /// The comment whose picture is shown.
    private var shownID: ViewModel.ID?

    /// An empty cell, as a table view makes it.
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        textLabelOfComment.numberOfLines = 0
        let column = UIStackView(arrangedSubviews: [nameLabel, dateLabel, textLabelOfComment, replyButton])
        column.axis = .vertical
        let row = UIStackView(arrangedSubviews: [authorImageView, column])
        row.spacing = 8
        contentView.fill(with: row)
        replyButton.configuration?.title = "Reply"
        replyButton.addAction(UIAction(with: self) { cell in cell.onAction?(.reply) }, for: .touchUpInside)
    }

    /// The cell comes from code: there is none in a storyboard.
    required init?(coder: NSCoder) { nil }

    /// The one point of configuration.
    func bind(_ viewModel: ViewModel, in bindings: Bindings) {
        nameLabel.text = viewModel.nameText
        dateLabel.text = viewModel.dateText
        textLabelOfComment.text = viewModel.text
        show(viewModel.authorImage, of: viewModel.id, in: bindings)
    }

    /// Shows a picture once it is decoded, and until then the one before of the same comment.
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

extension UIView {
    /// Puts `view` here, with margins, so that it says how high this is.
    func fill(with view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor, constant: 0),
            view.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor, constant: 0),
            view.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor, constant: 0),
            view.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor, constant: 0),
        ])
    }
}
#endif
