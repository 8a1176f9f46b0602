import Foundation
import MVVMC

/// A row in a list of photos.
package struct PhotoViewModel: ReusableViewViewModel, Identifiable, Hashable {
    let photo: Photo
    package let didBuyPhoto: Bool

    /// The photo's identifier, which the list passes to `onSelect`.
    package var id: PhotoID { photo.id }
    package var title: String { photo.title }
    /// The URL of the picture, or `nil` if the photo has no picture.
    package var url: URL? { photo.url }
    /// The formatted price, as in `$25.99`.
    package var price: String { photo.priceText }
}

extension Photo {
    var priceText: String {
        price.formatted(.currency(code: "USD").locale(Locale(identifier: "en_US")))
    }
}
