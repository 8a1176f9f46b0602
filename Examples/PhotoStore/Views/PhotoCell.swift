import Foundation
import MVVMCLists

/// A stand-in for a table view cell that shows any ``PhotoPresentable``, without UIKit or SwiftUI. Its properties
/// represent the contents of the subviews.
///
/// The cell is busy until the request for the picture has ended.
@MainActor
final class PhotoCell: ViewModelOwner, ActionSource {
    enum Action { case buy }

    @Owned var viewModel: (any PhotoPresentable)?

    var onAction: (@MainActor (Action) -> Void)?

    private(set) var title = ""
    private(set) var isBuyButtonHidden = true
    private(set) var isBusy = false
    /// The picture, or `nil` until it has been loaded.
    private(set) var picture: Data?

    private let loader: any PictureLoader

    init(loader: any PictureLoader) { self.loader = loader }

    func bind(_ viewModel: any PhotoPresentable, in bindings: Bindings) {
        title = viewModel.title
        isBuyButtonHidden = viewModel.didBuyPhoto
        picture = nil
        isBusy = viewModel.url != nil
        guard let url = viewModel.url else { return }
        // Loading is cancelled when the cell receives another view model, or `nil`.
        bindings.load(with: self) { [loader] in
            try await loader.picture(at: url)
        } then: { cell, picture in
            cell.picture = try? picture.get()
            cell.isBusy = false
        }
    }

    /// Simulates a tap on the buy button.
    func tapBuyButton() {
        if !isBuyButtonHidden { onAction?(.buy) }
    }
}
