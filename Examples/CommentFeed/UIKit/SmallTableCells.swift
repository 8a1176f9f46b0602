#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// A row with a title and a detail, for any model whose view model has them.
final class TitleDetailTableCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: (any TitleDetailPresentable)?
    let titleLabel = UILabel()
    let detailLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let column = UIStackView(arrangedSubviews: [titleLabel, detailLabel])
        column.axis = .vertical
        contentView.fill(with: column)
    }

    required init?(coder: NSCoder) { nil }

    func bind(_ viewModel: any TitleDetailPresentable, in bindings: Bindings) {
        titleLabel.text = viewModel.title
        detailLabel.text = viewModel.detail
    }
}

/// The row at the end of a feed: a text, something that turns, a button.
final class FeedStatusTableCell: UITableViewCell, ActionSource {
    /// What the user can do here.
    enum Action: Hashable, Sendable {
        /// The button was tapped.
        case retry
    }

    @Owned var viewModel: FeedStatusViewModel?
    var onAction: (@MainActor (Action) -> Void)?
    let label = UILabel()
    let indicator = UIActivityIndicatorView()
    let button = UIButton(configuration: .plain())

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.fill(with: UIStackView(arrangedSubviews: [indicator, label, button]))
        button.addAction(UIAction(with: self) { cell in cell.onAction?(.retry) }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    func bind(_ viewModel: FeedStatusViewModel, in bindings: Bindings) {
        label.text = viewModel.text
        if viewModel.isBusy { indicator.startAnimating() } else { indicator.stopAnimating() }
        button.isHidden = viewModel.buttonTitle == nil
        button.configuration?.title = viewModel.buttonTitle
    }
}
#endif
