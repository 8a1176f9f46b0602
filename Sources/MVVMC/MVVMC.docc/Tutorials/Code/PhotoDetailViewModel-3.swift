import MVVMC

@MainActor
final class Purchases {
    @Observed var ids: Set<String> = []
}

final class PhotoDetailViewModel: ReferenceViewModel {
    private let photo: Photo
    private let purchases: Purchases
    private let router: any Router<PhotosCoordinator.Route>

    init(_ photo: Photo, purchases: Purchases, router: any Router<PhotosCoordinator.Route>) {
        (self.photo, self.purchases, self.router) = (photo, purchases, router)
    }

    var title: String { photo.title }
    var price: String { photo.price }
    var isBought: Bool { purchases.ids.contains(photo.id) }

    @Performs(performBuy, when: { !$0.isBought }) var buy
    private func performBuy() { router.navigate(to: .buy(photo.id)) }
}
