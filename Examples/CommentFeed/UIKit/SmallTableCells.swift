#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
import MVVMCUIKit
import UIKit

/// A cell with the title and the detail of any view model that provides them.
///
/// The cell is loaded from the nib of the same name. The nib must not set a reuse identifier, because the registration
/// sets it.
final class TitleDetailTableCell: UITableViewCell, ViewModelOwner {
    @Owned var viewModel: (any TitleDetailPresentable)?
    @IBOutlet private var titleLabel: UILabel!
    @IBOutlet private var detailLabel: UILabel!

    func bind(_ viewModel: any TitleDetailPresentable, in bindings: Bindings) {
        titleLabel.text = viewModel.title
        detailLabel.text = viewModel.detail
    }
}

/// The cell of the last row of the feed, with a text, an activity indicator and a button. The cell is loaded from the
/// nib of the same name.
final class FeedStatusTableCell: UITableViewCell, ActionSource {
    enum Action { case retry }

    @Owned var viewModel: FeedStatusViewModel?
    var onAction: (@MainActor (Action) -> Void)?
    @IBOutlet private var label: UILabel!
    @IBOutlet private var indicator: UIActivityIndicatorView!
    @IBOutlet private var button: UIButton!

    func bind(_ viewModel: FeedStatusViewModel, in bindings: Bindings) {
        label.text = viewModel.text
        if viewModel.isBusy { indicator.startAnimating() } else { indicator.stopAnimating() }
        button.isHidden = viewModel.buttonTitle == nil
        button.configuration?.title = viewModel.buttonTitle
        bindings.onEvent(.touchUpInside, of: button, with: self) { $0.onAction?(.retry) }
    }
}
#endif
