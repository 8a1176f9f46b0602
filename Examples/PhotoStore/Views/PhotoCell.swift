import Foundation
import MVVMC

/// A cell that shows a photo, without a screen: what a `UITableViewCell` would set on its subviews.
///
/// It shows any ``PhotoPresentable``. Until the picture arrives it is busy; when it is reused for another photo,
/// the picture that was under way is cancelled and cannot land here.
@MainActor
public final class PhotoCell: ViewModelOwner {
    /// What the cell shows.
    @Owned public var viewModel: (any PhotoPresentable)?

    /// The text of the title's label.
    public private(set) var title = ""
    /// Whether the buy button is hidden.
    public private(set) var isBuyButtonHidden = true
    /// Whether the picture is still on its way.
    public private(set) var isBusy = false
    /// The picture, once it is there.
    public private(set) var picture: Data?

    private let loader: any PictureLoader

    /// An empty cell that gets its pictures from `loader`.
    public init(loader: any PictureLoader) {
        self.loader = loader
    }

    /// Configures the cell, all of it, in one place.
    public func bind(_ viewModel: any PhotoPresentable, in bindings: Bindings) {
        title = viewModel.title
        isBuyButtonHidden = viewModel.didBuyPhoto
        picture = nil
        isBusy = true
        // Cancelled when the cell is given another photo, or none: what comes late is for a row that has left.
        bindings.load(on: self) { [loader, url = viewModel.url] in
            try await loader.picture(at: url)
        } then: { cell, picture in
            cell.picture = try? picture.get()
            cell.isBusy = false
        }
    }
}
