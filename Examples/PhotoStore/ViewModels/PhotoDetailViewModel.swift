import Foundation
import MVVMC

/// One photo on a screen of its own.
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
    /// Where its picture is, or `nil` if it has none.
    var url: URL? { photo.url }
    /// The price as it is shown, as in `$25.99`.
    package var price: String { photo.priceText }
    package var didBuyPhoto: Bool { purchases.bought.contains(photo.id) }

    /// The buy button was tapped. Nothing is sold twice.
    package func buy() {
        if !didBuyPhoto { router.navigate(to: .buy(photo.id)) }
    }
}
