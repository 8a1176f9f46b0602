#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// A row with a photo's picture, title and price, and a button to buy it.
final class PhotoTableCell: UITableViewCell, ActionSource {
    enum Action { case buy }

    @Owned var viewModel: (any PhotoPresentable)?
    var onAction: (@MainActor (Action) -> Void)?
    var loader: (any PictureLoader)?

    private let titleLabel = UILabel()
    private let priceLabel = UILabel()
    private let picture = UIImageView()
    private let indicator = UIActivityIndicatorView()
    private let buyButton = UIButton("Buy", .plain())

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let row = UIStackView(arrangedSubviews: [picture, indicator, titleLabel, priceLabel, buyButton])
        row.spacing = 8
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        picture.contentMode = .scaleAspectFit
        // The title takes the space that the other views leave.
        for view in [priceLabel, buyButton] { view.setContentHuggingPriority(.required, for: .horizontal) }
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            picture.widthAnchor.constraint(equalToConstant: 44),
            picture.heightAnchor.constraint(equalToConstant: 44),
            row.topAnchor.constraint(equalTo: margins.topAnchor),
            row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            row.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
        buyButton.addAction(UIAction(with: self) { cell in cell.onAction?(.buy) }, for: .touchUpInside)
    }

    /// The cell is only created in code.
    required init?(coder: NSCoder) { nil }

    func bind(_ viewModel: any PhotoPresentable, in bindings: Bindings) {
        titleLabel.text = viewModel.title
        priceLabel.text = viewModel.price
        buyButton.isHidden = viewModel.didBuyPhoto
        picture.image = nil
        // A photo zooms out of the view with this name.
        picture.accessibilityIdentifier = viewModel.title
        guard let loader, let url = viewModel.url else {
            indicator.stopAnimating()
            return
        }
        indicator.startAnimating()
        // Loading is cancelled when the bindings end, for example when the cell shows another photo.
        bindings.load(with: self) {
            // Decode the image off the main thread. Otherwise, UIKit would decode it on the main thread when it is
            // first drawn.
            UIImage(data: try await loader.picture(at: url))?.preparingForDisplay()
        } then: { cell, image in
            cell.picture.image = try? image.get()
            cell.indicator.stopAnimating()
        }
    }
}
#endif
