import MVVMC

final class PhotosCoordinator: Coordinator {
    enum Route: Hashable {
        case photos
    }

    let flow = Flow<Never>()
    let initialRoute = Route.photos
    private let photos: [Photo]
    init(_ photos: [Photo]) { self.photos = photos }

    func show(_ route: Route) {
        switch route {
        case .photos:
            flow.push(PhotosViewModel(photos, router: self))
        }
    }
}
