import MVVMC

final class PhotosCoordinator: Coordinator {
    enum Route: Hashable {
        case photos
        case photo(Photo.ID)
    }

    let flow = Flow<Never>()
    let initialRoute = Route.photos
    private let photos: [Photo]
    private let purchases = Purchases()
    init(_ photos: [Photo]) { self.photos = photos }

    func show(_ route: Route) {
        switch route {
        case .photos:
            flow.push(PhotosViewModel(photos, router: self))
        case .photo(let id):
            guard let photo = photos.first(where: { $0.id == id }) else { return }
            flow.push(PhotoDetailViewModel(photo, purchases: purchases, router: self))
        }
    }
}
