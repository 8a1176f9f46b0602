#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import MVVMCUIKit
import UIKit

/// A screen with a photo, its price, and a button to buy the photo.
final class PhotoDetailViewController: ColumnViewController<PhotoDetailViewModel> {
    private let picture = UIImageView()
    private let priceLabel = UILabel()
    let buyButton = UIButton("Buy", .filled())
    private let loader: any PictureLoader
    override var column: [UIView] { [picture, priceLabel, buyButton] }

    init(loader: any PictureLoader) {
        self.loader = loader
        super.init(nibName: nil, bundle: nil)
        picture.contentMode = .scaleAspectFit
        picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 2 / 3).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    override func bind(_ viewModel: PhotoDetailViewModel, in bindings: Bindings) {
        title = viewModel.title
        priceLabel.text = viewModel.price
        bindings.bind(viewModel.didBuyPhoto, to: buyButton, \.isHidden)
        bindings.onEvent(.touchUpInside, of: buyButton, with: viewModel) { $0.buy() }
        guard let url = viewModel.url else { return }
        bindings.load(with: self) { [loader] in
            UIImage(data: try await loader.picture(at: url))?.preparingForDisplay()
        } then: { screen, image in
            screen.picture.image = try? image.get()
        }
    }
}

final class SignInViewController: ColumnViewController<SignInViewModel> {
    let nameField = UITextField()
    let signInButton = UIButton("Sign in", .filled())
    private let cancelButton = UIButton("Cancel", .plain())
    override var column: [UIView] { [nameField, signInButton, cancelButton] }

    override func bind(_ viewModel: SignInViewModel, in bindings: Bindings) {
        title = "Sign in"
        nameField.placeholder = "Name"
        nameField.borderStyle = .roundedRect
        bindings.bidirectionalBind(viewModel, \.name, to: nameField)
        bindings.bind(viewModel.signIn, to: signInButton)
        bindings.onEvent(.touchUpInside, of: cancelButton, with: viewModel) { $0.cancel() }
    }
}

final class ConfirmPurchaseViewController: ColumnViewController<ConfirmPurchaseViewModel> {
    private let priceLabel = UILabel()
    let buyButton = UIButton("Buy", .filled())
    private let cancelButton = UIButton("Cancel", .plain())
    override var column: [UIView] { [priceLabel, buyButton, cancelButton] }

    override func bind(_ viewModel: ConfirmPurchaseViewModel, in bindings: Bindings) {
        title = viewModel.title
        priceLabel.text = viewModel.price
        bindings.bind(viewModel.confirm, to: buyButton)
        bindings.onEvent(.touchUpInside, of: cancelButton, with: viewModel) { $0.cancel() }
    }
}

final class ThanksViewController: ColumnViewController<ThanksViewModel> {
    private let label = UILabel()
    let doneButton = UIButton("Done", .filled())
    override var column: [UIView] { [label, doneButton] }

    override func bind(_ viewModel: ThanksViewModel, in bindings: Bindings) {
        title = "Thanks"
        label.numberOfLines = 0
        label.text = "\(viewModel.receipt.title) is yours for \(viewModel.receipt.price)."
        bindings.onEvent(.touchUpInside, of: doneButton, with: self) { _ in viewModel.done() }
    }
}
#endif
