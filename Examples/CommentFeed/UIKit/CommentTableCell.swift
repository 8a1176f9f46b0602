#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import CommentFeedViewModelsExample
    import CommentFeedViewsExample
    @_spi(Host) import MVVMC
    import MVVMCUIKit
    import UIKit

    /// A row with a comment. There is one property to set, ``viewModel``, and one place where the cell is configured.
    public final class CommentTableCell: UITableViewCell, ActionSource {
        /// What the cell shows.
        @Owned public var viewModel: CommentCell.ViewModel?
        /// Called when the reply button is tapped.
        public var onAction: (@MainActor (CommentCell.Action) -> Void)?

        let nameLabel = UILabel()
        let dateLabel = UILabel()
        let textLabelOfComment = UILabel()
        let authorImageView = UIImageView()
        let replyButton = UIButton(configuration: .plain())

        /// An empty cell, as a table view makes it.
        public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            textLabelOfComment.numberOfLines = 0
            let column = UIStackView(arrangedSubviews: [nameLabel, dateLabel, textLabelOfComment, replyButton])
            column.axis = .vertical
            let row = UIStackView(arrangedSubviews: [authorImageView, column])
            row.spacing = 8
            contentView.fill(with: row)
            replyButton.configuration?.title = "Reply"
            replyButton.addAction(UIAction(on: self) { cell in cell.onAction?(.reply) }, for: .touchUpInside)
        }

        /// The cell comes from code: there is none in a storyboard.
        public required init?(coder: NSCoder) { nil }

        /// The one point of configuration.
        public func bind(_ viewModel: CommentCell.ViewModel, in bindings: Bindings) {
            nameLabel.text = viewModel.nameText
            dateLabel.text = viewModel.dateText
            textLabelOfComment.text = viewModel.text
            authorImageView.image = viewModel.authorImage.flatMap { UIImage(data: $0) }
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
