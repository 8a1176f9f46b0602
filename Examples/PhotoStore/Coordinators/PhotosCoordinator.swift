import MVVMCLists

/// The coordinator of the photo store: the list of photos, the screen of one photo, sign-in, and the purchase of one
/// photo.
///
/// Where the window has room, the photo is beside the list. A purchase is pushed on top of its photo, in the same column.
final class PhotosCoordinator: Coordinator {
    let flow = Flow<Never>()
    let initialRoute = PhotosRoute.photos

    private let catalogue: Catalogue
    private let store: any Store
    private weak var purchase: BuyCoordinator?
    private let bindings = Bindings()

    init(catalogue: Catalogue, store: any Store) {
        self.catalogue = catalogue
        self.store = store
        // The list beside a purchase has the button to sign out, and nobody buys who is not signed in.
        bindings.autorun(with: self) { photos in
            if photos.store.account == nil, let purchase = photos.purchase?.flow, !purchase.hasEnded {
                purchase.cancel()
            }
        }
    }

    /// Says so if a photo is not in the catalogue, such as the photo of an old link. Requires sign-in before a purchase.
    func decision(for route: PhotosRoute) -> RouteDecision<PhotosRoute> {
        if let id = route.photo, catalogue.photo(id) == nil {
            let reason = "There is no photo \"\(id)\"."
            return .decline(reason, alert: reason)
        }
        guard case .buy(let id) = route, store.account == nil else { return .show }
        return .after(SignInCoordinator(session: store), as: isShowing(id) ? nil : .sheet)
    }

    func show(_ route: PhotosRoute) {
        switch route {
        case .photos:
            let photos = PhotosViewModel(catalogue: catalogue, store: store, router: self)
            photos.list.selection(with: self) { $0.shownPhoto.map { [$0] } ?? [] }
            flow.push(photos, column: .list)
            flow.presentErrors(of: photos.signOut, "Not signed out")
        case .photo(let id):
            guard let photo = catalogue.photo(id) else { return }
            flow.push(
                PhotoDetailViewModel(photo, purchases: store, router: self), column: .detail,
                transition: .zoom(from: photo.title))
        case .signIn:
            // A link may open sign-in while an alert is presented, so sign-in is queued.
            flow.present(SignInCoordinator(session: store), as: .sheet, ifPresenting: .queue)
        case .buy(let id):
            let purchase = BuyCoordinator(id, catalogue: catalogue, purchases: store)
            self.purchase = purchase
            if isShowing(id) {
                flow.push(purchase)
            } else {
                flow.present(purchase, as: .sheet, ifPresenting: .queue)
            }
        }
    }

    /// The photo beside the list, or on top of it, whose row is selected.
    private var shownPhoto: PhotoID? { flow.route(in: .detail, as: PhotosRoute.self)?.photo }

    /// Returns whether the screen of a photo is on the stack. If so, the purchase of the photo, and the sign-in before
    /// the purchase, are pushed over this screen. Otherwise, they are presented as sheets.
    private func isShowing(_ id: PhotoID) -> Bool { path.contains(.photo(id)) }
}
