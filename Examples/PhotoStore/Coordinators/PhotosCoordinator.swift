import MVVMC

/// The photo store, with the list of photos, the screen of one photo, sign-in, and the purchase of one photo.
final class PhotosCoordinator: Coordinator {
    /// The store never ends.
    let flow = Flow<Never>()
    let initialRoute = PhotosRoute.photos

    private let catalogue: Catalogue
    private let store: any Store

    init(catalogue: Catalogue, store: any Store) {
        self.catalogue = catalogue
        self.store = store
    }

    /// Refuses routes to photos that are not in the catalogue, and lets a purchase wait until the user has signed in.
    func decision(for route: PhotosRoute) -> RouteDecision<PhotosRoute> {
        if let id = route.photo, catalogue.photo(id) == nil { return .refuse("There is no photo \"\(id)\".") }
        guard case .buy(let id) = route, store.account == nil else { return .show }
        return .after(SignInCoordinator(session: store), as: isShowing(id) ? nil : .sheet)
    }

    /// Creates the view models of `route` and puts them on the tree.
    func show(_ route: PhotosRoute) {
        switch route {
        case .photos:
            let photos = PhotosViewModel(catalogue: catalogue, store: store, router: self)
            flow.replaceScreens(with: [photos])
            flow.presentErrors(of: photos.signOut, "Not signed out")
        case .photo(let id):
            guard let photo = catalogue.photo(id) else { return }
            flow.push(PhotoDetailViewModel(photo, purchases: store, router: self))
        case .signIn:
            // A link may lead here while an alert is in front.
            flow.present(SignInCoordinator(session: store), as: .sheet, ifPresenting: .queue)
        case .buy(let id):
            let purchase = BuyCoordinator(id, catalogue: catalogue, purchases: store)
            if isShowing(id) {
                flow.push(purchase)
            } else {
                flow.present(purchase, as: .sheet, ifPresenting: .queue)
            }
        }
    }

    /// Whether the stack has the screen of a photo. If so, the purchase of that photo is pushed on it. A purchase that
    /// begins in the list is a sheet.
    private func isShowing(_ id: PhotoID) -> Bool { path.contains(.photo(id)) }
}
