import Foundation
import MVVMC

/// One photo on a screen of its own.
public final class PhotoDetailViewModel: ReferenceViewModel {
    private let photo: Photo
    private let purchases: any Purchases
    private let router: any Router<PhotosCoordinator.Route>

    /// The photo called `id`, or `nil` if the catalogue has none.
    init?(
        _ id: PhotoID, catalogue: Catalogue, purchases: any Purchases, router: any Router<PhotosCoordinator.Route>
    ) {
        guard let photo = catalogue.photo(id) else { return nil }
        self.photo = photo
        self.purchases = purchases
        self.router = router
    }

    /// The photo's title.
    public var title: String { photo.title }
    /// Where its picture is.
    public var url: URL { photo.url }
    /// The price as it is shown, as in `$25.99`.
    public var price: String { photo.priceText }
    /// Whether the photo was bought.
    public var didBuyPhoto: Bool { purchases.bought.value.contains(photo.id) }

    /// The buy button was tapped. What was bought already is not sold again.
    public func buy(_ style: PurchaseStyle) {
        guard !didBuyPhoto else { return }
        router.navigate(to: .buy(photo.id, style))
    }
}
