import Foundation
import MVVMC

/// The screen of one photo.
package final class PhotoDetailViewModel: ReferenceViewModel {
    private let photo: Photo
    private let purchases: any Purchases
    private let router: any Router<PhotosRoute>

    init(_ photo: Photo, purchases: any Purchases, router: any Router<PhotosRoute>) {
        self.photo = photo
        self.purchases = purchases
        self.router = router
    }

    package var title: String { photo.title }
    /// The address of its picture, or `nil` if it has no picture.
    var url: URL? { photo.url }
    /// The formatted price, as in `$25.99`.
    package var price: String { photo.priceText }
    package var didBuyPhoto: Bool { purchases.bought.contains(photo.id) }

    /// The buy button was tapped. A photo cannot be bought twice.
    package func buy() {
        if !didBuyPhoto { router.navigate(to: .buy(photo.id)) }
    }
}
