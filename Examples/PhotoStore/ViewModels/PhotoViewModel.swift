import Foundation
import MVVMC

/// A row in a list of photos.
struct PhotoViewModel: ReusableViewViewModel, Identifiable, Hashable {
    // A view must not reach the model through its view model.
    private let photo: Photo
    let didBuyPhoto: Bool

    init(_ photo: Photo, didBuyPhoto: Bool) {
        self.photo = photo
        self.didBuyPhoto = didBuyPhoto
    }

    /// The photo's identifier, which the list passes to `onSelect`.
    var id: PhotoID { photo.id }
    var title: String { photo.title }
    /// The URL of the picture, or `nil` if the photo has no picture.
    var url: URL? { photo.url }
    /// The formatted price, as in `$25.99`.
    var price: String { photo.priceText }
}

extension Photo {
    var priceText: String {
        price.formatted(.currency(code: "USD").locale(Locale(identifier: "en_US")))
    }
}
