import Foundation
import MVVMCLists

/// A cell that shows a photo, without a screen. Its properties take the place of the subviews of a `UITableViewCell`.
///
/// It shows any ``PhotoPresentable``. Until the picture arrives, it is busy. When it is reused for another photo, the
/// load of the picture is cancelled.
@MainActor
final class PhotoCell: ViewModelOwner, ActionSource {
    enum Action { case buy }

    @Owned var viewModel: (any PhotoPresentable)?

    var onAction: (@MainActor (Action) -> Void)?

    private(set) var title = ""
    private(set) var isBuyButtonHidden = true
    /// Whether the picture is being loaded.
    private(set) var isBusy = false
    /// The picture, once it is loaded.
    private(set) var picture: Data?

    private let loader: any PictureLoader

    init(loader: any PictureLoader) { self.loader = loader }

    /// Configures the whole cell, in one place.
    func bind(_ viewModel: any PhotoPresentable, in bindings: Bindings) {
        title = viewModel.title
        isBuyButtonHidden = viewModel.didBuyPhoto
        picture = nil
        isBusy = viewModel.url != nil
        guard let url = viewModel.url else { return }
        // The load is cancelled when the cell gets another photo, or no photo.
        bindings.load(with: self) { [loader] in
            try await loader.picture(at: url)
        } then: { cell, picture in
            cell.picture = try? picture.get()
            cell.isBusy = false
        }
    }

    /// The user taps the buy button, which has no effect while it is hidden.
    func tapBuyButton() {
        if !isBuyButtonHidden { onAction?(.buy) }
    }
}
