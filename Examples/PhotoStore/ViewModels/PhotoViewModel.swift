import Foundation
import MVVMC

/// One row of the list of photos.
package struct PhotoViewModel: ReusableViewViewModel, Identifiable, Hashable {
    let photo: Photo
    package let didBuyPhoto: Bool

    /// What a tap on the row says was tapped.
    package var id: PhotoID { photo.id }
    package var title: String { photo.title }
    /// Where its picture is, or `nil` if it has none.
    package var url: URL? { photo.url }
    /// The price as it is shown, as in `$25.99`.
    package var price: String { photo.priceText }
}

extension Photo {
    var priceText: String {
        price.formatted(.currency(code: "USD").locale(Locale(identifier: "en_US")))
    }
}
