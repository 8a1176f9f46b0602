import MVVMC

/// The coordinator of the photo store: the list of photos, the screen of one photo, sign-in, and the purchase of one
/// photo.
final class PhotosCoordinator: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = PhotosRoute.photos

    private let catalogue: Catalogue
    private let store: any Store

    init(catalogue: Catalogue, store: any Store) {
        self.catalogue = catalogue
        self.store = store
    }

    /// Refuses a route to a photo that is not in the catalogue. Requires sign-in before a purchase.
    func decision(for route: PhotosRoute) -> RouteDecision<PhotosRoute> {
        if let id = route.photo, catalogue.photo(id) == nil { return .decline("There is no photo \"\(id)\".") }
        guard case .buy(let id) = route, store.account == nil else { return .show }
        return .after(SignInCoordinator(session: store), as: isShowing(id) ? nil : .sheet)
    }

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
            // A link may open sign-in while an alert is presented, so sign-in is queued.
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

    /// Returns whether the screen of a photo is on the stack. If so, the purchase of the photo, and the sign-in before
    /// the purchase, are pushed over this screen. Otherwise, they are presented as sheets.
    private func isShowing(_ id: PhotoID) -> Bool { path.contains(.photo(id)) }
}
