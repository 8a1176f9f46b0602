import Foundation
import MVVMC
import PhotoStoreModelExample

/// One photo on a screen of its own.
public final class PhotoDetailViewModel: ReferenceViewModel {
    private let photo: Photo
    private let purchases: any Purchases
    private let router: any Router<PhotosRoute>

    /// The photo called `id`, or `nil` if the catalogue has none.
    public init?(
        _ id: PhotoID, catalogue: Catalogue, purchases: any Purchases, router: any Router<PhotosRoute>
    ) {
        guard let photo = catalogue.photo(id) else { return nil }
        self.photo = photo
        self.purchases = purchases
        self.router = router
    }

    /// The identifier of the photo.
    public var id: PhotoID { photo.id }
    /// The photo's title.
    public var title: String { photo.title }
    /// Where its picture is, or `nil` if it has none.
    public var url: URL? { photo.url }
    /// The price as it is shown, as in `$25.99`.
    public var price: String { photo.priceText }
    /// Whether the photo was bought.
    public var didBuyPhoto: Bool { purchases.bought.value.contains(photo.id) }

    /// The buy button was tapped.
    ///
    /// - Throws: A refusal if the photo was bought already: nothing is sold twice.
    public func buy() throws(PurchaseRefusal) {
        if didBuyPhoto { throw PurchaseRefusal(title: title) }
        router.navigate(to: .buy(photo.id))
    }
}
