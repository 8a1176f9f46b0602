import Foundation
import MVVMC

/// One photo on a screen of its own.
package final class PhotoDetailViewModel: ReferenceViewModel {
    private let photo: Photo
    private let purchases: any Purchases
    private let router: any Router<PhotosRoute>

    /// The photo called `id`, or `nil` if the catalogue has none.
    init?(
        _ id: PhotoID, catalogue: Catalogue, purchases: any Purchases, router: any Router<PhotosRoute>
    ) {
        guard let photo = catalogue.photo(id) else { return nil }
        self.photo = photo
        self.purchases = purchases
        self.router = router
    }

    /// The identifier of the photo.
    package var id: PhotoID { photo.id }
    /// The photo's title.
    package var title: String { photo.title }
    /// Where its picture is, or `nil` if it has none.
    package var url: URL? { photo.url }
    /// The price as it is shown, as in `$25.99`.
    package var price: String { photo.priceText }
    /// Whether the photo was bought.
    package var didBuyPhoto: Bool { purchases.bought.value.contains(photo.id) }

    /// The buy button was tapped.
    ///
    /// - Throws: A refusal if the photo was bought already: nothing is sold twice.
    package func buy() throws(PurchaseRefusal) {
        if didBuyPhoto { throw PurchaseRefusal(title: title) }
        router.navigate(to: .buy(photo.id))
    }
}
