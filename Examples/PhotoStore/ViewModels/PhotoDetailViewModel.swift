import Foundation
import MVVMC

/// The screen of one photo.
final class PhotoDetailViewModel: ReferenceViewModel {
    private let photo: Photo
    private let purchases: any Purchases
    private let router: any Router<PhotosRoute>

    init(_ photo: Photo, purchases: any Purchases, router: any Router<PhotosRoute>) {
        self.photo = photo
        self.purchases = purchases
        self.router = router
    }

    var title: String { photo.title }
    var url: URL? { photo.url }
    /// The formatted price, as in `$25.99`.
    var price: String { photo.priceText }
    var didBuyPhoto: Bool { purchases.bought.contains(photo.id) }

    /// Called when the user taps the buy button. Has no effect if the photo was bought.
    func buy() {
        if !didBuyPhoto { router.navigate(to: .buy(photo.id)) }
    }
}
