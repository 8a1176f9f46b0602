#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// A row with a photo: its title, its price, its picture, and a button to buy it.
final class PhotoTableCell: UITableViewCell, ActionSource {
    enum Action { case buy }

    @Owned var viewModel: (any PhotoPresentable)?
    var onAction: (@MainActor (Action) -> Void)?
    /// Where its picture comes from.
    var loader: (any PictureLoader)?

    let titleLabel = UILabel()
    let priceLabel = UILabel()
    let picture = UIImageView()
    let indicator = UIActivityIndicatorView()
    let buyButton = UIButton("Buy", .plain())

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let row = UIStackView(arrangedSubviews: [picture, indicator, titleLabel, priceLabel, buyButton])
        row.spacing = 8
        row.frame = contentView.bounds
        row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(row)
        buyButton.addAction(UIAction(with: self) { cell in cell.onAction?(.buy) }, for: .touchUpInside)
    }

    /// The cell comes from code: there is none in a storyboard.
    required init?(coder: NSCoder) { nil }

    /// Configures the cell, all of it, in one place.
    func bind(_ viewModel: any PhotoPresentable, in bindings: Bindings) {
        titleLabel.text = viewModel.title
        priceLabel.text = viewModel.price
        buyButton.isHidden = viewModel.didBuyPhoto
        picture.image = nil
        guard let loader, let url = viewModel.url else {
            indicator.stopAnimating()
            return
        }
        indicator.startAnimating()
        // Cancelled when the cell is given another photo, or none.
        bindings.load(with: self) {
            // Decoded here, off the main thread, and not when it is drawn.
            UIImage(data: try await loader.picture(at: url))?.preparingForDisplay()
        } then: { cell, image in
            cell.picture.image = try? image.get()
            cell.indicator.stopAnimating()
        }
    }
}
#endif
